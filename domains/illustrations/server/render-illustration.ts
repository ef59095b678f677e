import { drawIllustration } from '../contract/draw.ts';
import type { IllustrationWidth } from '../contract/illustration-address.ts';
import { parseIllustrationKey } from '../contract/illustration-spec.ts';
import { CANVAS } from '../contract/pen.ts';

/**
 * The illustration behind `key` as a WebP of `width` × ¾ `width` pixels with a transparent ground.
 * Throws a RangeError for a key that is not canonical; check outside input with `parseIllustrationKey` first.
 */
export async function renderIllustrationWebp(key: string, width: IllustrationWidth): Promise<Buffer> {
  const spec = parseIllustrationKey(key);
  if (!spec) throw new RangeError(`not an illustration key: ${key}`);
  // Rasterised at twice the width and scaled down: sockets and lettering are finer than one pixel.
  const density = (72 * 2 * width) / CANVAS.width;
  // Loaded with the first picture: it takes 25 MB that an idle mall saves.
  const { default: sharp } = await import('sharp');
  // Alpha stays lossless: anything less shows rings in the soft shadow.
  return sharp(Buffer.from(drawIllustration(spec)), { density })
    .resize(width)
    .webp({ quality: 82, alphaQuality: 100, effort: 5, smartSubsample: true })
    .toBuffer();
}
