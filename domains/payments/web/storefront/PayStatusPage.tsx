import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type * as z from 'zod';
import * as m from '#messages';
import {
  Icon,
  iconAlertCircle,
  iconCircleCheck,
  iconClock,
  iconReceipt,
} from '../../../../platform/web/design/icons.tsx';
import { AmountsAlwaysShown } from '../../../../platform/web/kit/amounts.tsx';
import { Button, ButtonLink } from '../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { classNames } from '../../../../platform/web/kit/class-names.ts';
import { formatDay, formatTime } from '../../../../platform/web/kit/format-time.ts';
import { Money } from '../../../../platform/web/kit/Money.tsx';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { Loading, Skeleton } from '../../../../platform/web/kit/Skeleton.tsx';
import type { cashier, OnlinePayType, PayType, SubjectKind } from '../../contract/payment.ts';
import { inOneOrder } from '../pay-question.ts';
import { listOf, usePaymentAddress } from '../payment-address.ts';
import { methodWord } from '../payment-methods.ts';
import { useCashier, usePayConfig, usePayResult } from '../payment-queries.ts';
import { SUBJECT_WORDS } from '../subject-words.ts';
import { BankDetails } from './BankDetails.tsx';
import { PayFrame } from './PayFrame.tsx';
import { PaymentFailure } from './PaymentFailure.tsx';
import styles from './pay-status.module.css';

/** The page stops polling after this long without a result, in milliseconds. */
const PATIENCE_MS = 120_000;

/** The result of a payment: arrived, failed, too late, or a transfer under review. */
export function PayStatusPage() {
  const { orderNo, payType, failed } = usePaymentAddress();
  const payment = useCashier(orderNo);
  return (
    <PayFrame
      subject={payment.data?.subject}
      title={m.payments_page_status_title()}
      now={payment.data?.status === 'paid' ? 'done' : 'pay'}
    >
      <Card as="section" className={styles.card}>
        {orderNo === '' ? (
          <EmptyState title={m.payments_page_no_payment()}>
            <ButtonLink look="primary" to="/users/order_list">
              {m.payments_page_to_orders()}
            </ButtonLink>
          </EmptyState>
        ) : payment.isPending ? (
          <Loading>
            <div className={styles.result}>
              <Skeleton width={48} height={48} />
              <Skeleton width={200} height={28} />
              <Skeleton width={320} height={80} />
            </div>
          </Loading>
        ) : payment.isError ? (
          <PaymentFailure failure={payment.error} onRetry={() => void payment.refetch()} />
        ) : (
          <Outcome orderNo={orderNo} payment={payment.data} payType={payType} failed={failed} />
        )}
      </Card>
    </PayFrame>
  );
}

interface OutcomeProps {
  readonly orderNo: string;
  readonly payment: z.output<typeof cashier>;
  readonly payType: OnlinePayType | null;
  readonly failed: boolean;
}

function Outcome({ orderNo, payment, payType, failed }: OutcomeProps) {
  const amount = payment.payPrice === null ? null : <Money yuan={payment.payPrice} look="price" size="large" />;
  const { subject } = payment;
  const words = subject === 'order' ? null : SUBJECT_WORDS[subject];
  switch (payment.status) {
    case 'paid':
      return (
        <Result
          tone="done"
          icon={iconCircleCheck}
          title={m.payments_page_paid()}
          hint={words?.paid() ?? paidHint(payment)}
        >
          <Facts>
            {amount && <Fact label={m.payments_page_amount()}>{amount}</Fact>}
            {payment.payType && (
              <Fact label={m.payments_page_method()}>
                {payment.paidParts.length > 1 ? (
                  <Parts of={payment.paidParts} creditDueTime={payment.creditDueTime} />
                ) : (
                  paidWay(payment.payType, payment.creditDueTime)
                )}
              </Fact>
            )}
            <OrderFacts payment={payment} />
          </Facts>
          <Ways first={payment.orderNoList} subject={subject} />
        </Result>
      );
    case 'confirming':
      return <TransferUnderReview orderNo={orderNo} payment={payment} />;
    case 'closed':
      return (
        <Result
          tone="failed"
          icon={iconClock}
          title={m.payments_page_timeout()}
          hint={(words?.closed ?? m.payments_error_closed)()}
        >
          <PartsBack of={payment.partsBack} />
          <Ways first={[]} subject={subject} />
        </Result>
      );
    case 'refunded':
      return (
        <Result
          tone="waiting"
          icon={iconReceipt}
          title={m.payments_page_refunded()}
          hint={(words?.refunded ?? m.payments_page_refunded_hint)()}
        >
          <PartsBack of={payment.partsBack} />
          <Ways first={[]} subject={subject} />
        </Result>
      );
    case 'pending':
      return failed || payType === null ? (
        <NotPaid orderNo={orderNo} payment={payment} failed={failed} />
      ) : (
        <Waiting orderNo={orderNo} payType={payType} />
      );
  }
}

