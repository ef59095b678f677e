import { type Actor, actionsIn, transitionsOf } from '../../../platform/contract/state-machine.ts';

export const REFUND_STATUSES = [
  'pending',
  'refused',
  'refunding',
  'refunded',
  'awaitingGoods',
  'goodsSent',
  'revoked',
] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** The same in the order in which a request goes through them, as lists show them. */
export const REFUND_FLOW = [
  'pending',
  'awaitingGoods',
  'goodsSent',
  'refunding',
  'refunded',
  'refused',
  'revoked',
] as const satisfies readonly RefundStatus[];

/** The number of each state in the interface: its place. */
export const refundStatusNumber = (status: RefundStatus): number => REFUND_STATUSES.indexOf(status);

/** The states that a request waits in for somebody. */
export const OPEN_REFUNDS = [
  'pending',
  'refunding',
  'awaitingGoods',
  'goodsSent',
] as const satisfies readonly RefundStatus[];

/** Those whose money has not been granted. */
export const UNDECIDED_REFUNDS = ['pending', 'awaitingGoods', 'goodsSent'] as const satisfies readonly RefundStatus[];

/** Every transition of a refund. Which of the two approvals applies is up to its kind. */
export const REFUND_TRANSITIONS = transitionsOf<RefundStatus>()({
  /** Of money only: it is on its way. */
  approve: { from: ['pending'], to: 'refunding', by: ['merchant', 'staff'] },
  /** The goods are wanted back first. */
  approveReturn: { from: ['pending'], to: 'awaitingGoods', by: ['merchant', 'staff'] },
  refuse: { from: ['pending'], to: 'refused', by: ['merchant', 'staff'] },
  sendGoods: { from: ['awaitingGoods'], to: 'goodsSent', by: ['buyer'] },
  /** The goods are there and were found in order. */
  receive: { from: ['goodsSent'], to: 'refunding', by: ['merchant', 'staff'] },
  /** The goods were found not to be in order. */
  rejectGoods: { from: ['goodsSent'], to: 'refused', by: ['merchant', 'staff'] },
  revoke: { from: ['pending', 'awaitingGoods', 'goodsSent'], to: 'revoked', by: ['buyer'] },
  /** All of the money is back. */
  finish: { from: ['refunding'], to: 'refunded', by: ['system'] },
});
export type RefundAction = keyof typeof REFUND_TRANSITIONS;

/** What `actor` may do with a refund in this state; the approval is the one of its kind. */
export function refundActions(
  { status, kind }: { readonly status: RefundStatus; readonly kind: RefundKind },
  actor: Actor,
): RefundAction[] {
  const other: RefundAction = kind === 'refundOnly' ? 'approveReturn' : 'approve';
  return actionsIn(REFUND_TRANSITIONS, status, actor).filter((action) => action !== other);
}

export const REFUND_KINDS = ['refundOnly', 'returnAndRefund'] as const;
export type RefundKind = (typeof REFUND_KINDS)[number];
/** `afterSalesType` of the interface. */
export const REFUND_KIND_NUMBER = { refundOnly: 1, returnAndRefund: 2 } as const satisfies Record<RefundKind, number>;

export const RETURN_METHODS = ['none', 'courier', 'inStore'] as const;
export type ReturnMethod = (typeof RETURN_METHODS)[number];
/** `returnGoodsType` of the interface. */
export const RETURN_METHOD_NUMBER = { none: 0, courier: 1, inStore: 2 } as const satisfies Record<ReturnMethod, number>;
