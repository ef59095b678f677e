import { errorsOf } from '../../../platform/contract/app-error.ts';

const error = errorsOf('serial-numbers');

export const SERIAL_NUMBER_ERRORS = {
  /** Nothing was shipped: these are with another piece of the same product. */
  serialTaken: error<{ partNumber: string; serials: string }>('serialTaken'),
  /** Nothing was shipped: the same serial number is given twice. */
  serialTwice: error<{ partNumber: string; serials: string }>('serialTwice'),
  /** Nothing was shipped: there are more serial numbers than pieces. */
  serialsTooMany: error<{ partNumber: string; pieces: number }>('serialsTooMany'),
  serialExportTooLarge: error<{ limit: number }>('serialExportTooLarge'),
} as const;
