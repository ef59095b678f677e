import type { ReactNode } from 'react';
import * as m from '#messages';
import { ButtonLink } from '../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { DotRow } from '../../../../platform/web/kit/DotRow.tsx';
import { formatTime } from '../../../../platform/web/kit/format-time.ts';
import { Money } from '../../../../platform/web/kit/Money.tsx';
import { PagedList } from '../../../../platform/web/kit/PagedList.tsx';
import { StatusDot, type StatusTone } from '../../../../platform/web/kit/Tag.tsx';
import type { AccountPayment } from '../../contract/account-payment.ts';
import type { PaymentStatus } from '../../contract/payment-status.ts';
import { methodWord } from '../payment-methods.ts';
import styles from './account-payments.module.css';

const STATUS_WORDS: Record<PaymentStatus, () => string> = {
  pending: m.payments_recharge_status_pending,
  confirming: m.payments_recharge_status_confirming,
  paid: m.payments_recharge_status_paid,
  closed: m.payments_recharge_status_closed,
  refunded: m.payments_recharge_status_refunded,
};
const STATUS_TONES: Record<PaymentStatus, StatusTone> = {
  pending: 'active',
  confirming: 'active',
  paid: 'done',
  closed: 'neutral',
  refunded: 'neutral',
};

interface AccountPaymentsProps<Row extends AccountPayment> {
  readonly query: Parameters<typeof PagedList<Row>>[0]['query'];
  readonly title: string;
  readonly empty: ReactNode;
  /** What else there is to say of one. */
  readonly note?: (row: Row) => string | null;
}

/** What an account has paid for itself, and continues to pay. */
export function AccountPayments<Row extends AccountPayment>({ query, title, empty, note }: AccountPaymentsProps<Row>) {
  return (
    <Card as="section" className={styles.records} aria-label={title}>
      <h2>{title}</h2>
      <PagedList query={query} places={{ count: 3, height: 56 }} inCard empty={empty}>
        {(rows) => (
          <ul className={styles.list}>
            {rows.map((row) => (
              <PaymentRow key={row.orderNo} row={row} note={note?.(row) ?? null} />
            ))}
          </ul>
        )}
      </PagedList>
    </Card>
  );
}

function PaymentRow({ row, note }: { readonly row: AccountPayment; readonly note: string | null }) {
  const { orderNo, amount, status, payType, createTime, payTime, rejectedReason } = row;
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <b>
          <Money yuan={amount} />
        </b>
        <StatusDot tone={STATUS_TONES[status]}>{STATUS_WORDS[status]()}</StatusDot>
      </div>
      <p className={styles.faint}>
        <DotRow
          parts={[
            orderNo,
            formatTime(payTime ?? createTime),
            payType !== null && status !== 'closed' && methodWord(payType),
          ]}
        />
      </p>
      {note !== null && <p className={styles.faint}>{note}</p>}
      {status === 'pending' && rejectedReason !== null && (
        <p className={styles.rejected}>{m.payments_page_rejected({ reason: rejectedReason })}</p>
      )}
      {(status === 'pending' || status === 'confirming') && (
        <ButtonLink
          size="small"
          look="outline"
          to={status === 'pending' ? '/order/order_payment' : '/order/order_pay_status'}
          search={{ orderNo }}
          className={styles.step}
        >
          {status === 'confirming'
            ? STATUS_WORDS.confirming()
            : rejectedReason === null
              ? m.payments_recharge_pay()
              : m.payments_page_new_voucher()}
        </ButtonLink>
      )}
    </li>
  );
}
