import sharp from 'sharp';
import { expect, test } from 'vitest';
import { demoCatalogueRows } from './demo-catalogue.ts';
import { readDemoPicture } from './demo-pictures.ts';
import { demoScene } from './demo-scene.ts';
import { demoMedia } from './seed-product-media.ts';

const rows = [...demoCatalogueRows()];
const delivered = demoMedia.flatMap(({ code, pictures }) => pictures.map(({ scene }) => ({ code, scene })));

/** Red, green and blue of every pixel of a small version. */
const pixelsOf = (picture: Buffer) => sharp(picture).resize(320, 240).removeAlpha().raw().toBuffer();

test.each(delivered)('the picture of $code in the $scene is what is drawn, in every size', async ({ code, scene }) => {
  const { width, height, sizes } = await readDemoPicture(code, scene);
  expect(sizes.at(-1)).toMatchObject({ width });
  const illustration = rows.find(({ productCode }) => productCode === code)?.illustration ?? '';
  const drawn = await pixelsOf(await demoScene(illustration, scene));
  for (const size of sizes) {
    expect(await sharp(size.bytes).metadata()).toMatchObject({
      format: 'webp',
      width: size.width,
      height: Math.round((size.width * height) / width),
    });
    const kept = await pixelsOf(size.bytes);
    const difference = kept.reduce((sum, value, at) => sum + Math.abs(value - (drawn[at] ?? 0)), 0) / kept.length;
    // Of 255; run tools/draw-demo-pictures.ts when a drawing has changed.
    expect(difference).toBeLessThan(3);
  }
});
