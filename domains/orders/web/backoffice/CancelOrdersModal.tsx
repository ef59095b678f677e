import { useState } from 'react';
import * as m from '#messages';
import { FormBox } from '../../../../platform/web/form/FormBox.tsx';
import { PanelButtons } from '../../../../platform/web/form/PanelForm.tsx';
import { TextAreaField } from '../../../../platform/web/form/text-fields.tsx';
import { NOT_SENT, useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { formatYuan } from '../../../../platform/web/kit/Money.tsx';
import { toast } from '../../../../platform/web/kit/toast-store.ts';
import { FormModal } from '../../../../platform/web/kit-dialogs/lazy-dialogs.tsx';
import type { AdminOrderSummary } from '../../contract/admin-order.ts';
import { adminCancelOrder } from '../../contract/admin-order-endpoints.ts';
import { type CancelOutcome, cancelEach } from '../cancel-each.ts';
import { useAdminCancelOrder } from '../order-queries.ts';
import { allTakenBackWords } from '../taken-back-words.ts';
import { CancelNotes } from './CancelNotes.tsx';
import styles from './office-form.module.css';

/** An order, and those that are cancelled together with it because they share a discount. */
export type CancelledOrder = Pick<
  AdminOrderSummary,
  'orderNo' | 'paymentNo' | 'cancelsWith' | 'paid' | 'payParts' | 'jointPayment'
>;

interface CancelOrdersModalProps {
  readonly orders: readonly CancelledOrder[];
  /** These are cancelled now, whoever cancelled them. */
  readonly onGone: (orderNos: ReadonlySet<string>) => void;
  readonly onClose: () => void;
}

/**
 * Cancels unpaid orders for their buyers, who see the reason. Those that are refused stay, each with why, as do those
 * that a failure kept from being cancelled; the next press is about them alone.
 */
export function CancelOrdersModal({ orders, onGone, onClose }: CancelOrdersModalProps) {
  const form = useEndpointForm(adminCancelOrder, { pick: ['reason'], initial: { reason: '' } });
  const cancel = useAdminCancelOrder();
  const [notes, setNotes] = useState<Pick<CancelOutcome, 'refused' | 'stopped'>>({ refused: [], stopped: null });
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const left = orders.filter(({ orderNo }) => !gone.has(orderNo));
  const chosen = left.map(({ orderNo }) => orderNo);
  const all = [...new Set(left.flatMap(({ orderNo, cancelsWith }) => [orderNo, ...cancelsWith]))];
  const others = all.filter((orderNo) => !chosen.includes(orderNo));

  async function send({ reason }: { readonly reason: string }) {
    const { cancelled, before, refused, stopped } = await cancelEach(left, (orderNo) =>
      cancel.mutateAsync({ orderNo, reason }),
    );
    if (cancelled.size > 0) toast('success', m.orders_office_cancel_done({ count: cancelled.size }));
    if (before.size > 0) toast('info', m.orders_office_cancel_before({ count: before.size }));
    onGone(new Set([...cancelled, ...before]));
    if (refused.length === 0 && !stopped) return null;
    setNotes({ refused, stopped });
    setGone(new Set([...gone, ...cancelled, ...before]));
    return NOT_SENT;
  }

  return (
    <FormModal opened onClose={onClose} title={m.orders_office_cancel_title({ count: all.length })}>
      <FormBox
        form={form}
        onSend={send}
        onDone={onClose}
        footer={
          <PanelButtons
            busy={form.submitting}
            onCancel={onClose}
            cancelLabel={m.orders_office_cancel_keep({ count: all.length })}
            submitLabel={m.orders_office_cancel_title({ count: all.length })}
            danger
          />
        }
      >
        <CancelNotes {...notes} />
        <p className={styles.hint}>{m.orders_office_cancel_hint({ numbers: chosen.join(m.orders_number_comma()) })}</p>
        {others.length > 0 && (
          <p className={styles.hint}>
            {m.orders_office_cancel_others({ numbers: others.join(m.orders_number_comma()) })}
          </p>
        )}
        {allTakenBackWords(left, formatYuan).map((words) => (
          <p key={words} className={styles.hint}>
            {words}
          </p>
        ))}
        <TextAreaField form={form} name="reason" label={m.orders_office_cancel_reason()} />
      </FormBox>
    </FormModal>
  );
}
