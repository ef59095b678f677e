/** Catalogues of three sizes: what they answer, how soon a change is seen, an import, and the memory of it all. */
import { createHash, randomBytes } from 'node:crypto';
import { openAsBlob, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parse } from 'csv-parse/sync';
import pg from 'pg';
import { demoCatalogueCsv } from '../database/seed/demo-catalogue.ts';
import { findEmbeddedPostgres } from '../platform/server/embedded-postgres.ts';
import { type Buyer, callMall, makeBuyers } from './bench-buyers.ts';
import { p95Of } from './beside-statement.ts';
import { ASKED, type Asked, askEverything, BEHIND } from './catalogue-scale.bench.ts';
import type { Figure } from './figure.ts';
import { p95 } from './http-load.ts';
import { type MallProcess, newDataDir, removeDataDir, startProcess } from './mall-process.ts';
import { benchGrownPages } from './pages.bench.ts';
import { growTo } from './scaled-catalogue.ts';

const SIZES = [10_000, 100_000, 1_000_000];
/** The catalogue whose pages are opened on a slow phone. */
const OPENED = 100_000;
const CHANGES = 20;
const IMPORTED_ROWS = 100_000;
const MANAGER = '13900000001';

interface Reached {
  readonly mall: MallProcess;
  readonly connection: pg.ClientConfig;
  readonly client: pg.Client;
}

/** A mall of its own, whose folder is removed afterwards. */
async function inOwnMall<T>(work: (reach: () => Promise<Reached>) => Promise<T>): Promise<T> {
  const environment = { DATA_DIR: newDataDir(), DEMO: '1' };
  let reached: Reached | null = null;
  const leave = async () => {
    await reached?.client.end();
    await reached?.mall.stop();
    reached = null;
  };
  try {
    return await work(async () => {
      await leave();
      const mall = await startProcess('apps/api/main.ts', environment);
      const connection = (await findEmbeddedPostgres(environment.DATA_DIR)).connection('argus');
      const client = new pg.Client(connection);
      client.on('error', () => undefined);
      await client.connect();
      reached = { mall, connection, client };
      return reached;
    });
  } finally {
    await leave();
    removeDataDir(environment.DATA_DIR);
  }
}

/** From the commit of a change to the first answer with it, in milliseconds. */
async function untilSeen({ mall, client }: Reached, { token }: Buyer, kind: 'price' | 'stock'): Promise<number> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM product WHERE status = 'onShelf' AND in_stock AND product_type = 'hardware' ORDER BY id LIMIT ${CHANGES}`,
  );
  const times: number[] = [];
  for (const { id } of rows) {
    const read = async () => {
      const path = `front/pc/product/detail?id=${id}&quiet=true`;
      const { productInfo } = await callMall<{ productInfo: { price: string; stock: number } }>(
        mall.address,
        'GET',
        path,
        token,
      );
      return kind === 'price' ? productInfo.price : productInfo.stock;
    };
    const before = await read();
    const change = kind === 'price' ? 'price1_fen = price1_fen + 100' : 'stock = stock + 1';
    await client.query('BEGIN');
    await client.query(`UPDATE sku SET ${change} WHERE product_id = $1`, [id]);
    if (kind === 'price')
      await client.query(`UPDATE data_version SET version = version + 1 WHERE data_set = 'catalogue'`);
    await client.query('COMMIT');
    const begin = performance.now();
    while ((await read()) === before) await wait(5);
    times.push(performance.now() - begin);
  }
  return p95(times);
}

/** The demo catalogue again and again, every product under other codes, which hold a sign that no code of it has. */
function tableOf(count: number, file: string): void {
  const [header = [], ...rows]: string[][] = parse([...demoCatalogueCsv()].join(''), { bom: true });
  const places = ['productCode', 'partNumber', 'model'].map((name) => header.indexOf(name));
  const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  const lines = [header.map(quoted).join(',')];
  for (let n = 0; n < count; n += 1) {
    const row = [...(rows[n % rows.length] ?? [])];
    for (const place of places) row[place] = `${row[place]}#${Math.floor(n / rows.length)}`;
    lines.push(row.map(quoted).join(','));
  }
  writeFileSync(file, lines.join('\r\n'));
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

