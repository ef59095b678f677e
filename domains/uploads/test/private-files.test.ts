/** Who may read a private file whose name they know: every model by every kind of person, and every record by its scope. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { domains } from '../../../apps/api/domains.ts';
import type { TestMall } from '../../../apps/api/test-mall.ts';
import { shipOrder } from '../../orders/contract/admin-order-endpoints.ts';
import { getOrder, signPackage } from '../../orders/contract/order-endpoints.ts';
import { ok, ordered, plainSkus, startOrderMall } from '../../orders/test/order-builders.ts';
import { handInVoucher, pay } from '../../payments/contract/payment-endpoints.ts';

/** People of the demo mall by what they are; the keepers are given a shop of their own below. */
const PEOPLE = {
  owner: '13800000001',
  otherBuyer: '13800000003',
  administrator: '13900000001',
  sales: '13900000002',
  finance: '13900000005',
  keeper: '13900000006',
  productManager: '13900000007',
} as const;
type Person = keyof typeof PEOPLE | 'keeperElsewhere' | 'salesElsewhere';

/** Who reads a file of each private model that is attached to a record, besides whoever sent it. */
const READERS: Record<string, readonly Person[]> = {
  voucher: ['administrator', 'finance'],
  deliveryNote: ['administrator', 'sales', 'finance', 'keeper'],
  productImport: [],
};
const PRIVATE = [...domains.uploads.values()].flatMap(({ model }) =>
  model.viewPermission === null ? [] : [model.name],
);

let mall: TestMall;
const tokens = new Map<Person, string>();
/** A file of each model that is attached to nothing, and one that is. */
const loose = new Map<string, string>();
const attached = new Map<string, string>();

async function uploaded(model: string): Promise<string> {
  const [name, type, bytes] =
    model === 'productImport'
      ? ['table.csv', 'text/csv', 'a,b\n1,2\n']
      : ['paper.pdf', 'application/pdf', '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF\n'];
  const as = tokens.get(model === 'productImport' ? 'productManager' : 'owner') ?? '';
  const response = await mall.inject({
    method: 'POST',
    url: `/api/front/pc/upload/file?model=${model}&pid=0`,
    headers: { 'content-type': 'multipart/form-data; boundary=x', 'authori-zation': as },
    payload: `--x\r\nContent-Disposition: form-data; name="multipart"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n${bytes}\r\n--x--\r\n`,
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
  const owner = tokens.get('owner') ?? '';
  for (const model of PRIVATE) loose.set(model, await uploaded(model));

  const note = await uploaded('deliveryNote');
  const shipped = await ordered(mall, PEOPLE.owner, [here]);
  const [orderNo = ''] = shipped.orderNos;
  await ok(mall, pay, { orderNo: shipped.paymentNo, payType: 'yue', payChannel: 'yue' }, owner);
  const { orderInfoList } = await ok(mall, getOrder, { orderNo }, owner);
  const lines = orderInfoList.map(({ id, payNum }) => ({ orderDetailId: id, quantity: payNum }));
  const packages = [{ expressCode: 'self', lines }];
  const { packageIds } = await ok(mall, shipOrder, { orderNo, packages }, tokens.get('administrator') ?? '');
  await ok(mall, signPackage, { id: packageIds[0] ?? 0, signedFileUrl: note }, owner);
  attached.set('deliveryNote', note);

  const voucher = await uploaded('voucher');
  const { paymentNo } = await ordered(mall, PEOPLE.owner, [here]);
  await ok(mall, handInVoucher, { orderNo: paymentNo, voucherUrl: voucher }, owner);
  attached.set('voucher', voucher);
  attached.set('productImport', await uploaded('productImport'));

  // The same keeper and the same member of the sales staff, of another shop: their sessions are read anew at each call.
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

describe.each(PRIVATE)('a file of the model %s', (model) => {
  const sender: Person = model === 'productImport' ? 'productManager' : 'owner';

  it('is read by whoever sent it and by those who may read what it is attached to', async () => {
    const readers = [];
    for (const person of everybody()) if (await opens(person, attached.get(model) ?? '')) readers.push(person);
    expect(readers).toEqual(everybody().filter((person) => person === sender || READERS[model]?.includes(person)));
  });

  it('that is attached to nothing is read by whoever sent it alone', async () => {
    for (const person of everybody()) {
      expect([person, await opens(person, loose.get(model) ?? '')]).toEqual([person, person === sender]);
    }
  });
});
