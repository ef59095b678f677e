/**
 * Draws the contact sheets of all product illustrations: one on the light plate, one on the dark plate.
 * Usage: node tools/draw-illustrations.ts [folder], default docs/screens
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawIllustration } from '../domains/illustrations/contract/draw.ts';
import {
  type IllustrationInput,
  illustrationKey,
  illustrationSpec,
} from '../domains/illustrations/contract/illustration-spec.ts';
import { lettering } from '../domains/illustrations/contract/lettering.ts';

const SAMPLES: readonly IllustrationInput[] = [
  { form: 'bullet', leds: 2 },
  { form: 'bullet', leds: 18, vari: true, length: 'long' },
  { form: 'bullet', leds: 2, light: 'dual', color: 'grey' },
  { form: 'bullet', shape: 'square', leds: 2, light: 'white' },
  { form: 'bullet', shape: 'square', leds: 4, vari: true },
  { form: 'bullet', shape: 'square', lens: 2, leds: 3, length: 'short' },
  { form: 'dome' },
  { form: 'dome', cover: 'clear', light: 'none' },
  { form: 'dome', color: 'black', vari: true },
  { form: 'turret', light: 'white' },
  { form: 'turret', light: 'dual', lens: 2 },
  { form: 'turret', leds: 14, color: 'black' },
  { form: 'ptz' },
  { form: 'ptz', mount: 'ceiling', leds: 14, zoom: 45 },
  { form: 'fisheye' },
  { form: 'cube' },
  { form: 'cube', motors: true },
  { form: 'cube', antennas: 2, color: 'black' },
  { form: 'nvr', poe: 16 },
  { form: 'nvr', chassis: 'desktop', bays: 1, poe: 8 },
  { form: 'nvr', bays: 4 },
  { form: 'nvr', u: 2, bays: 8 },
  { form: 'nvr', u: 3, bays: 16, color: 'alu' },
  { form: 'switch', ports: 8, poe: 8 },
  { form: 'switch', ports: 16, poe: 16, sfp: 1 },
  { form: 'switch', sfp: 4 },
  { form: 'switch', ports: 48, poe: 48, sfp: 4 },
  { form: 'switch', ports: 24, poe: 0, color: 'white' },
  { form: 'router' },
  { form: 'router', ports: 4, antennas: 6, color: 'white' },
  { form: 'ap' },
  { form: 'ap', shape: 'panel' },
  { form: 'ap', shape: 'bridge', led: 'green' },
  { form: 'ups' },
  { form: 'ups', shape: 'rack', va: 3000 },
  { form: 'pdu' },
  { form: 'pdu', mount: 'vertical', outlets: 16, meter: true },
  { form: 'rack' },
  { form: 'rack', u: 12, door: 'mesh' },
  { form: 'disk' },
  { form: 'disk', tb: 16, label: 'green' },
  { form: 'controller' },
  { form: 'controller', doors: 2 },
  { form: 'controller', doors: 8, color: 'grey' },
  { form: 'reader' },
  { form: 'reader', keypad: true },
  { form: 'reader', sensor: 'finger' },
  { form: 'reader', sensor: 'face', color: 'alu' },
  { form: 'maglock' },
  { form: 'maglock', doors: 2, kg: 500 },
  { form: 'lock' },
  { form: 'lock', kind: 'strike', color: 'alu' },
  { form: 'lock', kind: 'bolt', color: 'alu' },
  { form: 'barrier' },
  { form: 'barrier', arm: 3, fence: true },
  { form: 'turnstile' },
  { form: 'turnstile', kind: 'swing' },
  { form: 'turnstile', kind: 'tripod', lanes: 2 },
  { form: 'intercom' },
  { form: 'intercom', buttons: 4 },
  { form: 'intercom', screen: true },
  { form: 'intercom', unit: 'indoor', buttons: 4, color: 'white' },
  { form: 'monitor' },
  { form: 'monitor', inch: 24, grid: 2 },
  { form: 'cable-box' },
  { form: 'cable-box', kind: 'coax', metres: 200, jacket: 'black' },
  { form: 'accessory' },
  { form: 'accessory', kind: 'junction' },
  { form: 'accessory', kind: 'pole' },
  { form: 'accessory', kind: 'power', color: 'black' },
  { form: 'accessory', kind: 'button', color: 'alu' },
  { form: 'accessory', kind: 'post' },
  { form: 'accessory', kind: 'contact' },
  { form: 'accessory', kind: 'module' },
  { form: 'accessory', kind: 'bump' },
  { form: 'accessory', kind: 'angle', color: 'alu' },
  { form: 'accessory', kind: 'plug' },
  { form: 'accessory', kind: 'jack' },
  { form: 'accessory', kind: 'fibre' },
  { form: 'accessory', kind: 'surge', color: 'alu' },
  { form: 'accessory', kind: 'battery', color: 'grey' },
  { form: 'accessory', kind: 'foundation', color: 'grey' },
  { form: 'accessory', kind: 'enclosure', color: 'grey' },
  { form: 'accessory', kind: 'card' },
  { form: 'licence' },
  { form: 'licence', kind: 'card', units: 64, color: 'white' },
];

/** The two plates the shop shows behind pictures, and the page around them. */
const PLATES = {
  light: { page: '#ffffff', top: '#F8FAFB', bottom: '#E8ECF0', edge: '#DCE2E8', ink: '#4A5763' },
  dark: { page: '#0F1419', top: '#6E7C89', bottom: '#4A5763', edge: '#2A343E', ink: '#B4C0CC' },
} as const;

