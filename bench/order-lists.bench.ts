/** Lists of very many orders: pages near and far, counts, and an export, of a buyer with a quarter of them and of staff. */
import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { type BareReader, type Send, startBareReader } from './behind-fastify.ts';
import { callMall, makeBuyers } from './bench-buyers.ts';
import { beside, p95Of, sameIds } from './beside-statement.ts';
import type { Figure } from './figure.ts';
import { p95 } from './http-load.ts';
import type { MallProcess } from './mall-process.ts';

const ACCOUNTS = 200;
const MANAGER = '13900000001';
const ASKED = 200;
const WARM_UP = 100;
const BUYERS_PAGE = 10;
const STAFF_PAGE = 20;
const EXPORTED_LINES = 100_000;
const LINES_OF_AN_ORDER = 2;
const MB = 1024 * 1024;

/**
 * Orders of two years, a quarter of them of the first buyer, with payments and two lines each: nearly all are over, as in
 * a mall that has run for a while.
 */
async function growOrders(client: pg.Client, count: number): Promise<void> {
  await client.query('SET synchronous_commit = off');
  await client.query(
    `CREATE TEMP TABLE grown AS
     SELECT n, CASE WHEN n % 4 = 0 THEN buyers[1] ELSE buyers[2 + (n * 7919 % (cardinality(buyers) - 1))::int] END AS account_id,
       shops[1 + (n * 104729 % cardinality(shops))::int] AS merchant_id,
       CASE WHEN n > $1 - $1 / 100 THEN (ARRAY['pendingPayment', 'pendingShipment', 'pendingShipment', 'partialReceipt',
         'pendingReceipt', 'pendingReceipt', 'received'])[1 + n % 7] WHEN n % 17 = 0 THEN 'cancelled' ELSE 'completed' END AS status,
       now() - ($1 - n) * interval '2 years' / $1 AS placed
     FROM generate_series(1, $1::bigint) n,
       (SELECT array_agg(id ORDER BY id) AS buyers FROM account WHERE phone LIKE '1370000%') b,
       (SELECT array_agg(id ORDER BY id) AS shops FROM merchant WHERE NOT disabled) s`,
    [count],
  );
  await client.query(
    `INSERT INTO payment (payment_no, account_id, amount_fen, status, expires_at, created_at)
     SELECT 'PYGROWN' || lpad(n::text, 9, '0'), account_id, 20000, 'paid', placed, placed FROM grown ORDER BY n`,
  );
  await client.query(
    `INSERT INTO purchase_order (order_no, payment_id, account_id, customer_name, merchant_id, merchant_name_zh,
       merchant_name_en, status, order_type, product_total_fen, pay_price_fen, total_quantity, receiver, receiver_phone,
       receiver_address, pay_type, expires_at, created_at, paid_at, po_number)
     SELECT 'AGGROWN' || lpad(n::text, 9, '0'), p.id, g.account_id, 'Bench customer', m.id, m.name_zh, m.name_en, g.status,
       'normal', 20000, 20000, 2, 'Bench Buyer', '13700000000', 'Bench Road 1', (ARRAY['yue', 'offline', 'alipay'])[1 + n % 3],
       g.placed, g.placed, g.placed, CASE WHEN n % 5 = 0 THEN 'PO-' || n ELSE '' END
     FROM grown g JOIN payment p ON p.payment_no = 'PYGROWN' || lpad(n::text, 9, '0') JOIN merchant m ON m.id = g.merchant_id
     ORDER BY n`,
  );
  await client.query(
    `INSERT INTO order_line (order_id, product_id, sku_id, product_name_zh, product_name_en, part_number, model,
       specification_zh, specification_en, image, unit, product_type, quantity, unit_price_fen, pay_price_fen,
       shipped_quantity)
     SELECT o.id, p.id, s.id, p.name_zh, p.name_en, s.part_number, p.model, '', '', '', p.unit, p.product_type, 1, 10000,
       10000, CASE WHEN o.status IN ('pendingPayment', 'pendingShipment', 'cancelled') OR o.status = 'partialReceipt' AND half = 2 THEN 0 ELSE 1 END
     FROM purchase_order o CROSS JOIN generate_series(1, ${LINES_OF_AN_ORDER}) half
     JOIN sku s ON s.id = (SELECT min(id) FROM sku) + (o.id * 31 + half) % 50 JOIN product p ON p.id = s.product_id
     WHERE o.order_no LIKE 'AGGROWN%'`,
  );
  await client.query('VACUUM ANALYZE purchase_order');
  await client.query('VACUUM ANALYZE order_line');
  await client.query('VACUUM ANALYZE payment');
  // The mall's own job takes them into the tally.
  for (;;) {
    const { rows } = await client.query('SELECT FROM order_tally_change LIMIT 1');
    if (rows.length === 0) break;
    await wait(1000);
  }
  await client.query('VACUUM ANALYZE order_tally');
  await client.query('VACUUM ANALYZE order_tally_change');
}

