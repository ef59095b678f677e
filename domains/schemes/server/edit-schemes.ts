import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import { type Page, toPage } from '../../../platform/contract/paging.ts';
import { writeAudit } from '../../../platform/server/audit.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction, type Tx } from '../../../platform/server/database.ts';
import { requireUnchanged, revisionOf } from '../../../platform/server/revision.ts';
import { buyerScope, requireWholeMall } from '../../../platform/server/session.ts';
import { bumpVersion } from '../../../platform/server/versions.ts';
import { findSkuIdsByCode, loadSkusForSale, type SkuForSale } from '../../catalogue/server/public.ts';
import { requireOwnPictures, safeHtml } from '../../content/server/public.ts';
import { isOwnUpload, uploadFacts } from '../../uploads/server/public.ts';
import { MAX_QUANTITY, MAX_SCHEME_LINES, partsOf, SCHEME_FILES, SCHEMES_DATA } from '../contract/scheme.ts';
import type {
  AdminScheme,
  deleteSchemes as deleteSchemesContract,
  listAdminSchemes as listAdminSchemesContract,
  saveScheme as saveSchemeContract,
} from '../contract/scheme-admin-endpoints.ts';
import { SCHEME_ERRORS } from '../contract/scheme-errors.ts';
import { type Attachment, attachmentsOf } from './scheme-attachments.ts';
import {
  deleteSchemeRows,
  insertScheme,
  type LineRow,
  lockSchemes,
  readLines,
  readSchemes,
  replaceLines,
  type SchemeRow,
  updateScheme,
} from './scheme-repository.ts';

/** What the form shows of a scheme, and what the audit trail keeps of it. */
function stateOf(row: SchemeRow, lines: readonly LineRow[], skus: ReadonlyMap<number, SkuForSale>) {
  return {
    nameZh: row.name_zh,
    nameEn: row.name_en,
    synopsisZh: row.synopsis_zh,
    synopsisEn: row.synopsis_en,
    contentZh: row.content_zh,
    contentEn: row.content_en,
    cover: row.cover,
    attachments: attachmentsOf(row).map(({ url }) => url),
    hot: row.hot,
    sort: row.sort,
    published: row.published,
    lines: lines.map(({ skuId, quantity }) => `${skus.get(skuId)?.partNumber ?? skuId} × ${quantity}`).join('\n'),
  };
}

const skusOf = (tx: SignedInContext['database'], lines: Iterable<readonly LineRow[]>) =>
  loadSkusForSale(
    tx,
    [...lines].flat().map(({ skuId }) => skuId),
  );

export async function listAdminSchemes(
  input: RequestOf<typeof listAdminSchemesContract>,
  { database, session }: SignedInContext,
): Promise<Page<AdminScheme>> {
  requireWholeMall(session);
  const { total, rows } = await readSchemes(
    database,
    input as { keyword: string; published: boolean | undefined },
    input,
  );
  const lines = await readLines(
    database,
    rows.map(({ id }) => id),
  );
  const skus = await skusOf(database, lines.values());
  return toPage(
    input,
    total,
    rows.map((row) => {
      const state = stateOf(row, lines.get(row.id) ?? [], skus);
      return {
        id: row.id,
        ...state,
        fileNames: Object.fromEntries(
          attachmentsOf(row).flatMap(({ name, url }) => (name === '' ? [] : [[url, name]])),
        ),
        visits: row.visits,
        updateTime: row.updated_at.toISOString(),
        revision: revisionOf(state),
      };
    }),
  );
}

/** @throws AppError schemeLineInvalid, schemeTooManyLines, schemePartNumbersUnknown */
async function linesOf(tx: Tx, text: string): Promise<LineRow[]> {
  const { parts, wrong } = partsOf(text);
  const [line] = wrong;
  if (line !== undefined) throw new AppError(SCHEME_ERRORS.schemeLineInvalid, { line });
  if (parts.length > MAX_SCHEME_LINES) {
    throw new AppError(SCHEME_ERRORS.schemeTooManyLines, { limit: MAX_SCHEME_LINES, count: parts.length });
  }
  const found = await findSkuIdsByCode(
    tx,
    parts.map(({ partNumber }) => partNumber),
  );
  const ids = new Map(found.map(({ code, skuId }) => [code.toUpperCase(), skuId]));
  const unknown = parts.filter(({ partNumber }) => !ids.has(partNumber.toUpperCase()));
  if (unknown.length > 0) {
    const numbers = unknown.slice(0, 10).map(({ partNumber }) => partNumber);
    throw new AppError(SCHEME_ERRORS.schemePartNumbersUnknown, { numbers: numbers.join(', ') });
  }
  const lines = new Map<number, LineRow>();
  for (const { partNumber, quantity } of parts) {
    const skuId = ids.get(partNumber.toUpperCase()) ?? 0;
    const together = quantity + (lines.get(skuId)?.quantity ?? 0);
    if (together > MAX_QUANTITY) throw new AppError(SCHEME_ERRORS.schemeLineInvalid, { line: partNumber });
    lines.set(skuId, { skuId, quantity: together });
  }
  return [...lines.values()];
}

