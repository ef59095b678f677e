import { expect, it } from 'vitest';
import type { Locale } from '../../../platform/contract/locale.ts';
import { makePdf } from '../../../platform/server/pdf/make-pdf.ts';
import { type PaperBlock, textsOf } from '../../../platform/server/pdf/paper.ts';
import { differsFromKept, pdfPicture, SAME_PAGE } from '../../../platform/server/pdf/pdf-for-tests.ts';
import type { OrderDetail, OrderLine, OrderPackage } from '../contract/order.ts';
import { deliveryNoteBlocks } from '../server/delivery-note-paper.ts';
import { orderPaperBlocks } from '../server/order-paper.ts';

const PLACED = '2026-11-20T02:30:00.000Z';
const LINE: OrderLine = {
  id: 1,
  merId: 1,
  productId: 1,
  productName: '400 万全彩枪型网络摄像机',
  image: '',
  attrValueId: 1,
  partNumber: 'DS-2CD2T47G2-L',
  sku: '4 mm，白色',
  price: '688.00',
  payNum: 12,
  warrantyMonths: 12,
  warrantyPrice: '34.40',
  discountPrice: '100.00',
  payPrice: '8568.80',
  applyRefundNum: 0,
  refundNum: 0,
  withheldNum: 0,
  deliveryNum: 12,
  isGift: false,
  productType: 0,
  proRefundSwitch: true,
  protectedPrice: '0.00',
  awaitsReview: false,
};
const GIFT: OrderLine = {
  ...LINE,
  id: 2,
  productName: 'PoE 供电交换机',
  partNumber: 'DS-3E0109P-E',
  sku: '',
  price: '0.00',
  payNum: 1,
  warrantyMonths: 0,
  warrantyPrice: '0.00',
  discountPrice: '0.00',
  payPrice: '0.00',
  isGift: true,
};
const SHIPPED: OrderPackage = {
  id: 7,
  orderNo: 'PO20261120103000ABCD',
  deliveryNoteNo: 'DN20261121090000WXYZ',
  trackingNumber: 'SF1234567890',
  expressName: '顺丰速运',
  expressCode: 'sf',
  totalNum: 13,
  deliveryType: 'express',
  deliveryMark: '东门收货',
  deliveryCarrier: '',
  carrierPhone: '',
  createTime: '2026-11-21T01:00:00.000Z',
  isSign: false,
  signTime: null,
  signedFileUrl: null,
  report: null,
  detailList: [LINE, GIFT].map(({ id, productId, productName, image, sku, partNumber, payNum, isGift }) => ({
    orderDetailId: id,
    productId,
    productName,
    image,
    sku,
    partNumber,
    num: payNum,
    isGift,
    serialNumberList: isGift ? [] : Array.from({ length: payNum }, (_, at) => `AG24081200${10 + at}`),
  })),
};
const ORDER: OrderDetail = {
  id: 1,
  orderNo: SHIPPED.orderNo,
  paymentNo: 'PM20261120103000EFGH',
  merId: 1,
  merName: '示例安防直营店',
  paid: false,
  payTime: null,
  payType: 'offline',
  payParts: [],
  jointPayment: null,
  partsBack: null,
  rejectedReason: null,
  refundedPrice: '0.00',
  payPrice: '8588.80',
  status: 0,
  state: 'pendingPayment',
  allShipped: false,
  paymentConfirming: false,
  refundStatus: 0,
  cancelStatus: 0,
  totalNum: 13,
  proTotalPrice: '8256.00',
  warrantyPrice: '412.80',
  totalPrice: '8688.80',
  payPostage: '20.00',
  promotionPrice: '0.00',
  couponPrice: '100.00',
  deductionPrice: '0.00',
  usedIntegral: 0,
  cancelsWith: [],
  type: 0,
  secondType: 0,
  cancelTime: Date.parse('2026-11-21T02:30:00.000Z'),
  createTime: PLACED,
  receiverName: '王小明',
  orderInfoList: [LINE, GIFT],
  protectedPrice: '0.00',
  totalPostage: '20.00',
  merCouponPrice: '100.00',
  platCouponPrice: '0.00',
  reductionList: [{ kind: 'merchantCoupon', name: '新客券', price: '100.00' }],
  priceList: [],
  poNumber: 'CG-2026-0815',
  taxPrice: '988.09',
  taxPercent: 13,
  invoice: {
    kind: 'special',
    title: '上海某某智能系统有限公司',
    taxNumber: '91310000MA1K000007',
    email: '',
    phone: '',
  },
  addressChange: null,
  receiveTime: null,
  autoCompleteTime: null,
  completeTime: null,
  cancelledTime: null,
  merchantOrderList: [
    {
      merId: 1,
      merName: '示例安防直营店',
      merPhone: '400-000-0000',
      realName: '王小明',
      userPhone: '13800000000',
      userAddress: '上海市浦东新区示例路 12 号 3 号楼 1201 室',
      shippingType: 1,
      pickupAddress: '',
      promisedDate: '2026-11-25',
      deliveryType: 'express',
      userRemark: '请周一至周五送货',
      isSplitDelivery: false,
      orderInfoList: [LINE, GIFT],
    },
  ],
  packageList: [SHIPPED],
  agreementList: [],
  eventList: [],
  claimableLineList: [],
  refundedTime: null,
  refundedLineList: [],
  claimedLineList: [],
};
const BANK = { accountName: '示例科技有限公司', bankName: '示例银行上海分行', accountNumber: '6222 0000 0000 0000' };

