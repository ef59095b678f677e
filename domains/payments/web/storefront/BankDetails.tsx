import * as m from '#messages';
import { CopyButton } from '../../../../platform/web/kit/CopyButton.tsx';
import { Loading, Skeleton } from '../../../../platform/web/kit/Skeleton.tsx';
import { ErrorState } from '../../../../platform/web/kit/States.tsx';
import { useTransferAccount } from '../payment-queries.ts';
import styles from './cashier.module.css';

interface BankDetailsProps {
  /** The payment number, to be written as the purpose of the transfer. */
  readonly orderNo: string;
}

/** Where a transfer goes; every line can be copied. */
export function BankDetails({ orderNo }: BankDetailsProps) {
  const account = useTransferAccount();
  if (account.isPending) {
    return (
      <Loading>
        <Skeleton height={164} />
      </Loading>
    );
  }
  if (account.isError) return <ErrorState message={account.error.message} onRetry={() => account.refetch()} />;
  const rows = [
    [m.payments_page_bank_account_name(), account.data.accountName],
    [m.payments_page_bank_name(), account.data.bankName],
    [m.payments_page_bank_account_number(), account.data.accountNumber],
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
