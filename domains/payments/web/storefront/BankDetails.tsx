import * as m from '#messages';
import { Icon, iconCopy } from '../../../../platform/web/design/icons.tsx';
import { toast } from '../../../../platform/web/kit/toast-store.ts';
import type { BankDetails as Bank } from '../../contract/payment.ts';
import styles from './cashier.module.css';

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast('success', m.payments_page_copied());
  } catch {
    toast('error', m.payments_page_copy_failed());
  }
}

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
            <button
              type="button"
              className={styles.copy}
              aria-label={m.payments_page_copy({ label })}
              title={m.payments_page_copy({ label })}
              onClick={() => copy(value)}
            >
              <Icon of={iconCopy} size="small" />
            </button>
          </dd>
        </div>
      ))}
    </dl>
  );
}