/** What comes next, of one order or of several; nothing of orders that were completed and deleted. */
function paidHint({ isOnline, orderNoList }: OutcomeProps['payment']): string | undefined {
  const count = orderNoList.length;
  if (count === 0) return undefined;
  return isOnline ? m.payments_page_paid_online_hint({ count }) : m.payments_page_paid_hint({ count });
}

function NotPaid({
  orderNo,
  payment: { rejectedReason, subject, heldParts, creditDueTime, duePrice },
  failed,
}: {
  readonly orderNo: string;
  readonly payment: OutcomeProps['payment'];
  readonly failed: boolean;
}) {
  const isPartlyPaid = heldParts.length > 0;
  // What has just failed in another way is told first, and is what is tried again.
  const isRejected = rejectedReason !== null && !failed;
  return (
    <Result
      tone="failed"
      icon={iconAlertCircle}
      title={
        failed ? m.payments_page_failed() : isPartlyPaid ? m.payments_page_part_unpaid() : m.payments_page_unpaid()
      }
      hint={
        isRejected
          ? m.payments_page_rejected({ reason: rejectedReason })
          : isPartlyPaid
            ? m.payments_page_failed_held_hint()
            : m.payments_page_failed_hint()
      }
    >
      {isPartlyPaid && (
        <AmountsAlwaysShown>
          <Facts>
            {duePrice !== null && (
              <Fact label={m.payments_page_still_due()}>
                <Money yuan={duePrice} look="price" size="large" />
              </Fact>
            )}
            <Fact label={m.payments_page_taken()}>
              <Parts of={heldParts} creditDueTime={creditDueTime} />
            </Fact>
          </Facts>
        </AmountsAlwaysShown>
      )}
      <div className={styles.ways}>
        <ButtonLink look="primary" to="/order/order_payment" search={{ orderNo }}>
          {isRejected
            ? m.payments_page_new_voucher()
            : isPartlyPaid
              ? m.payments_page_pay_on()
              : m.payments_page_pay_again()}
        </ButtonLink>
        <ToList subject={subject} />
      </div>
    </Result>
  );
}

