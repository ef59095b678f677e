import type { ImportProblem } from '../contract/import-columns.ts';
import type { AttributeDefinition } from './import-definitions.ts';

const NUMBER = /^-?\d{1,9}(\.\d{1,6})?$/;
const MAX_LENGTH = 200;

/** What is wrong with a value as it is written; null when it can be a value of the attribute. */
export function attributeProblem({ kind, choices }: AttributeDefinition, written: string): ImportProblem | null {
  if (kind === 'number' && !NUMBER.test(written)) return 'notANumber';
  if (kind === 'choice' && !choices.has(written)) return 'notAChoice';
  return written.length > MAX_LENGTH ? 'tooLong' : null;
}
