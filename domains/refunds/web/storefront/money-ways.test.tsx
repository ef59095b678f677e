import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import * as m from '#messages';
import { MoneyWays } from './MoneyWays.tsx';

const ways = (payType: 'yue' | 'credit', isReturn: boolean) =>
  renderToStaticMarkup(
    <MoneyWays ways={[{ payType, amount: null, returnTime: null, returnedOn: null }]} isReturn={isReturn} />,
  );

describe('money of a refund', () => {
  it('is promised with the approval where nothing comes back', () => {
    expect(ways('yue', false)).toContain(m.refunds_money_soon_yue());
    expect(ways('credit', false)).toContain(m.refunds_money_soon_credit());
  });

  it('is promised with the inspection of the goods that come back, not with an approval that has been', () => {
    expect(ways('yue', true)).toContain(m.refunds_money_checked_yue());
    expect(ways('credit', true)).toContain(m.refunds_money_checked_credit());
  });
});
