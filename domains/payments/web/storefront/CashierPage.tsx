import { useNavigate } from '@tanstack/react-router';
import { useEffect, useId, useState } from 'react';
import type * as z from 'zod';
import * as m from '#messages';
import { AmountsAlwaysShown } from '../../../../platform/web/kit/amounts.tsx';
import { Button, ButtonLink } from '../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { Countdown } from '../../../../platform/web/kit/Countdown.tsx';
import { confirmFirst } from '../../../../platform/web/kit/confirmation.ts';
import { formatYuan, Money } from '../../../../platform/web/kit/Money.tsx';
import { EmptyState, ErrorState } from '../../../../platform/web/kit/page-states.tsx';
import { Loading, Skeleton } from '../../../../platform/web/kit/Skeleton.tsx';
import { useSession } from '../../../../platform/web/session/session-store.ts';
import { CHANNEL_OF, type cashier, type PayType, type payConfig } from '../../contract/payment.ts';
import { listOf, usePaymentAddress } from '../payment-address.ts';
import { isForSubject, methodWord, type PayMethod, payMethods } from '../payment-methods.ts';
import { useCashier, usePay, usePayConfig } from '../payment-queries.ts';
import styles from './cashier.module.css';
import { forgetAtCashier, loadAtCashier, saveAtCashier } from './cashier-store.ts';
import { PayFrame } from './PayFrame.tsx';
import { QrPayment } from './QrPayment.tsx';
import { goToProvider } from './start-online-payment.ts';
import { TransferForm } from './TransferForm.tsx';

/** The cashier: the amount due and its deadline, and the payment methods. */
export function CashierPage() {
  const { orderNo } = usePaymentAddress();
  const navigate = useNavigate();
  const payment = useCashier(orderNo);
  const config = usePayConfig();
  const settled = payment.data !== undefined && payment.data.status !== 'pending';
  useEffect(() => {
    if (!settled) return;
    forgetAtCashier(orderNo);
    void navigate({ to: '/order/order_pay_status', search: { orderNo }, replace: true });
  }, [settled, orderNo, navigate]);

  const failure = payment.error ?? config.error;
  return (
    <PayFrame subject={payment.data?.subject} title={m.payments_page_cashier_title()} now="pay">
      {orderNo === '' ? (
        <Card>
          <EmptyState title={m.payments_page_no_payment()}>
            <ButtonLink look="primary" to="/users/order_list">
              {m.payments_page_to_orders()}
            </ButtonLink>
          </EmptyState>
        </Card>
      ) : failure ? (
        <Card>
          <ErrorState
            title={m.payments_page_order_error()}
            message={failure.message}
            onRetry={() => {
              void payment.refetch();
              void config.refetch();
            }}
          />
        </Card>
      ) : payment.data && config.data && !settled ? (
        // The amount due is always shown, even with prices switched off.
        <AmountsAlwaysShown>
          <Cashier orderNo={orderNo} payment={payment.data} config={config.data} onTimeout={() => payment.refetch()} />
        </AmountsAlwaysShown>
      ) : (
        <Loading>
          <Card padded>
            <Skeleton height={112} />
          </Card>
          <Card padded className={styles.methodsCard}>
            <Skeleton height={260} />
          </Card>
        </Loading>
      )}
    </PayFrame>
  );
}

interface CashierProps {
  readonly orderNo: string;
  readonly payment: z.output<typeof cashier>;
  readonly config: z.output<typeof payConfig>;
  readonly onTimeout: () => void;
}