async function sessionOf(client: pg.Client, phone: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await client.query(
    `INSERT INTO session (token_hash, account_id, created_at, last_seen_at)
     SELECT $1, id, now(), now() FROM account WHERE phone = $2`,
    [createHash('sha256').update(token).digest(), phone],
  );
  return token;
}

interface List {
  readonly name: string;
  readonly token: string;
  /** Without page and limit. */
  readonly path: string;
  /** Of the same orders. */
  readonly where: string;
  readonly limit: number;
  readonly pages: (last: number, n: number) => number;
}

const near = (_: number, n: number) => 1 + (n % 3);
/** Anywhere behind the first tenth. */
const far = (last: number, n: number) => Math.max(1, Math.floor(last * (0.1 + 0.9 * ((n * 0.618_034) % 1))));

/**
 * What a page shows, its orders with payments and lines, read from where it begins: the statement knows the id of its
 * first order, which the mall has to find.
 */
const keyset = ({ where, limit }: List) => `
  SELECT o.*, p.payment_no, p.status AS payment_status,
    (SELECT json_agg(l ORDER BY l.kind DESC, l.id) FROM order_line l WHERE l.order_id = o.id) AS lines
  FROM purchase_order o JOIN payment p ON p.id = o.payment_id
  WHERE ${where} AND o.id <= $1 ORDER BY o.id DESC LIMIT ${limit}`;

async function measure(address: string, client: pg.Client, list: List, bareReader: BareReader) {
  const { rows: ids } = await client.query<{ id: string }>(
    `SELECT o.id FROM purchase_order o WHERE ${list.where} ORDER BY o.id DESC`,
  );
  const last = Math.ceil(ids.length / list.limit);
  const pages = Array.from({ length: ASKED + WARM_UP }, (_, n) => list.pages(last, n));
  const ask = async (page: number) => {
    const path = `${list.path}${list.path.includes('?') ? '&' : '?'}page=${page}&limit=${list.limit}`;
    const answer = await callMall<{ total: number; list: { id: number }[] }>(address, 'GET', path, list.token);
    if (answer.total !== ids.length) throw new Error(`${list.name}: ${answer.total} in place of ${ids.length}`);
    return answer.list.map(({ id }) => id);
  };
  const text = keyset(list);
  const lookBy = (send: Send) => async (page: number) => {
    const first = Number(ids[(page - 1) * list.limit]?.id);
    return (await send<{ id: string }>(text, [first], list.name)).map(({ id }) => Number(id));
  };
  const alone: Send = async <Row extends object>(statement: string, values: readonly unknown[], name?: string) => {
    const given = { text: statement, values: [...values] };
    return (await client.query<Row>(name === undefined ? given : { ...given, name })).rows;
  };
  const times = await beside(pages, ask, lookBy(alone), sameIds, lookBy(bareReader.send(address, list.token)));
  const counted = {
    mall: times.mall.slice(WARM_UP),
    statement: times.statement.slice(WARM_UP),
    behind: times.behind.slice(WARM_UP),
  };
  const found = p95Of(counted);
  console.log(
    `${list.name}: p95 ${found.mall.toFixed(2)} ms beside ${found.statement.toFixed(2)} ms, behind Fastify ${found.behind.toFixed(2)} ms, ${ids.length} orders`,
  );
  return found;
}

async function measureCounts(address: string, token: string, path: string): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < ASKED + WARM_UP; n++) {
    const begin = performance.now();
    await callMall(address, 'GET', path, token);
    times.push(performance.now() - begin);
  }
  return p95(times.slice(WARM_UP));
}

