/** The catalogue's reads: cached, compared with bare Fastify, and uncached on 100,000 products. */
import type pg from 'pg';
import { listProducts } from '../domains/catalogue/contract/catalogue-endpoints.ts';
import { NO_TERMS } from '../domains/catalogue/contract/price-rules.ts';
import { COUNT_CAP } from '../domains/catalogue/contract/product-list.ts';
import { type Definitions, definitionsOf } from '../domains/catalogue/server/catalogue-definitions.ts';
import type { PriceContext } from '../domains/catalogue/server/price-context.ts';
import { resolveFilter } from '../domains/catalogue/server/product-filter.ts';
import { findByRelevance, findInOrder } from '../domains/catalogue/server/product-repository.ts';
import type { TradeLanguage } from '../domains/catalogue/server/search-language.ts';
import { readSearch } from '../domains/catalogue/server/search-readings.ts';
import { searchHelp } from '../domains/search/server/search-language.ts';
import type { RequestInput } from '../platform/contract/endpoint.ts';
import { type Db, openDatabase } from '../platform/server/database.ts';
import { DataVersions } from '../platform/server/versions.ts';
import { callMall } from './bench-buyers.ts';
import type { Figure } from './figure.ts';
import { besideBareFastify, p95 } from './http-load.ts';

const PRODUCTS = 100_000;
const REQUESTS = 200;

export async function benchCachedList(address: string): Promise<Figure> {
  return besideBareFastify('listCached', `${address}/api/front/pc/goods/list`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'zh' },
    body: JSON.stringify({ page: 1, limit: 20 }),
  });
}

async function copyRows(
  client: pg.Client,
  table: string,
  replaced: Record<string, string>,
  source: string,
): Promise<void> {
  const { rows } = await client.query<{ column_name: string }>(
    `SELECT column_name FROM information_schema.columns
     WHERE table_name = $1 AND is_identity = 'NO' AND is_generated = 'NEVER'`,
    [table],
  );
  const columns = rows.map((row) => row.column_name);
  const values = columns.map((column) => replaced[column] ?? `t.${column}`);
  await client.query(`INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values.join(', ')} ${source}`);
}

/**
 * Multiplies the demo catalogue to 100,000 products with distinct models and part numbers. Their codes contain a
 * character that no code of the demo has: `X-6` may already be a product.
 */
export async function growCatalogue(client: pg.Client): Promise<void> {
  const found = await client.query<{ count: string }>('SELECT count(*) FROM product');
  const copies = Math.ceil(PRODUCTS / Number(found.rows[0]?.count)) - 1;
  await copyRows(
    client,
    'product',
    {
      code: `t.code || '~' || n`,
      model: `t.model || '-' || n`,
      sales: '(t.sales + n * 7) % 997',
      search: `t.search || to_tsvector('simple', 'copy' || n)`,
    },
    `FROM product t CROSS JOIN generate_series(1, ${copies}) n`,
  );
  await copyRows(
    client,
    'sku',
    { product_id: 'p.id', part_number: `t.part_number || '~' || n` },
    `FROM sku t JOIN product o ON o.id = t.product_id CROSS JOIN generate_series(1, ${copies}) n
     JOIN product p ON p.code = o.code || '~' || n`,
  );
  // As autovacuum leaves the tables of a mall soon after an import.
  await client.query('VACUUM (ANALYZE) product');
  await client.query('VACUUM (ANALYZE) sku');
  await client.query(`UPDATE data_version SET version = version + 1`);
}

type Input = RequestInput<typeof listProducts>;

/** The terms of the customer that `makeBuyers` makes. */
const TERMS = { ...NO_TERMS, level: 1 as const };
export const PRICE: PriceContext = { visible: true, reason: null, terms: TERMS, key: '' };

/**
 * The best single statement for a request, sent by the mall's driver from this process: only the matching ids (up to
 * COUNT_CAP, so that they are counted as well), in order. Broad words need a second one.
 */
function statementOf(
  db: Db,
  definitions: Definitions,
  language: TradeLanguage,
): (input: Input) => Promise<readonly number[]> {
  return async (input) => {
    const asked = listProducts.request.parse(input);
    const filter = resolveFilter(asked, { session: null, locale: 'zh' }, PRICE, definitions, (text, staff) =>
      readSearch(text, staff, language),
    );
    const end = asked.page * asked.limit;
    const order = { asc: 'cheapest', desc: 'dearest' } as const;
    if (asked.priceOrder) return findInOrder(db, filter, order[asked.priceOrder], COUNT_CAP, 0);
    const ranked = asked.keyword ? await findByRelevance(db, filter) : null;
    return ranked ?? findInOrder(db, filter, 'sales', asked.keyword ? end : COUNT_CAP, 0);
  };
}

