/**
 * Draws the pictures of the demo mall's products into `database/seed/pictures`, in the sizes that uploads get. Run it
 * when the drawing of such a product or the list of pictures (`product-media.json`) has changed.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { demoCatalogueRows } from '../database/seed/demo-catalogue.ts';
import { demoPictureFile } from '../database/seed/demo-pictures.ts';
import { demoScene } from '../database/seed/demo-scene.ts';
import { demoMedia } from '../database/seed/seed-product-media.ts';
import { makePicture } from '../domains/uploads/server/make-picture.ts';

await mkdir(new URL('.', demoPictureFile('any', 'studio', 1)), { recursive: true });
const rows = [...demoCatalogueRows()];
for (const { code, pictures } of demoMedia) {
  const illustration = rows.find(({ productCode }) => productCode === code)?.illustration ?? '';
  for (const { scene } of pictures) {
    const made = await makePicture(await demoScene(illustration, scene), 'png');
    if (typeof made === 'string') throw new Error(`${code}: ${made}`);
    for (const { width, bytes } of made.sizes) await writeFile(demoPictureFile(code, scene, width), bytes);
  }
}
