import { expect, test } from 'vitest';
import * as m from '#messages';

test('what made less of the used credit is named as what it is: repayments and refunds together', () => {
  for (const words of [m.wallet_credit_month_less, m.wallet_credit_filter_less]) {
    expect(words({}, { locale: 'zh' })).toBe('还款及退款');
    expect(words({}, { locale: 'en' })).toBe('Repaid and refunded');
  }
});
