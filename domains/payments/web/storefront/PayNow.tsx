import * as m from '#messages';
import { Button, ButtonLink } from '../../../../platform/web/kit/Button.tsx';
import { confirmFirst } from '../../../../platform/web/kit/confirmation.ts';
import { formatYuan } from '../../../../platform/web/kit/Money.tsx';
import { CHANNEL_OF, type PayType } from '../../contract/payment.ts';
import { payQuestion, type Shares } from '../pay-question.ts';
import type { listOf } from '../payment-address.ts';
import { usePay } from '../payment-queries.ts';
import styles from './cashier.module.css';
import { QrPayment } from './QrPayment.tsx';
import { goToProvider } from './start-online-payment.ts';

interface PayNowProps {
  readonly orderNo: string;
  readonly payType: Exclude<PayType, 'offline'>;
  readonly shares: Shares;
  /** What is due, of which parts that are typed pay some. */
  readonly total: string | null;
  /** Days after the purchase by which credit is to be repaid. */
  readonly termDays: number;
  /** Where the payment can be continued. */
  readonly laterTo: ReturnType<typeof listOf>;
}

/** What the chosen way pays, and beside parts, of how much. */
export function payLabel({ amount, added, problem }: Shares, total: string | null): string {
  if (amount === null) return m.payments_page_pay();
  return added.length === 0 || problem || total === null
    ? m.payments_page_pay_amount({ amount: formatYuan(amount) })
    : m.payments_page_pay_amount_of({ amount: formatYuan(amount), total: formatYuan(total) });
}

export function PayNow({ orderNo, payType, shares, total, termDays, laterTo }: PayNowProps) {
  const pay = usePay();
  const asked = payQuestion(payType, shares, termDays);
  // Paid at once, the cashier is read again and redirects automatically.
  async function start() {
    if (
      asked !== null &&
      !(await confirmFirst(asked, {
        title: m.payments_page_confirm_pay(),
        confirmLabel: m.payments_page_confirm_pay(),
      }))
    )
      return;
    pay.mutate({ orderNo, payType, payChannel: CHANNEL_OF[payType], parts: shares.parts }, { onSuccess: goToProvider });
  }
  const qrText = pay.data?.jsConfig ?? null;
  if (qrText !== null) return <QrPayment orderNo={orderNo} text={qrText} />;
  return (
    <div className={styles.payNow}>
      <Button
        look="primary"
        size="large"
        busy={pay.isPending}
        disabledReason={shares.problem ? m.payments_page_parts_problem() : undefined}
        onClick={start}
      >
        {payLabel(shares, total)}
      </Button>
      <ButtonLink to={laterTo} look="text">
        {m.payments_page_later()}
      </ButtonLink>
    </div>
  );
}
