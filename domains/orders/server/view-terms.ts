import type { OrderDetail } from '../contract/order.ts';
import { DELIVERIES, DELIVERY_TYPE, INVOICE_KINDS, SHIPPING_TYPE } from '../contract/order-terms.ts';
import type { ListedOrder } from './order-list-repository.ts';
import { money, type Viewer } from './order-view.ts';

type Terms = Pick<OrderDetail, 'taxPrice' | 'taxPercent' | 'invoice'>;
type DeliveryView = Pick<
  OrderDetail['merchantOrderList'][number],
  'shippingType' | 'pickupAddress' | 'promisedDate' | 'deliveryType'
>;

/** Tax and invoice of an order. */
export const viewTerms = (order: ListedOrder, viewer: Viewer): Terms => ({
  taxPrice: order.tax_fen === null ? null : money(viewer, order.tax_fen),
  taxPercent: order.tax_percent,
  invoice: {
    kind: INVOICE_KINDS.find((kind) => kind === order.invoice_kind) ?? 'none',
    title: order.invoice_title,
    taxNumber: order.invoice_tax_number,
    email: order.invoice_email,
    phone: order.invoice_phone,
  },
});

/** How an order is delivered, and by which day. */
export function viewDelivery(order: ListedOrder, { locale }: Viewer): DeliveryView {
  const delivery = DELIVERIES.find((one) => one === order.delivery) ?? 'express';
  return {
    shippingType: SHIPPING_TYPE[delivery],
    pickupAddress: locale === 'zh' ? order.pickup_address_zh : order.pickup_address_en,
    promisedDate: order.promised_on,
    deliveryType: DELIVERY_TYPE[delivery],
  };
}
