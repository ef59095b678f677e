import { expect, test } from 'vitest';
import type * as z from 'zod';
import { bindEmail, bindPhone } from './registration-endpoints.ts';
import {
  changePasswordAndSignIn,
  sendEmailCode,
  sendPhoneCode,
  signInWithEmailCode,
  signInWithPassword,
  signInWithPhoneCode,
} from './sign-in-endpoints.ts';

/** Names of the fields the schema rejects. */
const refused = (schema: z.ZodType, input: object): string[] =>
  schema.safeParse(input).error?.issues.map(({ path }) => String(path[0])) ?? [];

const MISSING_OR = [undefined, '', ' '];
const PHONES = [
  ...MISSING_OR,
  '1380000000',
  '138000000011',
  '12800000001',
  '14800000001',
  '23800000001',
  '1380000000a',
];
const EMAILS = [...MISSING_OR, 'buyer', 'buyer@', '@example.com', 'a b@example.com'];
const CODES = [...MISSING_OR, '12345', '1234567', '12345a'];
const rest = { phone: '13800000001', email: 'buyer@example.com', captcha: '123456', key: 'key' };

test.each([
  ['signing in', signInWithPhoneCode.request],
  ['a code', sendPhoneCode.request],
  ['binding', bindPhone.request],
])('%s asks for a phone and takes only a mainland mobile number', (_, schema) => {
  for (const phone of PHONES) expect(refused(schema, { ...rest, phone }), String(phone)).toEqual(['phone']);
  for (const second of [3, 5, 6, 7, 8, 9])
    expect(refused(schema, { ...rest, phone: `1${second}800000001` })).toEqual([]);
});

test.each([
  ['signing in', signInWithEmailCode.request],
  ['a code', sendEmailCode.request],
  ['binding', bindEmail.request],
])('%s asks for an e-mail and takes only an address', (_, schema) => {
  for (const email of EMAILS) expect(refused(schema, { ...rest, email }), String(email)).toEqual(['email']);
  expect(refused(schema, rest)).toEqual([]);
});

test.each([
  ['by phone', signInWithPhoneCode.request],
  ['by e-mail', signInWithEmailCode.request],
  ['binding a phone', bindPhone.request],
  ['binding an e-mail', bindEmail.request],
])('%s asks for the code of six digits', (_, schema) => {
  for (const captcha of CODES) expect(refused(schema, { ...rest, captcha }), String(captcha)).toEqual(['captcha']);
});

test('the password is asked for, and so are phone or e-mail beside it', () => {
  const { request } = signInWithPassword;
  for (const password of [undefined, '']) expect(refused(request, { ...rest, password })).toEqual(['password']);
  for (const phone of [...PHONES, ...EMAILS]) {
    expect(refused(request, { phone, password: 'x' }), String(phone)).toEqual(['phone']);
  }
  expect(refused(request, { phone: 'buyer@example.com', password: 'x' })).toEqual([]);
  const changed = { ...rest, validateCode: '123456', agreed: true };
  expect(refused(changePasswordAndSignIn.request, changed)).toContain('password');
});
