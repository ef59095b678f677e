import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import type { RequestInput } from '../../../platform/contract/endpoint.ts';
import { readMyUserInfo } from '../../sign-in/contract/session-endpoints.ts';
import { editProfile } from '../contract/profile-endpoints.ts';

const FILLED = {
  nickname: '唐棠',
  avatar: '',
  birthday: '1990-02-28',
  province: '浙江省',
  city: '杭州市',
  sex: 2,
} satisfies RequestInput<typeof editProfile>;

let mall: TestMall;
let owner: string;
let stranger: string;
let picture: Buffer;
beforeAll(async () => {
  mall = await startTestMall();
  owner = await mall.tokenOf('13800000005');
  stranger = await mall.tokenOf('13800000001');
  picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#0b4a94' } })
    .png()
    .toBuffer();
});
afterAll(() => mall.close());

const edit = (change: Partial<RequestInput<typeof editProfile>>, as = owner) =>
  mall.call(editProfile, { ...FILLED, ...change }, { as });
const read = async (as = owner) => (await mall.call(readMyUserInfo, {}, { as })).data;

async function uploaded(as: string): Promise<string> {
  const boundary = 'avatar-boundary';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="multipart"; filename="me.png"\r\nContent-Type: image/png\r\n\r\n`;
  const response = await mall.inject({
    method: 'POST',
    url: '/api/front/pc/upload/image?model=avatar&pid=0',
    headers: { 'authori-zation': as, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), picture, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  return response.json().data.url;
}

test('the profile is replaced, and an empty text empties its field', async () => {
  expect((await edit({})).code).toBe(200);
  expect(await read()).toMatchObject(FILLED);
  await edit({ birthday: '', province: '', city: '' });
  expect(await read()).toMatchObject({ birthday: null, province: '', city: '' });
});

test('an own picture becomes the avatar; a foreign or invented address does not', async () => {
  const mine = await uploaded(owner);
  expect((await edit({ avatar: mine })).code).toBe(200);
  expect((await read()).avatar).toBe(mine);
  const theirs = await uploaded(stranger);
  for (const avatar of [theirs, 'https://elsewhere.example/a.png', '/files/public/none.png', 'javascript:alert(1)']) {
    expect((await edit({ avatar })).data).toMatchObject({ reason: 'avatarNotOwn' });
  }
  expect((await read()).avatar).toBe(mine);
});

test.each([
  ['a blank name', { nickname: '  ' }],
  ['31 characters', { nickname: 'x'.repeat(31) }],
  ['a day that is none', { birthday: '1990-02-30' }],
  ['a sex that is none', { sex: 4 }],
  ['a character that cannot be stored', { city: 'a\u0000b' }],
])('%s is refused', async (_, change) => {
  expect((await edit(change)).code).toBe(400);
});

test('a visitor changes nothing, and nobody changes identity or level by it', async () => {
  expect((await mall.call(editProfile, FILLED)).code).toBe(401);
  const before = await read();
  await mall.call(editProfile, { ...FILLED, identity: 1, level: 1, phone: '13811112222' } as typeof FILLED, {
    as: owner,
  });
  const { phone, level } = await read();
  expect({ phone, level }).toEqual({ phone: before.phone, level: before.level });
});

test('who lacks the key of personal info changes nothing', async () => {
  const before = await read();
  const taken = await mall.database
    .deleteFrom('role_permission')
    .where('permission', '=', 'user:index')
    .returningAll()
    .execute();
  // A session reads its roles again when they change; one begun now has none of them.
  const without = await mall.tokenOf('13800000005');
  expect((await edit({ nickname: '别人' }, without)).data).toMatchObject({ reason: 'forbidden' });
  await mall.database.insertInto('role_permission').values(taken).execute();
  expect((await read()).nickname).toBe(before.nickname);
});

test('a change is in the audit trail with before and after', async () => {
  await edit({ nickname: '甲' });
  await edit({ nickname: '乙' });
  const entry = await mall.database
    .selectFrom('audit_entry')
    .select(['before', 'after', 'actor_id', 'entity_id'])
    .where('action', '=', 'account.change-profile')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ before: { nickname: '甲' }, after: { nickname: '乙' } });
  expect(String(entry.actor_id)).toBe(entry.entity_id);
});

test('what is saved as it was is no change', async () => {
  const changes = () =>
    mall.database.selectFrom('audit_entry').select('id').where('action', '=', 'account.change-profile').execute();
  await edit({ nickname: '丙' });
  const before = await changes();
  await edit({ nickname: '丙' });
  expect(await changes()).toEqual(before);
});
