import * as m from '#messages';
import { DotRow } from '../../../platform/web/kit/DotRow.tsx';
import { formatTime } from '../../../platform/web/kit/format-time.ts';
import { Amount } from '../../orders/web/public.tsx';
import { methodWord } from '../../payments/web/public.tsx';
import type { RefundDetail } from '../contract/refund.ts';
import styles from './money-ways.module.css';
import { transferWords } from './refund-words.ts';

type MoneyWay = RefundDetail['moneyWayList'][number];

/** When money of this way can be expected: that of a return not before its goods are back and checked. */
function expectation({ payType, returnTime }: MoneyWay, isReturn: boolean): string {
  if (returnTime !== null) return m.refunds_money_back({ time: formatTime(returnTime) });
  if (isReturn && payType === 'yue') return m.refunds_money_checked_yue();
  if (isReturn && payType === 'credit') return m.refunds_money_checked_credit();
  switch (payType) {
    case 'yue':
      return m.refunds_money_soon_yue();
    case 'credit':
      return m.refunds_money_soon_credit();
    case 'offline':
      return m.refunds_money_soon_offline();
    default:
      return m.refunds_money_soon_provider();
  }
}

/** Where it goes: a balance is no method of payment there. */
export function placeWord({ payType }: Pick<MoneyWay, 'payType'>): string {
  if (payType === 'yue') return m.wallet_balance();
  return payType === 'credit' ? m.refunds_money_place_credit() : methodWord(payType);
}

interface MoneyWaysProps {
  readonly ways: readonly MoneyWay[];
  /** The goods come back first. */
  readonly isReturn: boolean;
}

/** Where the money of a refund goes, how much of it, and when it is there. */
export function MoneyWays({ ways, isReturn }: MoneyWaysProps) {
  return (
    <ul className={styles.ways}>
      {ways.map((way) => (
        <li key={`${way.payType} ${way.returnTime}`}>
          <span>
            {placeWord(way)} {way.amount !== null && <Amount yuan={way.amount} />}
          </span>
          <span className={styles.faint}>
            {way.returnedOn === null ? expectation(way, isReturn) : <DotRow parts={transferWords(way)} />}
          </span>
        </li>
      ))}
    </ul>
  );
}
