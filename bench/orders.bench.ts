/** Orders over HTTP compared with pgbench doing the same order's bare inserts and stock updates. */
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import type { PostgresServer } from '../platform/server/embedded-postgres.ts';
import { BARE_ORDER } from './bare-order.ts';
import { type BenchSku, type Buyer, callMall, makeBuyers, stockedSkus } from './bench-buyers.ts';
import type { Figure } from './figure.ts';
import { startProcess } from './mall-process.ts';
import { type Bare, crowdFigures, type Flow } from './order-crowd.bench.ts';

const BUYERS = 8;
/** Of the crowd that is measured afterwards. */
const MOST_BUYERS = 64;
/**
 * The first ones warm the process up (plans, compiled code) and are not counted: Node compiles the order code over its
 * first several thousand calls (835 submits a second in the first 2,000, 1,000 from the 8,000th on), while pgbench runs
 * compiled code from the start.
 */
const WARM_UP_SUBMITS_EACH = 800;
const WARM_UP_FLOWS_EACH = 250;
/** Mall and baseline take turns, so that other work on the machine slows both. */
const ROUNDS = 6;
const SUBMITS_EACH = 80;
const FLOWS_EACH = 30;
const PGBENCH_SECONDS = 2;
/** Two products put in the cart, a pre-order, its submit, its payment. */
const CALLS_OF_A_FLOW = 5;

