import fc from 'fast-check';
import { expect, test } from 'vitest';
import { yuanToFen } from '../../../platform/contract/money.ts';
import { methodInSentence, methodWord, openingMethod, partMethods, payMethods } from './payment-methods.ts';
import { readParts, withAdded } from './typed-parts.ts';

const config = {
  yuePayStatus: true,
  payWechatOpen: false,
  aliPayStatus: false,
  sandboxPayStatus: true,
  offlinePayStatus: true,
  userBalance: '100.00',
  creditPayStatus: true,
  userCredit: '50.00',
  creditTermDays: 30,
  creditOverdue: false,
  bankDetails: { accountName: '', bankName: '', accountNumber: '' },
};
const of = (duePrice: string | null) => ({ duePrice, subject: 'order' as const });
const refusal = (way: 'yue' | 'credit', payment: Parameters<typeof payMethods>[1], simulated = false, set = config) =>
  payMethods(set, payment, simulated).find(({ payType }) => payType === way)?.refusal;

test('only the ways that are open are offered', () => {
  expect(payMethods({ ...config, creditPayStatus: false }, of('100.00'), false)).toEqual([
    { payType: 'sandbox', refusal: null },
    { payType: 'yue', refusal: null },
    { payType: 'offline', refusal: null },
  ]);
});

test('a balance or credit that does not suffice is shown and refused', () => {
  expect(refusal('yue', of('100.01'))).toBe('balanceTooLow');
  expect(refusal('yue', of(null))).toBe('balanceTooLow');
  expect(refusal('yue', of('1.00'), true)).toBe('simulated');
  expect(refusal('credit', of('50.00'))).toBeNull();
  expect(refusal('credit', of('50.01'))).toBe('creditTooLow');
  expect(refusal('credit', of('1.00'), true)).toBe('simulated');
  expect(refusal('credit', of('1.00'), false, { ...config, creditOverdue: true })).toBe('creditOverdue');
});

test('the cashier opens with the transfer after a rejected one, whatever was looked at before; else as it was left', () => {
  const ways = payMethods(config, of('100.01'), false);
  expect(openingMethod(ways, 'sandbox', 'unreadable')).toBe('offline');
  expect(openingMethod(ways, 'offline', null)).toBe('offline');
  // The balance does not suffice any more.
  expect(openingMethod(ways, 'yue', null)).toBe('sandbox');
  const without = ways.filter(({ payType }) => payType !== 'offline');
  expect(openingMethod(without, 'sandbox', 'unreadable')).toBe('sandbox');
  expect(openingMethod([], null, null)).toBeNull();
});

test('what is taken already is kept, more of it is added, and in the way that pays the rest it becomes one with it', () => {
  const held = [{ payType: 'yue', amount: '20.00' }] as const;
  expect(withAdded(held, [], 'offline')).toEqual(held);
  const added = [
    { payType: 'credit' as const, amount: '3.00' },
    { payType: 'yue' as const, amount: '0.05' },
  ];
  expect(withAdded(held, added, 'offline')).toEqual([
    { payType: 'yue', amount: '20.05' },
    { payType: 'credit', amount: '3.00' },
  ]);
  expect(withAdded(held, added.slice(0, 1), 'yue')).toEqual([{ payType: 'credit', amount: '3.00' }]);
});

test('inside a sentence only brands have a capital', () => {
  expect(methodInSentence('sandbox')).toBe(methodWord('sandbox').replace(/^S/, 's'));
  expect(methodInSentence('alipay')).toBe(methodWord('alipay'));
});

test('parts are offered beside the way that pays the rest, where there is money', () => {
  expect(partMethods(config, of('10.00'), 'offline', false)).toEqual(['yue', 'credit']);
  expect(partMethods(config, of('10.00'), 'yue', false)).toEqual(['credit']);
  expect(partMethods({ ...config, userCredit: '0.00' }, of('10.00'), 'offline', false)).toEqual(['yue']);
  expect(partMethods({ ...config, creditOverdue: true }, of('10.00'), 'offline', false)).toEqual(['yue']);
  expect(partMethods(config, of('10.00'), 'offline', true)).toEqual([]);
  expect(partMethods(config, of(null), 'offline', false)).toEqual([]);
});

test('parts and the rest are the whole, to the fen; what is no amount, or too much, is named', () => {
  const text = fc.oneof(
    fc.integer({ min: 0, max: 30_000 }).map((fen) => (fen / 100).toFixed(2)),
    fc.constantFrom('', ' 1 ', '-1', 'x', '1.005', '1e3'),
  );
  fc.assert(
    fc.property(
      text,
      text,
      fc.integer({ min: 1, max: 30_000 }),
      fc.nat(20_000),
      fc.nat(20_000),
      (yue, credit, pay, a, b) => {
        const offered = [
          { payType: 'yue', availableFen: a },
          { payType: 'credit', availableFen: b },
        ] as const;
        const { parts, restFen, problems } = readParts({ yue, credit }, pay, offered);
        const sum = parts.reduce((all, { amount }) => all + (yuanToFen(amount) ?? Number.NaN), 0);
        if (restFen === null) expect(Object.keys(problems)).not.toEqual([]);
        else expect([sum + restFen, restFen > 0]).toEqual([pay, true]);
        for (const { payType, amount } of parts)
          expect(yuanToFen(amount)).toBeLessThanOrEqual(payType === 'yue' ? a : b);
      },
    ),
  );
});

test('a part is read with separators and in full-width figures; what has less than a fen is told apart', () => {
  const offered = [{ payType: 'yue', availableFen: 200_000 }] as const;
  const readOf = (yue: string) => readParts({ yue }, 174_840, offered);
  for (const typed of ['1000.5', '1,000.5', '１，０００．５', '¥1,000.50']) {
    expect(readOf(typed), typed).toEqual({
      parts: [{ payType: 'yue', amount: '1000.50' }],
      restFen: 74_790,
      problems: {},
    });
  }
  expect(readOf('12.345').problems).toEqual({ yue: { most: 174_839, isTooFine: true } });
  for (const typed of ['1748.40', '-1', '1,5', 'x']) {
    expect(readOf(typed).problems, typed).toEqual({ yue: { most: 174_839, isTooFine: false } });
  }
});

test('a balance is topped up from outside only, also in part', () => {
  const topUp = { ...of('10.00'), subject: 'recharge' as const };
  expect(payMethods(config, topUp, false).map(({ payType }) => payType)).toEqual(['sandbox', 'offline']);
  expect(partMethods(config, topUp, 'sandbox', false)).toEqual([]);
});
