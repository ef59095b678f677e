import { randomBytes } from 'node:crypto';
import { basename } from 'node:path/posix';
import { APP_ERRORS, AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import { text } from '../../../platform/contract/fields.ts';
import { holds, isAdminKey } from '../../../platform/contract/permission.ts';
import { extensionsOf, type FileKind, type UploadModel } from '../../../platform/contract/upload-model.ts';
import type { Services, SignedInContext } from '../../../platform/server/context.ts';
import { type Db, inTransaction } from '../../../platform/server/database.ts';
import { words } from '../../../platform/server/words.ts';
import type { UploadedFile, uploadFile } from '../contract/upload-endpoints.ts';
import { UPLOAD_ERRORS } from '../contract/upload-errors.ts';
import { contentTypeOf, type Refusal } from './content-type.ts';
import { insertFile, lockUploadsOf, uploadedSince } from './file-repository.ts';
import { bytesOf, keepPicture } from './picture-files.ts';
import { newStorageKey, urlOfKey } from './storage-key.ts';

const MAX_NAME_LENGTH = 200;
const INCOMING = 'incoming';
/** An incoming file of this age was abandoned: its process ended during the upload. */
const LEFT_BEHIND_MS = 24 * 3_600_000;

const REFUSED = {
  broken: UPLOAD_ERRORS.brokenPicture,
  tooLarge: UPLOAD_ERRORS.pictureTooLarge,
  tooSlow: UPLOAD_ERRORS.pictureTooSlow,
  disguised: UPLOAD_ERRORS.pictureDisguised,
  brokenVideo: UPLOAD_ERRORS.brokenVideo,
} as const satisfies Record<Exclude<Refusal, 'notSupported'>, unknown>;

const seen = text(Number.MAX_SAFE_INTEGER);

/**
 * The file's name without folders, and only what is seen of it, as of every text: `\u202Efdp.exe.pdf` would be read as
 * another name.
 */
function tidyName(fileName: string): string {
  const name = seen.parse(basename(fileName.replaceAll('\\', '/')));
  return [...name].slice(-MAX_NAME_LENGTH).join('');
}

/** @throws AppError badParameter when no domain declares this model, or the call takes none of its kinds */
function modelOf(name: string, onlyKind: FileKind | undefined, { domains, locale }: SignedInContext): UploadModel {
  const model = domains.uploads.get(name)?.model;
  if (model && (!onlyKind || model.kinds.includes(onlyKind))) return model;
  const problem = words('app_problem_not_a_choice', {}, locale) ?? '';
  throw new AppError(APP_ERRORS.badParameter, { field: 'model', problem, issues: [] });
}

/**
 * Stores the uploaded file under a key of 128 random bits and records its owner.
 * @param onlyKind the only kind that the call accepts, even if the model allows others
 * @throws AppError badParameter, forbidden, emptyFile, formatNotSupported, brokenPicture, pictureTooLarge,
 *   pictureTooSlow, pictureDisguised, brokenVideo, uploadsOfDayUsed, unavailable
 */
export async function storeUpload(
  { model: name }: RequestOf<typeof uploadFile>,
  context: SignedInContext,
  onlyKind?: FileKind,
): Promise<UploadedFile> {
  const { session, files } = context;
  const model = modelOf(name, onlyKind, context);
  const permission = model.uploadPermission;
  if (permission !== 'signedIn' && !holds(session.permissions, permission)) {
    throw new AppError(APP_ERRORS.forbidden, { permission });
  }
  // Before the file is received and looked at, which is what costs.
  if (!isAdminKey(permission)) await requireRoom(context.database, session.accountId, 1, context.clock.now());
  const upload = await context.uploadedStream(model.maxBytes);
  const kinds = onlyKind ? model.kinds.filter((kind) => kind === onlyKind) : model.kinds;
  // To disk first: of concurrent uploads, only the one being checked is in memory.
  const incoming = `${INCOMING}/${randomBytes(16).toString('hex')}`;
  await files.putStream(incoming, upload.stream);
  try {
    return await keepIncoming(incoming, { fileName: tidyName(upload.fileName), model, kinds }, context);
  } finally {
    await files.remove(incoming);
  }
}

function refusalOf(refusal: Refusal, kinds: readonly FileKind[]): AppError {
  const formats = extensionsOf({ kinds }).join(', ');
  if (refusal === 'notSupported') return new AppError(UPLOAD_ERRORS.formatNotSupported, { formats });
  return new AppError(REFUSED[refusal]);
}

const DAY_MS = 24 * 3_600_000;
/** What an account may upload in 24 hours for what customers may: any of them could fill the disk otherwise. */
const OF_A_DAY = { files: 300, megabytes: 300 };

/** @throws AppError uploadsOfDayUsed */
async function requireRoom(db: Db, ownerId: number, byteSize: number, now: Date): Promise<void> {
  const { files, bytes } = await uploadedSince(db, ownerId, new Date(now.getTime() - DAY_MS));
  const isFull = files >= OF_A_DAY.files || Number(bytes) + byteSize > OF_A_DAY.megabytes * 1024 * 1024;
  if (isFull) throw new AppError(UPLOAD_ERRORS.uploadsOfDayUsed, OF_A_DAY);
}

interface Incoming {
  readonly fileName: string;
  readonly model: UploadModel;
  readonly kinds: readonly FileKind[];
}

/** Stores the received file if its content is valid. */
async function keepIncoming(
  incoming: string,
  { fileName, model, kinds }: Incoming,
  { session, database, files, clock }: SignedInContext,
): Promise<UploadedFile> {
  const file = await files.open(incoming);
  if (!file || file.byteSize === 0) throw new AppError(UPLOAD_ERRORS.emptyFile);
  const isPublic = model.viewPermission === null;
  const type = await contentTypeOf(fileName, file, { kinds, isPublic });
  if (typeof type === 'string') throw refusalOf(type, kinds);

  const { extension, mediaType, picture } = type;
  const storageKey = newStorageKey(model, type);
  const byteSize = picture ? bytesOf(picture) : file.byteSize;
  // Before its bytes: if the process ends in between, the sweep of unused files finds them by it.
  await inTransaction(database, async (tx) => {
    const now = clock.now();
    if (!isAdminKey(model.uploadPermission)) {
      await lockUploadsOf(tx, session.accountId);
      await requireRoom(tx, session.accountId, byteSize, now);
    }
    const stored = {
      ownerId: session.accountId,
      model: model.name,
      fileName,
      extension,
      mediaType,
      byteSize,
      storageKey,
    };
    await insertFile(tx, stored, now);
  });
  if (picture) await keepPicture(files, storageKey, picture);
  else await files.move(incoming, storageKey);
  return {
    fileName,
    extName: extension,
    fileSize: byteSize,
    serverPath: storageKey,
    url: urlOfKey(storageKey),
    type: mediaType,
  };
}

/** Removes incoming files left behind by killed processes. */
export async function removeLostUploads({ files, clock }: Services): Promise<void> {
  await files.removeOlder(INCOMING, new Date(clock.now().getTime() - LEFT_BEHIND_MS));
}
