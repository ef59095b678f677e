import * as m from '#messages';
import { PanelForm } from '../../../../platform/web/form/PanelForm.tsx';
import { TextAreaField } from '../../../../platform/web/form/text-fields.tsx';
import { useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { formatYuan } from '../../../../platform/web/kit/Money.tsx';
import { FormModal } from '../../../../platform/web/kit-dialogs/lazy-dialogs.tsx';
import type { AdminOrderSummary } from '../../contract/admin-order.ts';
import { adminCancelOrder } from '../../contract/admin-order-endpoints.ts';
import { useAdminCancelOrder } from '../order-queries.ts';
import { allTakenBackWords } from '../taken-back-words.ts';
import styles from './office-form.module.css';

/** An order, and those that are cancelled together with it because they share a discount. */
export type CancelledOrder = Pick<
  AdminOrderSummary,
  'orderNo' | 'paymentNo' | 'cancelsWith' | 'paid' | 'payParts' | 'jointPayment'
>;

interface CancelOrdersModalProps {
  readonly orders: readonly CancelledOrder[];
  readonly onClose: () => void;
}

/** Cancels unpaid orders for their buyers, who see the reason. */
export function CancelOrdersModal({ orders, onClose }: CancelOrdersModalProps) {
  const form = useEndpointForm(adminCancelOrder, { pick: ['reason'], initial: { reason: '' } });
  const cancel = useAdminCancelOrder();
  const chosen = orders.map(({ orderNo }) => orderNo);
  const all = [...new Set(orders.flatMap(({ orderNo, cancelsWith }) => [orderNo, ...cancelsWith]))];
  const others = all.filter((orderNo) => !chosen.includes(orderNo));
  return (
    <FormModal opened onClose={onClose} title={m.orders_office_cancel_title({ count: all.length })}>
      <PanelForm
        form={form}
        onSend={async ({ reason }) => {
          // One after the other: the first refusal stops.
          const gone = new Set<string>();
          for (const { orderNo, cancelsWith } of orders) {
            if (gone.has(orderNo)) continue;
            await cancel.mutateAsync({ orderNo, reason });
            for (const together of cancelsWith) gone.add(together);
          }
        }}
        onClose={onClose}
        done={m.orders_office_cancel_done({ count: all.length })}
        cancelLabel={m.orders_page_keep()}
        submitLabel={m.orders_page_cancel()}
        danger
      >
        <p className={styles.hint}>{m.orders_office_cancel_hint({ numbers: chosen.join(m.orders_number_comma()) })}</p>
        {others.length > 0 && (
          <p className={styles.hint}>
            {m.orders_office_cancel_others({ numbers: others.join(m.orders_number_comma()) })}
          </p>
        )}
        {allTakenBackWords(orders, formatYuan).map((words) => (
          <p key={words} className={styles.hint}>
            {words}
          </p>
        ))}
        <TextAreaField form={form} name="reason" label={m.orders_office_cancel_reason()} />
      </PanelForm>
    </FormModal>
  );
}
