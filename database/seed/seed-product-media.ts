import type { Insertable } from 'kysely';
import * as z from 'zod';
import { CATALOGUE_DATA } from '../../domains/catalogue/contract/catalogue-endpoints.ts';
import { FILE_KINDS } from '../../domains/catalogue/contract/product-file-kind.ts';
import { PRODUCT_FILES, PRODUCT_PICTURES } from '../../domains/catalogue/contract/product-media.ts';
import { AUDIENCES } from '../../domains/documents/contract/document.ts';
import { keepOwnFile } from '../../domains/uploads/server/public.ts';
import type { Services } from '../../platform/server/context.ts';
import { type DB, inTransaction } from '../../platform/server/database.ts';
import { bumpVersion } from '../../platform/server/versions.ts';
import { demoPdf } from './demo-pdf.ts';
import { demoScene } from './demo-scene.ts';
import source from './product-media.json' with { type: 'json' };

const demoMedia = z
  .array(
    z.object({
      code: z.string(),
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

/** Uploaded pictures and files of a few products of the demo mall. A product that has pictures is left alone. */
export async function seedProductMedia(services: SeedServices): Promise<void> {
  const { database, versions } = services;
  for (const { code, pictures, files } of demoMedia) {
    const product = await database
      .selectFrom('product')
      .select(['id', 'illustration', 'images'])
      .where('code', '=', code)
      .executeTakeFirst();
    if (!product) throw new Error(`product-media.json: no product ${code}`);
    if (product.images.length > 0) continue;
    const images: string[] = [];
    for (const { scene } of pictures) {
      const bytes = await demoScene(product.illustration, scene);
      images.push(await keepOwnFile(services, PRODUCT_PICTURES, { fileName: `${code}-${scene}.png`, bytes }));
    }
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
      await tx.updateTable('product').set({ images, image_texts: texts }).where('id', '=', product.id).execute();
      await tx.insertInto('product_file').values(stored).execute();
      await bumpVersion(tx, versions, CATALOGUE_DATA);
    });
  }
}