async function bareOrdersPerSecond(
  client: pg.Client,
  connection: pg.ClientConfig,
  skus: readonly BenchSku[],
  { buyers, draws }: { readonly buyers: number; readonly draws: number },
): Promise<number> {
  await client.query('CREATE TABLE IF NOT EXISTS bench_sku (n int PRIMARY KEY, sku_id bigint)');
  await client.query('CREATE TABLE IF NOT EXISTS bench_buyer (n int PRIMARY KEY, account_id bigint)');
  await client.query('TRUNCATE bench_sku, bench_buyer');
  await client.query('INSERT INTO bench_sku SELECT row_number() OVER (), x FROM unnest($1::bigint[]) x', [
    skus.map((sku) => sku.skuId),
  ]);
  await client.query(
    `INSERT INTO bench_buyer SELECT row_number() OVER () - 1, id FROM account WHERE phone LIKE '1370000%'`,
  );
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
      String(buyers),
      '-j',
      '2',
      '-T',
      String(PGBENCH_SECONDS),
      '-D',
      `skus=${skus.length}`,
      '-D',
      `draws=${draws}`,
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

/** Two different SKUs, one of them among the first, drawn as pgbench draws them. */
function drawTwo(skus: readonly BenchSku[], draws: number): BenchSku[] {
  const a = randomInt(draws);
  const b = (a + randomInt(1, skus.length)) % skus.length;
  return [a, b].flatMap((n) => skus[n] ?? []);
}

/** One shopping trip: two products in the cart, a pre-order, an order, paid by balance. */
export class Trip {
  readonly #address: string;
  readonly #buyer: Buyer;
  readonly #skus: readonly BenchSku[];
  readonly #database: pg.Pool;
  readonly #draws: number;

  /** @param draws among how many SKUs, the first ones, one of each order is drawn */
  constructor(
    address: string,
    buyer: Buyer,
    skus: readonly BenchSku[],
    database: pg.Pool,
    draws: number = skus.length,
  ) {
    this.#draws = draws;
    this.#database = database;
    this.#address = address;
    this.#buyer = buyer;
    this.#skus = skus;
  }

  #call<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
    return callMall<T>(this.#address, method, path, this.#buyer.token, body);
  }

  async fillCart(): Promise<void> {
    for (const sku of drawTwo(this.#skus, this.#draws)) {
      await this.#call('POST', 'front/pc/cart/add', {
        productId: sku.productId,
        productAttrUnique: sku.skuId,
        cartNum: 1,
      });
    }
  }

  async preOrder(kind: 'shoppingCart' | 'buyNow'): Promise<string> {
    const lines =
      kind === 'buyNow'
        ? drawTwo(this.#skus, this.#draws).map((sku) => ({
            productId: sku.productId,
            attrValueId: sku.skuId,
            productNum: 1,
          }))
        : await this.#cartLines();
    const answer = await this.#call<{ orderNo: string }>('POST', 'front/pc/order/pre/order', {
      preOrderType: kind,
      orderDetails: lines,
    });
    return answer.orderNo;
  }

  /** The ids of the lines, read from the database: the measured flow has no call that shows the cart. */
  async #cartLines(): Promise<{ shoppingCartId: number }[]> {
    const { rows } = await this.#database.query<{ id: string }>({
      name: 'cart-lines',
      text: `SELECT l.id FROM cart_line l JOIN address a ON a.account_id = l.account_id WHERE a.id = $1`,
      values: [this.#buyer.addressId],
    });
    return rows.map(({ id }) => ({ shoppingCartId: Number(id) }));
  }

  /** What a buyer looks at before ordering. */
  async openCheckout(preOrderNo: string): Promise<void> {
    await this.#call('GET', `front/pc/order/load/pre/${preOrderNo}`);
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

  /** The inserts of an order behind bare Fastify (`bare-writer.ts`). */
  async bareSubmit(address: string): Promise<void> {
    const skuIds = drawTwo(this.#skus, this.#draws).map(({ skuId }) => skuId);
    await callMall(address, 'POST', 'order', this.#buyer.token, { skuIds });
  }

  /** As many calls as a complete order takes; all but one only find the session. */
  async bareFlow(address: string): Promise<void> {
    for (let call = 1; call < CALLS_OF_A_FLOW; call += 1)
      await callMall(address, 'POST', 'order', this.#buyer.token, {});
    await this.bareSubmit(address);
  }
}

type Work = (trip: Trip) => Promise<void>;

/** The throughput of all buyers per second when each does it `each` times, one after the other. */
async function rate(trips: readonly Trip[], each: number, work: Work): Promise<number> {
  const begin = performance.now();
  await Promise.all(
    trips.map(async (trip) => {
      for (let n = 0; n < each; n += 1) await work(trip);
    }),
  );
  return (trips.length * each * 1000) / (performance.now() - begin);
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Statements are counted so often: now and then the mall does something of its own meanwhile. */
const COUNTED_TIMES = 3;

/** The statements the server ran for some work, BEGIN and COMMIT included, from its log. */
async function statementsOf(client: pg.Client, logFile: string, work: () => Promise<void>): Promise<number> {
  const logAll = async (value: string) => {
    await client.query(`ALTER SYSTEM SET log_statement = '${value}'`);
    await client.query('SELECT pg_reload_conf()');
    // A server process has read the new setting once it has handled its next signal.
    await client.query('SELECT pg_sleep(0.3)');
  };
  await logAll('all');
  const begin = readFileSync(logFile, 'utf8').length;
  await work();
  const log = readFileSync(logFile, 'utf8').slice(begin);
  await logAll('none');
  // A statement of several lines continues after a tab.
  const statements = log.match(/^.*LOG: {2}(?:execute|statement).*(?:\n\t.*)*/gm) ?? [];
  return statements.filter((text) => !/graphile_worker|log_statement|pg_reload_conf|pg_sleep/.test(text)).length;
}

export async function benchOrders(
  address: string,
  client: pg.Client,
  server: Pick<PostgresServer, 'connection' | 'folder'>,
): Promise<Figure[]> {
  const skus = await stockedSkus(client, 50);
  const merchantId = skus[0]?.merchantId ?? 0;
  const crowd = await makeBuyers(client, MOST_BUYERS);
  const database = new pg.Pool({ ...server.connection('argus'), max: BUYERS });
  const trips = crowd.slice(0, BUYERS).map((buyer) => new Trip(address, buyer, skus, database));

  const prepared = new Map<Trip, string[]>(trips.map((trip) => [trip, []]));
  const prepare: Work = async (trip) => {
    prepared.get(trip)?.push(await trip.preOrder('buyNow'));
  };
  const submit: Work = async (trip) => {
    await trip.submit(prepared.get(trip)?.pop() ?? '', merchantId);
  };
  const flow: Work = async (trip) => {
    await trip.fillCart();
    await trip.pay(await trip.submit(await trip.preOrder('shoppingCart'), merchantId));
  };
  const connection = JSON.stringify(server.connection('argus'));
  const fastify = await startProcess('bench/bare-writer.ts', { BARE_DATABASE: connection });
  const behind: Work = (trip) => trip.bareSubmit(fastify.address);
  const behindFlow: Work = (trip) => trip.bareFlow(fastify.address);
  const bareOf = (given: { readonly buyers: number; readonly draws: number }) =>
    bareOrdersPerSecond(client, server.connection('argus'), skus, given);
  // Somebody has opened a page, so that the mall knows its settings, and buyers their checkout.
  await (await fetch(address)).text();
  await rate(trips, 1, async (trip) => trip.openCheckout(await trip.preOrder('buyNow')));
  await rate(trips, WARM_UP_SUBMITS_EACH + ROUNDS * SUBMITS_EACH, prepare);
  await rate(trips, WARM_UP_SUBMITS_EACH, submit);
  await rate(trips, WARM_UP_FLOWS_EACH, flow);
  await rate(trips, WARM_UP_SUBMITS_EACH, behind);
  await rate(trips, WARM_UP_FLOWS_EACH, behindFlow);
  const submits: number[] = [];
  const flows: number[] = [];
  const bare: number[] = [];
  const submitsBehind: number[] = [];
  const flowsBehind: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    submits.push(await rate(trips, SUBMITS_EACH, submit));
    bare.push(await bareOf({ buyers: BUYERS, draws: skus.length }));
    submitsBehind.push(await rate(trips, SUBMITS_EACH, behind));
    flows.push(await rate(trips, FLOWS_EACH, flow));
    flowsBehind.push(await rate(trips, FLOWS_EACH, behindFlow));
  }
  await fastify.stop();

  const [trip] = trips;
  if (!trip) throw new Error('no buyer');
  const logFile = join(dirname(server.folder), 'postgres.log');
  const counted = { submit: [] as number[], flow: [] as number[] };
  for (let time = 0; time < COUNTED_TIMES; time += 1) {
    await prepare(trip);
    counted.submit.push(await statementsOf(client, logFile, () => submit(trip)));
    // One of them is the benchmark's own, which reads the lines of the cart.
    counted.flow.push((await statementsOf(client, logFile, () => flow(trip))) - 1);
  }
  const [statementsSubmit, statementsFlow] = [Math.min(...counted.submit), Math.min(...counted.flow)];
  const drawsOf = (which: 'spread' | 'hot') => (which === 'hot' ? 1 : skus.length);
  const flowOf: Flow = (buyer, at, which) => {
    const one = crowd[buyer];
    if (!one) throw new Error('no buyer');
    return flow(new Trip(at, one, skus, database, drawsOf(which)));
  };
  const bareFlow: Bare = (count, which) => bareOf({ buyers: count, draws: drawsOf(which) });
  const ofCrowds = await crowdFigures(flowOf, bareFlow, address, server.connection('argus'));
  await database.end();
  const baseline = { name: 'pgbench, bare inserts', value: mean(bare) };
  return [
    { name: 'orderSubmit', value: mean(submits), unit: 'orders/s', baseline },
    {
      name: 'orderSubmitBehind',
      value: mean(submits),
      unit: 'orders/s',
      baseline: { name: 'bare Fastify, session and the same inserts', value: mean(submitsBehind) },
    },
    { name: 'orderFlow', value: mean(flows), unit: 'orders/s', baseline },
    {
      name: 'orderFlowBehind',
      value: mean(flows),
      unit: 'orders/s',
      baseline: { name: 'bare Fastify, five calls with a session, one inserts', value: mean(flowsBehind) },
    },
    ...ofCrowds,
    { name: 'statementsSubmit', value: statementsSubmit, unit: 'statements' },
    { name: 'statementsFlow', value: statementsFlow, unit: 'statements' },
  ];
}
