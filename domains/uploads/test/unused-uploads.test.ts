/** Uploads that no record mentions are removed, and none that one does. */
import { existsSync, globSync, mkdirSync, rmdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { domains } from '../../../apps/api/domains.ts';
import { PEOPLE, type PrivateFiles } from '../../../apps/api/test/private-file.ts';
import type { PublicFiles } from '../../../apps/api/test/public-file.ts';
import { untilWaiting } from '../../../apps/api/test/until-waiting.ts';
import type { TestMall } from '../../../apps/api/test-mall.ts';
import { pictureVariants } from '../../../platform/contract/picture-address.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { buyerScope, type Session } from '../../../platform/server/session.ts';
import { plainSkus, startOrderMall } from '../../orders/test/order-builders.ts';
import { editProfile } from '../../own-account/contract/profile-endpoints.ts';
import { isOwnUpload } from '../server/public.ts';

const DAY_MS = 24 * 3_600_000;
const BUYER = '13800000001';

let mall: TestMall;
let token: string;
let picture: Buffer;
beforeAll(async () => {
  mall = await startOrderMall();
  picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#246' } })
    .png()
    .toBuffer();
});
afterAll(() => mall.close());

async function upload(): Promise<string> {
  // The clock moves on by weeks, in which sessions end.
  token = await mall.tokenOf(BUYER);
  const head = `--b\r\nContent-Disposition: form-data; name="multipart"; filename="a.png"\r\n\r\n`;
  const answer = await mall.inject({
    method: 'POST',
    url: `/api/front/pc/upload/image?model=avatar&pid=0`,
    headers: { 'content-type': 'multipart/form-data; boundary=b', 'authori-zation': token },
    payload: Buffer.concat([Buffer.from(head), picture, Buffer.from('\r\n--b--\r\n')]),
  });
  return answer.json<{ data: { url: string } }>().data.url;
}

const sweep = () => mall.runJob('sweep-unused-uploads');
const keyOf = (url: string) => url.replace(/^.*\/(public|private)\//, '$1/');
const isKnown = async (url: string) =>
  (await mall.database.selectFrom('file').select('id').where('storage_key', '=', keyOf(url)).execute()).length > 0;
const onDisk = (url: string) =>
  pictureVariants(url).map(({ address }) =>
    existsSync(join(mall.app.services.environment.DATA_DIR, 'files', keyOf(address))),
  );

test('a picture that nothing mentions is removed in all its widths, a week after its upload and not before', async () => {
  const url = await upload();
  mall.clock.advance(6 * DAY_MS);
  await sweep();
  expect([await isKnown(url), onDisk(url)]).toEqual([true, [true, true]]);
  mall.clock.advance(2 * DAY_MS);
  await sweep();
  expect([await isKnown(url), onDisk(url)]).toEqual([false, [false, false]]);
});

test('a sweep that is rolled back leaves rows and bytes as they were', async () => {
  const url = await upload();
  mall.clock.advance(8 * DAY_MS);
  await sql`CREATE FUNCTION refuse_commit() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no'; END $$`.execute(
    mall.database,
  );
  await sql`CREATE CONSTRAINT TRIGGER refuse_commit AFTER UPDATE OR DELETE ON file DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION refuse_commit()`.execute(mall.database);
  await expect(sweep()).rejects.toThrow('no');
  expect([await isKnown(url), onDisk(url)]).toEqual([true, [true, true]]);
  await sql`DROP FUNCTION refuse_commit CASCADE`.execute(mall.database);
  await sweep();
  expect([await isKnown(url), onDisk(url)]).toEqual([false, [false, false]]);
});

test('a sweep that ends between its mark and the bytes is finished by the next', async () => {
  const { files } = mall.app.services;
  const [stuck, url] = [await upload(), await upload()];
  mall.clock.advance(8 * DAY_MS);
  // Bytes that cannot be removed: a folder lies in their place.
  const place = join(mall.app.services.environment.DATA_DIR, 'files', keyOf(stuck));
  await files.remove(keyOf(stuck));
  mkdirSync(place);
  await sweep();
  expect([await isKnown(stuck), await isKnown(url), onDisk(url)]).toEqual([true, false, [false, false]]);
  const { data } = await mall.call(
    editProfile,
    { nickname: 'Chen', avatar: stuck, birthday: '', province: '', city: '', sex: 0 },
    { as: await mall.tokenOf(BUYER) },
  );
  expect(data).toMatchObject({ reason: 'avatarNotOwn' });
  rmdirSync(place);
  await sweep();
  expect(await isKnown(stuck)).toBe(false);
});

test('a private file whose removal has begun is not found, though its bytes are still there', async () => {
  const head = '--b\r\nContent-Disposition: form-data; name="multipart"; filename="a.png"\r\n\r\n';
  token = await mall.tokenOf(BUYER);
  const headers = { 'authori-zation': token };
  const answer = await mall.inject({
    method: 'POST',
    url: '/api/front/pc/upload/file?model=voucher&pid=0',
    headers: { ...headers, 'content-type': 'multipart/form-data; boundary=b' },
    payload: Buffer.concat([Buffer.from(head), picture, Buffer.from('\r\n--b--\r\n')]),
  });
  const { url } = answer.json<{ data: { url: string } }>().data;
  expect((await mall.inject({ method: 'GET', url, headers })).headers['content-disposition']).toBeDefined();
  await mall.database
    .updateTable('file')
    .set({ removed_at: mall.clock.now() })
    .where('storage_key', '=', keyOf(url))
    .execute();
  expect((await mall.inject({ method: 'GET', url, headers })).json().data).toEqual({ reason: 'notFound' });
});

/** Who uploads files of a model, where it is not a buyer. */
const SENDERS = new Map<string, keyof typeof PEOPLE>([
  ['document', 'productManager'],
  ['productFile', 'productManager'],
]);

/** The URL of a file that exists in the table alone. */
async function noted(model: string, n = 0): Promise<string> {
  const id = `${model}-${n}-`.padEnd(22, '0').slice(0, 22);
  const isPublic = domains.uploads.get(model)?.model.viewPermission === null;
  const key = `${isPublic ? 'public' : 'private'}/${id}${isPublic ? '-40x30.webp' : '.pdf'}`;
  const row = SENDERS.get(model);
  const owner = await mall.database
    .selectFrom('account')
    .select('id')
    .where('phone', '=', PEOPLE[row ?? 'owner'])
    .executeTakeFirstOrThrow();
  await mall.database
    .insertInto('file')
    .values({
      owner_id: owner.id,
      model,
      file_name: 'a',
      extension: 'webp',
      media_type: 'image/webp',
      byte_size: 1,
      storage_key: key,
      created_at: mall.clock.now(),
    })
    .execute();
  return isPublic ? `/files/${key}` : `/api/front/pc/upload/${key}`;
}

const root = resolve(import.meta.dirname, '../../..');
const modulesOf = <T>(file: string) =>
  Promise.all(
    globSync(`domains/*/test/${file}`, { cwd: root }).map(
      async (path): Promise<T> => import(pathToFileURL(join(root, path)).href),
    ),
  );
type Place = (mall: TestMall, url: string) => Promise<unknown>;
const PLACES: readonly (readonly [model: string, where: string, Place])[] = [
  ...(await modulesOf<{ publicFiles: PublicFiles }>('public-files.ts')).flatMap(({ publicFiles }) =>
    Object.entries(publicFiles).flatMap(([model, places]) =>
      Object.entries(places).map(([where, place]) => [model, where, place] as const),
    ),
  ),
  ...(await modulesOf<{ privateFiles: PrivateFiles }>('private-files.ts')).flatMap(({ privateFiles }) =>
    Object.entries(privateFiles).flatMap(([model, { attach }]) => {
      if (!attach) return [];
      const place: Place = async (one, url) => {
        const [sku] = await plainSkus(one, 1, 1);
        if (!sku) throw new Error('no SKU');
        await attach(one, url, sku);
      };
      return [[model, 'a record', place] as const];
    }),
  ),
];

test('it is known of every model that everybody sees where its files are mentioned', () => {
  const open = [...domains.uploads.values()].filter(({ model }) => model.viewPermission === null);
  const placed = new Set(PLACES.map(([model]) => model));
  expect(open.filter(({ model }) => !placed.has(model.name)).map(({ model }) => model.name)).toEqual([]);
});

test.each([...domains.uploads.keys()])(
  'files of the model %s stay while they are mentioned, and only then',
  async (model) => {
    const unused = await noted(model, 99);
    const used: [string, string][] = [];
    for (const [at, [, where, place]] of PLACES.filter(([name]) => name === model).entries()) {
      const url = await noted(model, at);
      await place(mall, url);
      used.push([where, url]);
    }
    mall.clock.advance(8 * DAY_MS);
    await sweep();
    for (const [where, url] of used) expect([where, await isKnown(url)]).toEqual([where, true]);
    expect(await isKnown(unused)).toBe(false);
  },
);

test('many files in use do not keep the unused ones behind them for good', async () => {
  const { rows } = await sql<{ storage_key: string }>`
    INSERT INTO file (owner_id, model, file_name, extension, media_type, byte_size, storage_key, created_at)
    SELECT NULL, 'content', 'a', 'webp', 'image/webp', 1, 'public/many-' || lpad(n::text, 17, '0') || '.webp', ${mall.clock.now()}
    FROM generate_series(1, 1200) n RETURNING storage_key`.execute(mall.database);
  const text = rows.map(({ storage_key }) => `/files/${storage_key}`).join(' ');
  await mall.database.updateTable('agreement').set({ content_en: text }).execute();
  const unused = await noted('content', 77);
  mall.clock.advance(8 * DAY_MS);
  await sweep();
  await sweep();
  expect(await isKnown(unused)).toBe(false);
  const kept = await mall.database
    .selectFrom('file')
    .select('id')
    .where('storage_key', 'like', 'public/many-%')
    .execute();
  expect(kept).toHaveLength(1200);
});

describe('a form that is saved at the same time', () => {
  const profile = (avatar: string) =>
    mall.call(editProfile, { nickname: 'Chen', avatar, birthday: '', province: '', city: '', sex: 0 }, { as: token });

  test('keeps its file when it came first', async () => {
    const url = await upload();
    mall.clock.advance(8 * DAY_MS);
    const { id } = await mall.database
      .selectFrom('account')
      .select('id')
      .where('phone', '=', BUYER)
      .executeTakeFirstOrThrow();
    await inTransaction(mall.database, async (tx) => {
      expect(await isOwnUpload(tx, buyerScope({ accountId: id } as Session), { name: 'avatar' }, url)).toBe(true);
      // Another process, while the form is being saved and nothing of it can be seen yet.
      await sweep();
      await tx.updateTable('account').set({ avatar_url: url }).where('id', '=', id).execute();
    });
    await sweep();
    expect([await isKnown(url), onDisk(url)]).toEqual([true, [true, true]]);
  });

  test('is refused when the file was just being removed', async () => {
    const url = await upload();
    let saving: ReturnType<typeof profile> | undefined;
    await inTransaction(mall.database, async (tx) => {
      await tx.selectFrom('file').select('id').where('storage_key', '=', keyOf(url)).forUpdate().execute();
      saving = profile(url);
      // It waits for the row.
      expect(await untilWaiting(mall.database, saving)).toBe(true);
      await tx.deleteFrom('file').where('storage_key', '=', keyOf(url)).execute();
    });
    expect((await saving)?.data).toMatchObject({ reason: 'avatarNotOwn' });
  });
});
