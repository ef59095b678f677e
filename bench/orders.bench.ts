/** Orders over HTTP beside pgbench doing the same order's bare inserts and stock updates. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { type BenchSku, type Buyer, callMall, makeBuyers, stockedSkus } from './bench-buyers.ts';
import type { Figure } from './figure.ts';

const BUYERS = 8;
const SUBMITS_EACH = 60;
const FLOWS_EACH = 40;
const PGBENCH_SECONDS = 8;

/** What an order of two lines writes at the least: payment, order, lines, stock, movements, event. */
const BARE_ORDER = `
\\set a random(1, :skus)
\\set b random(1, :skus)
BEGIN;
UPDATE sku SET stock = stock - 1 WHERE id = (SELECT sku_id FROM bench_sku WHERE n = least(:a::int, :b::int)) AND stock >= 1;
UPDATE sku SET stock = stock - 1 WHERE id = (SELECT sku_id FROM bench_sku WHERE n = greatest(:a::int, :b::int)) AND stock >= 1;
WITH paid AS (
  INSERT INTO payment (payment_no, account_id, amount_fen, status, expires_at, created_at)
  SELECT gen_random_uuid(), id, 100, 'pending', now(), now() FROM account WHERE phone = '13800000001' RETURNING id, account_id
), ordered AS (
  INSERT INTO purchase_order (order_no, payment_id, account_id, merchant_id, status, order_type, product_total_fen,
    pay_price_fen, total_quantity, customer_name, merchant_name_zh, merchant_name_en, receiver, receiver_phone, receiver_address, expires_at, created_at)
  SELECT gen_random_uuid(), id, account_id, (SELECT min(id) FROM merchant), 'pendingPayment', 'normal', 100, 100, 2, 'n', 'n', 'n', 'a', 'b', 'c', now(), now()
  FROM paid RETURNING id
), event AS (
  INSERT INTO order_event (order_id, action, actor, at) SELECT id, 'create', 'buyer', now() FROM ordered
), moved AS (
  INSERT INTO stock_movement (sku_id, quantity, reason, reference, at)
  SELECT sku_id, -1, 'order', 'x', now() FROM bench_sku WHERE n IN (:a::int, :b::int)
)
INSERT INTO order_line (order_id, product_id, sku_id, product_name_zh, product_name_en, part_number, specification_zh, specification_en,
  image, unit, product_type, quantity, unit_price_fen, pay_price_fen)
SELECT ordered.id, 1, sku_id, 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'hardware', 1, 50, 50 FROM ordered, bench_sku WHERE n IN (:a::int, :b::int);
COMMIT;
`;

export async function bareOrdersPerSecond(
  client: pg.Client,
  connection: pg.ClientConfig,
  skus: readonly BenchSku[],
): Promise<number> {
  await client.query('CREATE TABLE IF NOT EXISTS bench_sku (n int PRIMARY KEY, sku_id bigint)');
  await client.query('TRUNCATE bench_sku');
  await client.query('INSERT INTO bench_sku SELECT row_number() OVER (), x FROM unnest($1::bigint[]) x', [
    skus.map((sku) => sku.skuId),
  ]);
  const folder = mkdtempSync(join(tmpdir(), 'argus-pgbench-'));
  const script = join(folder, 'order.sql');
  writeFileSync(script, BARE_ORDER);
  const result = spawnSync(
    'pgbench',
    [
      '-n',
      '-M',
      'prepared',
      '-c',
      String(BUYERS),
      '-j',
      '2',
      '-T',
      String(PGBENCH_SECONDS),
      '-D',
      `skus=${skus.length}`,
      '-f',
      script,
    ],
    {
      encoding: 'utf8',
      env: {
        ...process.env,
        PGHOST: String(connection.host),
        PGPORT: String(connection.port),
        PGUSER: String(connection.user),
        PGDATABASE: String(connection.database),
      },
    },
  );
  rmSync(folder, { recursive: true, force: true });
  const tps = /tps = ([\d.]+)/.exec(result.stdout ?? '')?.[1];
  if (!tps)
    throw new Error(`pgbench (Debian: postgresql-contrib) gave no figure: ${result.stderr ?? result.error?.message}`);
  return Number(tps);
}

