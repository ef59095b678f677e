import { readFile } from 'node:fs/promises';
import type { Insertable } from 'kysely';
import * as z from 'zod';
import { CATALOGUE_DATA } from '../../domains/catalogue/contract/catalogue-endpoints.ts';
import { FILE_KINDS } from '../../domains/catalogue/contract/product-file-kind.ts';
import { PRODUCT_FILES, PRODUCT_PICTURES, PRODUCT_VIDEOS } from '../../domains/catalogue/contract/product-media.ts';
import { AUDIENCES } from '../../domains/documents/contract/document.ts';
import { keepMadePicture, keepOwnFile } from '../../domains/uploads/server/public.ts';
import type { Services } from '../../platform/server/context.ts';
import { type DB, inTransaction } from '../../platform/server/database.ts';
import { bumpVersion } from '../../platform/server/versions.ts';
import { demoPdf } from './demo-pdf.ts';
import { readDemoPicture } from './demo-pictures.ts';
import source from './product-media.json' with { type: 'json' };

export const demoMedia = z
  .array(
    z.object({
      code: z.string(),
      /** In the folder `films`. */
      film: z.string().optional(),
      pictures: z.array(z.object({ scene: z.enum(['studio', 'wall']), textZh: z.string(), textEn: z.string() })),
      files: z.array(
        z.object({
          kind: z.enum(FILE_KINDS),
          nameZh: z.string(),
          nameEn: z.string(),
          audience: z.enum(AUDIENCES),
        }),
      ),
    }),
  )
  .parse(source);

type SeedServices = Pick<Services, 'database' | 'clock' | 'versions' | 'files'>;

async function keepFilm(services: SeedServices, fileName: string): Promise<string> {
  const bytes = await readFile(new URL(`films/${fileName}`, import.meta.url));
  return keepOwnFile(services, PRODUCT_VIDEOS, { fileName, bytes });
}

/** Uploaded pictures, films and files of a few products of the demo mall. A product that has pictures is left alone. */
export async function seedProductMedia(services: SeedServices): Promise<void> {
  const { database, versions } = services;
  for (const { code, film, pictures, files } of demoMedia) {
    const product = await database
      .selectFrom('product')
      .select(['id', 'images'])
      .where('code', '=', code)
      .executeTakeFirst();
    if (!product) throw new Error(`product-media.json: no product ${code}`);
    if (product.images.length > 0) continue;
    const images: string[] = [];
    for (const { scene } of pictures) {
      const picture = await readDemoPicture(code, scene);
      images.push(await keepMadePicture(services, PRODUCT_PICTURES, { fileName: `${code}-${scene}.png`, picture }));
    }
    const videoUrl = film ? await keepFilm(services, film) : '';
    const stored: Insertable<DB['product_file']>[] = [];
    for (const [sort, { kind, nameZh, nameEn, audience }] of files.entries()) {
      const bytes = demoPdf(nameEn, [`Product: ${code}`]);
      const fileName = `${nameZh}.pdf`;
      const fileUrl = await keepOwnFile(services, PRODUCT_FILES, { fileName, bytes });
      stored.push({
        product_id: product.id,
        kind,
        name_zh: nameZh,
        name_en: nameEn,
        file_url: fileUrl,
        file_name: fileName,
        byte_size: bytes.length,
        audience,
        sort,
      });
    }
    const texts = JSON.stringify(pictures.map(({ textZh, textEn }) => ({ zh: textZh, en: textEn })));
    await inTransaction(database, async (tx) => {
      await tx
        .updateTable('product')
        .set({ images, image_texts: texts, video_url: videoUrl })
        .where('id', '=', product.id)
        .execute();
      await tx.insertInto('product_file').values(stored).execute();
      await bumpVersion(tx, versions, CATALOGUE_DATA);
    });
  }
}
