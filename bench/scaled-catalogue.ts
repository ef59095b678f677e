/**
 * Grows the demo catalogue to any size with the skew of a real one, in SQL: few products, words and brands make up
 * most of it, most products hardly sell, and every product has a model, a code and part numbers of its own.
 */
import type pg from 'pg';
import { searchVector } from '../domains/catalogue/server/search-words.ts';

/** Of all the words that grown products bring along. */
const VOCABULARY = 20_000;
const STEP = 50_000;

/** What is written in one piece and read back the same: indexes are rebuilt after many rows. */
const REBUILT_FROM = 50_000;

async function columnsOf(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ column_name: string }>(
    `SELECT column_name FROM information_schema.columns
     WHERE table_name = $1 AND is_identity = 'NO' AND is_generated = 'NEVER' ORDER BY ordinal_position`,
    [table],
  );
  return rows.map((row) => row.column_name);
}

async function insertFrom(
  client: pg.Client,
  table: string,
  replaced: Readonly<Record<string, string>>,
  source: string,
): Promise<void> {
  const columns = await columnsOf(client, table);
  const values = columns.map((column) => replaced[column] ?? `t.${column}`);
  await client.query(`INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values.join(', ')} ${source}`);
}

/** The products of the demo mall in a random order that is always the same, with what identifies each alone. */
async function makeTemplates(client: pg.Client): Promise<void> {
  await client.query(`CREATE TABLE IF NOT EXISTS bench_template (place int PRIMARY KEY, id bigint, own text[])`);
  const { rows } = await client.query<{ id: string; model: string; code: string; parts: string[] }>(
    `SELECT p.id, p.model, p.code, ARRAY(SELECT part_number FROM sku WHERE product_id = p.id) AS parts FROM product p
     WHERE status = 'onShelf' AND code NOT LIKE '%~%' AND NOT EXISTS (SELECT FROM bench_template)
     ORDER BY md5(code)`,
  );
  const vectors = rows.map(({ model, code, parts }) =>
    searchVector({ kind: [], likeness: [], brand: [], model, names: [], surroundings: [], codes: [code, ...parts] }),
  );
  await client.query(
    `INSERT INTO bench_template SELECT place - 1, id, tsvector_to_array(own::tsvector)
     FROM unnest($1::bigint[], $2::text[]) WITH ORDINALITY AS t (id, own, place)`,
    [rows.map(({ id }) => id), vectors],
  );
  // At most two SKUs each: what a list reads of a product are its first SKU and their sums.
  await client.query(
    `CREATE TABLE IF NOT EXISTS bench_sku AS
     SELECT b.place, t.* FROM bench_template b
     JOIN LATERAL (SELECT * FROM sku s WHERE s.product_id = b.id ORDER BY s.disabled, s.sort, s.id LIMIT 2) t ON true`,
  );
  await client.query('ANALYZE bench_template, bench_sku');
}

/** A number from 0 to 1 that depends on the product and on what it is drawn for. */
const drawn = (what: number) => `((hashint8extended(n, ${what}) & 2147483647) / 2147483648::float8)`;

const NUMBER = `(1000 + (hashint8extended(n, 5) & 65535) % 9000)::text || chr(97 + (n % 26)::int) || n`;
const HEAD = `coalesce(substring(t.model FROM '^[A-Za-z]{1,6}(?:-[0-9]?[A-Za-z]{1,3})?'), 'AR')`;
const MODEL = `upper(${HEAD} || '-' || ${NUMBER})`;
const WHOLE = `regexp_replace(lower(${HEAD}), '[^a-z0-9]+', '', 'g') || ${NUMBER}`;
const WORD = (what: number) =>
  `translate(substr(md5(floor(${VOCABULARY} * power(${drawn(what)}, 4))::text), 1, 7), '0123456789', 'ghijklmnop')`;

