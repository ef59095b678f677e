import * as m from '#messages';
import { CopyButton } from '../../../../platform/web/kit/CopyButton.tsx';
import type { BankDetails as Bank } from '../../contract/payment.ts';
import styles from './cashier.module.css';

interface BankDetailsProps {
  readonly bank: Bank;
  /** The payment number, to be written as the purpose of the transfer. */
  readonly orderNo: string;
}

/** Where a transfer goes; every line can be copied. */
export function BankDetails({ bank, orderNo }: BankDetailsProps) {
  const rows = [
    [m.payments_page_bank_account_name(), bank.accountName],
    [m.payments_page_bank_name(), bank.bankName],
    [m.payments_page_bank_account_number(), bank.accountNumber],
    [m.payments_page_bank_purpose(), orderNo],
  ] as const;
  return (
    <dl className={styles.bank}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <span>{value}</span>
            <CopyButton text={value} label={m.payments_page_copy({ label })} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
