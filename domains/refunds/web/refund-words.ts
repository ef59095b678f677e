import * as m from '#messages';
import type { StatusTone } from '../../../platform/web/kit/Tag.tsx';
import { actorWord } from '../../orders/web/public.tsx';
import type { RefundChange, RefundDetail } from '../contract/refund.ts';
import type { RefundKind, RefundStatus, ReturnMethod } from '../contract/refund-status.ts';

export const STATUS_WORDS: Record<RefundStatus, () => string> = {
  pending: m.refunds_status_pending,
  refused: m.refunds_status_refused,
  refunding: m.refunds_status_refunding,
  refunded: m.refunds_status_refunded,
  awaitingGoods: m.refunds_status_awaiting_goods,
  goodsSent: m.refunds_status_goods_sent,
  revoked: m.refunds_status_revoked,
};

export const STATUS_TONES: Record<RefundStatus, StatusTone> = {
  pending: 'active',
  refused: 'error',
  refunding: 'active',
  refunded: 'done',
  awaitingGoods: 'active',
  goodsSent: 'active',
  revoked: 'neutral',
};

export const KIND_WORDS: Record<RefundKind, () => string> = {
  refundOnly: m.refunds_kind_refund_only,
  returnAndRefund: m.refunds_kind_return_and_refund,
};

export const METHOD_WORDS: Record<ReturnMethod, () => string> = {
  none: m.refunds_method_none,
  courier: m.refunds_method_courier,
  inStore: m.refunds_method_in_store,
};

/** On which days its transfers were sent back, for the step that says that the money is; empty for other steps. */
export const sentBackWords = ({ moneyWayList }: Pick<RefundDetail, 'moneyWayList'>, step: RefundChange): string =>
  step === 'refund'
    ? moneyWayList
        .flatMap(({ returnedOn }) => (returnedOn ? m.refunds_sent_back_on({ day: returnedOn }) : []))
        .join(' ')
    : '';

type MoneyWay = RefundDetail['moneyWayList'][number];

/** Of a transfer that finance sent back: on which day, by which reference and to which account, as far as they are told. */
export const transferWords = ({ returnedOn, bankReference, payeeEnd }: MoneyWay): string[] => [
  ...(returnedOn === null ? [] : [m.refunds_sent_back_on({ day: returnedOn })]),
  ...(bankReference ? [m.refunds_bank_reference({ reference: bankReference })] : []),
  ...(payeeEnd === null ? [] : [m.refunds_payee_end({ end: payeeEnd })]),
];

/** Finance sends transfers back, and says so: nobody hears from the bank that the money has arrived. */
const isSentByFinance = ({ moneyWayList }: Pick<RefundDetail, 'moneyWayList'>): boolean =>
  moneyWayList.some(({ payType, returnTime }) => payType === 'offline' && returnTime !== null);

/** What a step of a refund was, and who took it, for its buyer. */
export function stepWords(
  refund: Pick<RefundDetail, 'moneyWayList'>,
  { changeType, actor }: Pick<RefundDetail['statusList'][number], 'changeType' | 'actor'>,
): { readonly title: string; readonly by: string } {
  return changeType === 'refund' && isSentByFinance(refund)
    ? { title: m.refunds_change_transferred(), by: m.refunds_actor_finance() }
    : { title: CHANGE_WORDS[changeType](), by: actorWord(actor) };
}

export const CHANGE_WORDS: Record<RefundChange, () => string> = {
  apply: m.refunds_change_apply,
  audit: m.refunds_change_audit,
  refuse: m.refunds_change_refuse,
  returning: m.refunds_change_returning,
  receiving: m.refunds_change_receiving,
  refund: m.refunds_change_refund,
  revoke: m.refunds_change_revoke,
};

/** What a request stops until it is decided: only pieces that have not left. */
function pendingWords({ unshippedNum, applyRefundNum }: Pick<RefundDetail, 'unshippedNum' | 'applyRefundNum'>): string {
  if (unshippedNum === 0) return m.refunds_next_pending_shipped();
  return unshippedNum < applyRefundNum
    ? m.refunds_next_pending_part({ count: unshippedNum })
    : m.refunds_next_pending();
}

type Decided = Pick<RefundDetail, 'unshippedNum' | 'applyRefundNum' | 'refundReason'>;

/** What happens next with a refund, for its buyer. */
export const NEXT_WORDS: Record<RefundStatus, (refund: Decided) => string> = {
  pending: pendingWords,
  refused: ({ refundReason }) => m.refunds_next_refused({ reason: refundReason }),
  refunding: () => m.refunds_next_refunding(),
  refunded: () => m.refunds_next_refunded(),
  awaitingGoods: () => m.refunds_next_awaiting_goods(),
  goodsSent: () => m.refunds_next_goods_sent(),
  revoked: () => m.refunds_next_revoked(),
};
