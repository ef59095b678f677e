/** The catalogue's reads: from the cache beside bare Fastify, and uncached on 100,000 products. */
import type pg from 'pg';
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
 * Multiplies the demo catalogue to 100,000 products with models and part numbers of their own. Their codes carry a sign
 * that no code of the demo has: `X-6` may be a product already.
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

export async function benchUncached(address: string, token: string, client: pg.Client): Promise<Figure[]> {
  const categories = await client.query<{ id: string }>(
    'SELECT category_id AS id FROM product GROUP BY 1 ORDER BY count(*) DESC LIMIT 40',
  );
  const brands = await client.query<{ id: string }>(
    'SELECT brand_id AS id FROM product GROUP BY 1 ORDER BY count(*) DESC LIMIT 20',
  );
  const list = (body: object) => async () => {
    await callMall(address, 'POST', 'front/pc/goods/list', token, { limit: 20, ...body });
  };
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
  // Every text is searched for once: nothing that was found before can help.
  const more = ['', '8', '16', '48', 'SFP', 'Wi-Fi', '4', '机', 'IR', '2.8', '10G', 'AC', 'pro', '千兆'];
  const searches = Array.from({ length: REQUESTS }, (_, n) =>
    list({ keyword: `${words[n % words.length]} ${more[Math.floor(n / words.length)]}`.trim() }),
  );
  // A mall that has been up for a minute: code compiled, indexes in memory. None of these texts is asked again.
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
  await p95([...filtered.slice(0, 20), ...warmUp]);
  return [
    { name: 'listUncached', value: await p95(filtered), unit: 'ms' },
    { name: 'searchUncached', value: await p95(searches), unit: 'ms' },
  ];
}
