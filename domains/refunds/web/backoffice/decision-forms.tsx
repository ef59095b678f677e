import type { ReactNode } from 'react';
import * as m from '#messages';
import { CheckboxField } from '../../../../platform/web/form/choice-fields.tsx';
import { FormBox } from '../../../../platform/web/form/FormBox.tsx';
import { TextAreaField, TextField } from '../../../../platform/web/form/text-fields.tsx';
import { useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { toast } from '../../../../platform/web/kit/toast-store.ts';
import type { AdminRefundDetail } from '../../contract/refund.ts';
import { approveRefund, receiveGoods, refuseRefund } from '../../contract/refund-admin-endpoints.ts';
import { useApproveRefund, useReceiveGoods, useRefuseRefund } from '../refund-queries.ts';
import styles from './refund-drawer.module.css';

interface DecisionProps {
  readonly refund: AdminRefundDetail;
  /** Beside the button that grants it. */
  readonly beside?: ReactNode;
}

/** Grants a refund, or a return with the address that the goods go to. */
export function ApproveForm({ refund, isReturn, beside }: DecisionProps & { readonly isReturn: boolean }) {
  const { refundOrderNo } = refund;
  const approve = useApproveRefund();
  const form = useEndpointForm(approveRefund, {
    initial: { refundOrderNo, returnName: '', returnPhone: '', returnAddress: '' },
    draftKey: `refund-approve-${refundOrderNo}`,
    fieldOf: { addressMissing: 'returnAddress' },
  });
  return (
    <FormBox
      form={form}
      className={styles.form}
      onSend={async (request) => {
        await approve.mutateAsync(request);
        toast('success', isReturn ? m.refunds_office_return_approved() : m.refunds_office_approved());
      }}
      footer={
        <div className={styles.buttons}>
          {beside}
          <Button type="submit" look="primary" busy={form.submitting}>
            {isReturn ? m.refunds_office_approve_return() : m.refunds_office_approve()}
          </Button>
        </div>
      }
    >
      {isReturn && (
        <>
          <p className={styles.faint}>{m.refunds_office_address_hint()}</p>
          <TextField form={form} name="returnName" label={m.refunds_receiver()} />
          <TextField form={form} name="returnPhone" type="tel" label={m.refunds_telephone()} />
          <TextField form={form} name="returnAddress" label={m.refunds_address()} />
        </>
      )}
    </FormBox>
  );
}

/** The goods were inspected and are in order. */
export function ReceiveForm({ refund, beside }: DecisionProps) {
  const { refundOrderNo } = refund;
  const receive = useReceiveGoods();
  const form = useEndpointForm(receiveGoods, {
    initial: { refundOrderNo, inspection: '', restocked: true },
    draftKey: `refund-receive-${refundOrderNo}`,
  });
  return (
    <FormBox
      form={form}
      className={styles.form}
      onSend={async (request) => {
        await receive.mutateAsync(request);
        toast('success', m.refunds_office_approved());
      }}
      footer={
        <div className={styles.buttons}>
          {beside}
          <Button type="submit" look="primary" busy={form.submitting}>
            {m.refunds_office_receive()}
          </Button>
        </div>
      }
    >
      <TextAreaField form={form} name="inspection" label={m.refunds_inspection()} />
      <CheckboxField form={form} name="restocked" label={m.refunds_office_restock()} />
    </FormBox>
  );
}

/** Refuses, with the reason that the buyer reads. */
export function RefuseForm({ refund, onBack }: DecisionProps & { readonly onBack: () => void }) {
  const { refundOrderNo } = refund;
  const refuse = useRefuseRefund();
  const form = useEndpointForm(refuseRefund, {
    initial: { refundOrderNo, reason: '' },
    draftKey: `refund-refuse-${refundOrderNo}`,
  });
  return (
    <FormBox
      form={form}
      className={styles.form}
      onSend={async (request) => {
        await refuse.mutateAsync(request);
        toast('success', m.refunds_office_refused());
      }}
      footer={
        <div className={styles.buttons}>
          <Button onClick={onBack}>{m.refunds_office_back()}</Button>
          <Button type="submit" look="danger" busy={form.submitting}>
            {m.refunds_office_refuse()}
          </Button>
        </div>
      }
    >
      <TextAreaField form={form} name="reason" label={m.refunds_csv_refused()} />
    </FormBox>
  );
}
