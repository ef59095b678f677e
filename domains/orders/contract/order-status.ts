import { type Actor, canTransit, transitionsOf } from '../../../platform/contract/state-machine.ts';

/**
 * `partialReceipt`: part of the order is still to be shipped, or part of its packages is signed for. `pendingReceipt`:
 * everything is shipped and nothing signed for yet. `orderTabOf` decides where an order is listed in menus and counts.
 */
export const ORDER_STATUSES = [
  'pendingPayment',
  'pendingShipment',
  'partialReceipt',
  'pendingReceipt',
  'received',
  'completed',
  'cancelled',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** The number of each state in the interface. */
export const ORDER_STATUS_NUMBER = {
  pendingPayment: 0,
  pendingShipment: 1,
  partialReceipt: 2,
  pendingReceipt: 4,
  received: 5,
  completed: 6,
  cancelled: 9,
} as const satisfies Record<OrderStatus, number>;
export type OrderStatusNumber = (typeof ORDER_STATUS_NUMBER)[OrderStatus];

/** The state behind a number of the interface; undefined for an unknown one. */
export function orderStatusOf(number: number): OrderStatus | undefined {
  return ORDER_STATUSES.find((status) => ORDER_STATUS_NUMBER[status] === number);
}

/** Every transition of an order. Further conditions are in `orderCan`. */
export const ORDER_TRANSITIONS = transitionsOf<OrderStatus>()({
  pay: { from: ['pendingPayment'], to: 'pendingShipment', by: ['buyer', 'staff', 'system'] },
  cancel: { from: ['pendingPayment'], to: 'cancelled', by: ['buyer', 'staff', 'system'] },
  /** Some goods are shipped; others are still to ship, or something has already been signed for. */
  shipPart: { from: ['pendingShipment', 'partialReceipt'], to: 'partialReceipt', by: ['merchant', 'staff'] },
  /** The last goods are shipped and nothing is signed for yet. */
  shipAll: { from: ['pendingShipment', 'partialReceipt'], to: 'pendingReceipt', by: ['merchant', 'staff'] },
  /** Licence keys are delivered; other goods, or packages to sign for, remain. */
  deliverPart: {
    from: ['pendingShipment', 'partialReceipt'],
    to: 'partialReceipt',
    by: ['merchant', 'staff', 'system'],
  },
  /** The last licence keys are delivered, and nothing is left to sign for. */
  deliverLast: { from: ['pendingShipment', 'partialReceipt'], to: 'received', by: ['merchant', 'staff', 'system'] },
  /** One package is signed for; others, or goods not yet shipped, remain. */
  signPart: { from: ['partialReceipt', 'pendingReceipt'], to: 'partialReceipt', by: ['buyer'] },
  /** The last package of a completely shipped order is signed for. */
  signLast: { from: ['partialReceipt', 'pendingReceipt'], to: 'received', by: ['buyer'] },
  /** The buyer signs for all remaining packages at once. */
  confirmReceipt: { from: ['partialReceipt', 'pendingReceipt'], to: 'received', by: ['buyer'] },
  /** The last pieces that were still to ship are refunded: nothing of the rest is signed for yet, or all of it. */
  refundUnshipped: { from: ['partialReceipt'], to: 'pendingReceipt', by: ['system'] },
  refundRest: { from: ['partialReceipt'], to: 'received', by: ['system'] },
  /** Every piece is refunded. */
  refundAll: {
    from: ['pendingShipment', 'partialReceipt', 'pendingReceipt', 'received'],
    to: 'cancelled',
    by: ['system'],
  },
  complete: { from: ['received'], to: 'completed', by: ['system'] },
});
export type OrderTransition = keyof typeof ORDER_TRANSITIONS;

/** What a person may request; `delete` hides the order from its buyer without changing its state. */
export const ORDER_ACTIONS = ['pay', 'cancel', 'ship', 'signPackage', 'confirmReceipt', 'delete'] as const;
export type OrderAction = (typeof ORDER_ACTIONS)[number];

/** The facts that decide what may be done, as contained in order/list and order/detail. */
export interface OrderFacts {
  status: OrderStatus;
  /** Every piece of every line is in a package. */
  allShipped: boolean;
  /** Finance still has to review a transfer voucher. */
  paymentConfirming: boolean;
}

/** Why not; the message is `orders_cannot_<refusal in snake case>`. */
export type OrderRefusal = 'badStatus' | 'notYours' | 'paymentConfirming' | 'notAllShipped' | 'allShipped';

const HIDEABLE: readonly OrderStatus[] = ['completed', 'cancelled'];

function refuseTransition(transition: OrderTransition, status: OrderStatus, actor: Actor): OrderRefusal | null {
  if (canTransit(ORDER_TRANSITIONS, transition, status, actor)) return null;
  const by: readonly Actor[] = ORDER_TRANSITIONS[transition].by;
  return by.includes(actor) ? 'badStatus' : 'notYours';
}

/** Null when `actor` may do `action` now, otherwise why not. Used by server and screens alike. */
export function orderRefusal(action: OrderAction, order: OrderFacts, actor: Actor): OrderRefusal | null {
  switch (action) {
    case 'pay':
    case 'cancel':
      return refuseTransition(action, order.status, actor) ?? (order.paymentConfirming ? 'paymentConfirming' : null);
    case 'ship':
      return refuseTransition('shipPart', order.status, actor) ?? (order.allShipped ? 'allShipped' : null);
    case 'signPackage':
      return refuseTransition('signPart', order.status, actor);
    case 'confirmReceipt':
      return refuseTransition('confirmReceipt', order.status, actor) ?? (order.allShipped ? null : 'notAllShipped');
    case 'delete':
      if (actor !== 'buyer') return 'notYours';
      return HIDEABLE.includes(order.status) ? null : 'badStatus';
  }
}

const LATER = { cancel: 'cancel', ship: 'shipPart' } as const satisfies Partial<Record<OrderAction, OrderTransition>>;

/** This state and every one that may still follow it. */
function statesFrom(status: OrderStatus): ReadonlySet<OrderStatus> {
  const states = new Set<OrderStatus>([status]);
  // What is added while looking is looked at as well.
  for (const state of states) {
    for (const { from, to } of Object.values(ORDER_TRANSITIONS)) if (from.some((one) => one === state)) states.add(to);
  }
  return states;
}

/** Whether staff can do it now or may be able to later; of what can never be done they need not hear why not. */
export function orderMayCome(action: keyof typeof LATER, { status, allShipped }: OrderFacts): boolean {
  if (action === 'ship' && allShipped) return false;
  const later = statesFrom(status);
  return ORDER_TRANSITIONS[LATER[action]].from.some((state) => later.has(state));
}

/** Whether licence keys of an order may be delivered. */
export const canDeliver = (status: OrderStatus): boolean =>
  ORDER_TRANSITIONS.deliverPart.from.some((from) => from === status);

export function orderCan(action: OrderAction, order: OrderFacts, actor: Actor): boolean {
  return orderRefusal(action, order, actor) === null;
}
