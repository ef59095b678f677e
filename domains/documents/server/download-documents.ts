import { AppError } from '../../../platform/contract/app-error.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { Download } from '../../../platform/server/route.ts';
import { shanghaiDay } from '../../../platform/server/shanghai-time.ts';
import { zipDownload } from '../../../platform/server/zip-download.ts';
import { openUpload } from '../../uploads/server/public.ts';
import { type Audience, type DocumentKind, downloadObstacle, MAX_DOWNLOADED_BYTES } from '../contract/document.ts';
import { DOCUMENT_ERRORS } from '../contract/document-errors.ts';
import { type DocumentRow, readPublished } from './document-repository.ts';

const GB = 1_000_000_000;

/** The names of some documents, for a message. */
function namesOf(rows: readonly DocumentRow[], { locale }: Context): string {
  const names = rows.slice(0, 5).map((row) => (locale === 'zh' ? row.name_zh : row.name_en));
  return names.join(locale === 'zh' ? '、' : ', ') + (rows.length > names.length ? ' …' : '');
}

/**
 * The files of these documents: one as it is, several as one archive. All of them or none: somebody who asked for twenty
 * must not find out later that two are missing.
 * @throws AppError documentNotFound, downloadNotAllowed, downloadTooLarge, downloadFailed
 */
export const downloadDocuments =
  (kind: DocumentKind) =>
  async ({ ids }: { ids: readonly number[] }, context: Context): Promise<Download> => {
    const wanted = [...new Set(ids)];
    const rows = await readPublished(context.database, kind, wanted);
    if (rows.length < wanted.length) throw new AppError(DOCUMENT_ERRORS.documentNotFound);
    const identity = context.session?.identity ?? 0;
    const refused = rows.filter((row) => downloadObstacle(row.audience as Audience, identity) !== null);
    if (refused.length > 0)
      throw new AppError(DOCUMENT_ERRORS.downloadNotAllowed, { names: namesOf(refused, context) });
    if (rows.reduce((sum, row) => sum + row.byte_size, 0) > MAX_DOWNLOADED_BYTES) {
      throw new AppError(DOCUMENT_ERRORS.downloadTooLarge, { limit: `${MAX_DOWNLOADED_BYTES / GB} GB` });
    }

    const opened = await Promise.all(
      rows.map(async (row) => ({ row, file: await openUpload(context.files, row.file_url) })),
    );
    const missing = opened.flatMap(({ row, file }) => (file ? [] : [row]));
    if (missing.length > 0) {
      context.log.error({ documents: missing.map(({ id }) => id) }, 'files of documents are missing');
      throw new AppError(DOCUMENT_ERRORS.downloadFailed, { names: namesOf(missing, context) });
    }
    const entries = opened.flatMap(({ row, file }) =>
      file ? [{ name: row.file_name, file, at: row.updated_at }] : [],
    );
    const [only] = entries;
    if (only && entries.length === 1) {
      return { fileName: only.name, mediaType: 'application/octet-stream', body: only.file.read() };
    }
    return zipDownload(`${kind}s-${shanghaiDay(context.clock.now())}.zip`, entries);
  };
