import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { payeeEnd, payeeFields, payeeOf, storedPayee } from './payee.ts';

const fields = z.strictObject(payeeFields);
const ACCOUNT = {
  accountName: '杭州临安智联工程有限公司',
  bankName: '工商银行杭州临安支行',
  accountNumber: '6222 0212',
};

test('an account is read back as it was kept, whatever its parts', () => {
  const line = fc.string({ minLength: 1 }).filter((text) => !text.includes('\n'));
  const accounts = fc.record({ accountName: line, bankName: line, accountNumber: line });
  fc.assert(
    fc.property(accounts, (account) => {
      expect(payeeOf(storedPayee(account)).account).toEqual(account);
    }),
  );
  expect(payeeOf(storedPayee(ACCOUNT)).text).toBe('杭州临安智联工程有限公司 · 工商银行杭州临安支行 · 6222 0212');
});

test('what was noted in one text stays readable', () => {
  expect(payeeOf('Test Ltd, ICBC 6222')).toEqual({ text: 'Test Ltd, ICBC 6222', account: null });
  expect(payeeOf('')).toEqual({ text: '', account: null });
});

test('of an account only its last digits are told, and none of what was noted in one text', () => {
  expect(payeeEnd(storedPayee(ACCOUNT))).toBe('0212');
  expect(payeeEnd(storedPayee({ ...ACCOUNT, accountNumber: '6222 02-12 3' }))).toBe('2123');
  expect(payeeEnd('Test Ltd, ICBC 6222')).toBeNull();
});

test.each([
  ['accountName', 'Acme \u202Edtl', 'turned round'],
  ['accountName', 'Ac\u200Bme', 'a sign nobody sees'],
  ['accountName', 'Ac\u3164me', 'a filler'],
  ['bankName', 'ICBC\u034F', 'a joiner'],
  ['bankName', 'ICBC\u2800Hangzhou', 'a blank that is no space'],
  ['bankName', 'ICBC\nHangzhou', 'a break'],
  ['bankName', ' ', 'nothing'],
  ['accountNumber', '6222 \u202E1234\u202C 5678', 'turned round'],
  ['accountNumber', '6222\u200B0212', 'a sign nobody sees'],
  ['accountNumber', '1234', 'too short'],
  ['accountNumber', '6222-0212-ＡＢ', 'full-width'],
  ['accountNumber', '6222--0212', 'two hyphens'],
  ['accountNumber', '6222；0212', 'a semicolon'],
] as const)('%s %j is refused: %s', (...[field, typed]) => {
  expect(fields.safeParse(ACCOUNT).success).toBe(true);
  expect(fields.safeParse({ ...ACCOUNT, [field]: typed }).success).toBe(false);
});
