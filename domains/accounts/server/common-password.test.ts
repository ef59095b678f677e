import { expect, test } from 'vitest';
import { newPassword } from '../contract/new-password.ts';
import { isCommonPassword } from './common-password.ts';

test.each(['P@ssw0rd', 'Password1!', 'qwerty123#', '!QAZ2wsx', 'abc.1234'])('%s is common', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each(['Argus#2026', 'kEtTle-47.blue'])('%s is not', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});

test.each([
  ['Argus#2026', true],
  ['a1#45678', true],
  ['a1#4567', false],
  ['a1#456789012345678901', false],
  ['Argus2026', false],
  ['Argus#####', false],
  ['20262026#', false],
  ['Argus #2026', false],
])('%s follows the rule: %s', (password, good) => {
  expect(newPassword.safeParse(password).success).toBe(good);
});
