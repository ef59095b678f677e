import { preparedRoute, type Route, route } from '../../../platform/server/route.ts';
import {
  addPackageTrace,
  adminCancelOrder,
  adminCountOrders,
  adminExportOrders,
  adminGetOrder,
  adminListOrders,
  adminReadOrderAgreement,
  deliverLicenceKeys as deliverLicenceKeysContract,
  shipOrder as shipOrderContract,
} from '../contract/admin-order-endpoints.ts';
import {
  computePrice as computePriceContract,
  listCheckoutCoupons as listCheckoutCouponsContract,
  loadPreOrder,
  preOrder,
  submitOrder as submitOrderContract,
} from '../contract/checkout-endpoints.ts';
import {
  cancelOrder,
  confirmReceipt as confirmReceiptContract,
  countOrders,
  deleteOrder as deleteOrderContract,
  exportOrders,
  getLogistics,
  getOrder,
  listExpressCompanies,
  listOrders,
  listPackages,
  orderAgain as orderAgainContract,
  readOrderAgreement,
  signPackage,
} from '../contract/order-endpoints.ts';
import {
  adminGetDeliveryNotePdf,
  adminGetOrderPdf,
  getDeliveryNotePdf,
  getOrderPdf,
} from '../contract/order-paper-endpoints.ts';
import {
  checkShipTable as checkShipTableContract,
  readSerialTable as readSerialTableContract,
  shipMany as shipManyContract,
  shipSample as shipSampleContract,
} from '../contract/ship-many-endpoints.ts';
import { addTrace } from './add-trace.ts';
import { cancelForBuyer, cancelOwnOrder } from './cancel-order.ts';
import { checkShipTable, readSerialTable } from './check-ship-table.ts';
import { deliverLicenceKeys } from './deliver-virtual.ts';
import { exportForStaff, exportOwnOrders } from './export-orders.ts';
import { orderAgain } from './order-again.ts';
import { readOrderAgreementForStaff, readOwnOrderAgreement } from './order-agreements.ts';
import { deliveryNoteForStaff, orderPdfForStaff, ownDeliveryNote, ownOrderPdf } from './order-papers.ts';
import { prepareOrder } from './prepare-order.ts';
import { computePrice, listCheckoutCoupons, readCheckout } from './read-checkout.ts';
import { listExpress, readLogistics } from './read-logistics.ts';
import {
  countForStaff,
  countOwnOrders,
  listForStaff,
  readForStaff,
  readOrder,
  readOrderList,
  readPackages,
} from './read-orders.ts';
import { confirmReceipt, deleteOrder, signOnePackage } from './receive-order.ts';
import { shipMany, shipSample } from './ship-many.ts';
import { shipOrder } from './ship-order.ts';
import { beforeSubmit, submitOrder } from './submit-order.ts';

export const orderRoutes: Route[] = [
  route(preOrder, prepareOrder),
  route(loadPreOrder, readCheckout),
  route(listCheckoutCouponsContract, listCheckoutCoupons),
  route(computePriceContract, computePrice),
  preparedRoute(submitOrderContract, beforeSubmit, submitOrder, { shared: true }),
  route(listOrders, readOrderList),
  route(exportOrders, exportOwnOrders),
  route(getOrder, readOrder),
  route(readOrderAgreement, readOwnOrderAgreement),
  route(adminReadOrderAgreement, readOrderAgreementForStaff),
  route(cancelOrder, cancelOwnOrder),
  route(confirmReceiptContract, confirmReceipt),
  route(deleteOrderContract, deleteOrder),
  route(orderAgainContract, orderAgain),
  route(listPackages, readPackages),
  route(getLogistics, readLogistics),
  route(signPackage, signOnePackage),
  route(listExpressCompanies, listExpress),
  route(countOrders, countOwnOrders),
  route(adminListOrders, listForStaff),
  route(adminCountOrders, countForStaff),
  route(adminExportOrders, exportForStaff),
  route(adminGetOrder, readForStaff),
  route(shipOrderContract, shipOrder),
  route(deliverLicenceKeysContract, deliverLicenceKeys),
  route(shipSampleContract, shipSample),
  route(checkShipTableContract, checkShipTable),
  route(shipManyContract, shipMany),
  route(readSerialTableContract, readSerialTable),
  route(adminCancelOrder, cancelForBuyer),
  route(addPackageTrace, addTrace),
  route(getOrderPdf, ownOrderPdf),
  route(getDeliveryNotePdf, ownDeliveryNote),
  route(adminGetOrderPdf, orderPdfForStaff),
  route(adminGetDeliveryNotePdf, deliveryNoteForStaff),
];
