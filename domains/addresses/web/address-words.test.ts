import { expect, test } from 'vitest';
import * as m from '#messages';
import { errorsOf } from '../../../platform/web/form/form-schema.ts';
import { addAddress } from '../contract/address-endpoints.ts';
import { addressWords } from './address-words.ts';

const words = (realName: string) => errorsOf(addAddress.request.pick({ realName: true }), { realName }, addressWords);

test('who leaves the name out is asked for it; a name that is too long is told so', () => {
  expect(words('  ')).toEqual({ realName: m.addresses_name_missing() });
  expect(words('x'.repeat(31)).realName).not.toBe(m.addresses_name_missing());
  expect(words('周敏')).toEqual({});
});
