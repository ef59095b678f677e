import { expect, test } from 'vitest';
import type { OrderLine, OrderPackage } from '../contract/order.ts';
import {
  packagesWith,
  piecesOf,
  progressOf,
  receivedPieces,
  reportedProblems,
  signedPackages,
} from './order-progress.ts';

const box = (id: number, isSign: boolean, lines: Record<number, number>): OrderPackage => ({
  id,
  orderNo: 'AG1',
  deliveryNoteNo: '',
  trackingNumber: '',
  expressName: '',
  expressCode: '',
  totalNum: 0,
  deliveryType: 'express',
  deliveryMark: '',
  deliveryCarrier: '',
  carrierPhone: '',
  createTime: `2026-11-2${id}T08:00:00Z`,
  isSign,
  signTime: null,
  signedFileUrl: null,
  report: null,
  detailList: Object.entries(lines).map(([orderDetailId, num]) => ({
    orderDetailId: Number(orderDetailId),
    productId: 1,
    productName: '',
    image: '',
    sku: '',
    partNumber: '',
    num,
    isGift: false,
    serialNumberList: [],
  })),
});

const fresh = {
  state: 'pendingPayment' as const,
  createTime: '2026-11-20T08:00:00Z',
  payTime: null,
  receiveTime: null,
  autoCompleteTime: null,
  completeTime: null,
  cancelledTime: null,
  cancelTime: 0,
  packageList: [],
};
const states = (order: Parameters<typeof progressOf>[0]) =>
  progressOf(order).map(({ step, state }) => `${step} ${state}`);

test('what has happened is done; what the order waits for is its current step', () => {
  expect(states(fresh)).toEqual(['placed done', 'paid now', 'shipped ahead', 'received ahead', 'completed ahead']);
  const paid = { ...fresh, state: 'pendingShipment' as const, payTime: fresh.createTime };
  expect(states(paid)).toEqual(['placed done', 'paid done', 'shipped now', 'received ahead', 'completed ahead']);
});

test('nothing is marked as received before a package is signed for', () => {
  const partShipped = { ...fresh, state: 'partialReceipt' as const, packageList: [box(3, false, { 1: 2 })] };
  expect(states(partShipped)).toEqual(['placed done', 'paid done', 'shipped now', 'received ahead', 'completed ahead']);
  const allShipped = { ...partShipped, state: 'pendingReceipt' as const };
  expect(states(allShipped)).toEqual(['placed done', 'paid done', 'shipped done', 'received now', 'completed ahead']);
});

test('a partly received order shows so, between shipping and receipt', () => {
  const order = {
    ...fresh,
    state: 'partialReceipt' as const,
    payTime: fresh.createTime,
    packageList: [box(3, true, { 1: 2 })],
  };
  expect(states(order)).toEqual([
    'placed done',
    'paid done',
    'shipped done',
    'partlyReceived now',
    'received ahead',
    'completed ahead',
  ]);
});

test('shipping is dated by the first package, whatever their order', () => {
  const order = { ...fresh, state: 'pendingReceipt' as const, packageList: [box(5, false, {}), box(3, false, {})] };
  expect(progressOf(order).find(({ step }) => step === 'shipped')?.time).toBe('2026-11-23T08:00:00Z');
});

test('a received order says when it completes by itself', () => {
  const autoCompleteTime = '2026-11-16T00:00:00Z';
  const order = { ...fresh, state: 'received' as const, receiveTime: '2026-11-01T00:00:00Z', autoCompleteTime };
  expect(states(order).at(-2)).toBe('received done');
  expect(progressOf(order).at(-1)).toEqual({ step: 'completed', state: 'now', time: autoCompleteTime });
});

test('a completed order is done throughout; a cancelled one ends', () => {
  expect(states({ ...fresh, state: 'completed' }).every((step) => step.endsWith('done'))).toBe(true);
  expect(states({ ...fresh, state: 'cancelled' })).toEqual(['placed done', 'cancelled done']);
});

test('what is in which package and what of it arrived', () => {
  const order = { packageList: [box(1, true, { 7: 3 }), box(2, false, { 7: 2, 8: 1 })] };
  expect(signedPackages(order)).toEqual({ signed: 1, total: 2 });
  expect(receivedPieces(order, 7)).toBe(3);
  expect(receivedPieces(order, 8)).toBe(0);
  expect(packagesWith(order, 7)).toEqual([1, 2]);
  expect(packagesWith(order, 8)).toEqual([2]);
});

test('what was reported missing or damaged is counted by line, over all packages', () => {
  const report = (...lineList: NonNullable<OrderPackage['report']>['lineList']) => ({
    lineList,
    note: '',
    pictures: [],
    time: '2026-11-24T08:00:00Z',
  });
  const missing = { orderDetailId: 7, problem: 'missing' as const, num: 1 };
  const packageList = [
    { ...box(1, true, { 7: 3 }), report: report(missing, { ...missing, problem: 'damaged', num: 2 }) },
    { ...box(2, true, { 7: 2, 8: 1 }), report: report(missing, { ...missing, orderDetailId: 8, num: 4 }) },
    box(3, true, { 9: 1 }),
  ];
  expect(reportedProblems({ packageList }, 7)).toEqual({ missing: 2, damaged: 2 });
  expect(reportedProblems({ packageList }, 9)).toEqual({ missing: 0, damaged: 0 });
  expect(reportedProblems({ packageList })).toEqual({ missing: 6, damaged: 2 });
});

test('pieces that are not shipped are not on their way', () => {
  const line = { id: 7, payNum: 40, deliveryNum: 10, withheldNum: 0 } as OrderLine;
  expect(piecesOf({ packageList: [box(1, false, { 7: 10 })] }, line)).toEqual({
    received: 0,
    underWay: 10,
    toShip: 30,
  });
  expect(piecesOf({ packageList: [box(1, true, { 7: 10 })] }, line)).toEqual({ received: 10, underWay: 0, toShip: 30 });
});
