import { APP_ERRORS, AppError } from '../../../platform/contract/app-error.ts';
import { holds, IDENTITY } from '../../../platform/contract/permission.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import type { Download } from '../../../platform/server/route.ts';
import type { Session } from '../../../platform/server/session.ts';
import { UPLOAD_MODELS, type UploadModel } from '../contract/upload-model.ts';
import { findFile } from './file-repository.ts';

function mayView(session: Session, file: { owner_id: number | null; model: string }): boolean {
  if (file.owner_id === session.accountId) return true;
  const rules = new Map<string, UploadModel>(Object.entries(UPLOAD_MODELS)).get(file.model);
  const permission = rules?.viewPermission;
  return session.identity === IDENTITY.staff && permission != null && holds(session.permissions, permission);
}

/**
 * A file of a private model, for its owner and for staff with the model's right. Staff reach it only through
 * the record that holds its unguessable name. To anybody else it does not exist.
 * @throws AppError notFound
 */
export async function readPrivateFile(
  { name }: { name: string },
  { database, session, files }: SignedInContext,
): Promise<Download> {
  const storageKey = `private/${name}`;
  const file = await findFile(database, storageKey);
  const stored = file && mayView(session, file) ? await files.read(storageKey) : null;
  if (!file || !stored) throw new AppError(APP_ERRORS.notFound);
  return { fileName: file.file_name, mediaType: file.media_type, body: stored.stream };
}
