import type { Selectable } from 'kysely';
import type { DB, Db, Tx } from '../../../platform/server/database.ts';
import type { AddressChangeState } from '../contract/address-change.ts';
import type { OrderRow } from './order-repository.ts';

export type AddressChangeRow = Selectable<DB['address_change']>;

export interface NewReceiver {
  readonly receiver: string;
  readonly phone: string;
  readonly address: string;
}

/** Orders among these whose buyer waits for an answer to another address. */
export async function findAskingOrders(db: Db, orderIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (orderIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('address_change')
    .select('order_id')
    .where('order_id', 'in', orderIds)
    .where('state', '=', 'waiting')
    .where('asked_by', '=', 'buyer')
    .execute();
  return new Set(rows.map(({ order_id }) => order_id));
}

/** The change of an order that waits for the other side. */
export function findWaitingChange(db: Db, orderId: number): Promise<AddressChangeRow | undefined> {
  return db
    .selectFrom('address_change')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
}

export async function insertChange(
  tx: Tx,
  order: OrderRow,
  { receiver, phone, address }: NewReceiver,
  asked: { by: string; byId: number; reason: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('address_change')
    .values({
      order_id: order.id,
      state: 'waiting',
      asked_by: asked.by,
      asked_by_id: asked.byId,
      reason: asked.reason,
      old_receiver: order.receiver,
      old_phone: order.receiver_phone,
      old_address: order.receiver_address,
      receiver,
      phone,
      address,
      asked_at: asked.at,
    })
    .execute();
}

/** @returns 1 if it was in one of the states `from` and is changed, else 0 */
export async function endChange(
  tx: Tx,
  { id }: { id: number },
  from: readonly AddressChangeState[],
  { state, byId, at }: { state: AddressChangeState; byId: number | null; at: Date },
): Promise<number> {
  const result = await tx
    .updateTable('address_change')
    .set({ state, decided_by_id: byId, decided_at: at })
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** From now on the order goes there. */
export async function updateReceiver(
  tx: Tx,
  orderId: number,
  { receiver, phone, address }: NewReceiver,
): Promise<void> {
  await tx
    .updateTable('purchase_order')
    .set({ receiver, receiver_phone: phone, receiver_address: address })
    .where('id', '=', orderId)
    .execute();
}
