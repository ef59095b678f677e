import { afterAll, beforeAll, expect, test } from 'vitest';
import { reasonOf, startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { DataVersions } from '../../../platform/server/versions.ts';
import { readCustomerService } from '../../content/contract/content-endpoints.ts';
import { DEFAULT_SETTINGS, type MallSettings } from '../contract/mall-settings.ts';
import { editMallSettings, readMallSettings } from '../contract/mall-settings-endpoints.ts';
import { readSettings } from '../server/public.ts';

let mall: TestMall;
let admin: string;
beforeAll(async () => {
  mall = await startTestMall();
  admin = await mall.tokenOf('13900000001');
});
afterAll(() => mall.close());

const now = async () => (await mall.call(readMallSettings, {}, { as: admin })).data;
const edit = async (change: Partial<MallSettings>) => {
  const { values, revision } = await now();
  return mall.call(editMallSettings, { ...values, ...change, revision }, { as: admin });
};

test('a change holds at the next request, also of another process, and is noted with before and after', async () => {
  const other = new DataVersions();
  await other.follow(mall.connection);
  try {
    const elsewhere = () => readSettings({ database: mall.database, versions: other });
    expect((await elsewhere()).consumerHotline).toBe('400-000-0001');
    const told = new Promise<void>((resolve) => other.onChange(() => resolve()));
    const { values } = await now();
    expect((await edit({ consumerHotline: '400-000-0009', completionDays: 20 })).code).toBe(200);
    expect((await mall.call(readCustomerService, {})).data.consumerHotline).toBe('400-000-0009');
    await told;
    expect(await elsewhere()).toEqual({ ...values, consumerHotline: '400-000-0009', completionDays: 20 });
  } finally {
    await other.close();
  }
  const entries = await mall.database.selectFrom('audit_entry').selectAll().where('entity', '=', 'settings').execute();
  expect(entries).toMatchObject([
    {
      action: 'settings.edit',
      before: { consumerHotline: '400-000-0001', completionDays: 15 },
      after: { consumerHotline: '400-000-0009', completionDays: 20 },
    },
  ]);
});

test('a setting back at its default is kept no longer; one that the schema no longer takes counts as none', async () => {
  await edit({ completionDays: 20, filingNumber: 'X1' });
  await edit({ completionDays: DEFAULT_SETTINGS.completionDays, filingNumber: '' });
  const keys = (await mall.database.selectFrom('setting').select('key').execute()).map(({ key }) => key);
  expect(keys).not.toContain('completionDays');
  expect(keys).not.toContain('filingNumber');
  await mall.database
    .insertInto('setting')
    .values([
      { key: 'completionDays', value: '100000', changed_at: mall.clock.now() },
      { key: 'gone', value: '1', changed_at: mall.clock.now() },
    ])
    .execute();
  expect((await now()).values).toMatchObject({ completionDays: 15 });
  expect((await now()).values).not.toHaveProperty('gone');
});

test.each<Partial<Record<keyof MallSettings, unknown>>>([
  { unpaidOrderHours: 0 },
  { unpaidOrderHours: 721 },
  { unpaidOrderHours: 1.5 },
  { completionDays: 366 },
  { captchaAsked: 'no' },
  { consumerType: 'pigeon' },
  { consumerEmail: 'nobody' },
  { consumerH5Url: 'javascript:alert(1)' },
  { appUrl: 'http://plain.example' },
  { friendlyLinks: 'no address' },
  { friendlyLinks: 'x javascript:alert(1)' },
  { friendlyLinks: Array.from({ length: 11 }, (_, i) => `n https://h${i}.example`).join('\n') },
])('%o is refused and changes nothing', async (wrong) => {
  const before = await now();
  const answer = await edit(wrong as Partial<MallSettings>);
  expect(answer).toMatchObject({ code: 400, data: { reason: 'badParameter' } });
  expect(await now()).toEqual(before);
});

test('two who change at once: one holds, the other is told', async () => {
  const { values, revision } = await now();
  const answers = await Promise.all(
    ['1', '2'].map((n) => mall.call(editMallSettings, { ...values, revision, companyNameZh: n }, { as: admin })),
  );
  expect(answers.map((answer) => reasonOf(answer) ?? 'saved').sort()).toEqual(['pageDataChanged', 'saved']);
});

test('nobody but staff of the mall with the right reads or changes them', async () => {
  const role = await mall.database
    .selectFrom('role')
    .select('id')
    .where('code', '=', 'merchant-keeper')
    .executeTakeFirstOrThrow();
  const keys = ['admin:settings:view', 'admin:settings:edit'].map((permission) => ({ role_id: role.id, permission }));
  await mall.database.insertInto('role_permission').values(keys).execute();
  const { values, revision } = await now();
  for (const phone of ['13900000002', '13900000006', '13800000001']) {
    const as = await mall.tokenOf(phone);
    expect(reasonOf(await mall.call(readMallSettings, {}, { as }))).toBe('forbidden');
    expect(reasonOf(await mall.call(editMallSettings, { ...values, revision }, { as }))).toBe('forbidden');
  }
});
