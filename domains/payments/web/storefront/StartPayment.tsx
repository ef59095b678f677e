import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import * as m from '#messages';
import { FormBox } from '../../../../platform/web/form/FormBox.tsx';
import { MoneyField } from '../../../../platform/web/form/number-fields.tsx';
import type { EndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { ErrorState } from '../../../../platform/web/kit/page-states.tsx';
import { Loading, Skeleton } from '../../../../platform/web/kit/Skeleton.tsx';
import { useSession } from '../../../../platform/web/session/session-store.ts';
import styles from './account-payments.module.css';

interface StartPaymentProps<Facts> {
  readonly title: string;
  /** What decides whether, and how much, can be paid. */
  readonly query: { readonly data: Facts | undefined; readonly error: Error | null; readonly refetch: () => unknown };
  readonly children: (facts: Facts) => ReactNode;
}

/** The card in which an account begins to pay something for itself. */
export function StartPayment<Facts>({ title, query, children }: StartPaymentProps<Facts>) {
  return (
    <Card as="section" padded className={styles.start} aria-label={title}>
      {query.error ? (
        <ErrorState message={query.error.message} onRetry={() => query.refetch()} />
      ) : query.data === undefined ? (
        <Loading>
          <Skeleton height={132} />
        </Loading>
      ) : (
        children(query.data)
      )}
    </Card>
  );
}

interface AmountFormProps<Request> {
  readonly form: EndpointForm<'amount', Request>;
  /** Makes the payment that the cashier then shows. */
  readonly onStart: (request: Request) => Promise<{ readonly orderNo: string }>;
  readonly label: string;
  readonly help: string;
  /** Said to staff who act for a customer: they do not pay for them. */
  readonly whileSimulated: string;
  /** Above the amount. */
  readonly children?: ReactNode;
}

/** The amount of such a payment; sent, the cashier follows. */
export function AmountForm<Request>(props: AmountFormProps<Request>) {
  const { form, onStart, label, help, whileSimulated, children } = props;
  const navigate = useNavigate();
  const { simulationFlag } = useSession();
  const disabledReason = simulationFlag ? whileSimulated : undefined;
  return (
    <FormBox
      form={form}
      onSend={async (request) => {
        const { orderNo } = await onStart(request);
        await navigate({ to: '/order/order_payment', search: { orderNo } as object });
      }}
      footer={
        <div>
          <Button type="submit" look="primary" busy={form.submitting} disabledReason={disabledReason}>
            {m.payments_recharge_start()}
          </Button>
          {disabledReason && <p className={styles.faint}>{disabledReason}</p>}
        </div>
      }
    >
      {children}
      <div className={styles.amount}>
        <MoneyField form={form} name="amount" label={label} help={help} />
      </div>
    </FormBox>
  );
}
