import { errorsOf } from '../../../platform/contract/app-error.ts';

const error = errorsOf('content');

export const CONTENT_ERRORS = {
  /** Not a file that the caller uploaded, nor the one that was there. */
  contentFileUnknown: error('contentFileUnknown'),
  /** A picture in a text that the caller did not upload for it, and that was not there. */
  contentPictureUnknown: error('contentPictureUnknown'),
  /** Articles are in it. */
  categoryInUse: error<{ count: number }>('categoryInUse'),
} as const;
