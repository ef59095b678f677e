import { expect, test } from 'vitest';
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
