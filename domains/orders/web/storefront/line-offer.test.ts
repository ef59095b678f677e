import { expect, test } from 'vitest';
import type { OrderDetail, OrderLine, OrderPackage } from '../../contract/order.ts';
import { offerOf, offersSomething } from './line-offer.ts';
import { reportedPiecesLeft } from './refundable-pieces.ts';

const LINE: OrderLine = {
  id: 7,
  merId: 1,
  productId: 1,
  productName: 'Camera',
  image: '',
  attrValueId: 1,
  partNumber: 'P',
  sku: '',
  price: null,
  payNum: 3,
  warrantyMonths: 0,
  warrantyPrice: null,
  discountPrice: null,
  payPrice: null,
  protectedPrice: null,
  applyRefundNum: 0,
  refundNum: 0,
  withheldNum: 0,
  deliveryNum: 0,
  isGift: false,
  productType: 0,
  proRefundSwitch: true,
  awaitsReview: false,
};

const shipped = (id: number, isSign: boolean): OrderPackage => ({
  id,
  orderNo: 'AG1',
  deliveryNoteNo: '',
  trackingNumber: '',
  expressName: '',
  expressCode: '',
  totalNum: 1,
  deliveryType: 'express',
  deliveryMark: '',
  deliveryCarrier: '',
  carrierPhone: '',
  createTime: '2026-11-20T00:00:00Z',
  isSign,
  signTime: null,
  signedFileUrl: null,
  report: null,
  detailList: [
    {
      orderDetailId: 7,
      productId: 1,
      productName: 'Camera',
      image: '',
      sku: '',
      partNumber: 'P',
      num: 1,
      isGift: false,
      serialNumberList: [],
    },
  ],
});

const offered = (
  state: OrderDetail['state'],
  line: Partial<OrderLine> = {},
  order: Partial<Pick<OrderDetail, 'claimableLineList' | 'packageList'>> = {},
  mayClaim = true,
) => offerOf({ state, claimableLineList: [], packageList: [], ...order }, { ...LINE, ...line }, mayClaim);

test.each([
  ['pendingPayment', false],
  ['pendingShipment', true],
  ['partialReceipt', true],
  ['pendingReceipt', true],
  ['received', true],
  ['completed', false],
  ['cancelled', false],
] as const)('a line of an order that is %s can be refunded: %s', (state, can) => {
  expect(offered(state).canRefund).toBe(can);
});

test('neither a gift can be refunded, nor pieces that are all refunded or asked for', () => {
  expect(offered('received', { isGift: true }).canRefund).toBe(false);
  expect(offered('received', { applyRefundNum: 1, refundNum: 1 }).canRefund).toBe(true);
  expect(offered('received', { applyRefundNum: 1, refundNum: 2 }).canRefund).toBe(false);
});

test('a review and a price claim are offered as the server says, and nothing where there is none', () => {
  expect(offered('completed', { awaitsReview: true }).canReview).toBe(true);
  expect(offered('completed', {}, { claimableLineList: [7] }).canClaim).toBe(true);
  expect(offersSomething(offered('completed', {}, { claimableLineList: [8] }))).toBe(false);
  // Without the right to claim there is nothing to do, and no column for it.
  expect(offersSomething(offered('completed', {}, { claimableLineList: [7] }, false))).toBe(false);
});

test('the first package on its way is followed; licences have none', () => {
  const packageList = [shipped(1, true), shipped(2, false), shipped(3, false)];
  expect(offered('pendingReceipt', { deliveryNum: 3 }, { packageList }).packageUnderWay).toBe(2);
  expect(offered('received', { deliveryNum: 1 }, { packageList: [shipped(1, true)] }).packageUnderWay).toBeNull();
  expect(offered('pendingReceipt', { deliveryNum: 3, productType: 2 }, { packageList }).packageUnderWay).toBeNull();
});

test('what was reported of a package leads to its refund until that was asked for, piece by piece', () => {
  const reportOf = (problem: 'missing' | 'damaged', num: number) => ({
    lineList: [{ orderDetailId: 7, problem, num }],
    note: '',
    pictures: [],
    time: '2026-11-21T00:00:00Z',
  });
  const packages = [
    { ...shipped(1, true), report: reportOf('missing', 2) },
    { ...shipped(2, true), report: reportOf('damaged', 3) },
  ];
  const left = (line: Partial<OrderLine>, state: OrderDetail['state'] = 'received') => {
    const order = { state, packageList: packages, orderInfoList: [{ ...LINE, payNum: 10, deliveryNum: 10, ...line }] };
    // Read once more meanwhile: the same line is another object.
    return structuredClone(packages).map(({ id, report }) =>
      report.lineList.map((reported) => reportedPiecesLeft(order, id, reported)).reduce((sum, one) => sum + one, 0),
    );
  };
  expect(left({})).toEqual([2, 3]);
  expect(left({ applyRefundNum: 1 })).toEqual([1, 3]);
  expect(left({ applyRefundNum: 2 })).toEqual([0, 3]);
  expect(left({ refundNum: 2, applyRefundNum: 1 })).toEqual([0, 2]);
  expect(left({ refundNum: 5 })).toEqual([0, 0]);
  // A refund of pieces that were never shipped is about none of them.
  expect(left({ deliveryNum: 8, refundNum: 2, withheldNum: 2 })).toEqual([2, 3]);
  // Missing ones wait while money would be for others; nothing is asked for once the order is completed.
  expect(left({ deliveryNum: 9 })).toEqual([0, 3]);
  expect(left({}, 'completed')).toEqual([0, 0]);
});
