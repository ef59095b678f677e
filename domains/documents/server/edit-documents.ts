import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import { type Page, toPage } from '../../../platform/contract/paging.ts';
import { writeAudit } from '../../../platform/server/audit.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction, type Tx } from '../../../platform/server/database.ts';
import { requireUnchanged, revisionOf } from '../../../platform/server/revision.ts';
import { buyerScope, requireWholeMall } from '../../../platform/server/session.ts';
import { bumpVersion } from '../../../platform/server/versions.ts';
import { findSkuIdsByCode, loadSkusForSale } from '../../catalogue/server/public.ts';
import { isOwnUpload, uploadFacts } from '../../uploads/server/public.ts';
import { type Audience, DOCUMENT_FILES, DOCUMENTS_DATA, type DocumentCategory } from '../contract/document.ts';
import type {
  AdminDocument,
  deleteDocuments as deleteDocumentsContract,
  listAdminDocuments as listAdminDocumentsContract,
  publishDocuments as publishDocumentsContract,
  saveDocument as saveDocumentContract,
} from '../contract/document-admin-endpoints.ts';
import { DOCUMENT_ERRORS } from '../contract/document-errors.ts';
import {
  type CoveredProduct,
  type DocumentRow,
  deleteDocumentRows,
  insertDocument,
  lockDocuments,
  readCoveredProducts,
  readDocuments,
  replaceCoveredProducts,
  updateDocuments,
} from './document-repository.ts';

/** What the form shows of a document, and what the audit trail keeps of it. */
const stateOf = (row: DocumentRow, products: readonly CoveredProduct[]) => ({
  nameZh: row.name_zh,
  nameEn: row.name_en,
  category: row.category as DocumentCategory,
  fileUrl: row.file_url,
  fileName: row.file_name,
  audience: row.audience as Audience,
  sort: row.sort,
  published: row.published,
  archiveNumber: row.archive_number,
  certificateNumber: row.certificate_number,
  issuingUnitZh: row.issuing_unit_zh,
  issuingUnitEn: row.issuing_unit_en,
  issueDate: row.issued_on,
  expiryDate: row.expires_on,
  managerDepartment: row.manager_department,
  manager: row.manager,
  storageStatus: row.storage_status as AdminDocument['storageStatus'],
  partNumbers: products.map(({ partNumber }) => partNumber).join('\n'),
});

export async function listAdminDocuments(
  input: RequestOf<typeof listAdminDocumentsContract>,
  { database, session }: SignedInContext,
): Promise<Page<AdminDocument>> {
  requireWholeMall(session);
  const { kind, keyword, category, published } = input;
  const { total, rows } = await readDocuments(database, { kind, keyword, category, published, productId: 0 }, input);
  const products = await readCoveredProducts(
    database,
    rows.map(({ id }) => id),
  );
  return toPage(
    input,
    total,
    rows.map((row) => {
      const state = stateOf(row, products.get(row.id) ?? []);
      return {
        id: row.id,
        ...state,
        byteSize: row.byte_size,
        updateTime: row.updated_at.toISOString(),
        revision: revisionOf(state),
      };
    }),
  );
}

/**
 * The products with these part numbers. Those that were there stay, under the name that staff gave them, though a SKU
 * may be called otherwise by now.
 * @throws AppError partNumbersUnknown
 */
async function productsOf(tx: Tx, lines: string, before: readonly CoveredProduct[]): Promise<CoveredProduct[]> {
  const numbers = [
    ...new Set(
      lines
        .split(/[\n,，]/)
        .map((line) => line.trim())
        .filter(Boolean),
    ),
  ];
  const known = new Map(before.map((one) => [one.partNumber.toUpperCase(), one]));
  const added = numbers.filter((number) => !known.has(number.toUpperCase()));
  const found = await findSkuIdsByCode(tx, added);
  const skus = await loadSkusForSale(
    tx,
    found.map(({ skuId }) => skuId),
  );
  const byNumber = new Map(found.map(({ code, skuId }) => [code.toUpperCase(), skus.get(skuId)]));
  const unknown = added.filter((number) => !byNumber.get(number.toUpperCase()));
  if (unknown.length > 0) {
    throw new AppError(DOCUMENT_ERRORS.partNumbersUnknown, { numbers: unknown.slice(0, 10).join(', ') });
  }
  return numbers.flatMap((partNumber) => {
    const there = known.get(partNumber.toUpperCase());
    if (there) return [there];
    const sku = byNumber.get(partNumber.toUpperCase());
    return sku ? [{ productId: sku.productId, partNumber }] : [];
  });
}

