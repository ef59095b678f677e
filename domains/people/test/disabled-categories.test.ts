import { afterAll, beforeAll, expect, test } from 'vitest';
import { untilWaiting } from '../../../apps/api/test/until-waiting.ts';
import { reasonOf, requestOf, startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import {
  editCustomer,
  exportCustomers,
  getCustomer,
  listAccountChoices,
  listCustomers,
  setCustomersLevel,
} from '../contract/customer-account-endpoints.ts';
import { untouchedForm } from './disable-categories.ts';

let mall: TestMall;
let admin: string;
let id: number;
let first: number;
let second: number;

beforeAll(async () => {
  mall = await startTestMall();
  admin = await mall.tokenOf('13900000001');
  const account = mall.database.selectFrom('account').select('id').where('phone', '=', '13800000003');
  ({ id } = await account.executeTakeFirstOrThrow());
  const { categories } = (await mall.call(listAccountChoices, {}, { as: admin })).data;
  [first = 0, second = 0] = categories.filter(({ level }) => level === 1).map((category) => category.id);
});
afterAll(() => mall.close());

const kept = async () => (await mall.call(getCustomer, { id }, { as: admin })).data.disabledCategoryIds;
const save = async (disabledCategoryIds: number[], more: { level?: number } = {}) =>
  mall.call(editCustomer, { ...(await untouchedForm(mall, id, admin)), disabledCategoryIds, ...more }, { as: admin });

test('they are kept in order and each once; who, before and after stand in the trail', async () => {
  expect((await save([second, first, second])).code).toBe(200);
  const chosen = [first, second].sort((a, b) => a - b);
  expect(await kept()).toEqual(chosen);
  const entry = await mall.database
    .selectFrom('audit_entry')
    .select(['action', 'before', 'after'])
    .where('entity', '=', 'account')
    .where('entity_id', '=', String(id))
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(entry).toEqual({
    action: 'account.edit',
    before: { disabledCategoryIds: [] },
    after: { disabledCategoryIds: chosen },
  });
});

test('one that there is not, and too many, are refused and change nothing', async () => {
  const before = await kept();
  expect(reasonOf(await save([first, 999_999_999]))).toBe('categoryUnknown');
  expect(reasonOf(await save(Array.from({ length: 201 }, (_, at) => at + 1)))).toBe('badParameter');
  expect(await kept()).toEqual(before);
});

test('a level set for several customers leaves them; terms that end take them along', async () => {
  const before = await kept();
  expect(before).not.toEqual([]);
  await mall.call(setCustomersLevel, { ids: [id], level: 2 }, { as: admin });
  expect(await kept()).toEqual(before);
  await mall.database.updateTable('customer_terms').set({ balance_fen: 0 }).where('account_id', '=', id).execute();
  expect((await save(before, { level: 0 })).code).toBe(200);
  expect(await kept()).toEqual([]);
  expect((await save([first], { level: 1 })).code).toBe(200);
});

test('a category that is deleted is disabled for nobody', async () => {
  const made = mall.database
    .insertInto('category')
    .values({ code: 'short-lived', level: 1, name_zh: '短', name_en: 'Short', icon: '', sort: 1 })
    .returning('id');
  const short = (await made.executeTakeFirstOrThrow()).id;
  const ids = [first, short].sort((a, b) => a - b);
  const terms = mall.database.updateTable('customer_terms').where('account_id', '=', id);
  await terms.set({ disabled_category_ids: ids }).execute();
  expect(await kept()).toEqual(ids);
  await mall.database.deleteFrom('category').where('id', '=', short).execute();
  expect(await kept()).toEqual([first]);
});

test('a category that is deleted while it is being disabled is refused, and stays in nobody’s terms', async () => {
  const made = mall.database
    .insertInto('category')
    .values({ code: 'going', level: 1, name_zh: '走', name_en: 'Going', icon: '', sort: 1 })
    .returning('id');
  const going = (await made.executeTakeFirstOrThrow()).id;
  const before = await kept();
  const form = await untouchedForm(mall, id, admin);
  const { saving } = await inTransaction(mall.database, async (tx) => {
    await tx.deleteFrom('category').where('id', '=', going).execute();
    const saving = mall.call(editCustomer, { ...form, disabledCategoryIds: [going] }, { as: admin });
    expect(await untilWaiting(mall.database, saving)).toBe(true);
    return { saving };
  });
  expect(reasonOf(await saving)).toBe('categoryUnknown');
  expect(await kept()).toEqual(before);
});

test('customers with and without are found, and their file names the categories', async () => {
  expect((await save([second, first])).code).toBe(200);
  const found = async (categoriesDisabled: boolean) =>
    (await mall.call(listCustomers, { categoriesDisabled, page: 1, limit: 100 }, { as: admin })).data;
  const [all, some, none] = [
    await mall.call(listCustomers, { page: 1, limit: 100 }, { as: admin }),
    await found(true),
    await found(false),
  ];
  expect(some.list.map((customer) => customer.id)).toEqual([id]);
  expect([some.total + none.total, none.list.some((customer) => customer.id === id)]).toEqual([all.data.total, false]);
  const file = await mall.inject(requestOf(exportCustomers, { categoriesDisabled: true }, { as: admin, locale: 'en' }));
  const { categories } = (await mall.call(listAccountChoices, {}, { as: admin, locale: 'en' })).data;
  const nameOf = (wanted: number) => categories.find((category) => category.id === wanted)?.name;
  const [head = '', line = ''] = file.body.trim().split('\r\n');
  expect(head).toContain('Disabled categories');
  expect(line).toContain(
    [first, second]
      .sort((a, b) => a - b)
      .map(nameOf)
      .join('; '),
  );
});
