import * as m from '#messages';
import { formatYuan } from '../../../platform/contract/format-yuan.ts';
import type { Locale } from '../../../platform/contract/locale.ts';
import { words } from '../../../platform/server/words.ts';
import type { OrderSummary } from '../contract/order.ts';
import { paidBy } from '../contract/paid-by.ts';

/** How an order was paid, in a table or on a paper. */
export const payWords = (order: Pick<OrderSummary, 'payType' | 'payParts' | 'jointPayment'>, locale: Locale): string =>
  paidBy(order, {
    way: (payType) => words(`orders_pay_type_${payType}`, {}, locale) ?? payType,
    yuan: formatYuan,
    together: (told) => m.orders_page_paid_jointly(told, { locale }),
  });
