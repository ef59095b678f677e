import * as m from '#messages';
import { PanelForm } from '../../../../platform/web/form/PanelForm.tsx';
import { TextAreaField } from '../../../../platform/web/form/text-fields.tsx';
import { useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { FormModal } from '../../../../platform/web/kit-dialogs/lazy-dialogs.tsx';
import { adminCancelOrder } from '../../contract/admin-order-endpoints.ts';
import { useAdminCancelOrder } from '../order-queries.ts';
import styles from './office-form.module.css';

interface CancelOrdersModalProps {
  readonly orderNos: readonly string[];
  readonly onClose: () => void;
}

/** Cancels unpaid orders for their buyers, who see the reason. */
export function CancelOrdersModal({ orderNos, onClose }: CancelOrdersModalProps) {
  const form = useEndpointForm(adminCancelOrder, { pick: ['reason'], initial: { reason: '' } });
  const cancel = useAdminCancelOrder();
  return (
    <FormModal opened onClose={onClose} title={m.orders_office_cancel_title({ count: orderNos.length })}>
      <PanelForm
        form={form}
        onSend={async ({ reason }) => {
          // One after the other: the first refusal stops, and names its order.
          for (const orderNo of orderNos) await cancel.mutateAsync({ orderNo, reason });
        }}
        onClose={onClose}
        done={m.orders_office_cancel_done({ count: orderNos.length })}
        cancelLabel={m.orders_page_keep()}
        submitLabel={m.orders_page_cancel()}
        danger
      >
        <p className={styles.hint}>{m.orders_office_cancel_hint({ numbers: orderNos.join(', ') })}</p>
        <TextAreaField form={form} name="reason" label={m.orders_office_cancel_reason()} />
      </PanelForm>
    </FormModal>
  );
}
