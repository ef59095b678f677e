import { expect, test } from 'vitest';
import { payMethods } from './payment-methods.ts';

const config = {
  yuePayStatus: true,
  payWechatOpen: false,
  aliPayStatus: false,
  sandboxPayStatus: true,
  offlinePayStatus: true,
  userBalance: '100.00',
  bankDetails: { accountName: '', bankName: '', accountNumber: '' },
};

test('only the ways that are open are offered', () => {
  expect(payMethods(config, '100.00', false)).toEqual([
    { payType: 'sandbox', refusal: null },
    { payType: 'yue', refusal: null },
    { payType: 'offline', refusal: null },
  ]);
});

test('a balance that does not suffice is shown and refused', () => {
  const yue = (price: string | null, simulated = false) =>
    payMethods(config, price, simulated).find(({ payType }) => payType === 'yue')?.refusal;
  expect(yue('100.01')).toBe('balanceTooLow');
  expect(yue(null)).toBe('balanceTooLow');
  expect(yue('1.00', true)).toBe('simulated');
});
