import { expect, test } from 'vitest';
import { writtenColumns } from '../../../../platform/web/table/table-column.ts';
import type { AdminCoupon } from '../../contract/coupon-admin-endpoints.ts';
import { COUPON_CATEGORY, COUPON_TYPE } from '../../contract/coupon-category.ts';
import { couponColumns } from './coupon-columns.ts';

const row: AdminCoupon = {
  id: 1,
  nameZh: '满减',
  nameEn: 'Money off',
  merchantId: 0,
  merchantName: '',
  category: COUPON_CATEGORY.merchant,
  couponType: COUPON_TYPE.moneyOff,
  money: 1200.5,
  discount: 100,
  mostOff: 0,
  minPrice: 20000,
  scope: '',
  receiveWay: 'manual',
  status: 'open',
  state: 'receivable',
  total: 5000,
  perPerson: 1,
  receivedCount: 1234,
  usedCount: 5,
  receiveStartTime: '2026-11-01T00:00:00.000Z',
  receiveEndTime: '2026-11-30T00:00:00.000Z',
  useStartTime: '2026-11-02T00:00:00.000Z',
  useEndTime: '2026-12-31T00:00:00.000Z',
  useDays: null,
  updateTime: '2026-11-01T00:00:00.000Z',
};

const written = writtenColumns(couponColumns(true, () => {}));
const cells = (coupon: AdminCoupon) => Object.fromEntries(written.map(({ title, value }) => [title, value(coupon)]));

test('each column of the file has a title of its own', () => {
  const titles = written.map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
});

test('amounts and counts are numbers, also where there is no limit', () => {
  expect(cells(row)).toMatchObject({
    '减免金额（元）': 1200.5,
    '折后应付（%）': null,
    '最高减免（元）': null,
    '使用门槛（元）': 20000,
    已领数量: 1234,
    发放总量: 5000,
    领取截止: '2026-11-30 08:00',
    使用截止: '2026-12-31 08:00',
    领取后有效天数: null,
  });
  const share = { ...row, couponType: COUPON_TYPE.discount, discount: 85, mostOff: 300, minPrice: 0, total: null };
  expect(cells({ ...share, useStartTime: null, useEndTime: null, useDays: 30 })).toMatchObject({
    '减免金额（元）': null,
    '折后应付（%）': 85,
    '最高减免（元）': 300,
    '使用门槛（元）': 0,
    发放总量: null,
    使用截止: '',
    领取后有效天数: 30,
  });
});