/** The files at these URLs. @throws AppError schemeFileUnknown unless they were there or the caller uploaded them */
async function filesOf(tx: Tx, urls: readonly string[], known: readonly Attachment[], { session }: SignedInContext) {
  const files: Attachment[] = [];
  for (const url of urls) {
    const before = known.find((file) => file.url === url);
    const isOwn = before !== undefined || (await isOwnUpload(tx, buyerScope(session), SCHEME_FILES, url));
    if (!isOwn) throw new AppError(SCHEME_ERRORS.schemeFileUnknown);
    files.push(before ?? { name: (await uploadFacts(tx, url))?.fileName ?? '', url });
  }
  return files;
}

/** @throws AppError schemeFileUnknown, schemeCoverNotPicture unless it is none, the one before, or an own picture */
async function requireCover(tx: Tx, url: string, before: string, context: SignedInContext): Promise<void> {
  if (url === '' || url === before) return;
  await filesOf(tx, [url], [], context);
  const isPicture = (await uploadFacts(tx, url))?.mediaType.startsWith('image/');
  if (!isPicture) throw new AppError(SCHEME_ERRORS.schemeCoverNotPicture);
}

/** @throws AppError schemeNotFound */
async function lockOne(tx: Tx, id: number) {
  const [row] = await lockSchemes(tx, [id]);
  if (!row) throw new AppError(SCHEME_ERRORS.schemeNotFound);
  const lines = (await readLines(tx, [id])).get(id) ?? [];
  return { row, state: stateOf(row, lines, await skusOf(tx, [lines])) };
}

/**
 * @throws AppError schemeNotFound, schemeFileUnknown, schemeCoverNotPicture, contentPictureUnknown, schemeLineInvalid,
 * schemeTooManyLines, schemePartNumbersUnknown, pageDataChanged
 */
export async function saveScheme(
  { id, revision, ...input }: RequestOf<typeof saveSchemeContract>,
  context: SignedInContext,
): Promise<number> {
  const { database, clock, versions } = context;
  requireWholeMall(context.session);
  const [contentZh, contentEn] = await Promise.all([safeHtml(input.contentZh), safeHtml(input.contentEn)]);
  return inTransaction(database, async (tx) => {
    const before = id === 0 ? undefined : await lockOne(tx, id);
    if (before) requireUnchanged(before.state, revision);
    const lines = await linesOf(tx, input.lines);
    const attachments = await filesOf(tx, input.attachments, before ? attachmentsOf(before.row) : [], context);
    await requireCover(tx, input.cover, before?.row.cover ?? '', context);
    const texts = {
      before: before ? [before.row.content_zh, before.row.content_en] : [],
      after: [contentZh, contentEn],
    };
    await requireOwnPictures(tx, SCHEME_FILES, texts, context);
    const after = {
      name_zh: input.nameZh,
      name_en: input.nameEn,
      synopsis_zh: input.synopsisZh,
      synopsis_en: input.synopsisEn,
      content_zh: contentZh,
      content_en: contentEn,
      cover: input.cover,
      attachments: JSON.stringify(attachments),
      hot: input.hot,
      sort: input.sort,
      published: input.published,
      updated_at: clock.now(),
    };
    const savedId = before ? id : await insertScheme(tx, { ...after, created_at: clock.now() });
    if (before) await updateScheme(tx, id, after);
    await replaceLines(tx, savedId, lines);
    await writeAudit(tx, context, {
      action: 'scheme.save',
      entity: 'scheme',
      entityId: savedId,
      before: before?.state,
      after: (await lockOne(tx, savedId)).state,
    });
    await bumpVersion(tx, versions, SCHEMES_DATA);
    return savedId;
  });
}

/** @throws AppError schemeNotFound */
export async function deleteSchemes(
  { ids }: RequestOf<typeof deleteSchemesContract>,
  context: SignedInContext,
): Promise<boolean> {
  requireWholeMall(context.session);
  await inTransaction(context.database, async (tx) => {
    // In one order for everybody, so that two that delete the same cannot wait for each other.
    for (const id of [...new Set(ids)].sort((left, right) => left - right)) {
      const { state } = await lockOne(tx, id);
      await deleteSchemeRows(tx, [id]);
      await writeAudit(tx, context, { action: 'scheme.delete', entity: 'scheme', entityId: id, before: state });
    }
    await bumpVersion(tx, context.versions, SCHEMES_DATA);
  });
  return true;
}