const PRODUCT: Readonly<Record<string, string>> = {
  code: `t.code || '~' || n`,
  model: MODEL,
  name_en: `t.name_en || ' ' || ${WORD(7)}`,
  // Most are hardly sold, a few very much.
  sales: `least(999999, floor(power(${drawn(2)} + 1e-6::float8, -0.8)) - 1)::int`,
  status: `CASE WHEN ${drawn(3)} < 0.95 THEN 'onShelf' ELSE 'offShelf' END`,
  in_stock: `${drawn(4)} < 0.75`,
  created_at: `t.created_at - make_interval(secs => floor(100000000 * ${drawn(6)}))`,
  search: `ts_delete(t.search, b.own) ||
    (quote_literal(${WHOLE}) || ':1A ' || quote_literal(${NUMBER}) || ':1A ' || quote_literal('#c' || n) || ':1A ' ||
     ${WORD(7)} || ':1B ' || ${WORD(8)} || ':1B')::tsvector ||
    array_to_tsvector(ARRAY(
      SELECT DISTINCT '^' || left(word, length)
      FROM unnest(ARRAY[${WHOLE}, ${NUMBER}, ${WORD(7)}, ${WORD(8)}]) AS word, generate_series(2, 6) AS length
    ))`,
  ...Object.fromEntries(
    ['', 'international_'].flatMap((kind) =>
      [1, 2, 3, 4].map((level) => {
        const column = `${kind}price${level}_fen`;
        return [column, `greatest(100, floor(t.${column} * exp(2 * ${drawn(9)} - 1)))::bigint`];
      }),
    ),
  ),
};

const SKU: Readonly<Record<string, string>> = {
  product_id: 'p.id',
  part_number: `t.part_number || '~' || n`,
  stock: `CASE WHEN p.in_stock THEN greatest(1, t.stock) ELSE 0 END`,
  disabled: 'false',
  ...Object.fromEntries(
    ['', 'international_'].flatMap((kind) =>
      [1, 2, 3, 4].map((level) => {
        const column = `${kind}price${level}_fen`;
        return [column, `coalesce(p.${column}, t.${column})`];
      }),
    ),
  ),
};

/** Adds products until there are this many. */
export async function growTo(client: pg.Client, products: number): Promise<void> {
  await makeTemplates(client);
  const { rows } = await client.query<{ count: string; templates: string }>(
    `SELECT count(*), (SELECT count(*) FROM bench_template) AS templates FROM product`,
  );
  const [have, templates] = [Number(rows[0]?.count), Number(rows[0]?.templates)];
  if (have >= products) return;
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
     WHERE indrelid IN ('product'::regclass, 'sku'::regclass) AND NOT indisunique AND $1`,
    [products - have >= REBUILT_FROM],
  );
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  // Keys hold and stock is right by construction: neither is looked at row by row.
  await client.query(`SET session_replication_role = replica`);
  for (let done = have; done < products; done += STEP) {
    const numbers = `generate_series(${done + 1}::bigint, ${Math.min(done + STEP, products)}::bigint) n`;
    const template = `b.place = least(${templates - 1}, floor(${templates} * power(${drawn(1)}, 2.5)))::int`;
    await insertFrom(
      client,
      'product',
      PRODUCT,
      `FROM ${numbers} JOIN bench_template b ON ${template} JOIN product t ON t.id = b.id`,
    );
    await insertFrom(
      client,
      'sku',
      SKU,
      `FROM ${numbers} JOIN bench_template b ON ${template}
       JOIN product o ON o.id = b.id JOIN product p ON p.code = o.code || '~' || n
       JOIN bench_sku t ON t.place = b.place`,
    );
  }
  await client.query(`SET session_replication_role = origin`);
  await client.query(`SET maintenance_work_mem = '512MB'`);
  for (const { definition } of indexes) await client.query(definition);
  await client.query(`RESET maintenance_work_mem`);
  // As autovacuum leaves the tables of a mall soon after an import.
  await client.query('VACUUM (ANALYZE) product');
  await client.query('VACUUM (ANALYZE) sku');
  await client.query(`UPDATE data_version SET version = version + 1`);
}