const COLUMNS = 9;
const CELL = { width: 172, height: 129, gap: 8, caption: 20 } as const;

/** Captions in at most two lines: the form, then what differs from its default. */
function caption(key: string, x: number, y: number, ink: string): string {
  const [form = '', ...attributes] = key.split('_');
  const rest = attributes.map((part) => part.replace('-', ' ')).join(' · ');
  const size = Math.min(6.4, 195 / Math.max(1, rest.length));
  return lettering(form, x, y + 8.4, 7, { ink, weight: 1.15 }) + lettering(rest, x, y + 17, size, { ink });
}

async function drawSheet(plate: keyof typeof PLATES, file: string): Promise<void> {
  const colours = PLATES[plate];
  const [stepX, stepY] = [CELL.width + CELL.gap, CELL.height + CELL.caption + CELL.gap];
  const rows = Math.ceil(SAMPLES.length / COLUMNS);
  const [width, height] = [COLUMNS * stepX + CELL.gap, rows * stepY + CELL.gap];
  const place = (index: number) => ({
    left: CELL.gap + (index % COLUMNS) * stepX,
    top: CELL.gap + Math.floor(index / COLUMNS) * stepY,
  });
  const plates = SAMPLES.map((sample, index) => {
    const { left, top } = place(index);
    return (
      `<rect x="${left + 0.5}" y="${top + 0.5}" width="${CELL.width - 1}" height="${CELL.height - 1}" rx="6" fill="url(#plate)" stroke="${colours.edge}"/>` +
      caption(illustrationKey(sample), left + 2, top + CELL.height, colours.ink)
    );
  });
  const ground =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="plate" x2="0" y2="1">` +
    `<stop stop-color="${colours.top}"/><stop offset="1" stop-color="${colours.bottom}"/></linearGradient></defs>` +
    `<rect width="100%" height="100%" fill="${colours.page}"/>${plates.join('')}</svg>`;
  const pictures = await Promise.all(
    SAMPLES.map(async (sample, index) => {
      const svg = Buffer.from(drawIllustration(illustrationSpec.parse(sample)));
      const input = await sharp(svg, { density: 144 }).resize(CELL.width, CELL.height).png().toBuffer();
      return { input, ...place(index) };
    }),
  );
  await sharp(Buffer.from(ground))
    .composite(pictures)
    .removeAlpha()
    .png({ palette: true, colours: 256, dither: 0.6, effort: 10 })
    .toFile(file);
}

const folder = process.argv[2] ?? 'docs/screens';
await mkdir(folder, { recursive: true });
for (const plate of ['light', 'dark'] as const) {
  const file = join(folder, `illustrations-${plate}.png`);
  await drawSheet(plate, file);
  console.log(file);
}
