import type { Selectable } from 'kysely';
import type { DB, Db, Tx } from '../../../platform/server/database.ts';
import { prepared } from '../../../platform/server/prepared-statement.ts';
import type { MerchantScope } from '../../../platform/server/session.ts';
import type { ProductFileEntry } from '../contract/product-media.ts';

export type ProductFileRow = Selectable<DB['product_file']>;

/** The files of a product in their order. */
export async function readProductFiles(db: Db, productId: number): Promise<ProductFileRow[]> {
  const { rows } = await prepared<ProductFileRow>`
    SELECT * FROM product_file WHERE product_id = ${productId} ORDER BY sort, id`.run(db);
  return rows;
}

export interface StoredProductFile extends ProductFileEntry {
  readonly fileName: string;
  readonly byteSize: number;
}

/** Replaces the files of a product; one that stays keeps its id, which stands in links. */
export async function replaceProductFiles(
  tx: Tx,
  productId: number,
  before: readonly ProductFileRow[],
  after: readonly StoredProductFile[],
): Promise<void> {
  const gone = before.filter((row) => !after.some(({ fileUrl }) => fileUrl === row.file_url)).map(({ id }) => id);
  if (gone.length > 0) await tx.deleteFrom('product_file').where('id', 'in', gone).execute();
  for (const [sort, one] of after.entries()) {
    const columns = { kind: one.kind, name_zh: one.nameZh, name_en: one.nameEn, audience: one.audience, sort };
    const known = before.find((row) => row.file_url === one.fileUrl);
    if (known) await tx.updateTable('product_file').set(columns).where('id', '=', known.id).execute();
    else {
      await tx
        .insertInto('product_file')
        .values({
          ...columns,
          product_id: productId,
          file_url: one.fileUrl,
          file_name: one.fileName,
          byte_size: one.byteSize,
        })
        .execute();
    }
  }
}

interface Looks {
  readonly images: readonly string[];
  readonly texts: readonly { readonly zh: string; readonly en: string }[];
  readonly videoUrl: string;
}

export async function updateLooks(tx: Tx, productId: number, { images, texts, videoUrl }: Looks, at: Date) {
  await tx
    .updateTable('product')
    .set({ images: [...images], image_texts: JSON.stringify(texts), video_url: videoUrl, updated_at: at })
    .where('id', '=', productId)
    .execute();
}

/** A file of a product that buyers see. */
export function findShownFile(db: Db, id: number) {
  return db
    .selectFrom('product_file as f')
    .innerJoin('product as p', 'p.id', 'f.product_id')
    .innerJoin('merchant as m', 'm.id', 'p.merchant_id')
    .select(['f.file_url', 'f.file_name', 'f.audience', 'p.category_id'])
    .where('f.id', '=', id)
    .where('p.status', '=', 'onShelf')
    .where('m.disabled', '=', false)
    .executeTakeFirst();
}

/** Whether a file is one of a product of a shop that these staff keep. */
export async function isProductFileOf(db: Db, { merchantId }: MerchantScope, url: string): Promise<boolean> {
  let query = db
    .selectFrom('product_file as f')
    .innerJoin('product as p', 'p.id', 'f.product_id')
    .select('f.id')
    .where('f.file_url', '=', url);
  if (merchantId !== 'all') query = query.where('p.merchant_id', '=', merchantId);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}
