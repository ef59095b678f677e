/**
 * Two thousand people want one product of a flash sale within a second, from two processes of the mall; meanwhile others
 * look around. Then how many pieces of one SKU are given away a second, and how many orders of it are placed.
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import {
  freeLapsed,
  lockFlashProduct,
  reserveInOrder,
  type WantedReservation,
} from '../domains/flash-sales/server/reservation-repository.ts';
import { CROWD_LIMITS, decideRound } from '../domains/flash-sales/server/reserve-pieces.ts';
import { systemClock } from '../platform/server/clock.ts';
import { inTransaction, openDatabase } from '../platform/server/database.ts';
import { findEmbeddedPostgres } from '../platform/server/embedded-postgres.ts';
import { Gathering } from '../platform/server/gathering.ts';
import { DataVersions } from '../platform/server/versions.ts';
import { askMall, type Buyer, callMall, makeBuyers } from './bench-buyers.ts';
import { type Figure, median } from './figure.ts';
import { type MallProcess, newDataDir, removeDataDir, startProcess } from './mall-process.ts';
import { freeSkus, sellInFlashSale } from './oversell/goods.ts';
import { signInStaff } from './oversell/round.ts';

const CROWD = 2_000;
const PIECES = 100;
const RUSH_MS = 1_000;
/** Rushes, each on a product of its own; the first warms up. */
const RUSHES = 4;
/** People who look around. */
const LOOKERS = 4;
const CLIENTS = 8;
const ROUNDS = 5;
const ALONE_MS = 1_000;

/** The percentile of times, sorted here. */
const percentile = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;

interface Malls {
  readonly addresses: readonly string[];
  readonly client: pg.Client;
  readonly connection: pg.ClientConfig;
}

/** Looks at pages and lists until told to stop. @returns how long each took, in milliseconds */
async function lookAround(address: string, paths: readonly string[], isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; !isOver(); n += 1) {
    const begin = performance.now();
    const answer = await fetch(address + paths[n % paths.length]);
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${answer.status} of ${paths[n % paths.length]}`);
    times.push(performance.now() - begin);
    // A person, or a thousand of them who look rarely: not as many requests as possible.
    await wait(10);
  }
  return times;
}

interface Checkout {
  readonly buyer: Buyer;
  readonly preOrderNo: string;
}

/** A checkout of a piece for everybody, so that only the submit is part of the rush. */
async function prepareAll(address: string, buyers: readonly Buyer[], order: object): Promise<Checkout[]> {
  const checkouts: Checkout[] = [];
  const queue = [...buyers];
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      for (let buyer = queue.pop(); buyer; buyer = queue.pop()) {
        const made = await callMall<{ orderNo: string }>(
          address,
          'POST',
          'front/pc/order/pre/order',
          buyer.token,
          order,
        );
        checkouts.push({ buyer, preOrderNo: made.orderNo });
      }
    }),
  );
  return checkouts;
}

const submitBody = ({ buyer, preOrderNo }: Checkout) => ({ preOrderNo, addressId: buyer.addressId });

interface Answered {
  readonly ms: number;
  readonly code: number;
  readonly reason: string;
}

/** Everybody submits, spread over the time of the rush, at one process or the other. */
const rush = (addresses: readonly string[], checkouts: readonly Checkout[]) =>
  Promise.all(
    checkouts.map(async (checkout, at): Promise<Answered> => {
      await wait((at * RUSH_MS) / checkouts.length);
      const begin = performance.now();
      const address = addresses[at % addresses.length] ?? '';
      const answer = await askMall<{ reason?: string }>(
        address,
        'POST',
        'front/pc/order/create',
        checkout.buyer.token,
        submitBody(checkout),
      ).catch(() => null);
      const ms = performance.now() - begin;
      return { ms, code: answer?.code ?? 0, reason: answer?.data?.reason ?? '' };
    }),
  );

const ofFlashSale = (flashProductId: number, skuId: number) => ({
  preOrderType: 'seckill',
  orderDetails: [{ productId: flashProductId, attrValueId: skuId, productNum: 1 }],
});

async function crowdFigures(
  { addresses, client }: Malls,
  buyers: readonly Buyer[],
  goods: readonly Goods[],
): Promise<Figure[]> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM product WHERE status = 'onShelf' ORDER BY id LIMIT 20`,
  );
  const paths = ['/', '/product/product_list', ...rows.map(({ id }) => `/product/detail/${id}`)];
  // Pages that are looked at are in the cache of each process.
  for (const address of addresses) for (const path of paths) await (await fetch(address + path)).arrayBuffer();
  const [answers, quiet, busy]: [Answered[], number[], number[]] = [[], [], []];
  let accepted = 0;
  for (const [turn, { flashProductId, skuId }] of goods.entries()) {
    const checkouts = await prepareAll(addresses[0] ?? '', buyers, ofFlashSale(flashProductId, skuId));
    const look = (isOver: () => boolean) =>
      Promise.all(Array.from({ length: LOOKERS }, (_, at) => lookAround(addresses[at % 2] ?? '', paths, isOver)));
    const until = performance.now() + RUSH_MS;
    const before = (await look(() => performance.now() > until)).flat();
    let isOver = false;
    const looking = look(() => isOver);
    const rushed = await rush(addresses, checkouts);
    isOver = true;
    const meanwhile = (await looking).flat();
    if (turn === 0) continue;
    answers.push(...rushed);
    quiet.push(...before);
    busy.push(...meanwhile);
    const got = rushed.filter(({ code }) => code === 200).length;
    if (got !== PIECES) throw new Error(`${got} of ${PIECES} pieces were sold`);
    accepted += got;
  }
  const times = answers.map(({ ms }) => ms);
  const reasons = Object.entries(
    Object.groupBy(
      answers.filter(({ code }) => code !== 200),
      ({ reason }) => reason,
    ),
  );
  console.log(
    `rush: ${answers.length} submits, ${accepted} accepted, ${reasons.map(([why, all]) => `${all?.length} ${why || 'unanswered'}`).join(', ')}; ` +
      `answered after ${percentile(times, 0.5).toFixed(0)} ms (median), ${percentile(times, 0.99).toFixed(0)} ms (p99); ` +
      `pages meanwhile p50 ${percentile(busy, 0.5).toFixed(1)} ms, p95 ${percentile(busy, 0.95).toFixed(1)} ms, ` +
      `before p50 ${percentile(quiet, 0.5).toFixed(1)} ms, p95 ${percentile(quiet, 0.95).toFixed(1)} ms`,
  );
  return [
    { name: 'rushUnanswered', value: answers.filter(({ code }) => code === 0).length, unit: 'submits' },
    { name: 'rushAnswer', value: percentile(times, 0.99), unit: 'ms' },
    {
      name: 'rushPages',
      value: median(busy),
      unit: 'ms',
      baseline: { name: 'before the rush', value: median(quiet) },
    },
  ];
}

