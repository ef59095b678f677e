import { APP_ERRORS, AppError } from '../../../platform/contract/app-error.ts';
import { holds, IDENTITY } from '../../../platform/contract/permission.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import type { Db } from '../../../platform/server/database.ts';
import type { Download } from '../../../platform/server/route.ts';
import { type MerchantScope, merchantScope } from '../../../platform/server/session.ts';
import { type AttachedModelName, privateFileUrl, UPLOAD_MODELS } from '../contract/upload-model.ts';
import { findFile } from './file-repository.ts';

/** Whether a file is attached to a record that staff of this scope may read, for each model; told by its domain. */
export type AttachedFiles = Readonly<
  Record<AttachedModelName, (db: Db, scope: MerchantScope, url: string) => Promise<boolean>>
>;

const attachedModel = (attached: AttachedFiles, model: string) =>
  Object.keys(attached).find((name): name is AttachedModelName => name === model);

/** Knowing the name of a file is not enough: staff see it where they see the record that carries it. */
async function mayView(
  { database, session }: SignedInContext,
  attached: AttachedFiles,
  file: { owner_id: number | null; model: string },
  name: string,
): Promise<boolean> {
  if (file.owner_id === session.accountId) return true;
  const model = attachedModel(attached, file.model);
  if (model === undefined || session.identity !== IDENTITY.staff) return false;
  return (
    holds(session.permissions, UPLOAD_MODELS[model].viewPermission) &&
    attached[model](database, merchantScope(session), privateFileUrl(name))
  );
}

/**
 * A file of a private model, for its owner and for staff who may read what it is attached to. To anybody else it does
 * not exist.
 * @throws AppError notFound
 */
export async function readPrivateFile(
  { name }: { name: string },
  context: SignedInContext,
  attached: AttachedFiles,
): Promise<Download> {
  const storageKey = `private/${name}`;
  const file = await findFile(context.database, storageKey);
  const stored = file && (await mayView(context, attached, file, name)) ? await context.files.read(storageKey) : null;
  if (!file || !stored) throw new AppError(APP_ERRORS.notFound);
  return { fileName: file.file_name, mediaType: file.media_type, body: stored.stream };
}
