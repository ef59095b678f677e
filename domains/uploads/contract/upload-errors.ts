import { errorsOf } from '../../../platform/contract/app-error.ts';

const error = errorsOf('uploads');

export const UPLOAD_ERRORS = {
  /** The content (not the name) is of none of these formats. */
  formatNotSupported: error<{ formats: string }>('formatNotSupported', 400),
  /** It is cut off, damaged, or no picture at all. */
  brokenPicture: error('brokenPicture', 400),
  /** Of too many pixels, or written so that decoding it needs too much memory. */
  pictureTooLarge: error('pictureTooLarge', 400),
  emptyFile: error('emptyFile', 400),
} as const;
