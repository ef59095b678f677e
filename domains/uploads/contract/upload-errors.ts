import { errorsOf } from '../../../platform/contract/app-error.ts';

const error = errorsOf('uploads');

export const UPLOAD_ERRORS = {
  /** The content (not the name) has none of these formats. */
  formatNotSupported: error<{ formats: string }>('formatNotSupported', 400),
  /** Truncated, damaged, or not a picture at all. */
  brokenPicture: error('brokenPicture', 400),
  /** Too many pixels, or encoded such that decoding needs too much memory. */
  pictureTooLarge: error('pictureTooLarge', 400),
  /** Decoding it took longer than a picture may take. */
  pictureTooSlow: error('pictureTooSlow', 400),
  /** At the same time an archive, a PDF or a page with script. */
  pictureDisguised: error('pictureDisguised', 400),
  brokenVideo: error('brokenVideo', 400),
  emptyFile: error('emptyFile', 400),
  /** The account has uploaded as much in the last 24 hours as it may. */
  uploadsOfDayUsed: error<{ files: number; megabytes: number }>('uploadsOfDayUsed'),
} as const;