interface Goods {
  readonly skuId: number;
  readonly flashProductId: number;
  readonly flashSkuId: number;
}

/** Pieces of one SKU given away a second: gathered, and by the same statements one after the other. */
async function reservationFigure(
  { client, connection }: Malls,
  { flashProductId, flashSkuId }: Goods,
): Promise<Figure> {
  const { rows } = await client.query<{ id: string }>(`SELECT id FROM account WHERE phone LIKE '1370000%' ORDER BY id`);
  const { db: database, close } = openDatabase(connection, { poolSize: CLIENTS });
  const wanted = (count: number): WantedReservation[] =>
    Array.from({ length: count }, (_, at) => ({
      scope: { accountId: Number(rows[at % rows.length]?.id) } as WantedReservation['scope'],
      preOrderNo: `PF${randomBytes(9).toString('hex').toUpperCase()}`,
      pieces: [{ flashSkuId, quantity: 1 }],
    }));
  const again = async () => {
    await client.query('DELETE FROM flash_reservation WHERE flash_sku_id = $1', [flashSkuId]);
    await client.query('UPDATE flash_sku SET left_count = quota WHERE id = $1', [flashSkuId]);
    await client.query('VACUUM flash_reservation, flash_sku');
  };
  const services = { database, clock: systemClock, versions: new DataVersions() };
  const [gathered, alone]: [number[], number[]] = [[], []];
  for (let round = 0; round <= ROUNDS; round += 1) {
    await again();
    const crowd = new Gathering(
      (requests: readonly WantedReservation[]) => decideRound(services, flashProductId, requests),
      CROWD_LIMITS,
    );
    const all = wanted(CROWD);
    let begin = performance.now();
    const answers = await Promise.all(all.map((one) => crowd.ask(one)));
    if (answers.some(({ verdict }) => verdict !== 'granted')) throw new Error('a piece was refused');
    if (round > 0) gathered.push((CROWD * 1000) / (performance.now() - begin));

    await again();
    let done = 0;
    begin = performance.now();
    await Promise.all(
      Array.from({ length: CLIENTS }, async () => {
        while (performance.now() - begin < ALONE_MS) {
          await inTransaction(database, async (tx) => {
            const at = new Date();
            await lockFlashProduct(tx, flashProductId);
            await freeLapsed(tx, flashProductId, at);
            await reserveInOrder(tx, flashProductId, wanted(1), { at, lapsesAt: new Date(at.getTime() + 60_000) });
          });
          done += 1;
        }
      }),
    );
    if (round > 0) alone.push((done * 1000) / (performance.now() - begin));
  }
  await again();
  await close();
  return {
    name: 'rushReservations',
    value: median(gathered),
    unit: 'pieces/s',
    baseline: { name: 'the same statements under a row lock', value: median(alone) },
  };
}

