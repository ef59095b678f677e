import { Link } from '@tanstack/react-router';
import * as m from '#messages';
import { Icon, iconExternalLink } from '../../../../platform/web/design/icons.tsx';
import { PanelForm } from '../../../../platform/web/form/PanelForm.tsx';
import { DateField, TextField } from '../../../../platform/web/form/text-fields.tsx';
import { useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { formatYuan } from '../../../../platform/web/kit/Money.tsx';
import { FormModal } from '../../../../platform/web/kit-dialogs/lazy-dialogs.tsx';
import type { MoneyReturn } from '../../contract/money-return.ts';
import { confirmReturnTransfer } from '../../contract/money-return-endpoints.ts';
import { type PayeeAccount, payeeOf, storedPayee } from '../../contract/payee.ts';
import { useConfirmReturnTransfer } from '../payment-queries.ts';
import { REFERENCE_FIELD, sendingRefusals, shanghaiDayOf, shanghaiToday } from '../transfer-refusals.ts';
import styles from './payment-review.module.css';

interface ConfirmReturnModalProps {
  readonly row: MoneyReturn;
  readonly onClose: () => void;
}

/** Leads to the payment in a tab of its own: nothing that was typed here is lost. */
function ProofLink({ paymentNo }: { readonly paymentNo: string }) {
  const words = m.payments_returns_open_payment({ paymentNo });
  // The sign stays beside the last word, wherever the line ends.
  const last = words.lastIndexOf(' ') + 1;
  return (
    <Link className={styles.proof} to="/payments" search={{ status: 'paid', q: paymentNo } as never} target="_blank">
      {words.slice(0, last)}
      <span className={styles.together}>
        {words.slice(last)}
        <Icon of={iconExternalLink} size="small" className={styles.outside} />
      </span>
    </Link>
  );
}

/** Finance notes under which number and on which day a transfer was sent back. */
export function ConfirmReturnModal({ row, onClose }: ConfirmReturnModalProps) {
  const { reference, paymentNo, customerName: customer, amount, createTime, knownPayee } = row;
  const form = useEndpointForm(confirmReturnTransfer, {
    initial: { reference, accountName: '', bankName: '', accountNumber: '', tradeNo: '', returnedOn: '' },
    wordsFor: (field, issue) =>
      field === 'accountNumber' && issue.code === 'invalid_format'
        ? m.payments_returns_account_number_wrong()
        : undefined,
    draftKey: `payment-return-${reference}`,
    // What the mall would refuse is said before it is asked.
    alsoRefused: (typed) => sendingRefusals(createTime, typed),
    fieldOf: {
      ...REFERENCE_FIELD,
      returnedInFuture: 'returnedOn',
      returnedTooEarly: 'returnedOn',
    },
  });
  const confirm = useConfirmReturnTransfer();
  const fillIn = ({ accountName, bankName, accountNumber }: PayeeAccount) => {
    form.setValue('accountName', accountName);
    form.setValue('bankName', bankName);
    form.setValue('accountNumber', accountNumber);
  };
  return (
    <FormModal opened onClose={onClose} title={m.payments_returns_confirm_title()}>
      <PanelForm
        form={form}
        onSend={(request) => confirm.mutateAsync(request)}
        onClose={onClose}
        done={m.payments_returns_confirmed()}
        submitLabel={m.payments_returns_confirm()}
      >
        <p className={styles.note}>
          {amount === null
            ? m.payments_returns_confirm_hint_plain({ customer })
            : m.payments_returns_confirm_hint({ customer, amount: formatYuan(amount) })}
        </p>
        <p className={styles.note}>
          <ProofLink paymentNo={paymentNo} />
        </p>
        {knownPayee && (
          <p className={styles.known}>
            {m.payments_returns_known_payee({ day: knownPayee.usedOn, reference: knownPayee.usedFor })}
            <bdi>{payeeOf(storedPayee(knownPayee)).text}</bdi>
            <Button size="small" look="outline" onClick={() => fillIn(knownPayee)}>
              {m.payments_returns_fill_payee()}
            </Button>
          </p>
        )}
        <TextField form={form} name="accountName" label={m.payments_page_bank_account_name()} />
        <TextField
          form={form}
          name="bankName"
          label={m.payments_page_bank_name()}
          help={m.payments_returns_bank_help()}
        />
        <TextField form={form} name="accountNumber" label={m.payments_page_bank_account_number()} />
        <TextField form={form} name="tradeNo" label={m.payments_returns_return_trade_no()} />
        <DateField
          form={form}
          name="returnedOn"
          label={m.payments_returns_returned_on()}
          min={shanghaiDayOf(createTime)}
          max={shanghaiToday()}
        />
      </PanelForm>
    </FormModal>
  );
}
