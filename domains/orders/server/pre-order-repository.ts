import * as z from 'zod';
import type { Db, Tx } from '../../../platform/server/database.ts';
import {
  asynchronousCommit,
  type PreparedStatement,
  prepared,
  preparedList,
} from '../../../platform/server/prepared-statement.ts';
import type { BuyerScope } from '../../../platform/server/session.ts';
import { together } from '../../../platform/server/shared-transaction.ts';
import { PRE_ORDER_KINDS } from '../contract/checkout.ts';

const preOrderLine = z.object({
  cartLineId: z.int().optional(),
  skuId: z.int(),
  quantity: z.int(),
  /** What the buyer was shown. */
  unitPriceFen: z.int(),
  /** The extensions the buyer was shown, at their shares of the unit price. */
  warrantyExtensions: z.array(z.object({ months: z.int(), share: z.int() })),
  /** Of the product in its flash sale. */
  flashProductId: z.int().optional(),
});
export type PreOrderLine = z.output<typeof preOrderLine>;

/** A gift that the buyer was shown. */
const shownGift = z.object({ promotionId: z.int(), skuId: z.int(), quantity: z.int() });
export type ShownGift = z.output<typeof shownGift>;

/** A line whose new price was shown, at the price that the buyer had agreed to. */
const shownChange = z.object({ skuId: z.int(), unitPriceFen: z.int() });
export type ShownChange = z.output<typeof shownChange>;

const storedPreOrder = z.object({
  kind: z.enum(PRE_ORDER_KINDS),
  customer_name: z.string(),
  lines: z.array(preOrderLine),
  gifts: z.array(shownGift).nullable(),
  changes: z.array(shownChange),
});

/** A prepared checkout. */
export interface PreOrder {
  kind: (typeof PRE_ORDER_KINDS)[number];
  customerName: string;
  lines: PreOrderLine[];
  /** Null while nothing was shown. */
  gifts: ShownGift[] | null;
  /** To be accepted with the submit. */
  changes: ShownChange[];
}

function read(row: unknown): PreOrder | null {
  if (!row) return null;
  const { customer_name: customerName, ...kept } = storedPreOrder.parse(row);
  return { ...kept, customerName };
}

export async function insertPreOrder(
  tx: Db,
  scope: BuyerScope,
  preOrderNo: string,
  preOrder: Omit<PreOrder, 'gifts' | 'changes'>,
  time: { createdAt: Date; expiresAt: Date },
): Promise<void> {
  await prepared`
    INSERT INTO pre_order (pre_order_no, account_id, kind, customer_name, lines, created_at, expires_at)
    SELECT ${preOrderNo}::text, ${scope.accountId}::bigint, ${preOrder.kind}::text, ${preOrder.customerName}::text,
      ${JSON.stringify(preOrder.lines)}::jsonb, ${time.createdAt}::timestamptz, ${time.expiresAt}::timestamptz
    FROM ${asynchronousCommit}`.run(tx);
}

const living = (scope: BuyerScope, preOrderNo: string, now: Date) => prepared`
  SELECT kind, customer_name, lines, gifts, changes FROM pre_order
  WHERE pre_order_no = ${preOrderNo} AND account_id = ${scope.accountId} AND expires_at > ${now}`;

export async function findPreOrder(db: Db, scope: BuyerScope, preOrderNo: string, now: Date): Promise<PreOrder | null> {
  const { rows } = await living(scope, preOrderNo, now).run(db);
  return read(rows[0]);
}

interface Wanted {
  readonly scope: BuyerScope;
  readonly preOrderNo: string;
  readonly now: Date;
}

async function lockPreOrders(db: Db, wanted: readonly Wanted[]): Promise<(PreOrder | null)[]> {
  const [only] = wanted;
  if (only && wanted.length === 1) {
    const { rows } = await prepared`${living(only.scope, only.preOrderNo, only.now)} FOR UPDATE`.run(db);
    return [read(rows[0])];
  }
  const named = wanted.map(({ scope, preOrderNo }) => prepared`(${preOrderNo}::text, ${scope.accountId}::bigint)`);
  const { rows } = await prepared<{ pre_order_no: string; account_id: number; expires_at: Date }>`
    SELECT pre_order_no, account_id, expires_at, kind, customer_name, lines, gifts, changes FROM pre_order
    WHERE (pre_order_no, account_id) IN (${preparedList(named, prepared`(''::text, 0::bigint)`)})
    ORDER BY pre_order_no FOR UPDATE`.run(db);
  return wanted.map(({ scope, preOrderNo, now }) =>
    read(
      rows.find((row) => row.pre_order_no === preOrderNo && row.account_id === scope.accountId && row.expires_at > now),
    ),
  );
}

/** A prepared checkout about to be submitted: a concurrent submit waits for the first and then finds none. */
export const lockPreOrder = (tx: Tx, scope: BuyerScope, preOrderNo: string, now: Date): Promise<PreOrder | null> =>
  together(tx, lockPreOrders, { scope, preOrderNo, now });

/** The SKUs of a prepared checkout, for a query of another domain. */
export function preOrderSkuIds(scope: BuyerScope, preOrderNo: string): PreparedStatement<{ sku_id: number }> {
  return prepared`SELECT (line->>'skuId')::bigint FROM pre_order, jsonb_array_elements(lines) AS line
    WHERE pre_order_no = ${preOrderNo} AND account_id = ${scope.accountId}`;
}

/** Stores the prices, gifts and changes that the buyer is shown now. */
export async function updateShown(
  db: Db,
  preOrderNo: string,
  { lines, gifts, changes }: Pick<PreOrder, 'lines' | 'gifts' | 'changes'>,
): Promise<void> {
  await db
    .updateTable('pre_order')
    .set({
      lines: JSON.stringify(lines),
      gifts: gifts && JSON.stringify(gifts),
      changes: JSON.stringify(changes),
    })
    .where('pre_order_no', '=', preOrderNo)
    .execute();
}

export async function removeExpiredPreOrders(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('pre_order').where('expires_at', '<=', now).execute();
}
