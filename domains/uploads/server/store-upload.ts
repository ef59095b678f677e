import { randomBytes } from 'node:crypto';
import { basename } from 'node:path/posix';
import { APP_ERRORS, AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import { holds } from '../../../platform/contract/permission.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
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

/** The file's own name without folders. */
const tidyName = (fileName: string) => basename(fileName.replaceAll('\\', '/')).trim().slice(-MAX_NAME_LENGTH);

/**
 * Stores the uploaded file under a key of 128 random bits and remembers whose it is.
 * @param onlyKind the single kind that the call takes, whatever else the model would
 * @throws AppError forbidden, emptyFile, formatNotSupported, brokenPicture, pictureTooLarge
 */
export async function storeUpload(
  { model }: RequestOf<typeof uploadFile>,
  context: SignedInContext,
  onlyKind?: FileKind,
): Promise<UploadedFile> {
  const { session, database, files, clock } = context;
  const rules: UploadModel = UPLOAD_MODELS[model];
  const permission = rules.uploadPermission;
  if (permission !== 'signedIn' && !holds(session.permissions, permission)) {
    throw new AppError(APP_ERRORS.forbidden, { permission });
  }
  const upload = await context.uploadedFile();
  const fileName = tidyName(upload.fileName);
  if (upload.bytes.length === 0) throw new AppError(UPLOAD_ERRORS.emptyFile);
  const kinds = onlyKind ? rules.kinds.filter((kind) => kind === onlyKind) : rules.kinds;
  const type = await contentTypeOf(fileName, upload.bytes, kinds);
  if (type === 'broken') throw new AppError(UPLOAD_ERRORS.brokenPicture);
  if (type === 'tooLarge') throw new AppError(UPLOAD_ERRORS.pictureTooLarge);
  if (type === 'notSupported') {
    const formats = kinds.flatMap((kind): readonly string[] => FILE_EXTENSIONS[kind]).join(', ');
    throw new AppError(UPLOAD_ERRORS.formatNotSupported, { formats });
  }

  const name = `${randomBytes(16).toString('base64url')}.${type.extension}`;
  const isPrivate = rules.viewPermission !== null;
  const storageKey = isPrivate ? `private/${name}` : `public/${name}`;
  await files.put(storageKey, upload.bytes);
  const byteSize = upload.bytes.length;
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