/** The buyer is back before the provider's notification: polls for it, for a while. */
function Waiting({ orderNo, payType }: { readonly orderNo: string; readonly payType: OnlinePayType }) {
  const [patient, setPatient] = useState(true);
  usePayResult(orderNo, payType, patient);
  useEffect(() => {
    if (!patient) return;
    const timer = setTimeout(() => setPatient(false), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [patient]);
  return (
    <Result
      tone="waiting"
      icon={iconClock}
      title={patient ? m.payments_page_waiting() : m.payments_page_no_news()}
      hint={patient ? m.payments_page_waiting_hint() : m.payments_page_no_news_hint()}
    >
      <div className={styles.ways}>
        <Button look="primary" busy={patient} onClick={() => setPatient(true)}>
          {m.payments_page_ask_again()}
        </Button>
        <ButtonLink to="/order/order_payment" search={{ orderNo }}>
          {m.payments_page_other_method()}
        </ButtonLink>
      </div>
    </Result>
  );
}

function TransferUnderReview({
  orderNo,
  payment,
}: {
  readonly orderNo: string;
  readonly payment: OutcomeProps['payment'];
}) {
  const config = usePayConfig();
  return (
    <Result
      tone="waiting"
      icon={iconReceipt}
      title={m.payments_page_confirming()}
      hint={
        payment.subject === 'order' ? m.payments_page_confirming_hint() : SUBJECT_WORDS[payment.subject].confirming()
      }
    >
      <Facts>
        {payment.duePrice !== null && (
          // What is to be transferred stands beside where to, whatever the price switch says.
          <AmountsAlwaysShown>
            <Fact label={m.payments_page_amount()}>
              <Money yuan={payment.duePrice} look="price" size="large" />
            </Fact>
          </AmountsAlwaysShown>
        )}
        {payment.heldParts.length > 0 && (
          <Fact label={m.payments_page_taken()}>
            <Parts of={payment.heldParts} creditDueTime={payment.creditDueTime} />
          </Fact>
        )}
        <OrderFacts payment={payment} />
      </Facts>
      {config.data && <BankDetails bank={config.data.bankDetails} orderNo={orderNo} amount={null} />}
      <Ways first={payment.orderNoList} subject={payment.subject} />
    </Result>
  );
}

interface ResultProps {
  readonly tone: 'done' | 'failed' | 'waiting';
  readonly icon: string;
  readonly title: string;
  readonly hint: string | undefined;
  readonly children: React.ReactNode;
}

function Result({ tone, icon, title, hint, children }: ResultProps) {
  return (
    <div className={styles.result} aria-live="polite">
      <Icon of={icon} className={classNames(styles.icon, styles[tone])} />
      <h2 className={styles.title}>{title}</h2>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children}
    </div>
  );
}

function Facts({ children }: { readonly children: React.ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

function Fact({ label, children }: { readonly label: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** How it was paid; of credit, by when it is to be repaid. */
const paidWay = (payType: PayType, creditDueTime: string | null): string =>
  payType === 'credit' && creditDueTime !== null
    ? m.payments_page_paid_by_credit({ day: formatDay(creditDueTime) })
    : methodWord(payType);

/** The ways of a payment, each with what it paid. */
function Parts({
  of,
  creditDueTime,
}: {
  readonly of: OutcomeProps['payment']['paidParts'];
  readonly creditDueTime: string | null;
}) {
  return inOneOrder(of).map(({ payType, amount }) => (
    <span key={payType} className={styles.part}>
      {paidWay(payType, creditDueTime)} {amount !== null && <Money yuan={amount} />}
    </span>
  ));
}

/** What had been paid of it, and is back where it came from. */
function PartsBack({ of }: { readonly of: OutcomeProps['payment']['partsBack'] }) {
  if (!of) return null;
  return (
    <Facts>
      <Fact label={m.payments_page_parts_back()}>
        <Parts of={of.partList} creditDueTime={null} />
      </Fact>
      <Fact label={m.payments_page_parts_back_time()}>{formatTime(of.time)}</Fact>
    </Facts>
  );
}

function OrderFacts({ payment }: { readonly payment: OutcomeProps['payment'] }) {
  if (payment.subject !== 'order') return null;
  return (
    <>
      {payment.orderNoList.length > 0 && (
        <Fact label={m.payments_page_order_numbers({ count: payment.orderNoList.length })}>
          {payment.orderNoList.map((orderNo) => (
            <Link key={orderNo} to="/order/order_details" search={{ orderNo }} className={styles.number}>
              {orderNo}
            </Link>
          ))}
        </Fact>
      )}
      {payment.consigneeAddress !== '' && (
        <Fact label={m.payments_page_ship_to()}>
          {payment.consigneeName} {payment.consigneePhone}
          <br />
          {payment.consigneeAddress}
        </Fact>
      )}
    </>
  );
}

function ToList({ subject, look }: { readonly subject: SubjectKind; readonly look?: 'primary' }) {
  return (
    <ButtonLink {...(look && { look })} to={listOf(subject)}>
      {subject === 'order' ? m.payments_page_to_orders() : SUBJECT_WORDS[subject].toList()}
    </ButtonLink>
  );
}

/** Next steps: to the order if there is one, to the list or the balance, or continue shopping. */
function Ways({ first, subject }: { readonly first: readonly string[]; readonly subject: SubjectKind }) {
  const [only] = first.length === 1 ? first : [];
  return (
    <div className={styles.ways}>
      {only !== undefined ? (
        <ButtonLink look="primary" to="/order/order_details" search={{ orderNo: only }}>
          {m.payments_page_to_order()}
        </ButtonLink>
      ) : (
        <ToList subject={subject} look="primary" />
      )}
      {subject === 'order' ? (
        <ButtonLink to="/">{m.app_home_back()}</ButtonLink>
      ) : (
        <ButtonLink to={SUBJECT_WORDS[subject].funds}>{SUBJECT_WORDS[subject].toFunds()}</ButtonLink>
      )}
    </div>
  );
}