const pick = (skus: readonly BenchSku[], n: number): BenchSku => skus[n % skus.length] as BenchSku;

/** One shopping trip: two products in the cart, a pre-order, an order, paid by balance. */
export class Trip {
  readonly #address: string;
  readonly #buyer: Buyer;
  readonly #skus: readonly BenchSku[];

  constructor(address: string, buyer: Buyer, skus: readonly BenchSku[]) {
    this.#address = address;
    this.#buyer = buyer;
    this.#skus = skus;
  }

  #call<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
    return callMall<T>(this.#address, method, path, this.#buyer.token, body);
  }

  async fillCart(n: number): Promise<void> {
    for (const sku of [pick(this.#skus, n), pick(this.#skus, n + 1)]) {
      await this.#call('POST', 'front/pc/cart/add', {
        productId: sku.productId,
        productAttrUnique: sku.skuId,
        cartNum: 1,
      });
    }
  }

  async preOrder(n: number, kind: 'shoppingCart' | 'buyNow'): Promise<string> {
    const lines =
      kind === 'buyNow'
        ? [pick(this.#skus, n), pick(this.#skus, n + 1)].map((sku) => ({
            productId: sku.productId,
            attrValueId: sku.skuId,
            productNum: 1,
          }))
        : await this.#call<{ cartInfoList: { id: number }[] }[]>('GET', 'front/pc/cart/list').then((groups) =>
            groups.flatMap((group) => group.cartInfoList.map((line) => ({ shoppingCartId: line.id }))),
          );
    const answer = await this.#call<{ orderNo: string }>('POST', 'front/pc/order/pre/order', {
      preOrderType: kind,
      orderDetails: lines,
    });
    return answer.orderNo;
  }

  async submit(preOrderNo: string, merchantId: number): Promise<string> {
    const answer = await this.#call<{ orderNo: string }>('POST', 'front/pc/order/create', {
      preOrderNo,
      addressId: this.#buyer.addressId,
      orderMerchantRequestList: [{ merId: merchantId }],
    });
    return answer.orderNo;
  }

  async pay(orderNo: string): Promise<void> {
    await this.#call('POST', 'front/pc/pay/payment', { orderNo, payType: 'yue', payChannel: 'yue' });
  }
}

async function rate(
  trips: readonly Trip[],
  each: number,
  work: (trip: Trip, n: number) => Promise<void>,
): Promise<number> {
  const begin = performance.now();
  await Promise.all(
    trips.map(async (trip, buyer) => {
      for (let n = 0; n < each; n += 1) await work(trip, buyer * 7 + n * 2);
    }),
  );
  return (trips.length * each * 1000) / (performance.now() - begin);
}

export async function benchOrders(address: string, client: pg.Client, connection: pg.ClientConfig): Promise<Figure[]> {
  const skus = await stockedSkus(client, 50);
  const merchantId = skus[0]?.merchantId ?? 0;
  const buyers = await makeBuyers(client, BUYERS);
  const trips = buyers.map((buyer) => new Trip(address, buyer, skus));

  const prepared = new Map<Trip, string[]>();
  for (const trip of trips) {
    const numbers: string[] = [];
    for (let n = 0; n < SUBMITS_EACH; n += 1) numbers.push(await trip.preOrder(n, 'buyNow'));
    prepared.set(trip, numbers);
  }
  const submits = await rate(trips, SUBMITS_EACH, async (trip) => {
    await trip.submit(prepared.get(trip)?.pop() ?? '', merchantId);
  });
  const flows = await rate(trips, FLOWS_EACH, async (trip, n) => {
    await trip.fillCart(n);
    await trip.pay(await trip.submit(await trip.preOrder(n, 'shoppingCart'), merchantId));
  });
  const bare = await bareOrdersPerSecond(client, connection, skus);
  const baseline = { name: 'pgbench, bare inserts', value: bare };
  return [
    { name: 'orderSubmit', value: submits, unit: 'orders/s', baseline },
    { name: 'orderFlow', value: flows, unit: 'orders/s', baseline },
  ];
}
