import type { ReactNode } from 'react';
import * as m from '#messages';
import { CopyButton } from '../../../../platform/web/kit/CopyButton.tsx';
import { Money } from '../../../../platform/web/kit/Money.tsx';
import type { BankDetails as Bank } from '../../contract/payment.ts';
import styles from './cashier.module.css';

interface BankDetailsProps {
  readonly bank: Bank;
  /** The payment number, to be written as the purpose of the transfer. */
  readonly orderNo: string;
  /** The amount to transfer, in yuan; null where it is hidden. */
  readonly amount: string | null;
}

interface BankRow {
  readonly label: string;
  /** What is copied. */
  readonly text: string;
  readonly shown?: ReactNode;
}

/** The target and amount of a transfer; every line can be copied. */
export function BankDetails({ bank, orderNo, amount }: BankDetailsProps) {
  const rows: readonly BankRow[] = [
    ...(amount === null ? [] : [{ label: m.payments_page_amount(), text: amount, shown: <Money yuan={amount} /> }]),
    { label: m.payments_page_bank_account_name(), text: bank.accountName },
    { label: m.payments_page_bank_name(), text: bank.bankName },
    { label: m.payments_page_bank_account_number(), text: bank.accountNumber },
    { label: m.payments_page_bank_purpose(), text: orderNo },
  ];
  return (
    <dl className={styles.bank}>
      {rows.map(({ label, text, shown = text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <span>{shown}</span>
            <CopyButton text={text} label={m.payments_page_copy({ label })} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
