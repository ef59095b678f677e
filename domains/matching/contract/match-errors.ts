import { errorsOf } from '../../../platform/contract/app-error.ts';

const error = errorsOf('matching');

export const MATCHING_ERRORS = {
  projectNotFound: error('projectNotFound'),
  tooManyProjects: error<{ most: number }>('tooManyProjects'),
  /** The site is larger, or takes longer, than anybody should wait for. */
  notSolved: error('notSolved'),
  /** No line of the result is a product that can be bought. */
  nothingToAdd: error('nothingToAdd'),
} as const;
