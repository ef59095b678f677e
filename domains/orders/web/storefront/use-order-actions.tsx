import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import * as m from '#messages';
import { formatYuan } from '../../../../platform/contract/format-yuan.ts';
import { useAmountsShown, useFormatYuan } from '../../../../platform/web/kit/amounts.tsx';
import { confirmFirst } from '../../../../platform/web/kit/confirmation.ts';
import { toast } from '../../../../platform/web/kit/toast-store.ts';
import { useSession } from '../../../../platform/web/session/session-store.ts';
import type { OrderSummary } from '../../contract/order.ts';
import { type OrderAction, orderRefusal } from '../../contract/order-status.ts';
import { useCancelOrder, useConfirmReceipt, useDeleteOrder } from '../order-queries.ts';
import { refusalWord, stillDue } from '../order-words.ts';
import { takenBackWords } from '../taken-back-words.ts';
import { CancelReasonFields, type ChosenReason, FIRST_REASON } from './CancelReasonFields.tsx';

const OFFERED = ['pay', 'confirmReceipt', 'cancel', 'delete'] as const satisfies readonly OrderAction[];
type OfferedAction = (typeof OFFERED)[number];

export interface OrderActionEntry {
  readonly action: OfferedAction;
  readonly label: string;
  readonly primary: boolean;
  /** Why it cannot be done now; undefined when it can. */
  readonly disabledReason: string | undefined;
  readonly busy: boolean;
  readonly run: () => void;
}

const LABEL: Record<OfferedAction, () => string> = {
  pay: m.orders_page_pay,
  confirmReceipt: m.orders_page_confirm_receipt,
  cancel: m.orders_page_cancel,
  delete: m.orders_page_delete,
};

type ActionOrder = Pick<
  OrderSummary,
  | 'orderNo'
  | 'paymentNo'
  | 'state'
  | 'allShipped'
  | 'paymentConfirming'
  | 'rejectedReason'
  | 'cancelsWith'
  | 'paid'
  | 'payParts'
  | 'jointPayment'
  | 'payPrice'
>;

/**
 * Of an order that is paid in part the button names what is left, as that of the cashier does; of one whose transfer
 * was rejected, that another proof is awaited: its money may be on its way, and is not to be sent twice.
 */
export function payLabel(order: ActionOrder, amountsShown: boolean): string {
  if (order.rejectedReason !== null) return m.orders_page_new_proof();
  const due = amountsShown ? stillDue(order) : null;
  return due === null ? LABEL.pay() : m.orders_page_pay_due({ amount: formatYuan(due) });
}

/**
 * The buyer's actions on an order. An action of another stage is left out; one of this stage that is not possible yet
 * says why. `afterDelete` runs once the order is gone from the buyer's list.
 */
export function useOrderActions(afterDelete?: () => void): (order: ActionOrder) => OrderActionEntry[] {
  const navigate = useNavigate();
  const { simulationFlag } = useSession();
  const formatShown = useFormatYuan();
  const isShown = useAmountsShown();
  const cancel = useCancelOrder();
  const confirm = useConfirmReceipt();
  const remove = useDeleteOrder();
  const reasons = useRef(new Map<string, ChosenReason>());

  const run: Record<OfferedAction, (order: ActionOrder) => void> = {
    pay: ({ paymentNo }) => navigate({ to: '/order/order_payment', search: { orderNo: paymentNo } }),
    cancel: async (order) => {
      const { orderNo, cancelsWith } = order;
      const question =
        cancelsWith.length === 0
          ? m.orders_page_cancel_question()
          : m.orders_page_cancel_together({
              count: cancelsWith.length,
              numbers: cancelsWith.join(m.orders_page_list_comma()),
            });
      // What was typed before is there again when the cancellation did not get through.
      let chosen = reasons.current.get(orderNo) ?? FIRST_REASON;
      const goesBack = takenBackWords(order, 1 + cancelsWith.length, formatShown);
      const body = (
        <>
          {goesBack !== '' && <p>{goesBack}</p>}
          {question}
          <CancelReasonFields
            initial={chosen}
            onChange={(next) => {
              chosen = next;
              reasons.current.set(orderNo, next);
            }}
          />
        </>
      );
      const agreed = await confirmFirst(body, {
        title: m.orders_page_cancel_title(),
        confirmLabel: m.orders_page_cancel(),
        cancelLabel: m.orders_page_keep(),
        danger: true,
      });
      if (agreed)
        cancel.mutate({ orderNo, ...chosen }, { onSuccess: () => toast('success', m.orders_page_cancel_done()) });
    },
    confirmReceipt: async ({ orderNo }) => {
      const agreed = await confirmFirst(m.orders_page_receipt_question(), {
        title: m.orders_page_confirm_receipt(),
        confirmLabel: m.orders_page_confirm_receipt(),
      });
      if (agreed) confirm.mutate(orderNo, { onSuccess: () => toast('success', m.orders_page_receipt_done()) });
    },
    delete: async ({ orderNo }) => {
      const agreed = await confirmFirst(m.orders_page_delete_question(), {
        title: m.orders_page_delete_title(),
        confirmLabel: m.orders_page_delete(),
        danger: true,
      });
      if (!agreed) return;
      remove.mutate(orderNo, {
        onSuccess: () => {
          toast('success', m.orders_page_delete_done());
          afterDelete?.();
        },
      });
    },
  };
  const pending: Record<OfferedAction, string | undefined> = {
    pay: undefined,
    cancel: cancel.isPending ? cancel.variables.orderNo : undefined,
    confirmReceipt: confirm.isPending ? confirm.variables : undefined,
    delete: remove.isPending ? remove.variables : undefined,
  };

  return (order) => {
    const facts = { status: order.state, allShipped: order.allShipped, paymentConfirming: order.paymentConfirming };
    return OFFERED.flatMap((action) => {
      const refusal = orderRefusal(action, facts, 'buyer');
      if (refusal === 'badStatus' || refusal === 'notYours') return [];
      return {
        action,
        label: action === 'pay' ? payLabel(order, isShown) : LABEL[action](),
        primary: action === 'pay' || action === 'confirmReceipt',
        disabledReason:
          action === 'confirmReceipt' && simulationFlag
            ? m.orders_error_receipt_while_simulated()
            : refusalWord(refusal),
        busy: pending[action] === order.orderNo,
        run: () => run[action](order),
      };
    });
  };
}
