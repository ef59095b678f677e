import { expect, test } from 'vitest';
import { newPassword } from '../../contract/new-password.ts';
import { isCommonPassword } from './common-password.ts';

test.each([
  'Password1!',
  'P@ssw0rd!',
  'password#123',
  '123456Ab!',
  'Qwerty123!',
  'Dragon.2026',
  'Iloveyou_1',
  'Letmein#1',
  '!!Football99',
  'Welcome@2026',
])('%s is a common one dressed up', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each(['Argus#2026', 'Kamera+7781', 'tR7$kwpQ!x', 'NVR-shelf_42b', 'correct.Horse7', 'Hangzhou~NVR16'])(
  '%s is not',
  (password) => {
    expect(isCommonPassword(password)).toBe(false);
  },
);

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
