import * as m from '#messages';
import { ButtonLink } from '../../../../platform/web/kit/Button.tsx';
import { EmptyState, ErrorState } from '../../../../platform/web/kit/page-states.tsx';
import { isNoPayment } from '../payment-queries.ts';

interface PaymentFailureProps {
  readonly failure: Error;
  readonly onRetry: () => void;
}

/** Why a payment cannot be shown: asking again does not find one that there is not. */
export function PaymentFailure({ failure, onRetry }: PaymentFailureProps) {
  if (!isNoPayment(failure)) {
    return <ErrorState title={m.payments_page_order_error()} message={failure.message} onRetry={onRetry} />;
  }
  return (
    <EmptyState title={m.payments_error_payment_not_found()}>
      <ButtonLink look="primary" to="/users/order_list">
        {m.payments_page_to_orders()}
      </ButtonLink>
    </EmptyState>
  );
}
