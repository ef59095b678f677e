import * as m from '#messages';
import { ButtonLink } from '../../../../platform/web/kit/Button.tsx';
import type { OrderSummary } from '../../contract/order.ts';

interface ReviewLinkProps {
  readonly order: Pick<OrderSummary, 'orderNo' | 'orderInfoList'>;
  readonly large?: boolean;
}

/** Leads to the reviews of what an order brought, while one can be written. */
export function ReviewLink({ order: { orderNo, orderInfoList }, large = false }: ReviewLinkProps) {
  if (!orderInfoList.some(({ awaitsReview }) => awaitsReview)) return null;
  return (
    <ButtonLink {...(large ? {} : { size: 'small' as const })} to="/order/product_evaluate" search={{ orderNo }}>
      {m.orders_page_review()}
    </ButtonLink>
  );
}
