import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import { type Page, toPage } from '../../../platform/contract/paging.ts';
import type { Context } from '../../../platform/server/context.ts';
import { productsById, shownAmong } from '../../catalogue/server/public.ts';
import {
  type Audience,
  type Document,
  type DocumentCategory,
  type DocumentKind,
  downloadObstacle,
} from '../contract/document.ts';
import type {
  listCertificates,
  listMaterials,
  readCertificate as readCertificateContract,
} from '../contract/document-endpoints.ts';
import { DOCUMENT_ERRORS } from '../contract/document-errors.ts';
import { type DocumentRow, readCoveredProducts, readDocuments, readPublished } from './document-repository.ts';

function documentOf(row: DocumentRow, { locale, session }: Context): Document {
  const zh = locale === 'zh';
  const seesFiling = session !== null && row.kind === 'certificate';
  return {
    id: row.id,
    name: zh ? row.name_zh : row.name_en,
    category: row.category as DocumentCategory,
    fileName: row.file_name,
    byteSize: row.byte_size,
    audience: row.audience as Audience,
    obstacle: downloadObstacle(row.audience as Audience, session?.identity ?? 0),
    updateTime: row.updated_at.toISOString(),
    archiveNumber: row.archive_number,
    certificateNumber: row.certificate_number,
    issuingUnit: zh ? row.issuing_unit_zh : row.issuing_unit_en,
    issueDate: row.issued_on,
    expiryDate: row.expires_on,
    managerDepartment: seesFiling ? row.manager_department : '',
    manager: seesFiling ? row.manager : '',
    storageStatus: seesFiling ? (row.storage_status as Document['storageStatus']) : null,
  };
}

/** Published documents of one kind, with what keeps the caller from downloading each. */
export const listDocuments =
  (kind: DocumentKind) =>
  async (
    input: RequestOf<typeof listCertificates> | RequestOf<typeof listMaterials>,
    context: Context,
  ): Promise<Page<Document>> => {
    const { keyword, category, productId } = input;
    const isShown = productId === 0 || (await shownAmong(context, [productId])).has(productId);
    if (!isShown) return toPage(input, 0, []);
    const { total, rows } = await readDocuments(
      context.database,
      { kind, keyword, category, productId, published: true },
      input,
    );
    return toPage(
      input,
      total,
      rows.map((row) => documentOf(row, context)),
    );
  };

/** @throws AppError documentNotFound */
export async function readCertificate(
  { id }: { id: number },
  context: Context,
): Promise<ResponseOf<typeof readCertificateContract>> {
  const [row] = await readPublished(context.database, 'certificate', [id]);
  if (!row) throw new AppError(DOCUMENT_ERRORS.documentNotFound);
  const ids = ((await readCoveredProducts(context.database, [id])).get(id) ?? []).map(({ productId }) => productId);
  const products = await productsById(context, ids);
  return {
    ...documentOf(row, context),
    products: ids.flatMap((productId) => {
      const product = products.get(productId);
      if (product?.status !== 'onShelf') return [];
      const { name, model, image } = product;
      return [{ id: productId, name, model, image }];
    }),
  };
}
