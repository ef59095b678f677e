import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type * as z from 'zod';
import * as m from '#messages';
import { fenToYuan, yuanToFen } from '../../../../platform/contract/money.ts';
import { AmountsAlwaysShown } from '../../../../platform/web/kit/amounts.tsx';
import { ButtonLink } from '../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { Countdown } from '../../../../platform/web/kit/Countdown.tsx';
import { keepFocus } from '../../../../platform/web/kit/keep-focus.ts';
import { listed } from '../../../../platform/web/kit/listed.ts';
import { Money } from '../../../../platform/web/kit/Money.tsx';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { Loading, Skeleton } from '../../../../platform/web/kit/Skeleton.tsx';
import { useSession } from '../../../../platform/web/session/session-store.ts';
import type { cashier, PayType } from '../../contract/payment.ts';
import { partWords, type Shares } from '../pay-question.ts';
import { listOf, usePaymentAddress } from '../payment-address.ts';
import { availableFen, type Config, openingMethod, partMethods, payMethods } from '../payment-methods.ts';
import { useCashier, usePayConfig } from '../payment-queries.ts';
import { SUBJECT_WORDS } from '../subject-words.ts';
import { readParts, type TypedParts, withAdded } from '../typed-parts.ts';
import styles from './cashier.module.css';
import { forgetAtCashier, type KeptAtCashier, loadAtCashier, saveAtCashier } from './cashier-store.ts';
import { MethodChoice } from './MethodChoice.tsx';
import { PartsForm } from './PartsForm.tsx';
import { PayFrame } from './PayFrame.tsx';
import { PaymentFailure } from './PaymentFailure.tsx';
import { PayNow } from './PayNow.tsx';
import { TakeBack } from './TakeBack.tsx';
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
          <PaymentFailure
            failure={failure}
            onRetry={() => {
              void payment.refetch();
              void config.refetch();
            }}
          />
        </Card>
      ) : payment.data && config.data && !settled ? (
        // The amount due is always shown, even with prices switched off.
        <AmountsAlwaysShown>
          <Cashier
            orderNo={orderNo}
            payment={payment.data}
            config={config.data}
            until={payment.dataUpdatedAt + payment.data.cancelDateTime - payment.data.serverTime}
            onTimeout={() => payment.refetch()}
          />
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
  readonly config: Config;
  /** When the time to pay ends, by the browser's clock and the mall's: they may differ. */
  readonly until: number;
  readonly onTimeout: () => void;
}

function Cashier({ orderNo, payment, config, until, onTimeout }: CashierProps) {
  const { simulationFlag } = useSession();
  const { subject } = payment;
  const isBegun = payment.heldParts.length > 0;
  const methods = payMethods(config, payment, simulationFlag);
  const [payType, setPayType] = useState<PayType | null>(() =>
    openingMethod(methods, loadAtCashier(orderNo).payType, payment.rejectedReason),
  );
  const held = JSON.stringify(payment.heldParts);
  const [{ parts: typedParts, partsBeside }, setTyped] = useState(() => loadAtCashier(orderNo));
  // What was typed and then taken stands among what is paid.
  const typed = (partsBeside === held ? typedParts : null) ?? {};
  const choose = (way: PayType) => {
    setPayType(way);
    saveAtCashier(orderNo, { payType: way });
  };
  const keepParts = (change: Pick<KeptAtCashier, 'parts' | 'partsBeside'>) => {
    setTyped((before) => ({ ...before, ...change }));
    saveAtCashier(orderNo, change);
  };
  const type = (parts: TypedParts) => keepParts({ parts, partsBeside: held });
  const offered =
    payType === null
      ? []
      : partMethods(config, payment, payType, simulationFlag).map((part) => ({
          payType: part,
          availableFen: availableFen(config, part),
        }));
  const dueFen = payment.duePrice === null ? null : yuanToFen(payment.duePrice);
  const read = dueFen === null ? null : readParts(typed, dueFen, offered);
  const added = read?.parts ?? [];
  const shares: Shares = {
    parts: withAdded(payment.heldParts, added, payType),
    added,
    amount: read?.restFen == null ? payment.duePrice : fenToYuan(read.restFen),
    problem: read !== null && read.restFen === null,
  };
  // What was paid in part is taken back by a control that is gone then.
  return (
    <div ref={keepFocus}>
      <Card as="section" className={styles.due}>
        <div>
          <h2 className={styles.dueTitle}>
            {subject === 'order' ? m.payments_page_ordered() : SUBJECT_WORDS[subject].cashier()}
          </h2>
          <p className={styles.deadline}>
            {m.payments_page_pay_within()} <Countdown until={new Date(until).toISOString()} onEnd={onTimeout} />
          </p>
          {subject !== 'order' ? (
            <p className={styles.note}>{SUBJECT_WORDS[subject].number({ orderNo })}</p>
          ) : (
            <>
              {payment.consigneeAddress !== '' && (
                <p className={styles.to}>
                  {payment.consigneeName} {payment.consigneePhone} · {payment.consigneeAddress}
                </p>
              )}
              <p className={styles.note}>
                {m.payments_page_orders({ count: payment.orderNoList.length, numbers: listed(payment.orderNoList) })}
              </p>
            </>
          )}
        </div>
        <div className={styles.amount}>
          <span>{isBegun ? m.payments_page_rest() : m.payments_page_to_pay()}</span>
          {payment.duePrice === null ? '—' : <Money yuan={payment.duePrice} look="price" size="xlarge" />}
          {isBegun && (
            <>
              <span className={styles.note}>{m.payments_page_held_parts({ parts: partWords(payment.heldParts) })}</span>
              {payment.payPrice !== null && (
                <span className={styles.note}>
                  {m.payments_page_to_pay()} <Money yuan={payment.payPrice} />
                </span>
              )}
              <span className={styles.note}>{m.payments_page_held_hint()}</span>
              <TakeBack
                orderNo={orderNo}
                heldParts={payment.heldParts}
                simulated={simulationFlag}
                onTakenBack={() => keepParts({ parts: null, partsBeside: '' })}
              />
            </>
          )}
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
            {payType !== null && read !== null && offered.length > 0 && (
              <PartsForm offered={offered} rest={payType} isBegun={isBegun} typed={typed} read={read} onTyped={type} />
            )}
            {payType === 'offline' && (
              <TransferForm
                bank={config.bankDetails}
                orderNo={orderNo}
                shares={shares}
                termDays={config.creditTermDays}
              />
            )}
            {payType !== null && payType !== 'offline' && (
              <PayNow
                // A code is of these amounts only.
                key={JSON.stringify([payType, shares.parts])}
                orderNo={orderNo}
                payType={payType}
                shares={shares}
                total={payment.duePrice}
                termDays={config.creditTermDays}
                laterTo={listOf(subject)}
              />
            )}
          </>
        )}
      </Card>
    </div>
  );
}