interface Asking {
  readonly address: string;
  readonly token: string;
  readonly statement: (input: Input) => Promise<readonly number[]>;
}

/**
 * Runs the same on the mall, and on the database alone, each first every other time: the second finds rows in memory.
 */
async function besideStatement(
  name: string,
  { address, token, statement }: Asking,
  inputs: readonly Input[],
): Promise<Figure> {
  const times: { mall: number[]; statement: number[] } = { mall: [], statement: [] };
  for (const [n, input] of inputs.entries()) {
    const timed = async <T>(to: number[], work: () => Promise<T>): Promise<T> => {
      const begin = performance.now();
      const result = await work();
      to.push(performance.now() - begin);
      return result;
    };
    const ask = () =>
      timed(times.mall, () =>
        callMall<{ list: { id: number }[] }>(address, 'POST', 'front/pc/goods/list', token, input),
      );
    const look = () => timed(times.statement, () => statement(input));
    const before = n % 2 ? await look() : null;
    const { list } = await ask();
    const ids = before ?? (await look());
    const { page = 1, limit = 20 } = input as { page?: number; limit?: number };
    const wanted = ids.slice((page - 1) * limit, page * limit);
    if (String(wanted) !== String(list.map(({ id }) => id))) throw new Error(`other ids for ${JSON.stringify(input)}`);
  }
  const baseline = { name: 'one statement, the same ids', value: p95(times.statement) };
  return { name, value: p95(times.mall), unit: 'ms', baseline };
}

export async function benchUncached(
  address: string,
  token: string,
  connection: pg.ClientConfig,
  client: pg.Client,
): Promise<Figure[]> {
  const database = openDatabase(connection, { poolSize: 2 });
  const services = { database: database.db, versions: new DataVersions() };
  const [definitions, language] = await Promise.all([definitionsOf(services), searchHelp.languageOf(services)]);
  const asking = { address, token, statement: statementOf(database.db, definitions, language) };
  const categories = await client.query<{ id: string }>(
    'SELECT category_id AS id FROM product GROUP BY 1 ORDER BY count(*) DESC LIMIT 40',
  );
  const brands = await client.query<{ id: string }>(
    'SELECT brand_id AS id FROM product GROUP BY 1 ORDER BY count(*) DESC LIMIT 20',
  );
  const list = (input: Input): Input => ({ limit: 20, ...input });
  const filtered = Array.from({ length: REQUESTS }, (_, n) =>
    list({
      page: 1 + (n % 3),
      ...(n % 2 ? { cid: Number(categories.rows[n % categories.rows.length]?.id) } : {}),
      ...(n % 3 ? { brandId: brands.rows[n % brands.rows.length]?.id } : {}),
      ...(n % 4 === 0 ? { priceOrder: n % 8 ? 'asc' : 'desc' } : {}),
      minPrice: `${100 + n}.00`,
      maxPrice: `${20_000 + n}.00`,
      inStock: true,
    }),
  );
  const words = [
    'DS-2CD',
    '摄像机',
    'switch',
    'PoE',
    '24 口',
    'UPS',
    'AP',
    '交换机',
    'DS-7',
    'TL-',
    'dome',
    '门禁',
    'camera 4 MP',
    'rack',
    'US-24',
  ];
  // Every text is searched for once, so that no earlier result helps.
  const more = ['', '8', '16', '48', 'SFP', 'Wi-Fi', '4', '机', 'IR', '2.8', '10G', 'AC', 'pro', '千兆'];
  const searches = Array.from({ length: REQUESTS }, (_, n) =>
    list({ keyword: `${words[n % words.length]} ${more[Math.floor(n / words.length)]}`.trim() }),
  );
  // A mall that has been up for a minute: code compiled, indexes in memory. None of these texts is searched for again.
  const others = [
    '球机',
    '录像机',
    'fiber',
    'WiFi 6',
    '门锁',
    '对讲',
    '闸机',
    'monitor',
    'HDD',
    '镜头',
    'NVR',
    'router',
  ];
  const additions = ['', '5', '6', '12', '32', 'TB', '红外', '白', '室外', 'kVA', 'DH-', 'Pro', 'III', '1080', '3 m'];
  const warmUp = others.flatMap((word) => additions.map((addition) => list({ keyword: `${word} ${addition}`.trim() })));
  await besideStatement('warm-up', asking, [...filtered.slice(0, 20), ...warmUp]);
  const figures = [
    await besideStatement('listUncached', asking, filtered.slice(20)),
    await besideStatement('searchUncached', asking, searches),
  ];
  await database.close();
  return figures;
}
