import { sql } from 'kysely';
import { addManyToCart } from '../../../domains/cart/contract/cart-endpoints.ts';
import { adminGetOrder, shipOrder } from '../../../domains/orders/contract/admin-order-endpoints.ts';
import {
  addressOf,
  ok,
  ordered,
  plainSkus,
  prepared,
  stockOf,
  type TestSku,
} from '../../../domains/orders/test/order-builders.ts';
import { VOUCHER } from '../../../domains/payments/contract/payment.ts';
import { pay } from '../../../domains/payments/contract/payment-endpoints.ts';
import { pictureOf } from '../../../domains/uploads/test/upload-builders.ts';
import type { TestMall } from '../test-mall.ts';
import { type DoorRow, PEOPLE, type Person, type Thing } from './door-row.ts';

type Id = number | string;

/** Whose thing a caller is given: their own, somebody else's, or one that does not exist. */
export interface DoorWorld {
  own(caller: Person, thing: Thing): Id | undefined;
  /** Undefined where the thing belongs to nobody. */
  foreign(caller: Person, thing: Thing): Id | undefined;
  unknown(thing: Thing): Id;
  /** Everything that belongs to the others, to show that no call changed it. */
  othersState(): Promise<string>;
}

const UNKNOWN: Readonly<Record<Thing, Id>> = {
  address: 999_999_999,
  cartLine: 999_999_999,
  importRun: 999_999_999,
  merchant: 999_999_999,
  notice: 999_999_999,
  order: 'OR999999999999999999',
  package: 999_999_999,
  payment: 'PT999999999999999999',
  preOrder: 'PR999999999999999999',
  privateFile: `${'A'.repeat(22)}.png`,
  product: 999_999_999,
  refund: 'RF999999999999999999',
  session: 999_999_999,
  sku: 999_999_999,
};

/** A request that names only things that do not exist: it passes authorization and does nothing. */
export function harmlessInput(row: DoorRow, world: DoorWorld): Record<string, unknown> {
  const things = Object.entries(row.things ?? {}).map(([field, thing]) => [
    field,
    typeof thing === 'string' ? world.unknown(thing) : [world.unknown(thing[0])],
  ]);
  return { ...row.fields, ...Object.fromEntries(things) };
}

/** A refund of one piece that is asked for; a row, as the mall is also tried without its domain. */
async function refundOf(mall: TestMall, lineId: number): Promise<string> {
  const refundNo = `RF${String(lineId).padStart(18, '0')}`;
  await sql`
    WITH asked AS (UPDATE order_line SET applied_quantity = 1 WHERE id = ${lineId} RETURNING id, order_id)
    INSERT INTO refund (refund_no, order_id, order_line_id, account_id, merchant_id, status, kind, return_method,
      quantity, unshipped_quantity, amount_fen, reason, created_at)
    SELECT ${refundNo}, o.id, asked.id, o.account_id, o.merchant_id, 'pending', 'refundOnly', 'none', 1, 0, 0, 'late',
      ${mall.clock.now()}
    FROM asked JOIN purchase_order o ON o.id = asked.order_id`.execute(mall.database);
  return refundNo;
}

