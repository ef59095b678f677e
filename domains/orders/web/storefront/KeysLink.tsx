import * as m from '#messages';
import { ButtonLink } from '../../../../platform/web/kit/Button.tsx';
import type { OrderSummary } from '../../contract/order.ts';
import { isVirtualLine } from '../virtual-line.ts';

/** Leads to the licence keys of a paid order that has some. */
export function KeysLink({ order }: { readonly order: Pick<OrderSummary, 'orderNo' | 'paid' | 'orderInfoList'> }) {
  if (!order.paid || !order.orderInfoList.some(isVirtualLine)) return null;
  return (
    <ButtonLink look="outline" to="/order/virtual_order_details" search={{ orderNo: order.orderNo }}>
      {m.orders_page_keys_title()}
    </ButtonLink>
  );
}
