import { drawIllustration } from '../../domains/illustrations/contract/draw.ts';
import { parseIllustrationKey } from '../../domains/illustrations/contract/illustration-spec.ts';

const WIDTH = 1200;
const HEIGHT = 900;

export type Scene = 'studio' | 'wall';

/** Behind and before the product: a lit table, or a wall with a door. */
const SCENES: Readonly<Record<Scene, { readonly behind: string; readonly place: string }>> = {
  studio: {
    behind: `<defs><radialGradient id="light" cx="0.5" cy="0.42" r="0.75">
      <stop offset="0" stop-color="#ffffff"/><stop offset="1" stop-color="#d9e0e7"/></radialGradient></defs>
      <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#light)"/>
      <ellipse cx="600" cy="770" rx="420" ry="46" fill="#8d99a6" opacity="0.28"/>`,
    place: 'x="80" y="60" width="1040" height="780"',
  },
  wall: {
    behind: `<defs><linearGradient id="wall" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="#efe9df"/><stop offset="1" stop-color="#cfc6b8"/></linearGradient>
      <linearGradient id="door" x1="0" y1="0" x2="1" y2="0">
      <stop offset="0" stop-color="#5c4433"/><stop offset="1" stop-color="#7d5f48"/></linearGradient></defs>
      <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#wall)"/>
      <rect y="800" width="${WIDTH}" height="100" fill="#a2978a"/>
      <rect x="700" y="90" width="440" height="710" fill="#43352a"/>
      <rect x="724" y="114" width="392" height="686" fill="url(#door)"/>
      <rect x="764" y="164" width="312" height="250" rx="6" fill="none" stroke="#4a3627" stroke-width="6"/>
      <rect x="764" y="464" width="312" height="280" rx="6" fill="none" stroke="#4a3627" stroke-width="6"/>
      <rect x="744" y="440" width="18" height="64" rx="9" fill="#d8c9a3"/>
      <rect x="150" y="150" width="420" height="500" rx="12" fill="#000" opacity="0.05"/>`,
    place: 'x="60" y="190" width="620" height="465"',
  },
};

/**
 * A picture of a product as somebody might upload it, drawn from its illustration: the demo mall has no photographs of
 * which it has the rights. Returns a PNG of 1200 by 900 pixels.
 */
export async function demoScene(illustration: string, scene: Scene): Promise<Buffer> {
  const spec = parseIllustrationKey(illustration);
  if (!spec) throw new RangeError(`not an illustration: ${illustration}`);
  const { behind, place } = SCENES[scene];
  const product = drawIllustration(spec).replace(/ width="\d+" height="\d+"/, ` ${place}`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${behind}${product}</svg>`;
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer();
}
