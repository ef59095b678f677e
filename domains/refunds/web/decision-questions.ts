import * as m from '#messages';
import { formatYuan } from '../../../platform/web/kit/Money.tsx';
import { methodWord } from '../../payments/web/public.tsx';
import type { AdminRefundDetail } from '../contract/refund.ts';

type Decided = Pick<AdminRefundDetail, 'grantedPrice' | 'returnWays' | 'applyRefundNum'>;

/** What a grant gives back and where the money goes: `¥500.00 to: Balance ¥300.00, Bank transfer ¥200.00`. */
function moneyWords({ grantedPrice, returnWays }: Decided): string {
  const ways = returnWays.map(({ payType, amount }) =>
    amount === null || returnWays.length === 1 ? methodWord(payType) : `${methodWord(payType)} ¥${formatYuan(amount)}`,
  );
  const list = ways.join(m.refunds_office_way_separator());
  if (grantedPrice === null) return m.refunds_office_goes_back_to({ ways: list });
  if (ways.length === 0) return m.refunds_office_goes_back_none();
  return m.refunds_office_goes_back({ amount: formatYuan(grantedPrice), ways: list });
}

/** Asked before a refund is granted, or a return, whose money follows later. */
export function approvalQuestion(refund: Decided, isReturn: boolean): string {
  return isReturn
    ? m.refunds_office_approve_return_question({ money: moneyWords(refund) })
    : m.refunds_office_approve_question({ money: moneyWords(refund) });
}

/** Asked before goods are accepted; it says whether they can be sold again. */
export function receivingQuestion(refund: Decided, restocked: boolean): string {
  const [money, count] = [moneyWords(refund), refund.applyRefundNum];
  return restocked
    ? m.refunds_office_receive_restock_question({ money, count })
    : m.refunds_office_receive_question({ money, count });
}