/** Rows a second of an import, and of COPY of the same products and SKUs into tables with the same indexes. */
async function benchImport(reached: Reached): Promise<Figure> {
  const { mall, client } = reached;
  const token = await sessionOf(client, MANAGER);
  const file = join(mall.dataDir, 'import.csv');
  tableOf(IMPORTED_ROWS, file);
  const form = new FormData();
  form.set('multipart', await openAsBlob(file), 'products.csv');
  const begin = performance.now();
  const sent = await fetch(`${mall.address}/api/admin/catalogue/import?dryRun=false`, {
    method: 'POST',
    headers: { 'authori-zation': token },
    body: form,
  });
  const { code, data, message } = (await sent.json()) as { code: number; data: { id: number }; message: string };
  if (code !== 200) throw new Error(`import: ${message}`);
  for (;;) {
    const { rows } = await client.query<{ status: string; failed: number }>(
      'SELECT status, rows, created, failed, failure, errors -> 0 AS first FROM product_import WHERE id = $1',
      [data.id],
    );
    const [run] = rows;
    if (run?.status === 'failed' || (run?.failed ?? 0) > 0) throw new Error(`import: ${JSON.stringify(run)}`);
    if (run?.status === 'done') break;
    await wait(100);
  }
  const imported = performance.now() - begin;
  let copied = 0;
  for (const table of ['product', 'sku']) {
    const columns = await client.query<{ names: string }>(
      `SELECT string_agg(quote_ident(column_name), ', ' ORDER BY ordinal_position) AS names
       FROM information_schema.columns WHERE table_name = $1`,
      [table],
    );
    const names = columns.rows[0]?.names;
    const rows = join(
      (await client.query<{ data_directory: string }>('SHOW data_directory')).rows[0]?.data_directory ?? '',
      `bench-${table}`,
    );
    await client.query(`CREATE TABLE bench_copy_${table} (LIKE ${table} INCLUDING ALL)`);
    const key = table === 'product' ? 'code' : 'part_number';
    await client.query(`COPY (SELECT ${names} FROM ${table} WHERE ${key} LIKE '%#%') TO '${rows}'`);
    const beginCopy = performance.now();
    await client.query(`COPY bench_copy_${table} (${names}) FROM '${rows}'`);
    copied += performance.now() - beginCopy;
  }
  const perSecond = (milliseconds: number) => (IMPORTED_ROWS * 1000) / milliseconds;
  return {
    name: 'importRows',
    value: perSecond(imported),
    unit: 'rows/s',
    baseline: { name: 'COPY of the same products and SKUs', value: perSecond(copied) },
  };
}

/** @param most the largest catalogue that is measured */
export async function benchScale(most: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  const memory: number[] = [];
  const note = (figure: Figure) => figures.push(figure);
  await inOwnMall(async (reach) => {
    const reached = await reach();
    note(await benchImport(reached));
    memory.push(reached.mall.peakMemory());
  });
  await inOwnMall(async (reach) => {
    const found = new Map<number, Record<Asked, ReturnType<typeof p95Of>>>();
    for (const size of SIZES.filter((one) => one <= most)) {
      await growTo((await reach()).client, size);
      const reached = await reach();
      const { mall, connection, client } = reached;
      // The buyers of a smaller catalogue stay, under another number for each size.
      const former = `13${4 + SIZES.indexOf(size)}`;
      await client.query(`UPDATE account SET phone = $1 || right(phone, 8) WHERE phone LIKE '1370000%'`, [former]);
      const [buyer] = await makeBuyers(client, 1);
      if (!buyer) throw new Error('no buyer');
      const { beside: times, anew } = await askEverything({
        address: mall.address,
        token: buyer.token,
        connection,
        client,
      });
      const percentiles = Object.fromEntries(ASKED.map((asked) => [asked, p95Of(times[asked])])) as Record<
        Asked,
        ReturnType<typeof p95Of>
      >;
      found.set(size, percentiles);
      for (const asked of ASKED) {
        const baseline = { name: 'one statement, the same ids', value: percentiles[asked].statement };
        note({ name: `${asked}At${size}`, value: percentiles[asked].mall, unit: 'ms', baseline });
      }
      for (const asked of BEHIND) {
        const baseline = { name: 'bare Fastify, session and statement', value: percentiles[asked].behind };
        note({ name: `${asked}BehindAt${size}`, value: percentiles[asked].mall, unit: 'ms', baseline });
      }
      if (size === OPENED) {
        const { rows } = await client.query<{ id: string }>(`SELECT id FROM product WHERE model = 'DS-2CD2T47G2-L'`);
        for (const figure of await benchGrownPages(mall.address, `/product/detail/${rows[0]?.id}`, size)) note(figure);
      }
      if (size === SIZES.at(-1)) {
        note({ name: 'searchFacetsTime', value: percentiles.searchFacets.mall, unit: 'ms' });
        note({ name: 'fallbackSearchTime', value: p95(anew), unit: 'ms' });
        note({ name: 'priceSeen', value: await untilSeen(reached, buyer, 'price'), unit: 'ms' });
        note({ name: 'stockSeen', value: await untilSeen(reached, buyer, 'stock'), unit: 'ms' });
      }
      memory.push(mall.peakMemory());
    }
    const [first, last] = [found.get(SIZES[0] ?? 0), found.get(SIZES.at(-1) ?? 0)];
    for (const asked of ['list', 'suggest', 'detail'] as const) {
      if (!first || !last) continue;
      const baseline = { name: 'at 10,000', value: first[asked].mall };
      note({ name: `${asked}Growth`, value: last[asked].mall, unit: 'ms', baseline });
    }
  });
  note({ name: 'scaleMemory', value: Math.max(...memory) / 1024 / 1024, unit: 'MB' });
  return figures;
}
