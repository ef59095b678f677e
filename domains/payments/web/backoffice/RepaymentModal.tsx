import * as m from '#messages';
import { MoneyField } from '../../../../platform/web/form/number-fields.tsx';
import { PanelForm } from '../../../../platform/web/form/PanelForm.tsx';
import { TextField } from '../../../../platform/web/form/text-fields.tsx';
import { useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { formatYuan } from '../../../../platform/web/kit/Money.tsx';
import { FormModal } from '../../../../platform/web/kit-dialogs/lazy-dialogs.tsx';
import type { CreditAccount } from '../../contract/credit.ts';
import { recordRepayment } from '../../contract/credit-endpoints.ts';
import { useRecordRepayment } from '../payment-queries.ts';
import { REFERENCE_FIELD } from '../transfer-refusals.ts';
import styles from './payment-review.module.css';

interface RepaymentModalProps {
  readonly row: CreditAccount;
  readonly onClose: () => void;
}

/** Finance notes money that has been received for used credit. */
export function RepaymentModal({ row, onClose }: RepaymentModalProps) {
  const { id: accountId, customerName: customer, used } = row;
  const form = useEndpointForm(recordRepayment, {
    initial: { accountId, amount: used, tradeNo: '' },
    draftKey: `credit-repayment-${accountId}`,
    fieldOf: { ...REFERENCE_FIELD, alreadyRepaid: 'tradeNo' },
  });
  const repay = useRecordRepayment();
  return (
    <FormModal opened onClose={onClose} title={m.payments_credit_repay()}>
      <PanelForm
        form={form}
        onSend={(request) => repay.mutateAsync(request)}
        onClose={onClose}
        done={m.payments_credit_repaid()}
        submitLabel={m.payments_credit_repay()}
      >
        <p className={styles.note}>{m.payments_credit_repay_hint({ customer, amount: formatYuan(used) })}</p>
        <MoneyField form={form} name="amount" label={m.payments_credit_repay_amount()} />
        <TextField form={form} name="tradeNo" label={m.payments_credit_repay_trade_no()} />
      </PanelForm>
    </FormModal>
  );
}
