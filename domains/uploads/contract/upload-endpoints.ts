import * as z from 'zod';
import { APP_ERRORS } from '../../../platform/contract/app-error.ts';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { idOrNone } from '../../../platform/contract/fields.ts';
import { MAX_VIDEO_BYTES } from '../../../platform/contract/upload-model.ts';
import { UPLOAD_ERRORS } from './upload-errors.ts';

export const uploadedFile = z.object({
  fileName: z.string(),
  /** Without the dot. */
  extName: z.string(),
  /** Bytes. */
  fileSize: z.int(),
  /** Key in the file store. */
  serverPath: z.string(),
  /** Its URL: public, or (private models) for its owner and permitted staff. */
  url: z.string(),
  /** Media type detected from the content. */
  type: z.string(),
});
export type UploadedFile = z.output<typeof uploadedFile>;

const uploadRequest = z.object({
  /** An upload model that a domain declares. */
  model: z.string().min(1).max(40),
  /** Folder of the file library in the original interface; accepted and ignored. */
  pid: idOrNone.default(0),
});

const uploadErrors = [
  UPLOAD_ERRORS.formatNotSupported,
  UPLOAD_ERRORS.emptyFile,
  UPLOAD_ERRORS.brokenPicture,
  UPLOAD_ERRORS.pictureTooLarge,
  UPLOAD_ERRORS.pictureTooSlow,
  UPLOAD_ERRORS.pictureDisguised,
  UPLOAD_ERRORS.uploadsOfDayUsed,
  APP_ERRORS.tooLarge,
  APP_ERRORS.forbidden,
];

export const uploadImage = endpoint({
  method: 'POST',
  path: 'front/pc/upload/image',
  summary: 'Upload a picture (jpeg, jpg, png, bmp; up to 10 MB); one that everybody may see becomes WebP',
  permission: 'signedIn',
  upload: true,
  queryFields: ['model', 'pid'],
  request: uploadRequest,
  response: uploadedFile,
  errors: uploadErrors,
});

export const uploadFile = endpoint({
  method: 'POST',
  path: 'front/pc/upload/file',
  summary: 'Upload a file (up to 10 MB) in a format that the model accepts',
  permission: 'signedIn',
  upload: true,
  queryFields: ['model', 'pid'],
  request: uploadRequest,
  response: uploadedFile,
  errors: uploadErrors,
});

export const uploadVideo = endpoint({
  method: 'POST',
  path: 'front/pc/upload/video',
  summary: 'Upload a film (mp4, webm; up to 100 MB) for a model',
  permission: 'signedIn',
  upload: { maxBytes: MAX_VIDEO_BYTES },
  queryFields: ['model', 'pid'],
  request: uploadRequest,
  response: uploadedFile,
  errors: [...uploadErrors, UPLOAD_ERRORS.brokenVideo],
});

export const readPrivateFile = endpoint({
  method: 'GET',
  path: 'front/pc/upload/private/{name}',
  summary: 'A file of a private model, for its owner and for staff who may read what it is attached to',
  permission: 'signedIn',
  download: { mediaType: 'application/octet-stream' },
  request: z.object({ name: z.string().regex(/^[\w-]{22}\.[a-z]{3,4}$/) }),
  response: z.unknown(),
  errors: [APP_ERRORS.notFound],
});
