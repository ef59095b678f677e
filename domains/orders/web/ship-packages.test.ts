import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shipOrder } from '../contract/admin-order-endpoints.ts';
import type { OrderLine } from '../contract/order.ts';
import { OWN_DELIVERY } from '../contract/order-rules.ts';
import {
  type DraftPackage,
  fullPackage,
  leftOver,
  nextPackage,
  packageProblems,
  shippableLines,
  shipRequest,
} from './ship-packages.ts';

function line(id: number, payNum: number, deliveryNum = 0, withheldNum = 0): OrderLine {
  return {
    id,
    merId: 1,
    productId: id,
    productName: `Camera ${id}`,
    image: '',
    attrValueId: id,
    partNumber: `DS-${id}`,
    sku: '',
    price: null,
    payNum,
    warrantyMonths: 0,
    warrantyPrice: null,
    discountPrice: null,
    payPrice: null,
    applyRefundNum: 0,
    refundNum: withheldNum,
    withheldNum,
    deliveryNum,
    isGift: false,
    productType: 0,
    proRefundSwitch: true,
    protectedPrice: '0.00',
    awaitsReview: false,
  };
}

const lines = [line(1, 10), line(2, 5, 2), line(3, 4, 4), line(4, 3, 0, 3)];
const box = (change: Partial<DraftPackage> = {}): DraftPackage => ({
  key: 1,
  expressCode: 'sf',
  trackingNumber: 'SF1',
  remark: '',
  quantities: { 1: '10', 2: '3' },
  ...change,
});
const problems = (...packages: DraftPackage[]) =>
  packageProblems(packages, lines).map(({ packageKey, field, problem }) => `${packageKey} ${field} ${problem}`);

test('shipped and refunded pieces are not shipped again', () => {
  expect(shippableLines(lines).map(({ id }) => id)).toEqual([1, 2]);
  expect(fullPackage(lines).quantities).toEqual({ 1: '10', 2: '3' });
});

test('a further package takes what the others leave and their carrier', () => {
  const first = box({ quantities: { 1: '4', 2: '3' } });
  expect(nextPackage(lines, [first], 2)).toMatchObject({ key: 2, expressCode: 'sf', quantities: { 1: '6', 2: '0' } });
});

describe('what keeps packages back', () => {
  test('nothing, when all is right', () => {
    expect(problems(box())).toEqual([]);
  });

  test('a carrier and a number are needed, but not for own delivery', () => {
    expect(problems(box({ expressCode: '', trackingNumber: ' ' }))).toEqual([
      '1 express expressMissing',
      '1 tracking trackingMissing',
    ]);
    expect(problems(box({ expressCode: OWN_DELIVERY, trackingNumber: '' }))).toEqual([]);
  });

  test.each(['-5', '5', 'SHUNFENG', '顺丰123456'])('%s, which is no number of a carrier', (trackingNumber) => {
    expect(problems(box({ trackingNumber }))).toEqual(['1 tracking trackingWrong']);
    expect(problems(box({ trackingNumber, expressCode: OWN_DELIVERY }))).toEqual([]);
  });

  test('one number for two packages', () => {
    const halves = { quantities: { 1: '5', 2: '1' } };
    expect(problems(box(halves), box({ ...halves, key: 2 }))).toEqual(['2 tracking trackingTwice']);
  });

  test('an empty package', () => {
    expect(problems(box({ quantities: { 1: '0', 2: '' } }))).toEqual(['1 lines nothingIn']);
  });

  test('more pieces than are left, over all packages', () => {
    const over = box({ key: 2, trackingNumber: 'SF2', quantities: { 1: '1', 2: '0' } });
    expect(problems(box(), over)).toEqual(['1 1 tooMany', '2 1 tooMany']);
  });

  test.each(['1.5', '-5', 'abc', '1e1', '1,0'])('%s, which stays as it was typed', (typed) => {
    expect(problems(box({ quantities: { 1: typed, 2: '3' } }))).toEqual(['1 1 notWhole']);
  });

  test.each(['99999', '9'.repeat(400)])('%s pieces', (typed) => {
    expect(problems(box({ quantities: { 1: typed, 2: '3' } }))).toEqual(['1 1 tooMany']);
  });
});

test('what is sent is what the mall takes: no line without pieces', () => {
  const request = shipRequest('AG20261121000738', [box({ quantities: { 1: '4', 2: '0' }, remark: ' fragile ' })]);
  expect(request.packages[0]).toMatchObject({ remark: 'fragile', lines: [{ orderDetailId: 1, quantity: 4 }] });
  expect(shipOrder.request.safeParse(request).success).toBe(true);
});

test('packages made one after the other never hold more than is left', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(12), { minLength: 1, maxLength: 8 }), (takes) => {
      const packages: DraftPackage[] = [];
      for (const [index, take] of takes.entries()) {
        const next = nextPackage(lines, packages, index + 1);
        const some = Object.fromEntries(
          Object.entries(next.quantities).map(([id, all]) => [id, String(Math.min(take, Number(all)))]),
        );
        packages.push({ ...next, trackingNumber: `SF${index}`, expressCode: 'sf', quantities: some });
      }
      for (const one of shippableLines(lines)) expect(leftOver(one, packages)).toBeGreaterThanOrEqual(0);
      expect(packageProblems(packages, lines).filter(({ problem }) => problem === 'tooMany')).toEqual([]);
    }),
  );
});

test('serial numbers are checked while they are typed, and sent with their pieces', () => {
  const typed = (text: string) => box({ quantities: { 1: '2', 2: '0' }, serials: { 1: text } });
  expect(problems(typed('SN00000001 SN00000002'))).toEqual([]);
  expect(problems(typed('SN00000001 SN-1'))).toEqual(['1 serials-1 serialWrong']);
  expect(problems(typed('SN00000001 sn00000001'))).toEqual(['1 serials-1 serialTwice']);
  expect(problems(typed('SN00000001 SN00000002 SN00000003'))).toEqual(['1 serials-1 serialsTooMany']);
  const named = (text: string) => packageProblems([typed(text)], lines).map(({ detail }) => detail);
  expect(named('SN-1 SN00000001 SN-2')).toEqual(['SN-1, SN-2']);
  expect(named('SN-1, sn-1')).toEqual(['SN-1']);
  expect(named('A1 A2 A3 A4 A5 A6')).toEqual(['A1, A2, A3, A4, A5 … (6)']);
  const request = shipRequest('AG1', [typed('sn00000001\n')]);
  expect(request.packages[0]?.lines).toEqual([{ orderDetailId: 1, quantity: 2, serialNumbers: ['SN00000001'] }]);
});
