import * as m from '#messages';
import { fenToYuan, yuanToFen } from '../../../platform/contract/money.ts';
import { formatTime } from '../../../platform/web/kit/format-time.ts';
import type { OrderSummary } from '../contract/order.ts';

type PartPaidOrder = Pick<OrderSummary, 'paid' | 'payParts' | 'jointPayment'>;
type CancelledOrder = PartPaidOrder & Pick<OrderSummary, 'orderNo' | 'paymentNo' | 'cancelsWith'>;

const placeOf = (payType: OrderSummary['payParts'][number]['payType'], amount: string): string =>
  payType === 'credit' ? m.orders_page_returns_credit({ amount }) : m.orders_page_returns_yue({ amount });

/**
 * What goes back when unpaid orders of a payment are cancelled, and that the others of it are to be paid anew; empty when
 * nothing of it is taken.
 * @param cancelled how many orders of the payment go
 */
export function takenBackWords(
  { paid, payParts, jointPayment }: PartPaidOrder,
  cancelled: number,
  formatYuan: (yuan: string) => string,
): string {
  if (paid || payParts.length === 0) return '';
  const told = payParts.flatMap(({ payType, amount }) => {
    const fen = amount === null ? null : yuanToFen(amount);
    return fen === null ? [] : [{ fen, place: placeOf(payType, formatYuan(fenToYuan(fen))) }];
  });
  const goesBack =
    told.length < payParts.length
      ? m.orders_page_returns_untold()
      : m.orders_page_returns({
          paid: formatYuan(fenToYuan(told.reduce((sum, { fen }) => sum + fen, 0))),
          places: told.map(({ place }) => place).join(m.app_list_separator()),
        });
  const hasOthers = jointPayment !== null && jointPayment.orderNum > cancelled;
  return hasOthers ? m.orders_page_returns_others({ words: goesBack }) : goesBack;
}

/** The same of orders of several payments, one sentence for each payment, which is named where they are several. */
export function allTakenBackWords(
  orders: readonly CancelledOrder[],
  formatYuan: (yuan: string) => string,
): readonly string[] {
  const byPayment = [...Map.groupBy(orders, ({ paymentNo }) => paymentNo)];
  const told = byPayment.flatMap(([paymentNo, [first, ...others]]) => {
    if (!first) return [];
    const gone = new Set([first, ...others].flatMap(({ orderNo, cancelsWith }) => [orderNo, ...cancelsWith]));
    const words = takenBackWords(first, gone.size, formatYuan);
    return words === '' ? [] : [{ paymentNo, words }];
  });
  return byPayment.length === 1
    ? told.map(({ words }) => words)
    : told.map(({ paymentNo, words }) => m.orders_office_returns_of({ paymentNo, words }));
}

/**
 * What went back of the payment of a cancelled order that had been taken in part, and when, whatever other orders were
 * paid with it; empty where nothing was taken, or all of it had been paid.
 */
export function givenBackWords(
  { partsBack }: Pick<OrderSummary, 'partsBack'>,
  formatYuan: (yuan: string) => string,
): string {
  if (!partsBack) return '';
  const time = formatTime(partsBack.time);
  const places = partsBack.partList
    .flatMap(({ payType, amount }) => (amount === null ? [] : [placeOf(payType, formatYuan(amount))]))
    .join(m.app_list_separator());
  if (places === '') return m.orders_page_given_back({ time });
  return partsBack.isJoint
    ? m.orders_page_given_back_joint({ places, time })
    : m.orders_page_given_back_parts({ places, time });
}
