import * as m from '#messages';
import { ButtonLink } from '../../../../platform/web/kit/Button.tsx';
import { REFUNDABLE } from '../../../refunds/contract/refundable.ts';
import { type OrderSummary, REFUND_STATUS } from '../../contract/order.ts';

/** Leads to a refund of something of an order, where one can be asked for. */
export function RefundLink({
  order,
  large = false,
}: {
  readonly order: Pick<OrderSummary, 'orderNo' | 'state' | 'refundStatus'>;
  readonly large?: boolean;
}) {
  const { orderNo, state, refundStatus } = order;
  if (!REFUNDABLE.includes(state) || refundStatus === REFUND_STATUS.all) return null;
  return (
    <ButtonLink {...(!large && { size: 'small' as const })} to="/order/apply_refund" search={{ orderNo }}>
      {m.orders_page_ask_refund()}
    </ButtonLink>
  );
}