/** How much more memory the process has while it sends an export of this many lines. */
async function measureExport(mall: MallProcess, client: pg.Client, token: string): Promise<Figure> {
  const { rows } = await client.query<{ day: string }>(
    `SELECT to_char(created_at AT TIME ZONE 'Asia/Shanghai' + interval '1 day', 'YYYY-MM-DD') AS day
     FROM purchase_order ORDER BY id DESC OFFSET $1 LIMIT 1`,
    [EXPORTED_LINES / LINES_OF_AN_ORDER],
  );
  const from = rows[0] ? `?dateFrom=${rows[0].day}` : '';
  const before = mall.memory();
  let most = before;
  let lines = 0;
  const response = await fetch(`${mall.address}/api/admin/orders/order/export${from}`, {
    headers: { 'authori-zation': token },
  });
  if (!response.ok || !response.body || !response.headers.get('content-type')?.startsWith('text/csv')) {
    throw new Error(`export: ${response.status} ${await response.text()}`);
  }
  for await (const part of response.body) {
    lines += Buffer.from(part).toString('latin1').split('\n').length - 1;
    most = Math.max(most, mall.memory());
  }
  console.log(
    `export: ${lines - 1} lines, ${((most - before) / MB).toFixed(0)} MB more than ${(before / MB).toFixed(0)} MB`,
  );
  return { name: 'orderExportMemory', value: (most - before) / MB, unit: 'MB' };
}

/** @param count orders in all */
export async function benchOrderLists(
  mall: MallProcess,
  connection: pg.ClientConfig,
  client: pg.Client,
  count: number,
): Promise<Figure[]> {
  const [buyer] = await makeBuyers(client, ACCOUNTS);
  if (!buyer) throw new Error('no buyer');
  await growOrders(client, count);
  const { rows } = await client.query<{ id: string }>(`SELECT id FROM account WHERE phone = '13700000000'`);
  const account = `o.account_id = ${Number(rows[0]?.id)} AND NOT o.hidden_from_buyer`;
  const token = await sessionOf(client, MANAGER);
  const own = { token: buyer.token, path: 'front/pc/order/list', where: account, limit: BUYERS_PAGE, pages: near };
  const all = { token, path: 'admin/orders/order/list', where: 'true', limit: STAFF_PAGE, pages: near };
  const lists: List[] = [
    { ...own, name: 'ownFirst' },
    { ...own, name: 'ownFiltered', path: `${own.path}?status=4`, where: `${account} AND o.status = 'pendingReceipt'` },
    { ...own, name: 'ownDeep', pages: far },
    {
      ...own,
      name: 'ownCompletedDeep',
      path: `${own.path}?status=6`,
      where: `${account} AND o.status = 'completed'`,
      pages: far,
    },
    { ...all, name: 'allFirst' },
    { ...all, name: 'allFiltered', path: `${all.path}?status=9`, where: `o.status = 'cancelled'` },
    { ...all, name: 'allDeep', pages: far },
  ];
  const bareReader = await startBareReader(connection);
  const measured: Awaited<ReturnType<typeof measure>>[] = [];
  for (const list of lists) measured.push(await measure(mall.address, client, list, bareReader));
  await bareReader.stop();
  const figures = lists.flatMap(({ name }, at): Figure[] => {
    const { mall: value = Number.NaN, statement = Number.NaN, behind = Number.NaN } = measured[at] ?? {};
    const figure = `orders${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    const alone = { name: 'the same page from its first id', value: statement };
    const bare = { name: 'bare Fastify, session and statement', value: behind };
    return [
      { name: figure, value, unit: 'ms', baseline: alone },
      { name: `${figure}Behind`, value, unit: 'ms', baseline: bare },
    ];
  });
  const counts = [
    await measureCounts(mall.address, buyer.token, 'front/pc/user/center/order/num'),
    await measureCounts(mall.address, token, 'admin/orders/order/num'),
  ];
  return [
    ...figures,
    { name: 'ordersSlowest', value: Math.max(...measured.map((one) => one.mall)), unit: 'ms' },
    { name: 'orderCounts', value: Math.max(...counts), unit: 'ms' },
    await measureExport(mall, client, token),
  ];
}
