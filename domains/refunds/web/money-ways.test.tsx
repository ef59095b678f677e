import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import * as m from '#messages';
import { MoneyWays } from './MoneyWays.tsx';

const WAY = { amount: null, returnTime: null, returnedOn: null, bankReference: null, payeeEnd: null };

const ways = (payType: 'yue' | 'credit', isReturn: boolean) =>
  renderToStaticMarkup(<MoneyWays ways={[{ ...WAY, payType }]} isReturn={isReturn} />);

describe('money of a refund', () => {
  it('is promised with the approval where nothing comes back', () => {
    expect(ways('yue', false)).toContain(m.refunds_money_soon_yue());
    expect(ways('credit', false)).toContain(m.refunds_money_soon_credit());
  });

  it('is promised with the inspection of the goods that come back, not with an approval that has been', () => {
    expect(ways('yue', true)).toContain(m.refunds_money_checked_yue());
    expect(ways('credit', true)).toContain(m.refunds_money_checked_credit());
  });

  it('that finance transferred is told with the bank’s day, not the day it was noted, its reference and the account', () => {
    const sent = { ...WAY, payType: 'offline' as const, returnTime: '2026-11-27T09:00:00.000Z' };
    const told = renderToStaticMarkup(
      <MoneyWays
        ways={[{ ...sent, returnedOn: '2026-11-25', bankReference: 'BANK-OUT-1', payeeEnd: '0212' }]}
        isReturn={false}
      />,
    );
    for (const words of [
      m.refunds_sent_back_on({ day: '2026-11-25' }),
      m.refunds_bank_reference({ reference: 'BANK-OUT-1' }),
      m.refunds_payee_end({ end: '0212' }),
    ])
      expect(told).toContain(words);
    expect(told).not.toContain('2026-11-27');
  });
});
