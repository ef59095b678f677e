import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { readInviter } from '../contract/invitation-endpoints.ts';
import { invitationLink } from '../web/invitation.ts';

const DISTRIBUTOR = '13800000001';
const NOBODY = { code: 200, data: { company: '' } };

let mall: TestMall;
beforeAll(async () => {
  mall = await startTestMall({ TRUSTED_PROXIES: 'loopback' });
});
afterAll(() => mall.close());

const account = (phone: string) =>
  mall.database.selectFrom('account').select(['id', 'company']).where('phone', '=', phone).executeTakeFirstOrThrow();
const inviterOf = (spreadPid: number, from = '203.0.113.1') =>
  mall.call(readInviter, { spreadPid }, { headers: { 'x-forwarded-for': from } });

test('a distributor’s link tells the company that invites, and nothing else', async () => {
  const { id, company } = await account(DISTRIBUTOR);
  expect(company).not.toBe('');
  expect(await inviterOf(id)).toMatchObject({ code: 200, data: { company } });
  expect(Object.keys((await inviterOf(id)).data)).toEqual(['company']);
});

test.each([
  ['a sub-distributor', '13800000002'],
  ['an enterprise customer', '13800000003'],
  ['staff', '13900000001'],
])('%s invites nobody, exactly like an id that does not exist', async (_, phone) => {
  await mall.database.updateTable('account').set({ company: '不可见公司' }).where('phone', '=', phone).execute();
  const unknown = await inviterOf(999_999_999);
  expect(unknown).toMatchObject(NOBODY);
  expect(await inviterOf((await account(phone)).id)).toEqual(unknown);
});

test('a disabled distributor invites nobody', async () => {
  const { id, company } = await account(DISTRIBUTOR);
  const disable = (disabled: boolean) =>
    mall.database.updateTable('account').set({ disabled }).where('id', '=', id).execute();
  await disable(true);
  expect(await inviterOf(id)).toMatchObject(NOBODY);
  await disable(false);
  expect(await inviterOf(id)).toMatchObject({ data: { company } });
});

test('ids are not counted through: an address learns of 60 links an hour', async () => {
  const { id, company } = await account(DISTRIBUTOR);
  const from = '203.0.113.2';
  for (let n = 0; n < 60; n += 1) expect((await inviterOf(id, from)).data).toEqual({ company });
  expect(await inviterOf(id, from)).toMatchObject(NOBODY);
  expect((await inviterOf(id)).data).toEqual({ company });
  mall.clock.advance(60 * 60_000);
  expect((await inviterOf(id, from)).data).toEqual({ company });
});

test('the link is the one that a registration understands', () => {
  expect(invitationLink('https://mall.example', 7)).toBe('https://mall.example/login?spreadPid=7');
});
