import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reasonOf, startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import {
  addDictionaryEntry,
  deleteDictionaryEntry,
  editDictionaryEntry,
  listDictionaryRows,
  listDictionaryTypes,
} from '../contract/dictionary-admin-endpoints.ts';
import { listDictionaryEntries } from '../contract/settings-endpoints.ts';

let mall: TestMall;
let admin: string;
beforeAll(async () => {
  mall = await startTestMall();
  admin = await mall.tokenOf('13900000001');
});
afterAll(() => mall.close());

const rows = async (type: string) => (await mall.call(listDictionaryRows, { type }, { as: admin })).data;

describe('the dictionary', () => {
  test('is edited by staff of the mall with the right only', async () => {
    const entry = { type: 'REDIRECT_PATH', code: 'x', value: 'y' };
    for (const phone of ['13900000002', '13800000001', '13900000006']) {
      const as = await mall.tokenOf(phone);
      expect(reasonOf(await mall.call(addDictionaryEntry, entry, { as }))).toBe('forbidden');
      expect(reasonOf(await mall.call(listDictionaryTypes, {}, { as }))).toBe('forbidden');
    }
    const role = await mall.database
      .selectFrom('role')
      .select('id')
      .where('code', '=', 'merchant-keeper')
      .executeTakeFirstOrThrow();
    const keys = ['admin:settings:view', 'admin:settings:edit'].map((permission) => ({ role_id: role.id, permission }));
    await mall.database.insertInto('role_permission').values(keys).execute();
    const keeper = await mall.tokenOf('13900000006');
    expect(reasonOf(await mall.call(addDictionaryEntry, entry, { as: keeper }))).toBe('forbidden');
  });

  test('an entry is added, read in both languages, changed and deleted', async () => {
    const entry = { type: 'REDIRECT_PATH', code: 'wechat', value: '/wechat', valueEn: '/en/wechat', sort: 99 };
    expect((await mall.call(addDictionaryEntry, entry, { as: admin })).code).toBe(200);
    expect(reasonOf(await mall.call(addDictionaryEntry, entry, { as: admin }))).toBe('entryExists');
    const read = async (locale: 'zh' | 'en') =>
      (await mall.call(listDictionaryEntries, { tag: entry.type }, { locale })).data.find(
        ({ code }) => code === 'wechat',
      )?.value;
    expect([await read('zh'), await read('en')]).toEqual(['/wechat', '/en/wechat']);
    const row = (await rows(entry.type)).find(({ code }) => code === 'wechat');
    const change = { ...entry, revision: row?.revision ?? '', value: '/work' };
    expect((await mall.call(editDictionaryEntry, change, { as: admin })).code).toBe(200);
    expect(await read('zh')).toBe('/work');
    expect(reasonOf(await mall.call(editDictionaryEntry, change, { as: admin }))).toBe('pageDataChanged');
    const { type, code, revision } = { ...change };
    expect(reasonOf(await mall.call(deleteDictionaryEntry, { type, code, revision }, { as: admin }))).toBe(
      'pageDataChanged',
    );
    const now = (await rows(type)).find((one) => one.code === code);
    const gone = { type, code, revision: now?.revision ?? '' };
    expect((await mall.call(deleteDictionaryEntry, gone, { as: admin })).code).toBe(200);
    expect(reasonOf(await mall.call(deleteDictionaryEntry, gone, { as: admin }))).toBe('entryNotFound');
  });

  test.each([
    '//evil.example',
    'javascript:alert(1)',
    'http://plain.example',
    '/\\evil.example',
    'evil',
    'https://a b',
  ])('a redirect to %s is refused', async (value) => {
    const entry = { type: 'REDIRECT_PATH', code: 'other', value };
    expect(reasonOf(await mall.call(addDictionaryEntry, entry, { as: admin }))).toBe('redirectInvalid');
  });

  test('a redirect into the mall or to https is taken', async () => {
    for (const [code, value] of [
      ['in', '/users/order_list?status=0'],
      ['out', 'https://app.argus.example/x'],
    ] as const) {
      expect((await mall.call(addDictionaryEntry, { type: 'REDIRECT_PATH', code, value }, { as: admin })).code).toBe(
        200,
      );
    }
  });
});
