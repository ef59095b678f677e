import { type Insertable, type Selectable, sql } from 'kysely';
import type { Paging } from '../../../platform/contract/paging.ts';
import type { DB, Db, Tx } from '../../../platform/server/database.ts';
import { containing } from '../../../platform/server/like-pattern.ts';
import { readPage } from '../../../platform/server/page-repository.ts';
import type { MerchantScope } from '../../../platform/server/session.ts';
import type { DocumentKind } from '../contract/document.ts';

export type DocumentRow = Selectable<DB['document']>;
export type NewDocument = Insertable<DB['document']>;

interface DocumentFilter {
  readonly kind: DocumentKind;
  readonly keyword: string;
  readonly category: string | undefined;
  readonly published: boolean | undefined;
  /** 0 for all. */
  readonly productId: number;
}

/** A page of documents in the order that staff gave them, the newest first among equals. */
export async function readDocuments(
  db: Db,
  { kind, keyword, category, published, productId }: DocumentFilter,
  paging: Paging,
): Promise<{ rows: DocumentRow[]; total: number }> {
  let matching = db.selectFrom('document').where('kind', '=', kind);
  if (published !== undefined) matching = matching.where('published', '=', published);
  if (category !== undefined) matching = matching.where('category', '=', category);
  if (productId !== 0) {
    matching = matching.where('id', 'in', (eb) =>
      eb.selectFrom('document_product').select('document_id').where('product_id', '=', productId),
    );
  }
  for (const word of keyword.split(/\s+/).filter(Boolean).slice(0, 8)) {
    const pattern = containing(word);
    matching = matching.where(
      sql<boolean>`concat_ws(' ', name_zh, name_en, archive_number, certificate_number, issuing_unit_zh,
        issuing_unit_en, file_name) ILIKE ${pattern}`,
    );
  }
  return readPage(matching, paging, (found) => found.selectAll().orderBy('sort').orderBy('id', 'desc'));
}

/** Published documents of one kind with these ids, in the order of the list. */
export function readPublished(db: Db, kind: DocumentKind, ids: readonly number[]): Promise<DocumentRow[]> {
  return db
    .selectFrom('document')
    .selectAll()
    .where('kind', '=', kind)
    .where('published', '=', true)
    .where('id', 'in', ids)
    .orderBy('sort')
    .orderBy('id', 'desc')
    .execute();
}

export function lockDocuments(tx: Tx, ids: readonly number[]): Promise<DocumentRow[]> {
  return tx.selectFrom('document').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute();
}

export async function insertDocument(tx: Tx, document: NewDocument): Promise<number> {
  const { id } = await tx.insertInto('document').values(document).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateDocuments(tx: Tx, ids: readonly number[], change: Partial<NewDocument>): Promise<void> {
  await tx.updateTable('document').set(change).where('id', 'in', ids).execute();
}

export async function deleteDocumentRows(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.deleteFrom('document').where('id', 'in', ids).execute();
}

export interface CoveredProduct {
  readonly productId: number;
  readonly partNumber: string;
}

/** The products of each document, by its id. */
export async function readCoveredProducts(
  db: Db,
  documentIds: readonly number[],
): Promise<Map<number, CoveredProduct[]>> {
  if (documentIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('document_product')
    .selectAll()
    .where('document_id', 'in', documentIds)
    .orderBy('part_number')
    .execute();
  const products = new Map<number, CoveredProduct[]>();
  for (const { document_id, product_id, part_number } of rows) {
    const covered = { productId: product_id, partNumber: part_number };
    products.set(document_id, [...(products.get(document_id) ?? []), covered]);
  }
  return products;
}

export async function replaceCoveredProducts(
  tx: Tx,
  documentId: number,
  products: readonly CoveredProduct[],
): Promise<void> {
  await tx.deleteFrom('document_product').where('document_id', '=', documentId).execute();
  if (products.length === 0) return;
  await tx
    .insertInto('document_product')
    .values(
      products.map(({ productId, partNumber }) => ({
        document_id: documentId,
        product_id: productId,
        part_number: partNumber,
      })),
    )
    .onConflict((conflict) => conflict.columns(['document_id', 'product_id']).doNothing())
    .execute();
}

/** Whether `url` is the file of a document; those are the mall's, not a shop's. */
export async function isDocumentFile(db: Db, { merchantId }: MerchantScope, url: string): Promise<boolean> {
  if (merchantId !== 'all') return false;
  const found = await db.selectFrom('document').select('id').where('file_url', '=', url).limit(1).executeTakeFirst();
  return found !== undefined;
}
