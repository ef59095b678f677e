import { errorsOf } from '../../../platform/contract/app-error.ts';

const error = errorsOf('matching');

export const MATCHING_ERRORS = {
  projectNotFound: error('projectNotFound'),
  tooManyProjects: error<{ most: number }>('tooManyProjects'),
  projectsTooLarge: error('projectsTooLarge'),
  /** The site takes more steps, or comes out larger, than there may be. */
  notSolved: error('notSolved'),
  /** No line of the result is a product that can be bought. */
  nothingToAdd: error('nothingToAdd'),
  packNotFound: error('packNotFound'),
  draftExists: error<{ version: number }>('draftExists'),
  factOutOfBounds: error<{ fact: string; min: number; max: number }>('factOutOfBounds'),
  /** The table would let an escape door stay closed. */
  unsafeLocks: error('unsafeLocks'),
  tooManyLockRows: error<{ most: number }>('tooManyLockRows'),
  goldenRed: error<{ count: number }>('goldenRed'),
  missingExportTooLarge: error<{ most: number }>('missingExportTooLarge'),
} as const;
