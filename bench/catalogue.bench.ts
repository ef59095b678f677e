/** The catalogue's reads: cached, compared with bare Fastify, and uncached on 100,000 products. */
import type pg from 'pg';
import { callMall } from './bench-buyers.ts';
import { besideFound, p95Of } from './beside-statement.ts';
import type { Figure } from './figure.ts';
import { besideBareFastify } from './http-load.ts';
import { textsToSearch } from './search-texts.ts';
import { type Input, singleStatements } from './single-statements.ts';

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

export async function benchUncached(
  address: string,
  token: string,
  connection: pg.ClientConfig,
  client: pg.Client,
): Promise<Figure[]> {
  const single = await singleStatements(connection);
  const ask = async (input: Input) =>
    (await callMall<{ list: { id: number }[] }>(address, 'POST', 'front/pc/goods/list', token, input)).list.map(
      ({ id }) => id,
    );
  const asked = async (name: string, inputs: readonly Input[]): Promise<Figure> => {
    const { mall, statement } = p95Of(await besideFound(inputs, ask, single.list, []));
    return { name, value: mall, unit: 'ms', baseline: { name: 'one statement, the same ids', value: statement } };
  };
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
  // Every text is searched for once, so that no earlier result helps.
  const { texts, warmUp } = textsToSearch();
  const searching = (all: readonly string[]) => all.map((keyword) => list({ keyword }));
  // A mall that has been up for a minute: code compiled, indexes in memory. None of these texts is searched for again.
  await asked('warm-up', [...filtered.slice(0, 20), ...searching(warmUp)]);
  const figures = [
    await asked('listUncached', filtered.slice(20)),
    await asked('searchUncached', searching(texts.slice(0, REQUESTS))),
  ];
  await single.close();
  return figures;
}
