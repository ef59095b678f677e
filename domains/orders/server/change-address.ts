import { APP_ERRORS, AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import { writeAudit } from '../../../platform/server/audit.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction, type Tx } from '../../../platform/server/database.ts';
import { refusedField } from '../../../platform/server/refused-field.ts';
import { buyerScope, merchantScope } from '../../../platform/server/session.ts';
import { applyTransition } from '../../../platform/server/transition.ts';
import { addressForOrder } from '../../addresses/server/public.ts';
import { notify, notifyOffice } from '../../notices/server/public.ts';
import { requireNotSimulated } from '../../sign-in/server/public.ts';
import {
  ADDRESS_CHANGE_TRANSITIONS,
  type AddressChange,
  addressCanChange,
  sideOf,
} from '../contract/address-change.ts';
import type {
  adminProposeAddress as adminProposeAddressContract,
  askAddressChange as askAddressChangeContract,
  decideAddressChange as decideAddressChangeContract,
  withdrawAddressChange as withdrawAddressChangeContract,
} from '../contract/address-change-endpoints.ts';
import { ORDER_ERRORS } from '../contract/order-errors.ts';
import type { OrderStatus } from '../contract/order-status.ts';
import {
  type AddressChangeRow,
  endChange,
  findWaitingChange,
  insertChange,
  type NewReceiver,
  updateReceiver,
} from './address-change-repository.ts';
import { orderLink } from './order-link.ts';
import { findOrder, insertEvents, lockOrder, type OrderRow, type OrderScope } from './order-repository.ts';
import { deliveryTypeOf } from './order-view.ts';
import { findPackages, type PackageRow } from './package-repository.ts';

/** Who acts, and on which orders. */
interface Side {
  readonly scope: OrderScope;
  readonly actor: AddressChange['askedBy'];
}

const buyerSide = ({ session }: SignedInContext): Side => ({ scope: buyerScope(session), actor: 'buyer' });

function shopSide({ session }: SignedInContext): Side {
  const scope = merchantScope(session);
  return { scope, actor: scope.merchantId === 'all' ? 'staff' : 'merchant' };
}

const inWords = ({ receiver, phone, address }: NewReceiver) => `${receiver} ${phone} ${address}`;
const officeLink = (orderNo: string) => `/admin/orders?order=${encodeURIComponent(orderNo)}`;

async function locked(tx: Tx, { scope }: Side, orderNo: string): Promise<OrderRow> {
  const found = await findOrder(tx, scope, orderNo);
  if (!found) throw new AppError(ORDER_ERRORS.orderNotFound);
  return lockOrder(tx, found.id);
}

const isChangeable = ({ status }: Pick<OrderRow, 'status'>, packages: readonly Pick<PackageRow, 'express_code'>[]) =>
  addressCanChange(
    status as OrderStatus,
    packages.map(({ express_code }) => ({ deliveryType: deliveryTypeOf(express_code) })),
  );

/** @throws AppError addressFixed once something has left, and where nothing goes anywhere */
async function requireChangeable(tx: Tx, order: OrderRow): Promise<void> {
  if (order.receiver_address === '') throw new AppError(ORDER_ERRORS.addressFixed);
  const packages = await findPackages(tx, order.id);
  if (!isChangeable(order, packages)) throw new AppError(ORDER_ERRORS.addressFixed);
}

/** Tells the other side of what one side did. */
async function tellOtherSide(
  tx: Tx,
  { actor }: Side,
  order: OrderRow,
  kind: 'orderAddressAsked' | 'orderAddressAccepted' | 'orderAddressRefused',
  address: string,
  at: Date,
): Promise<void> {
  const { order_no: orderNo, merchant_id: merchantId, account_id: buyer } = order;
  const params = { orderNo, address };
  if (sideOf(actor) === 'shop') {
    await notify(tx, { accountId: buyer, kind, params, link: orderLink(orderNo) }, at);
    return;
  }
  const link = officeLink(orderNo);
  await notifyOffice(tx, { merchantId, permission: 'admin:orders:edit', kind, params, link }, at);
}

type Asked = Pick<Proposed, 'orderNo' | 'reason'>;
type Proposed = RequestOf<typeof adminProposeAddressContract>;

async function ask(
  { orderNo, reason }: Asked,
  after: NewReceiver,
  context: SignedInContext,
  side: Side,
): Promise<boolean> {
  const { database, session, clock } = context;
  await inTransaction(database, async (tx) => {
    const at = clock.now();
    const order = await locked(tx, side, orderNo);
    await requireChangeable(tx, order);
    const before = { receiver: order.receiver, phone: order.receiver_phone, address: order.receiver_address };
    if (inWords(before) === inWords(after)) throw new AppError(ORDER_ERRORS.addressSame);
    if (await findWaitingChange(tx, order.id)) throw new AppError(ORDER_ERRORS.addressChangeWaits);
    const { accountId: byId } = session;
    await insertChange(tx, order, after, { by: side.actor, byId, reason, at });
    const comment = [inWords(after), reason].filter(Boolean).join(' · ');
    await insertEvents(tx, [order.id], { action: 'askAddress', actor: side.actor, actorId: byId, comment, at });
    await tellOtherSide(tx, side, order, 'orderAddressAsked', inWords(after), at);
  });
  return true;
}

/** The waiting change that was shown. @throws AppError pageDataChanged when it is another one by now */
async function shownChange(tx: Tx, order: OrderRow, id: number): Promise<AddressChangeRow> {
  const change = await findWaitingChange(tx, order.id);
  if (change?.id !== id) throw new AppError(APP_ERRORS.pageDataChanged);
  return change;
}

async function decide(
  { orderNo, id, accept }: RequestOf<typeof decideAddressChangeContract>,
  context: SignedInContext,
  side: Side,
): Promise<boolean> {
  const { database, session, clock } = context;
  await inTransaction(database, async (tx) => {
    const at = clock.now();
    const order = await locked(tx, side, orderNo);
    const change = await shownChange(tx, order, id);
    if (sideOf(change.asked_by as Side['actor']) === sideOf(side.actor)) throw new AppError(ORDER_ERRORS.notYours);
    await requireChangeable(tx, order);
    const by = { actor: side.actor, actorId: session.accountId };
    await applyTransition(ADDRESS_CHANGE_TRANSITIONS, accept ? 'accept' : 'refuse', side.actor, (from, state) =>
      endChange(tx, { id }, from, { state, byId: session.accountId, at }),
    );
    if (accept) await updateReceiver(tx, order.id, change);
    const comment = inWords(change);
    const action = accept ? 'acceptAddress' : 'refuseAddress';
    await insertEvents(tx, [order.id], { action, ...by, comment, at });
    await tellOtherSide(tx, side, order, accept ? 'orderAddressAccepted' : 'orderAddressRefused', comment, at);
    if (!accept) return;
    await writeAudit(tx, context, {
      action: 'order.change-address',
      entity: 'order',
      entityId: orderNo,
      before: { receiver: order.receiver, phone: order.receiver_phone, address: order.receiver_address },
      after: { receiver: change.receiver, phone: change.phone, address: change.address },
    });
  });
  return true;
}

async function withdraw(
  { orderNo, id }: RequestOf<typeof withdrawAddressChangeContract>,
  { database, session, clock }: SignedInContext,
  side: Side,
): Promise<boolean> {
  await inTransaction(database, async (tx) => {
    const at = clock.now();
    const order = await locked(tx, side, orderNo);
    const change = await shownChange(tx, order, id);
    if (sideOf(change.asked_by as Side['actor']) !== sideOf(side.actor)) throw new AppError(ORDER_ERRORS.notYours);
    await applyTransition(ADDRESS_CHANGE_TRANSITIONS, 'withdraw', side.actor, (from, state) =>
      endChange(tx, { id }, from, { state, byId: session.accountId, at }),
    );
    const by = { actor: side.actor, actorId: session.accountId };
    await insertEvents(tx, [order.id], { action: 'withdrawAddress', ...by, comment: inWords(change), at });
  });
  return true;
}

/** A locked order that is shipped goes to the address it has, one that is over goes nowhere: what was asked for lapses. */
export async function lapseAddressChange(tx: Tx, order: OrderRow, at: Date): Promise<void> {
  const change = await findWaitingChange(tx, order.id);
  if (!change) return;
  await applyTransition(ADDRESS_CHANGE_TRANSITIONS, 'lapse', 'system', (from, state) =>
    endChange(tx, { id: change.id }, from, { state, byId: null, at }),
  );
  const comment = inWords(change);
  await insertEvents(tx, [order.id], { action: 'lapseAddress', actor: 'system', actorId: null, comment, at });
  // The shop knows what it did to the order; a buyer who asked would go on waiting for the answer.
  if (change.asked_by !== 'buyer') return;
  const { order_no: orderNo, account_id: accountId } = order;
  await notify(tx, { accountId, kind: 'orderAddressLapsed', params: { orderNo }, link: orderLink(orderNo) }, at);
}

/** The change that waits for an answer, as both sides see it; null once the address is fixed. */
export function viewAddressChange(
  order: Pick<OrderRow, 'status'>,
  packages: readonly Pick<PackageRow, 'express_code'>[],
  change: AddressChangeRow | undefined,
): AddressChange | null {
  if (!change || !isChangeable(order, packages)) return null;
  return {
    id: change.id,
    askedBy: change.asked_by as AddressChange['askedBy'],
    reason: change.reason,
    askTime: change.asked_at.toISOString(),
    before: { receiver: change.old_receiver, phone: change.old_phone, address: change.old_address },
    after: { receiver: change.receiver, phone: change.phone, address: change.address },
  };
}

/** @throws AppError addressNotFound, badParameter where no address is named */
async function ownReceiver(
  { addressId, receiver, phone, address }: RequestOf<typeof askAddressChangeContract>,
  { database, session, locale }: SignedInContext,
): Promise<NewReceiver> {
  if (addressId !== undefined) {
    const own = await addressForOrder(database, buyerScope(session), addressId);
    if (!own) throw new AppError(ORDER_ERRORS.addressNotFound);
    return { receiver: own.realName, phone: own.phone, address: own.line };
  }
  if (receiver === undefined || phone === undefined || address === undefined) {
    throw refusedField('addressId', 'orders_problem_address_missing', locale);
  }
  return { receiver, phone, address };
}

type Decided = RequestOf<typeof decideAddressChangeContract>;
type Withdrawn = RequestOf<typeof withdrawAddressChangeContract>;

/** Consent is the buyer's own: staff who act for one speak for the shop. */
const ownSide = (context: SignedInContext): Side => {
  requireNotSimulated(context.session);
  return buyerSide(context);
};

export async function askAddressChange(input: RequestOf<typeof askAddressChangeContract>, context: SignedInContext) {
  const side = ownSide(context);
  return ask(input, await ownReceiver(input, context), context, side);
}
export const proposeAddress = ({ orderNo, reason, ...after }: Proposed, context: SignedInContext) =>
  ask({ orderNo, reason }, after, context, shopSide(context));
export const decideAddressChange = async (input: Decided, context: SignedInContext) =>
  decide(input, context, ownSide(context));
export const decideForShop = (input: Decided, context: SignedInContext) => decide(input, context, shopSide(context));
export const withdrawAddressChange = async (input: Withdrawn, context: SignedInContext) =>
  withdraw(input, context, ownSide(context));
export const withdrawProposal = (input: Withdrawn, context: SignedInContext) =>
  withdraw(input, context, shopSide(context));
