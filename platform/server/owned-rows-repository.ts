import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { DB, Db, Tx } from './database.ts';
import { containing } from './like-pattern.ts';
import type { PlannedQuery } from './planned.ts';
import type { MerchantScope } from './session.ts';

/** Tables whose rows belong to a shop or, without one, to the whole mall, and have a state. */
type OwnedTable = {
  [Table in keyof DB]: DB[Table] extends { id: unknown; merchant_id: unknown; status: unknown; updated_at: unknown }
    ? Table
    : never;
}[keyof DB];

/** Words of a search that are looked for. */
const WORDS = 8;

/** What every list of such rows can be narrowed down to. */
export interface OwnedFilter {
  readonly keyword: string;
  /** 0: of the whole mall; without it all. */
  readonly merchantId?: number | undefined;
}

/** Rows of `alias` that this scope may see and that the filter finds by shop and by their names. */
export function ownedBy(
  alias: string,
  { merchantId: own }: MerchantScope,
  { keyword, merchantId: wanted }: OwnedFilter,
): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const conditions = keyword
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, WORDS)
    .map((word) => sql`concat_ws(' ', ${column('name_zh')}, ${column('name_en')}) ILIKE ${containing(word)}`);
  if (own !== 'all') conditions.push(sql`${column('merchant_id')} = ${own}`);
  if (wanted === 0) conditions.push(sql`${column('merchant_id')} IS NULL`);
  if (wanted) conditions.push(sql`${column('merchant_id')} = ${wanted}`);
  return sql<boolean>`(${sql.join([sql`true`, ...conditions], sql` AND `)})`;
}

const ownOnly = ({ merchantId }: MerchantScope) =>
  merchantId === 'all' ? sql`true` : sql`merchant_id = ${merchantId}`;

/** One of these conditions; without any, nothing. */
export const anyOf = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(conditions, sql` OR `)})`;

interface InPeriod extends Omit<PlannedQuery, 'state'> {
  /** The columns of the period. */
  readonly columns: readonly [starts: string, ends: string];
  /** How `matching` calls the table. */
  readonly alias: string;
  readonly matching: RawBuilder<boolean>;
}

export interface OwnerNames {
  readonly merchant_zh: string | null;
  readonly merchant_en: string | null;
}

/** Reads and changes rows of a table within a scope. */
export interface OwnedRows<Row> {
  /** One row that this scope may see. */
  find(db: Db, scope: MerchantScope, id: number): Promise<Row | undefined>;
  /** Those of these rows that this scope may see, by their ids. */
  findAll(db: Db, scope: MerchantScope, ids: readonly number[]): Promise<(Row & OwnerNames)[]>;
  /** The first rows, by their start, that meet a period, with how many there are. */
  inPeriod(db: Db, scope: MerchantScope, asked: InPeriod): Promise<{ rows: (Row & OwnerNames)[]; total: number }>;
  /** Those of these rows that this scope may change, locked until the transaction ends. */
  lock(tx: Tx, scope: MerchantScope, ids: readonly number[]): Promise<Row[]>;
  /** @returns how many rows changed: none when the row is in another state by now */
  updateStatus(tx: Tx, id: number, from: readonly string[], to: string, at: Date): Promise<number>;
  remove(tx: Tx, ids: readonly number[]): Promise<void>;
  /** How many rows of each of these owners are in a state; null is the whole mall. */
  count(tx: Tx, status: string, owners: readonly (number | null)[]): Promise<number[]>;
}

export function ownedRows<Table extends OwnedTable>(name: Table): OwnedRows<Selectable<DB[Table]>> {
  const table = sql.table(name);
  return {
    async find(db, scope, id) {
      const { rows } = await sql<Selectable<DB[Table]>>`
        SELECT * FROM ${table} WHERE id = ${id} AND ${ownOnly(scope)}`.execute(db);
      return rows[0];
    },
    async findAll(db, scope, ids) {
      const { rows } = await sql<Selectable<DB[Table]> & OwnerNames>`
        SELECT t.*, m.name_zh AS merchant_zh, m.name_en AS merchant_en
        FROM ${table} t LEFT JOIN merchant m ON m.id = t.merchant_id
        WHERE t.id = ANY (${ids}::bigint[]) AND ${ownOnly(scope)} ORDER BY t.id`.execute(db);
      return rows;
    },
    async inPeriod(db, scope, { columns: [starts, ends], alias, matching, from, until, merchantId, limit }) {
      const column = (column: string) => sql.ref(`${alias}.${column}`);
      const { rows } = await sql<Selectable<DB[Table]> & OwnerNames & { readonly total: number }>`
        SELECT ${sql.ref(alias)}.*, m.name_zh AS merchant_zh, m.name_en AS merchant_en, count(*) OVER ()::int AS total
        FROM ${table} AS ${sql.ref(alias)} LEFT JOIN merchant m ON m.id = ${column('merchant_id')}
        WHERE tstzrange(${column(starts)}, ${column(ends)}) && tstzrange(${from}::timestamptz, ${until}::timestamptz)
          AND ${ownedBy(alias, scope, { keyword: '', merchantId })} AND ${matching}
        ORDER BY ${column(starts)}, ${column('id')} LIMIT ${limit}`.execute(db);
      return { rows, total: rows[0]?.total ?? 0 };
    },
    async lock(tx, scope, ids) {
      const { rows } = await sql<Selectable<DB[Table]>>`
        SELECT * FROM ${table} WHERE id = ANY (${ids}::bigint[]) AND ${ownOnly(scope)}
        ORDER BY id FOR UPDATE`.execute(tx);
      return rows;
    },
    async updateStatus(tx, id, from, to, at) {
      const { numAffectedRows } = await sql`
        UPDATE ${table} SET status = ${to}, updated_at = ${at}
        WHERE id = ${id} AND status = ANY (${from}::text[])`.execute(tx);
      return Number(numAffectedRows ?? 0);
    },
    async remove(tx, ids) {
      await sql`DELETE FROM ${table} WHERE id = ANY (${ids}::bigint[])`.execute(tx);
    },
    async count(tx, status, owners) {
      const { rows } = await sql<{ total: number }>`
        SELECT (SELECT count(*)::int FROM ${table} t
                WHERE t.status = ${status} AND t.merchant_id IS NOT DISTINCT FROM w.owner) AS total
        FROM unnest(${owners}::bigint[]) WITH ORDINALITY AS w (owner, place) ORDER BY w.place`.execute(tx);
      return rows.map(({ total }) => total);
    },
  };
}