/** One buyer's things in two shops: an unpaid order, a shipped one, refunds, a cart line, a checkout, a file. */
async function thingsOf(mall: TestMall, phone: string, skus: readonly TestSku[]) {
  const [first, second, third] = skus;
  if (!first || !second || !third) throw new Error('three SKUs wanted');
  const unpaid = await ordered(mall, phone, [first]);
  const paid = await ordered(mall, phone, [first, second]);
  await ok(mall, pay, { orderNo: paid.paymentNo, payType: 'yue', payChannel: 'yue' }, paid.as);
  const staff = await mall.tokenOf(PEOPLE.administrator);
  const packages: Record<string, number> = {};
  const refunds: Record<string, string> = {};
  for (const orderNo of paid.orderNos) {
    const order = await ok(mall, adminGetOrder, { orderNo }, staff);
    const lines = order.orderInfoList.map((line) => ({ orderDetailId: line.id, quantity: line.payNum }));
    const shipped = await ok(mall, shipOrder, { orderNo, packages: [{ expressCode: 'self', lines }] }, staff);
    packages[orderNo] = shipped.packageIds[0] ?? 0;
    refunds[orderNo] = await refundOf(mall, lines[0]?.orderDetailId ?? 0);
  }
  await ok(
    mall,
    addManyToCart,
    [{ productId: third.productId, productAttrUnique: third.skuId, cartNum: 1 }],
    unpaid.as,
  );
  const line = await mall.database
    .selectFrom('cart_line as l')
    .innerJoin('account as a', 'a.id', 'l.account_id')
    .select('l.id')
    .where('a.phone', '=', phone)
    .where('l.sku_id', '=', third.skuId)
    .executeTakeFirstOrThrow();
  const notice = await mall.database
    .selectFrom('notice as n')
    .innerJoin('account as a', 'a.id', 'n.account_id')
    .select('n.id')
    .where('a.phone', '=', phone)
    .orderBy('n.id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const voucher = await pictureOf(mall, VOUCHER, phone);
  return {
    address: await addressOf(mall, phone),
    cartLine: line.id,
    notice: notice.id,
    order: unpaid.orderNos[0] ?? '',
    paidOrders: paid.orderNos,
    packages,
    refunds,
    payment: unpaid.paymentNo,
    preOrder: await prepared(mall, unpaid.as, [first]),
    privateFile: voucher.slice(voucher.lastIndexOf('/') + 1),
  };
}

async function makeRich(mall: TestMall): Promise<void> {
  await mall.database.updateTable('customer_terms').set({ balance_fen: 1_000_000_000_000 }).execute();
}

/** The distributor and the enterprise customer have the same things; the keeper keeps the first of two shops. */
export async function makeDoorWorld(mall: TestMall): Promise<DoorWorld> {
  const skus = await plainSkus(mall, 2, 2);
  const [a1, a2, b1] = skus;
  if (!a1 || !a2 || !b1) throw new Error('two shops wanted');
  await makeRich(mall);
  const mine = await thingsOf(mall, PEOPLE.distributor, [a1, b1, a2]);
  const theirs = await thingsOf(mall, PEOPLE.enterprise, [a1, b1, a2]);
  await mall.database
    .updateTable('account')
    .set({ merchant_id: a1.merchantId })
    .where('phone', '=', PEOPLE.keeper)
    .execute();
  const orderIn = async (merchantId: number): Promise<string> => {
    const row = await mall.database
      .selectFrom('purchase_order')
      .select('order_no')
      .where('order_no', 'in', theirs.paidOrders)
      .where('merchant_id', '=', merchantId)
      .executeTakeFirstOrThrow();
    return row.order_no;
  };
  const [inKeptShop, inOtherShop] = [await orderIn(a1.merchantId), await orderIn(b1.merchantId)];
  const everybodys: Partial<Record<Thing, Id>> = {
    product: a1.productId,
    sku: a1.skuId,
    merchant: a1.merchantId,
  };
  const buyerThings = (things: typeof mine): Partial<Record<Thing, Id>> => ({
    address: things.address,
    cartLine: things.cartLine,
    notice: things.notice,
    order: things.order,
    package: Object.values(things.packages)[0] ?? 0,
    payment: things.payment,
    preOrder: things.preOrder,
    privateFile: things.privateFile,
    refund: Object.values(things.refunds)[0] ?? '',
  });
  const own: Partial<Record<Person, Partial<Record<Thing, Id>>>> = {
    distributor: buyerThings(mine),
    keeper: {
      order: inKeptShop,
      package: theirs.packages[inKeptShop] ?? 0,
      refund: theirs.refunds[inKeptShop] ?? '',
    },
    finance: { payment: theirs.payment },
  };
  const foreign: Partial<Record<Person, Partial<Record<Thing, Id>>>> = {
    distributor: buyerThings(theirs),
    keeper: {
      order: inOtherShop,
      package: theirs.packages[inOtherShop] ?? 0,
      refund: theirs.refunds[inOtherShop] ?? '',
      product: b1.productId,
      merchant: b1.merchantId,
    },
  };
  return {
    own: (caller, thing) => own[caller]?.[thing] ?? everybodys[thing],
    foreign: (caller, thing) => foreign[caller]?.[thing],
    unknown: (thing) => UNKNOWN[thing],
    othersState: () => stateOf(mall, PEOPLE.enterprise, b1),
  };
}

/** Rows of every table that name the account, and the product of the other shop, as one text. */
async function stateOf(mall: TestMall, phone: string, product: TestSku): Promise<string> {
  const tables = await sql<{ table_name: string }>`
    SELECT table_name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'account_id' AND table_name <> 'session' ORDER BY 1`.execute(
    mall.database,
  );
  const parts = [
    await stockOf(mall, product.skuId),
    (await sql`SELECT status FROM product WHERE id = ${product.productId}`.execute(mall.database)).rows,
  ];
  for (const { table_name } of tables.rows) {
    const { rows } = await sql`
      SELECT to_jsonb(t) AS row FROM ${sql.table(table_name)} t JOIN account a ON a.id = t.account_id
      WHERE a.phone = ${phone} ORDER BY 1`.execute(mall.database);
    parts.push({ [table_name]: rows } as never);
  }
  return JSON.stringify(parts, null, 1);
}
