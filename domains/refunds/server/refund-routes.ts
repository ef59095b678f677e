import { type Route, route } from '../../../platform/server/route.ts';
import {
  adminCountRefunds,
  adminExportRefunds,
  adminGetRefund,
  adminListRefunds,
  approveRefund as approveRefundContract,
  receiveGoods as receiveGoodsContract,
  refuseRefund as refuseRefundContract,
} from '../contract/refund-admin-endpoints.ts';
import {
  applyForRefund as applyForRefundContract,
  getRefund,
  listRefundable,
  listRefundReasons,
  listRefunds,
  quoteRefund as quoteRefundContract,
  revokeRefund as revokeRefundContract,
  sendGoodsBack as sendGoodsBackContract,
} from '../contract/refund-endpoints.ts';
import { applyForRefund } from './apply-for-refund.ts';
import { revokeRefund, sendGoodsBack } from './change-own-refund.ts';
import { approveRefund, receiveGoods, refuseRefund } from './decide-refund.ts';
import { exportRefunds } from './export-refunds.ts';
import {
  countForStaff,
  listForStaff,
  quoteRefund,
  readForStaff,
  readReasons,
  readRefund,
  readRefundable,
  readRefundList,
} from './read-refunds.ts';

export const refundRoutes: Route[] = [
  route(listRefundable, readRefundable),
  route(listRefundReasons, readReasons),
  route(quoteRefundContract, quoteRefund),
  route(applyForRefundContract, applyForRefund),
  route(listRefunds, readRefundList),
  route(getRefund, readRefund),
  route(sendGoodsBackContract, sendGoodsBack),
  route(revokeRefundContract, revokeRefund),
  route(adminListRefunds, listForStaff),
  route(adminCountRefunds, countForStaff),
  route(adminExportRefunds, exportRefunds),
  route(adminGetRefund, readForStaff),
  route(approveRefundContract, approveRefund),
  route(refuseRefundContract, refuseRefund),
  route(receiveGoodsContract, receiveGoods),
];
