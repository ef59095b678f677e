import { readFileSync } from 'node:fs';
import { join } from 'node:path';

let common: ReadonlySet<string> | undefined;

/**
 * Those of the 10,000 commonest passwords (zxcvbn 4.4.2, Dropbox, MIT licence) that have both letters and digits:
 * the rule refuses the others anyway.
 */
function commonPasswords(): ReadonlySet<string> {
  common ??= new Set(
    readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
      .trim()
      .split('\n'),
  );
  return common;
}

/** Whether a password is one of the commonest, however its letters are written, or only with signs put in or on. */
export function isCommonPassword(password: string): boolean {
  const small = password.toLowerCase();
  return commonPasswords().has(small) || commonPasswords().has(small.replace(/[^a-z0-9]/g, ''));
}
