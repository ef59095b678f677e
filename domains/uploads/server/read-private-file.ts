import { APP_ERRORS, AppError } from '../../../platform/contract/app-error.ts';
import { holds, IDENTITY } from '../../../platform/contract/permission.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import type { Download } from '../../../platform/server/route.ts';
import { merchantScope } from '../../../platform/server/session.ts';
import { privateFileUrl } from '../contract/file-address.ts';
import { findFile } from './file-repository.ts';

/** Knowing the name of a file is not enough: staff may read it if they may read the record it is attached to. */
async function mayView(
  { database, session, domains }: SignedInContext,
  file: { owner_id: number | null; model: string },
  name: string,
): Promise<boolean> {
  if (file.owner_id === session.accountId) return true;
  const upload = domains.uploads.get(file.model);
  if (!upload || !('isAttached' in upload) || session.identity !== IDENTITY.staff) return false;
  return (
    holds(session.permissions, upload.model.viewPermission) &&
    upload.isAttached(database, merchantScope(session), privateFileUrl(name))
  );
}

/**
 * A file of a private model, for its owner and for staff who may read the record it is attached to. For anybody else
 * it does not exist.
 * @throws AppError notFound
 */
export async function readPrivateFile({ name }: { name: string }, context: SignedInContext): Promise<Download> {
  const storageKey = `private/${name}`;
  const file = await findFile(context.database, storageKey);
  const stored = file && (await mayView(context, file, name)) ? await context.files.read(storageKey) : null;
  if (!file || !stored) throw new AppError(APP_ERRORS.notFound);
  return { fileName: file.file_name, mediaType: file.media_type, body: stored.stream };
}
