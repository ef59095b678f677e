import { type ReactNode, useState } from 'react';
import * as m from '#messages';
import { CheckboxField } from '../../../../platform/web/form/choice-fields.tsx';
import { FormBox } from '../../../../platform/web/form/FormBox.tsx';
import { TextAreaField, TextField } from '../../../../platform/web/form/text-fields.tsx';
import { NOT_SENT, useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { confirmFirst } from '../../../../platform/web/kit/confirmation.ts';
import { toast } from '../../../../platform/web/kit/toast-store.ts';
import type { AdminRefundDetail } from '../../contract/refund.ts';
import { approveRefund, receiveGoods, refuseRefund } from '../../contract/refund-admin-endpoints.ts';
import { approvalQuestion, receivingQuestion } from '../decision-questions.ts';
import { useApproveRefund, useReceiveGoods, useRefuseRefund } from '../refund-queries.ts';
import styles from './refund-drawer.module.css';

interface DecisionProps {
  readonly refund: AdminRefundDetail;
  /** Beside the button that grants it. */
  readonly beside?: ReactNode;
}

/** Asks before a decision that moves money; what was typed stays when the answer is no. */
function useQuestion() {
  const [asking, setAsking] = useState(false);
  async function ask(question: string, confirmLabel: string): Promise<boolean> {
    setAsking(true);
    const agreed = await confirmFirst(question, { title: confirmLabel, confirmLabel });
    setAsking(false);
    return agreed;
  }
  return { asking, ask };
}

/** Grants a refund, or a return with the address that the goods go to. */
export function ApproveForm({ refund, isReturn, beside }: DecisionProps & { readonly isReturn: boolean }) {
  const { refundOrderNo } = refund;
  const approve = useApproveRefund();
  const { asking, ask } = useQuestion();
  const grant = isReturn ? m.refunds_office_approve_return() : m.refunds_office_approve();
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
        if (!(await ask(approvalQuestion(refund, isReturn), grant))) return NOT_SENT;
        await approve.mutateAsync(request);
        toast('success', isReturn ? m.refunds_office_return_approved() : m.refunds_office_approved());
      }}
      footer={
        <div className={styles.buttons}>
          {beside}
          <Button type="submit" look="primary" busy={form.submitting && !asking}>
            {grant}
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
  const { asking, ask } = useQuestion();
  const form = useEndpointForm(receiveGoods, {
    initial: { refundOrderNo, inspection: '', restocked: refund.isWithoutFault },
    draftKey: `refund-receive-${refundOrderNo}`,
  });
  return (
    <FormBox
      form={form}
      className={styles.form}
      onSend={async (request) => {
        if (!(await ask(receivingQuestion(refund, request.restocked), m.refunds_office_receive()))) return NOT_SENT;
        await receive.mutateAsync(request);
        toast('success', m.refunds_office_approved());
      }}
      footer={
        <div className={styles.buttons}>
          {beside}
          <Button type="submit" look="primary" busy={form.submitting && !asking}>
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
