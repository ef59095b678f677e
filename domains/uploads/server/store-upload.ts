import { randomBytes } from 'node:crypto';
import { basename } from 'node:path/posix';
import { APP_ERRORS, AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import { holds } from '../../../platform/contract/permission.ts';
import type { Services, SignedInContext } from '../../../platform/server/context.ts';
import type { UploadedFile, uploadFile } from '../contract/upload-endpoints.ts';
import { UPLOAD_ERRORS } from '../contract/upload-errors.ts';
import {
  FILE_EXTENSIONS,
  type FileKind,
  privateFileUrl,
  publicFileUrl,
  UPLOAD_MODELS,
  type UploadModel,
} from '../contract/upload-model.ts';
import { contentTypeOf } from './content-type.ts';
import { insertFile } from './file-repository.ts';

const MAX_NAME_LENGTH = 200;
const INCOMING = 'incoming';
/** A file that is this old is on its way no more: its process ended in the middle of taking it in. */
const LEFT_BEHIND_MS = 24 * 3_600_000;

/** The file's own name without folders. */
const tidyName = (fileName: string) => basename(fileName.replaceAll('\\', '/')).trim().slice(-MAX_NAME_LENGTH);

/**
 * Stores the uploaded file under a key of 128 random bits and remembers whose it is.
 * @param onlyKind the single kind that the call takes, whatever else the model would
 * @throws AppError forbidden, emptyFile, formatNotSupported, brokenPicture, pictureTooLarge, unavailable
 */
export async function storeUpload(
  { model }: RequestOf<typeof uploadFile>,
  context: SignedInContext,
  onlyKind?: FileKind,
): Promise<UploadedFile> {
  const { session, files } = context;
  const rules: UploadModel = UPLOAD_MODELS[model];
  const permission = rules.uploadPermission;
  if (permission !== 'signedIn' && !holds(session.permissions, permission)) {
    throw new AppError(APP_ERRORS.forbidden, { permission });
  }
  const upload = await context.uploadedStream();
  const kinds = onlyKind ? rules.kinds.filter((kind) => kind === onlyKind) : rules.kinds;
  // To the disk first: of those that come at once none is in memory but the one that is judged.
  const incoming = `${INCOMING}/${randomBytes(16).toString('hex')}`;
  await files.putStream(incoming, upload.stream);
  try {
    return await keepIncoming(incoming, { fileName: tidyName(upload.fileName), model, kinds }, context);
  } finally {
    await files.remove(incoming);
  }
}

interface Incoming {
  readonly fileName: string;
  readonly model: keyof typeof UPLOAD_MODELS;
  readonly kinds: readonly FileKind[];
}

/** Keeps what has come, if it is what it says. */
async function keepIncoming(
  incoming: string,
  { fileName, model, kinds }: Incoming,
  { session, database, files, clock }: SignedInContext,
): Promise<UploadedFile> {
  const file = await files.open(incoming);
  if (!file || file.byteSize === 0) throw new AppError(UPLOAD_ERRORS.emptyFile);
  const type = await contentTypeOf(fileName, file, kinds);
  if (type === 'broken') throw new AppError(UPLOAD_ERRORS.brokenPicture);
  if (type === 'tooLarge') throw new AppError(UPLOAD_ERRORS.pictureTooLarge);
  if (type === 'notSupported') {
    const formats = kinds.flatMap((kind): readonly string[] => FILE_EXTENSIONS[kind]).join(', ');
    throw new AppError(UPLOAD_ERRORS.formatNotSupported, { formats });
  }

  const name = `${randomBytes(16).toString('base64url')}.${type.extension}`;
  const isPrivate = UPLOAD_MODELS[model].viewPermission !== null;
  const storageKey = isPrivate ? `private/${name}` : `public/${name}`;
  await files.move(incoming, storageKey);
  const { byteSize } = file;
  const { extension, mediaType } = type;
  await insertFile(
    database,
    { ownerId: session.accountId, model, fileName, extension, mediaType, byteSize, storageKey },
    clock.now(),
  );
  return {
    fileName,
    extName: extension,
    fileSize: byteSize,
    serverPath: storageKey,
    url: isPrivate ? privateFileUrl(name) : publicFileUrl(name),
    type: mediaType,
  };
}

/** Removes what a process left behind when it was killed. */
export async function removeLostUploads({ files, clock }: Services): Promise<void> {
  await files.removeOlder(INCOMING, new Date(clock.now().getTime() - LEFT_BEHIND_MS));
}