async function picture(blocks: readonly PaperBlock[], language: Locale): Promise<Buffer> {
  const paper = {
    title: SHIPPED.orderNo,
    language,
    issuer: ORDER.merName,
    footer: 'Argus',
    pageWords: '{page} / {pages}',
  };
  return pdfPicture(await makePdf({ ...paper, madeAt: Date.parse(PLACED), blocks }, 1), 0, 620);
}

it.each([
  ['unpaid-order-zh', 'zh'],
  ['unpaid-order-en', 'en'],
] as const)('an unpaid order looks as it is kept: %s', async (name, locale) => {
  const page = await picture(
    orderPaperBlocks({ order: ORDER, customerName: '上海某某智能系统有限公司', bank: BANK, locale }),
    locale,
  );
  expect(await differsFromKept(page, new URL(`./kept-papers/${name}.png`, import.meta.url))).toBeLessThan(SAME_PAGE);
});

it('what is fetched has the place where it is fetched, not the street of the buyer', () => {
  const [delivery] = ORDER.merchantOrderList;
  if (!delivery) throw new Error('a delivery wanted');
  const fetched = { ...delivery, shippingType: 2 as const, deliveryType: 'noNeed', pickupAddress: '杭州市三号仓库' };
  const order = { ...ORDER, merchantOrderList: [fetched] };
  const papers = [
    orderPaperBlocks({ order, customerName: 'A', bank: null, locale: 'zh' }),
    deliveryNoteBlocks(order, SHIPPED, 'zh'),
  ];
  for (const words of papers.map((blocks) => blocks.flatMap(textsOf))) {
    expect(words).toContain('杭州市三号仓库');
    expect(words).toContain(ORDER.poNumber);
    expect(words).not.toContain(delivery.userAddress);
  }
  const serials = papers[1]
    ?.flatMap(textsOf)
    .join(' ')
    .match(/AG\d{10}/g);
  expect(serials).toEqual(SHIPPED.detailList[0]?.serialNumberList);
});

it.each([
  ['delivery-note-zh', 'zh'],
  ['delivery-note-en', 'en'],
] as const)('a delivery note looks as it is kept: %s', async (name, locale) => {
  const page = await picture(deliveryNoteBlocks(ORDER, SHIPPED, locale), locale);
  expect(await differsFromKept(page, new URL(`./kept-papers/${name}.png`, import.meta.url))).toBeLessThan(SAME_PAGE);
});