/** Name and bytes of the file. @throws AppError documentFileUnknown unless it was there or the caller uploaded it */
async function fileOf(tx: Tx, url: string, before: DocumentRow | undefined, { session }: SignedInContext) {
  const isKnown = url === before?.file_url || (await isOwnUpload(tx, buyerScope(session), DOCUMENT_FILES, url));
  const facts = isKnown ? await uploadFacts(tx, url) : null;
  if (!facts) throw new AppError(DOCUMENT_ERRORS.documentFileUnknown);
  return facts;
}

async function lockOne(tx: Tx, id: number) {
  const [row] = await lockDocuments(tx, [id]);
  if (!row) throw new AppError(DOCUMENT_ERRORS.documentNotFound);
  const products = (await readCoveredProducts(tx, [id])).get(id) ?? [];
  return { row, products, state: stateOf(row, products) };
}

/** @throws AppError documentNotFound, documentFileUnknown, partNumbersUnknown, pageDataChanged */
export async function saveDocument(
  { id, revision, partNumbers, ...input }: RequestOf<typeof saveDocumentContract>,
  context: SignedInContext,
): Promise<number> {
  const { database, clock, versions } = context;
  requireWholeMall(context.session);
  return inTransaction(database, async (tx) => {
    const before = id === 0 ? undefined : await lockOne(tx, id);
    if (before?.row.kind !== undefined && before.row.kind !== input.kind) {
      throw new AppError(DOCUMENT_ERRORS.documentNotFound);
    }
    if (before) requireUnchanged(before.state, revision);
    const [file, products] = [
      await fileOf(tx, input.fileUrl, before?.row, context),
      await productsOf(tx, partNumbers, before?.products ?? []),
    ];
    const after = {
      kind: input.kind,
      name_zh: input.nameZh,
      name_en: input.nameEn,
      category: input.category,
      file_url: input.fileUrl,
      file_name: file.fileName,
      byte_size: file.byteSize,
      audience: input.audience,
      sort: input.sort,
      published: input.published,
      archive_number: input.archiveNumber,
      certificate_number: input.certificateNumber,
      issuing_unit_zh: input.issuingUnitZh,
      issuing_unit_en: input.issuingUnitEn,
      issued_on: input.issueDate || null,
      expires_on: input.expiryDate || null,
      manager_department: input.managerDepartment,
      manager: input.manager,
      storage_status: input.storageStatus,
      updated_at: clock.now(),
    };
    const savedId = before ? id : await insertDocument(tx, { ...after, created_at: clock.now() });
    if (before) await updateDocuments(tx, [id], after);
    await replaceCoveredProducts(tx, savedId, products);
    await writeAudit(tx, context, {
      action: 'document.save',
      entity: 'document',
      entityId: savedId,
      before: before?.state,
      after: (await lockOne(tx, savedId)).state,
    });
    await bumpVersion(tx, versions, DOCUMENTS_DATA);
    return savedId;
  });
}

/** Locks all of them. @throws AppError documentNotFound when one is gone */
async function lockAll(tx: Tx, ids: readonly number[]): Promise<DocumentRow[]> {
  const wanted = [...new Set(ids)];
  const rows = await lockDocuments(tx, wanted);
  if (rows.length < wanted.length) throw new AppError(DOCUMENT_ERRORS.documentNotFound);
  return rows;
}

export async function publishDocuments(
  { ids, published }: RequestOf<typeof publishDocumentsContract>,
  context: SignedInContext,
): Promise<boolean> {
  requireWholeMall(context.session);
  await inTransaction(context.database, async (tx) => {
    const changed = (await lockAll(tx, ids)).filter((row) => row.published !== published);
    if (changed.length === 0) return;
    await updateDocuments(
      tx,
      changed.map(({ id }) => id),
      { published, updated_at: context.clock.now() },
    );
    for (const { id } of changed) {
      await writeAudit(tx, context, {
        action: 'document.publish',
        entity: 'document',
        entityId: id,
        before: { published: !published },
        after: { published },
      });
    }
    await bumpVersion(tx, context.versions, DOCUMENTS_DATA);
  });
  return true;
}

export async function deleteDocuments(
  { ids }: RequestOf<typeof deleteDocumentsContract>,
  context: SignedInContext,
): Promise<boolean> {
  requireWholeMall(context.session);
  await inTransaction(context.database, async (tx) => {
    const rows = await lockAll(tx, ids);
    const products = await readCoveredProducts(
      tx,
      rows.map(({ id }) => id),
    );
    await deleteDocumentRows(
      tx,
      rows.map(({ id }) => id),
    );
    for (const row of rows) {
      await writeAudit(tx, context, {
        action: 'document.delete',
        entity: 'document',
        entityId: row.id,
        before: stateOf(row, products.get(row.id) ?? []),
      });
    }
    await bumpVersion(tx, context.versions, DOCUMENTS_DATA);
  });
  return true;
}
