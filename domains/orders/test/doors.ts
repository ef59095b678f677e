import { BUYERS, type DoorRow, type Doors, SIGNED_IN } from '../../../apps/api/test/door-row.ts';

const buying: DoorRow = { permission: 'product:permission:order', who: BUYERS };
const ownOrders: DoorRow = { permission: 'order:index', who: BUYERS };
const readOrders: DoorRow = {
  permission: 'admin:orders:view',
  who: ['administrator', 'sales', 'afterSales', 'finance', 'keeper'],
};
const editOrders: DoorRow = {
  permission: 'admin:orders:edit',
  who: ['administrator', 'sales', 'afterSales', 'keeper'],
};

// biome-ignore format: one row a line, however long, so that two changes of it do not meet.
export const doors: Doors = {
  'POST front/pc/order/pre/order': buying,
  'GET front/pc/order/load/pre/{preOrderNo}': { ...buying, things: { preOrderNo: 'preOrder' } },
  'GET front/pc/coupon/order/list': { ...buying, things: { preOrderNo: 'preOrder' } },
  'POST front/pc/order/computed/price': { ...buying, things: { preOrderNo: 'preOrder', addressId: 'address' } },
  'POST front/pc/order/create': { ...buying, things: { preOrderNo: 'preOrder', addressId: 'address' } },
  'GET front/pc/order/list': ownOrders,
  'GET front/pc/order/export': ownOrders,
  'GET front/pc/order/detail/{orderNo}': { ...ownOrders, things: { orderNo: 'order' } },
  'GET front/pc/order/agreement/{orderNo}': { ...ownOrders, things: { orderNo: 'order' }, fields: { slug: 'userinfo' } },
  'GET front/pc/order/{orderNo}/pdf': { ...ownOrders, things: { orderNo: 'order' } },
  'GET front/pc/order/package/{id}/pdf': { ...ownOrders, things: { id: 'package' } },
  'POST front/pc/order/cancel/{orderNo}': { ...ownOrders, things: { orderNo: 'order' } },
  'POST front/pc/order/take/delivery/{orderNo}': { ...ownOrders, things: { orderNo: 'order' } },
  'POST front/pc/order/delete/{orderNo}': { ...ownOrders, things: { orderNo: 'order' } },
  'POST front/pc/order/again/{orderNo}': { ...ownOrders, things: { orderNo: 'order' } },
  'GET front/pc/order/{orderNo}/invoice/list': { ...ownOrders, things: { orderNo: 'order' } },
  'GET front/pc/order/logistics/{invoiceId}': { ...ownOrders, things: { invoiceId: 'package' } },
  'POST front/pc/order/package/{id}/sign': { ...ownOrders, things: { id: 'package' } },
  'GET front/pc/express/all': SIGNED_IN,
  'GET front/pc/user/center/order/num': SIGNED_IN,
  'GET admin/orders/order/list': { ...readOrders, things: { merId: 'merchant' }, unknownIsNothing: true },
  'GET admin/orders/order/num': { ...readOrders, things: { merId: 'merchant' }, unknownIsNothing: true },
  'GET admin/orders/order/export': { ...readOrders, things: { merId: 'merchant' }, unknownIsNothing: true },
  'GET admin/orders/order/detail/{orderNo}': { ...readOrders, things: { orderNo: 'order' } },
  'GET admin/orders/order/agreement/{orderNo}': { ...readOrders, things: { orderNo: 'order' }, fields: { slug: 'userinfo' } },
  'GET admin/orders/order/{orderNo}/pdf': { ...readOrders, things: { orderNo: 'order' } },
  'GET admin/orders/package/{id}/pdf': { ...readOrders, things: { id: 'package' } },
  'POST admin/orders/order/ship': { ...editOrders, things: { orderNo: 'order' }, fields: { packages: [{ expressCode: 'self', lines: [{ orderDetailId: 1, quantity: 1 }] }] } },
  'POST admin/orders/order/deliver-keys': { ...editOrders, things: { orderNo: 'order' }, fields: { lines: [{ orderDetailId: 1, licenceKeys: ['AAAA-BBBB'] }] } },
  'POST front/pc/order/address-change/ask': { ...ownOrders, things: { orderNo: 'order' }, fields: { receiver: 'Li', phone: '13811112222', address: 'Warehouse 3' } },
  'POST front/pc/order/address-change/decide': { ...ownOrders, things: { orderNo: 'order' }, fields: { id: 999_999_999, accept: true } },
  'POST front/pc/order/address-change/withdraw': { ...ownOrders, things: { orderNo: 'order' }, fields: { id: 999_999_999 } },
  'POST admin/orders/address-change/propose': { ...editOrders, things: { orderNo: 'order' }, fields: { receiver: 'Li', phone: '13811112222', address: 'Warehouse 3' } },
  'POST admin/orders/address-change/decide': { ...editOrders, things: { orderNo: 'order' }, fields: { id: 999_999_999, accept: true } },
  'POST admin/orders/address-change/withdraw': { ...editOrders, things: { orderNo: 'order' }, fields: { id: 999_999_999 } },
  'GET admin/orders/ship-many/sample': editOrders,
  'POST admin/orders/ship-many/check': editOrders,
  'POST admin/orders/ship-many/serials': editOrders,
  'POST admin/orders/ship-many/ship': { ...editOrders, fields: { rows: [{ orderNo: 'AG202601010000000000', expressCode: 'self' }] } },
  'POST admin/orders/order/cancel': { ...editOrders, things: { orderNo: 'order' }, fields: { reason: 'no stock' } },
  'POST admin/orders/package/trace': { ...editOrders, things: { orderNo: 'order', packageId: 'package' }, fields: { text: 'on its way' } },
};