function Cashier({ orderNo, payment, config, onTimeout }: CashierProps) {
  const { simulationFlag } = useSession();
  const { subject } = payment;
  const methods = payMethods(config, payment.payPrice, simulationFlag).filter(({ payType }) =>
    isForSubject(payType, subject),
  );
  const [payType, setPayType] = useState<PayType | null>(() => {
    const usable = methods.filter(({ refusal }) => refusal === null).map((method) => method.payType);
    const kept = loadAtCashier(orderNo).payType;
    return usable.find((way) => way === kept) ?? usable[0] ?? null;
  });
  const choose = (way: PayType) => {
    setPayType(way);
    saveAtCashier(orderNo, { payType: way });
  };
  return (
    <>
      <Card as="section" className={styles.due}>
        <div>
          <h2 className={styles.dueTitle}>
            {subject === 'recharge' ? m.payments_recharge_cashier() : m.payments_page_ordered()}
          </h2>
          <p className={styles.deadline}>
            {m.payments_page_pay_within()}{' '}
            <Countdown until={new Date(payment.cancelDateTime).toISOString()} onEnd={onTimeout} />
          </p>
          {subject === 'recharge' ? (
            <p className={styles.note}>{m.payments_recharge_of({ orderNo })}</p>
          ) : (
            <>
              <p className={styles.to}>
                {payment.consigneeName} {payment.consigneePhone} · {payment.consigneeAddress}
              </p>
              <p className={styles.note}>
                {m.payments_page_orders({ count: payment.orderNoList.length, numbers: payment.orderNoList.join(', ') })}
              </p>
            </>
          )}
        </div>
        <div className={styles.amount}>
          <span>{m.payments_page_to_pay()}</span>
          {payment.payPrice === null ? '—' : <Money yuan={payment.payPrice} look="price" size="xlarge" />}
        </div>
      </Card>
      {payment.rejectedReason !== null && (
        <p className={styles.rejected} role="alert">
          {m.payments_page_rejected({ reason: payment.rejectedReason })}
        </p>
      )}
      <Card as="section" padded className={styles.methodsCard} aria-label={m.payments_page_methods()}>
        <h2>{m.payments_page_methods()}</h2>
        {methods.length === 0 ? (
          <EmptyState title={m.payments_page_no_methods()} hint={m.payments_page_no_methods_hint()} />
        ) : (
          <>
            <MethodChoice methods={methods} config={config} chosen={payType} onChoose={choose} />
            {payType === 'offline' && (
              <TransferForm bank={config.bankDetails} orderNo={orderNo} amount={payment.payPrice} />
            )}
            {payType !== null && payType !== 'offline' && (
              <PayNow
                key={payType}
                orderNo={orderNo}
                payType={payType}
                payPrice={payment.payPrice}
                laterTo={listOf(subject)}
              />
            )}
          </>
        )}
      </Card>
    </>
  );
}

interface MethodChoiceProps {
  readonly methods: readonly PayMethod[];
  readonly config: z.output<typeof payConfig>;
  readonly chosen: PayType | null;
  readonly onChoose: (payType: PayType) => void;
}

function MethodChoice({ methods, config, chosen, onChoose }: MethodChoiceProps) {
  const id = useId();
  return (
    <div className={styles.methods} role="radiogroup" aria-label={m.payments_page_methods()}>
      {methods.map(({ payType, refusal }) => (
        <label key={payType} className={styles.method}>
          <input
            type="radio"
            name={id}
            checked={payType === chosen}
            disabled={refusal !== null}
            onChange={() => onChoose(payType)}
          />
          <span>
            {methodWord(payType)}
            <span className={styles.note}>{methodNote({ payType, refusal }, config.userBalance)}</span>
          </span>
        </label>
      ))}
    </div>
  );
}

function methodNote({ payType, refusal }: PayMethod, balance: string | null): string {
  const left = balance === null ? '—' : formatYuan(balance);
  if (refusal === 'simulated') return m.payments_page_yue_simulated();
  switch (payType) {
    case 'yue':
      return refusal === null
        ? m.payments_page_yue_left({ balance: left })
        : m.payments_page_yue_low({ balance: left });
    case 'offline':
      return m.payments_page_offline_note();
    case 'sandbox':
      return m.payments_page_sandbox_note();
    default:
      return m.payments_page_online_note();
  }
}

interface PayNowProps {
  readonly orderNo: string;
  readonly payType: Exclude<PayType, 'offline'>;
  readonly payPrice: string | null;
  /** Where the payment can be continued. */
  readonly laterTo: ReturnType<typeof listOf>;
}

function PayNow({ orderNo, payType, payPrice, laterTo }: PayNowProps) {
  const pay = usePay();
  const qrText = pay.data?.jsConfig ?? null;
  async function start() {
    const amount = payPrice === null ? '' : formatYuan(payPrice);
    if (
      payType === 'yue' &&
      !(await confirmFirst(m.payments_page_yue_confirm({ amount }), { title: m.payments_page_pay() }))
    )
      return;
    // Paid by balance, the cashier is read again and redirects automatically.
    pay.mutate({ orderNo, payType, payChannel: CHANNEL_OF[payType] }, { onSuccess: goToProvider });
  }
  if (qrText !== null) return <QrPayment orderNo={orderNo} text={qrText} />;
  return (
    <div className={styles.payNow}>
      <Button look="primary" size="large" busy={pay.isPending} onClick={start}>
        {payPrice === null ? m.payments_page_pay() : m.payments_page_pay_amount({ amount: formatYuan(payPrice) })}
      </Button>
      <ButtonLink to={laterTo} look="text">
        {m.payments_page_later()}
      </ButtonLink>
    </div>
  );
}
