import { APP_ERRORS, AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import type { UploadModel } from '../../../platform/contract/upload-model.ts';
import { writeAudit } from '../../../platform/server/audit.ts';
import type { Context, SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction, type Tx } from '../../../platform/server/database.ts';
import { requireUnchanged, revisionOf } from '../../../platform/server/revision.ts';
import type { Download } from '../../../platform/server/route.ts';
import { buyerScope, merchantScope } from '../../../platform/server/session.ts';
import { bumpVersion } from '../../../platform/server/versions.ts';
import { type Audience, downloadObstacle } from '../../documents/contract/document.ts';
import { isOwnUpload, openUpload, uploadFacts } from '../../uploads/server/public.ts';
import { CATALOGUE_DATA } from '../contract/catalogue-endpoints.ts';
import { CATALOGUE_ERRORS } from '../contract/catalogue-errors.ts';
import { OFFICE_ERRORS } from '../contract/office-errors.ts';
import type { ProductFileKind } from '../contract/product-file-kind.ts';
import {
  PRODUCT_FILES,
  PRODUCT_PICTURES,
  PRODUCT_VIDEOS,
  type ProductMedia,
  type saveProductMedia as saveProductMediaContract,
} from '../contract/product-media.ts';
import { hiddenCategoriesOf } from './hidden-categories.ts';
import {
  findShownFile,
  type ProductFileRow,
  readProductFiles,
  replaceProductFiles,
  type StoredProductFile,
  updateLooks,
} from './product-media-repository.ts';
import { findOfficeProduct, type OfficeRow } from './product-office-repository.ts';

/** What pictures show, in their order; a picture of an earlier version has no text. */
export const imageTexts = (row: { image_texts: unknown }) => row.image_texts as { zh: string; en: string }[];

function fileOf(row: ProductFileRow): StoredProductFile {
  return {
    fileUrl: row.file_url,
    kind: row.kind as ProductFileKind,
    nameZh: row.name_zh,
    nameEn: row.name_en,
    audience: row.audience as Audience,
    fileName: row.file_name,
    byteSize: row.byte_size,
  };
}

/** What the form shows, and what its revision is made of. */
function stateOf(row: OfficeRow, files: readonly ProductFileRow[]) {
  const texts = imageTexts(row);
  return {
    pictures: row.images.map((url, at) => ({ url, textZh: texts[at]?.zh ?? '', textEn: texts[at]?.en ?? '' })),
    videoUrl: row.video_url,
    files: files.map(fileOf),
  };
}

/** @throws AppError productNotFound, also for another shop's product */
export async function readProductMedia(
  { id }: { id: number },
  { database, session }: SignedInContext,
): Promise<ProductMedia> {
  const row = await findOfficeProduct(database, id, { scope: merchantScope(session) });
  if (!row) throw new AppError(CATALOGUE_ERRORS.productNotFound);
  const state = stateOf(row, await readProductFiles(database, id));
  return { ...state, revision: revisionOf(state) };
}

/** @throws AppError productFileUnknown unless the file was there or the caller uploaded it for this */
async function requireKnown(
  tx: Tx,
  { session }: SignedInContext,
  model: Pick<UploadModel, 'name'>,
  url: string,
  known: readonly string[],
): Promise<void> {
  if (known.includes(url) || (await isOwnUpload(tx, buyerScope(session), model, url))) return;
  throw new AppError(OFFICE_ERRORS.productFileUnknown);
}

/** A film of another site is linked; one of this mall is an upload. @throws AppError productFileUnknown */
export async function requireKnownVideo(tx: Tx, context: SignedInContext, url: string, before: string): Promise<void> {
  if (url.startsWith('/')) await requireKnown(tx, context, PRODUCT_VIDEOS, url, [before]);
}

/**
 * Replaces what a product shows and offers. Files that are dropped are swept later, as orders may still show them.
 * @throws AppError productNotFound, productFileUnknown, pageDataChanged
 */
export async function saveProductMedia(
  { id, revision, pictures, videoUrl, files }: RequestOf<typeof saveProductMediaContract>,
  context: SignedInContext,
): Promise<boolean> {
  const { database, clock, versions, session } = context;
  await inTransaction(database, async (tx) => {
    const row = await findOfficeProduct(tx, id, { scope: merchantScope(session), lock: true });
    if (!row) throw new AppError(CATALOGUE_ERRORS.productNotFound);
    const rows = await readProductFiles(tx, id);
    const before = stateOf(row, rows);
    requireUnchanged(before, revision);
    for (const { url } of pictures) await requireKnown(tx, context, PRODUCT_PICTURES, url, row.images);
    await requireKnownVideo(tx, context, videoUrl, row.video_url);
    const kept: StoredProductFile[] = [];
    for (const file of files) {
      const known = before.files.find(({ fileUrl }) => fileUrl === file.fileUrl);
      if (!known) await requireKnown(tx, context, PRODUCT_FILES, file.fileUrl, []);
      const { fileName, byteSize } = known ?? (await uploadFacts(tx, file.fileUrl)) ?? { fileName: '', byteSize: 0 };
      kept.push({ ...file, fileName, byteSize });
    }
    const texts = pictures.map(({ textZh, textEn }) => ({ zh: textZh, en: textEn }));
    await updateLooks(tx, id, { images: pictures.map(({ url }) => url), texts, videoUrl }, clock.now());
    await replaceProductFiles(tx, id, rows, kept);
    await writeAudit(tx, context, {
      action: 'product.edit-media',
      entity: 'product',
      entityId: row.code,
      before,
      after: { pictures, videoUrl, files: kept },
    });
    await bumpVersion(tx, versions, CATALOGUE_DATA);
  });
  return true;
}

/**
 * A file of a published product.
 * @throws AppError notFound, loginRequired, fileForCompanies
 */
export async function downloadProductFile({ id }: { id: number }, context: Context): Promise<Download> {
  const row = await findShownFile(context.database, id);
  const hidden = await hiddenCategoriesOf(context);
  if (!row || hidden.ids.has(row.category_id)) throw new AppError(APP_ERRORS.notFound);
  const obstacle = downloadObstacle(row.audience as Audience, context.session?.identity ?? 0);
  if (obstacle === 'signIn') throw new AppError(APP_ERRORS.loginRequired);
  if (obstacle === 'verify') throw new AppError(CATALOGUE_ERRORS.fileForCompanies);
  const file = await openUpload(context.files, row.file_url);
  if (!file) {
    context.log.error({ productFile: id }, 'the file of a product is missing');
    throw new AppError(APP_ERRORS.notFound);
  }
  return { fileName: row.file_name, mediaType: 'application/octet-stream', body: file.read() };
}
