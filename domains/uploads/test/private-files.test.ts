/** Who may read a private file by its name: every model with every kind of account, and every record by its scope. */
import { globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { domains } from '../../../apps/api/domains.ts';
import { PEOPLE, type Person, type PrivateFileRow, type PrivateFiles } from '../../../apps/api/test/private-file.ts';
import type { TestMall } from '../../../apps/api/test-mall.ts';
import { plainSkus, startOrderMall } from '../../orders/test/order-builders.ts';

const root = resolve(import.meta.dirname, '../../..');

/** The rules of each domain for its private models, from its `test/private-files.ts`. */
const found = await Promise.all(
  globSync('domains/*/test/private-files.ts', { cwd: root }).map(
    async (file): Promise<{ privateFiles: PrivateFiles }> => import(pathToFileURL(join(root, file)).href),
  ),
);
const ROWS = new Map(found.flatMap(({ privateFiles }) => Object.entries(privateFiles)));
const PRIVATE = [...ROWS.keys()];
const DOCUMENT = ['paper.pdf', 'application/pdf', '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF\n'] as const;

const rowOf = (model: string): PrivateFileRow => {
  const row = ROWS.get(model);
  if (!row) throw new Error(`no row for ${model}`);
  return row;
};

let mall: TestMall;
const tokens = new Map<Person, string>();
/** For each model, a file attached to nothing, and one attached to a record. */
const loose = new Map<string, string>();
const attached = new Map<string, string>();

async function uploaded(model: string): Promise<string> {
  const { sender = 'owner', file = DOCUMENT } = rowOf(model);
  const [name, type, bytes] = file;
  const as = tokens.get(sender) ?? '';
  const response = await mall.inject({
    method: 'POST',
    url: `/api/front/pc/upload/${type.startsWith('image/') ? 'image' : 'file'}?model=${model}&pid=0`,
    headers: { 'content-type': 'multipart/form-data; boundary=x', 'authori-zation': as },
    payload: Buffer.from(
      `--x\r\nContent-Disposition: form-data; name="multipart"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n${bytes}\r\n--x--\r\n`,
      'latin1',
    ),
  });
  return response.json<{ data: { url: string } }>().data.url;
}

const keep = (phone: string, merchant_id: number | null) =>
  mall.database.updateTable('account').set({ merchant_id }).where('phone', '=', phone).execute();

beforeAll(async () => {
  mall = await startOrderMall();
  const [here, elsewhere] = await plainSkus(mall, 2, 1);
  if (!here || !elsewhere) throw new Error('two shops wanted');
  for (const [person, phone] of Object.entries(PEOPLE)) tokens.set(person as Person, await mall.tokenOf(phone));
  for (const model of PRIVATE) loose.set(model, await uploaded(model));
  for (const model of PRIVATE) {
    const url = await uploaded(model);
    await rowOf(model).attach?.(mall, url, here);
    attached.set(model, url);
  }

  // The same keeper and sales staff, moved to another shop: their sessions are read again at each call.
  await keep(PEOPLE.keeper, here.merchantId);
  const twin = async (phone: string, nickname: string): Promise<string> => {
    const { id: made } = await mall.database
      .insertInto('account')
      .values({
        email: `${nickname}@elsewhere.test`,
        nickname,
        identity: 1,
        merchant_id: elsewhere.merchantId,
        created_at: mall.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await mall.database
      .insertInto('account_role')
      .columns(['account_id', 'role_id'])
      .expression((roles) =>
        roles
          .selectFrom('account_role as r')
          .innerJoin('account as a', 'a.id', 'r.account_id')
          .select((eb) => [eb.val(made).as('account_id'), 'r.role_id'])
          .where('a.phone', '=', phone),
      )
      .execute();
    await mall.database
      .updateTable('account')
      .set({ phone: `1770000${made}` })
      .where('id', '=', made)
      .execute();
    return mall.tokenOf(`1770000${made}`);
  };
  tokens.set('keeperElsewhere', await twin(PEOPLE.keeper, 'keeper-elsewhere'));
  tokens.set('salesElsewhere', await twin(PEOPLE.sales, 'sales-elsewhere'));
});
afterAll(() => mall.close());

const opens = async (person: Person, url: string) => {
  const response = await mall.inject({
    method: 'GET',
    url,
    headers: { 'authori-zation': tokens.get(person) ?? '' },
  });
  if (response.headers['content-disposition'] !== undefined) return true;
  expect(response.json().data).toEqual({ reason: 'notFound' });
  return false;
};
const everybody = (): Person[] => [...(Object.keys(PEOPLE) as Person[]), 'keeperElsewhere', 'salesElsewhere'];

it('every private model has its row, and no other', () => {
  const declared = [...domains.uploads.values()].flatMap(({ model }) =>
    model.viewPermission === null ? [] : model.name,
  );
  expect(PRIVATE.toSorted()).toEqual(declared.toSorted());
});

describe.each(PRIVATE)('a file of the model %s', (model) => {
  const { sender = 'owner', readers: expected } = rowOf(model);

  it('is read by whoever sent it and by those who may read what it is attached to', async () => {
    const readers = [];
    for (const person of everybody()) if (await opens(person, attached.get(model) ?? '')) readers.push(person);
    expect(readers).toEqual(everybody().filter((person) => person === sender || expected.includes(person)));
  });

  it('that is attached to nothing is read by whoever sent it alone', async () => {
    for (const person of everybody()) {
      expect([person, await opens(person, loose.get(model) ?? '')]).toEqual([person, person === sender]);
    }
  });
});