/** Orders placed a second by a few clients without pause. */
async function ordersPerSecond(address: string, checkouts: readonly Checkout[]): Promise<number> {
  const queue = [...checkouts];
  const begin = performance.now();
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      for (let one = queue.pop(); one; one = queue.pop())
        await callMall(address, 'POST', 'front/pc/order/create', one.buyer.token, submitBody(one));
    }),
  );
  return (checkouts.length * 1000) / (performance.now() - begin);
}

/** Orders of one SKU in a flash sale, of many SKUs in the ordinary way, and of one SKU in the ordinary way. */
async function orderFigures(
  { addresses, client }: Malls,
  buyers: readonly Buyer[],
  { flashProductId, skuId }: Goods,
): Promise<Figure[]> {
  const address = addresses[0] ?? '';
  const plain = await freeSkus(client, 40);
  const ordinary = (skus: readonly { productId: number; skuId: number }[]) => (at: number) => {
    const { productId = 0, skuId: attrValueId = 0 } = skus[at % skus.length] ?? {};
    return { preOrderType: 'buyNow', orderDetails: [{ productId, attrValueId, productNum: 1 }] };
  };
  const kinds = {
    flash: () => ofFlashSale(flashProductId, skuId),
    ordinary: ordinary(plain),
    hot: ordinary(plain.slice(0, 1)),
  };
  const rates: Record<keyof typeof kinds, number[]> = { flash: [], ordinary: [], hot: [] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const kind of ['flash', 'ordinary', 'hot'] as const) {
      const some = buyers.slice(0, 400);
      const parts = await Promise.all(
        some
          .map((buyer, at) => ({ buyer, order: kinds[kind](at) }))
          .map(async ({ buyer, order }, at) => {
            await wait(at);
            return prepareAll(address, [buyer], order);
          }),
      );
      const rate = await ordersPerSecond(address, parts.flat());
      if (round > 0) rates[kind].push(rate);
    }
  }
  const value = median(rates.flash);
  return [
    {
      name: 'rushOrders',
      value,
      unit: 'orders/s',
      baseline: { name: 'ordinary orders', value: median(rates.ordinary) },
    },
    {
      name: 'rushHotOrders',
      value,
      unit: 'orders/s',
      baseline: { name: 'ordinary orders of one SKU', value: median(rates.hot) },
    },
  ];
}

export async function benchRush(): Promise<Figure[]> {
  const [dataDir, secondDir] = [newDataDir(), newDataDir()];
  const malls: MallProcess[] = [];
  try {
    malls.push(await startProcess('apps/api/main.ts', { DATA_DIR: dataDir, DEMO: '1' }));
    const connection = (await findEmbeddedPostgres(dataDir)).connection('argus');
    const { host = '', port = 5432, user = '', database = '' } = connection;
    const url = `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
    malls.push(await startProcess('apps/api/main.ts', { DATA_DIR: secondDir, DEMO: '1', DATABASE_URL: url }));
    const client = new pg.Client(connection);
    client.on('error', () => undefined);
    await client.connect();
    const addresses = malls.map(({ address }) => address);
    const reached = { addresses, client, connection };
    const token = await signInStaff(client);
    const ask = <T>(path: string, body: unknown) => callMall<T>(addresses[0] ?? '', 'POST', path, token, body);
    const skus = await freeSkus(client, RUSHES + 1);
    const planned = skus.map((sku, at) => ({
      ...sku,
      quota: at < RUSHES ? PIECES : 900_000,
      perOrder: 0,
      perPerson: 0,
    }));
    const saleId = await sellInFlashSale(ask, planned);
    const { rows } = await client.query<{ id: string; product: string; sku: string }>(
      `SELECT s.id, p.id AS product, s.sku_id AS sku FROM flash_product p JOIN flash_sku s ON s.flash_product_id = p.id
       WHERE p.flash_sale_id = $1 ORDER BY p.place`,
      [saleId],
    );
    const goods = rows.map(({ id, product, sku }) => ({
      skuId: Number(sku),
      flashProductId: Number(product),
      flashSkuId: Number(id),
    }));
    const many = goods.at(-1);
    if (!many) throw new Error('nothing is sold');
    const buyers = await makeBuyers(client, CROWD);
    const figures = [
      ...(await crowdFigures(reached, buyers, goods.slice(0, RUSHES))),
      await reservationFigure(reached, many),
      ...(await orderFigures(reached, buyers, many)),
    ];
    await client.end();
    return figures;
  } finally {
    for (const mall of malls.reverse()) await mall.stop();
    for (const dir of [dataDir, secondDir]) removeDataDir(dir);
  }
}
