/**
 * Who may call what, and what a call about somebody else's things answers: every endpoint has its row, decided here
 * and nowhere else. `doors.test.ts` crosses each row with no token, a broken one, one that ended, every role, every
 * key missing, other people's ids and ids that do not exist; an endpoint without a row fails there.
 * One row a line, sorted by path within its section.
 */
import { DEFAULT_SETTINGS } from '../../../domains/settings/contract/mall-settings.ts';
import type { DoorRow, Group } from './door-row.ts';

const anybody: Group = 'anybody';
const buyers: Group = ['administrator', 'distributor', 'subDistributor', 'enterprise', 'regular', 'regularWithPrices'];
const catalogueReaders: Group = ['administrator', 'sales', 'reviewer', 'afterSales', 'keeper', 'productManager'];
const catalogueEditors: Group = ['administrator', 'keeper', 'productManager'];
const orderReaders: Group = ['administrator', 'sales', 'afterSales', 'finance', 'keeper'];
const orderEditors: Group = ['administrator', 'sales', 'afterSales', 'keeper'];
const administrator: Group = ['administrator'];
const financeOnly: Group = ['administrator', 'finance'];

const open: DoorRow = { permission: 'public', who: anybody };
const signedIn: DoorRow = { permission: 'signedIn', who: anybody };
const ownProfile: DoorRow = { permission: 'user:index', who: anybody };
const addresses: DoorRow = { permission: 'service:index:address', who: buyers };
const wallet: DoorRow = { permission: 'wallet:index', who: buyers };
const balance: DoorRow = { permission: 'wallet:index:balance', who: buyers };
const buying: DoorRow = { permission: 'product:permission:order', who: buyers };
const ownOrders: DoorRow = { permission: 'order:index', who: buyers };
const readCatalogue: DoorRow = { permission: 'admin:catalogue:view', who: catalogueReaders };
const editCatalogue: DoorRow = { permission: 'admin:catalogue:edit', who: catalogueEditors };
const readOrders: DoorRow = { permission: 'admin:orders:view', who: orderReaders };
const editOrders: DoorRow = { permission: 'admin:orders:edit', who: orderEditors };
const readPayments: DoorRow = { permission: 'admin:payments:view', who: financeOnly };
const approvePayments: DoorRow = { permission: 'admin:payments:approve', who: financeOnly };
const readAccounts: DoorRow = { permission: 'admin:accounts:view', who: ['administrator', 'sales', 'finance'] };
const editAccounts: DoorRow = { permission: 'admin:accounts:edit', who: administrator };
const readStaff: DoorRow = { permission: 'admin:staff:view', who: administrator };
const editStaff: DoorRow = { permission: 'admin:staff:edit', who: administrator };
const readRoles: DoorRow = { permission: 'admin:roles:view', who: administrator };
const editRoles: DoorRow = { permission: 'admin:roles:edit', who: administrator };
const readAudit: DoorRow = { permission: 'admin:audit:view', who: administrator };
const readSettings: DoorRow = { permission: 'admin:settings:view', who: administrator };
const editSettings: DoorRow = { permission: 'admin:settings:edit', who: administrator };

const addressFields = {
  realName: '周敏',
  phone: '13800000001',
  province: '浙江省',
  city: '杭州市',
  district: '临安区',
  street: '锦城街道',
  streetId: 330112008,
  detail: '大园路 958 号',
  isDefault: false,
};

// biome-ignore format: one row a line, however long, so that two changes of it do not meet.
export const DOORS: Readonly<Record<string, DoorRow>> = {
  // Signing in
  'POST front/pc/login/mobile/password': open,
  'GET front/pc/login/logout': open,
  'POST front/pc/login/token/is/exist': signedIn,
  'GET front/pc/login/getAppPermByToken': signedIn,
  'GET front/pc/login/redirect': open,
  'GET front/pc/login/demo/accounts': open,
  'POST front/pc/login/send/code': { ...open, fields: { phone: '13712345678' } },
  'POST front/pc/login/send/emailCode': { ...open, fields: { email: 'nobody@example.com' } },
  'POST front/pc/login/send/emailLink': { ...open, fields: { email: 'nobody@example.com' } },
  'POST front/pc/login/mobile/captcha': { ...open, fields: { phone: '13712345678', captcha: '000000' } },
  'POST front/pc/login/email/captcha': { ...open, fields: { email: 'nobody@example.com', captcha: '000000' } },
  'POST front/pc/login/email/link': { ...open, fields: { linkToken: 'unknown' } },
  'POST front/pc/login/jumpToken': { ...open, fields: { jumpToken: 'unknown' } },
  'POST front/pc/login/register/update/password': { ...open, fields: { phone: '13712345678', validateCode: '000000', password: 'Camera#2026' } },
  'POST front/pc/login/start/password': { ...open, fields: { key: 'unknown', password: 'Camera#2026' } },
  'POST front/pc/login/distributor/register/binding/phone': { ...open, fields: { phone: '13712345678', captcha: '000000', key: 'unknown' } },
  'POST front/pc/login/distributor/register/binding/email': { ...open, fields: { email: 'nobody@example.com', captcha: '000000', key: 'unknown' } },
  'GET front/pc/login/register/binding/phone/check': { ...open, fields: { phone: '13712345678' } },
  'GET front/pc/login/register/binding/email/check': { ...open, fields: { email: 'nobody@example.com' } },
  'POST front/pc/safety/get': open,
  'POST front/pc/safety/check': open,
  'GET front/pc/login/invitation/inviter': { ...open, fields: { spreadPid: 999_999_999 } },
  'POST open/login/jumpToken': { ...open, fields: { phone: '13800000003' } },
  'GET admin/outbox': { permission: 'admin:settings:view', who: ['administrator'] },
  // The caller
  'GET front/pc/user/info': signedIn,
  'POST front/pc/user/user/edit': { ...ownProfile, fields: { nickname: '周敏', avatar: '', birthday: '', province: '', city: '', sex: 0 } },
  'POST front/pc/user/phone/code': signedIn,
  'POST front/pc/user/update/binding/phone/code': { ...signedIn, fields: { phone: '13712345678', captcha: '000000' } },
  'POST front/pc/user/update/binding': { ...signedIn, fields: { phone: '13712345678', captcha: '000000' } },
  'POST front/pc/user/email/code': signedIn,
  'POST front/pc/user/update/binding/email/code': { ...signedIn, fields: { email: 'nobody@example.com', captcha: '' } },
  'POST front/pc/user/update/email/binding': { ...signedIn, fields: { email: 'nobody@example.com', captcha: '000000' } },
  'POST front/pc/user/update/password/phone/code': signedIn,
  'POST front/pc/user/register/reset': { ...signedIn, fields: { password: 'Camera#2026', validateCode: '000000' } },
  'GET front/pc/user/session/list': signedIn,
  'POST front/pc/user/session/end': { ...signedIn, things: { id: 'session' } },
  'POST front/pc/user/session/end/others': signedIn,
  'GET front/pc/user/security/event/list': signedIn,
  'GET front/pc/user/second/factor': signedIn,
  'POST front/pc/user/second/factor/start': { ...signedIn, fields: { password: 'Wrong#2026' } },
  'POST front/pc/user/second/factor/confirm': { ...signedIn, fields: { code: '000000' } },
  'POST front/pc/user/second/factor/disable': { ...signedIn, fields: { password: 'Wrong#2026', code: '000000' } },
  'POST front/pc/login/second/factor': { ...open, fields: { key: 'unknown', code: '000000' } },
  // Places
  'GET front/pc/city/list': open,
  'GET front/pc/address/list': addresses,
  'POST front/pc/address/add': { ...addresses, fields: addressFields },
  'POST front/pc/address/edit': { ...addresses, fields: addressFields, things: { id: 'address' } },
  'POST front/pc/address/set/default/{id}': { ...addresses, things: { id: 'address' } },
  'POST front/pc/address/delete/{id}': { ...addresses, things: { id: 'address' } },
  'POST front/pc/address/restore/{id}': { ...addresses, things: { id: 'address' } },
  'GET front/pc/address/detail/{id}': { ...addresses, things: { id: 'address' } },
  'POST front/pc/address/recognise': { ...addresses, fields: { text: '周敏 13800000001 浙江省杭州市' } },
  // Favourites, history, wallet, coupons, notices
  'GET front/pc/collect/product/list': signedIn,
  'POST front/pc/collect/add/product': { ...signedIn, things: { productId: 'product' } },
  'POST front/pc/collect/cancel/product': { ...signedIn, fields: { ids: '1' } },
  'POST front/pc/collect/restore/product': { ...signedIn, fields: { ids: '1' } },
  'GET front/pc/collect/ids': signedIn,
  'GET front/pc/collect/merchant/list': signedIn,
  'POST front/pc/collect/add/merchant/{id}': { ...signedIn, things: { id: 'merchant' } },
  'POST front/pc/collect/cancel/merchant/{id}': { ...signedIn, things: { id: 'merchant' }, unknownIsNothing: true },
  'GET front/pc/user/center/browse/record': signedIn,
  'POST front/pc/user/center/browse/add': { ...signedIn, things: { productId: 'product' }, unknownIsNothing: true },
  'POST front/pc/user/center/browse/delete': { ...signedIn, fields: { date: '2026-01-01' } },
  'POST front/pc/user/center/browse/restore': { ...signedIn, fields: { records: [{ productId: 1, browseTime: '2026-01-01T00:00:00Z' }] } },
  'GET front/pc/user/center/balance/record': balance,
  'GET front/pc/creditBalance/selectCreditBalance': balance,
  'GET front/pc/user/center/integral/list': wallet,
  'GET front/pc/user/center/my/integral': wallet,
  'GET front/pc/coupon/user/list': { ...wallet, fields: { type: 'all' } },
  'GET front/pc/notice/list': signedIn,
  'GET front/pc/notice/unread/count': signedIn,
  'POST front/pc/notice/read': { ...signedIn, things: { ids: ['notice'] }, unknownIsNothing: true },
  // Catalogue
  'GET front/pc/product/list': { ...open, things: { merId: 'merchant' }, unknownIsNothing: true },
  'POST front/pc/goods/list': { ...open, things: { merId: 'merchant' }, unknownIsNothing: true },
  'POST front/pc/tabproduct/list': { ...open, things: { merId: 'merchant' }, unknownIsNothing: true },
  'GET front/pc/product/merchant/pro/list': { ...open, things: { merId: 'merchant' }, unknownIsNothing: true },
  'GET front/pc/product/list/before': { ...open, things: { merId: 'merchant' }, unknownIsNothing: true },
  'GET front/pc/product/detail': { ...open, things: { id: 'product' } },
  'GET front/pc/product/category/get/tree': open,
  'GET front/pc/home/recommended/{id}/product/page': { ...open, fields: { id: 1 } },
  'GET admin/catalogue/product/list': { ...readCatalogue, things: { merId: 'merchant' }, unknownIsNothing: true },
  'POST admin/catalogue/product/shelf': { ...editCatalogue, things: { ids: ['product'] }, fields: { onShelf: false } },
  'GET admin/catalogue/import/template': { ...editCatalogue, fields: { format: 'csv' } },
  'POST admin/catalogue/import': { ...editCatalogue, fields: { dryRun: true } },
  'GET admin/catalogue/import/{id}': { ...editCatalogue, things: { id: 'importRun' } },
  // Shops
  'GET front/pc/index/merchant/list/{id}': { ...open, fields: { id: 5 } },
  'GET front/pc/merchant/search/list': open,
  'GET front/pc/merchant/street': open,
  'GET front/pc/merchant/detail/{id}': { ...open, things: { id: 'merchant' } },
  'GET front/pc/merchant/pc/index/{id}': { ...open, things: { id: 'merchant' } },
  'GET front/pc/merchant/index/{id}': { ...open, things: { id: 'merchant' } },
  // What the pages show beside products
  'GET front/pc/home/get/config': open,
  'GET front/pc/home/get/banner': open,
  'GET front/pc/index/get/domain': open,
  'GET front/pc/index/get/customer/service': open,
  'GET front/pc/article/list/{cid}': { ...open, fields: { cid: 0 } },
  'GET front/pc/article/unread/list': signedIn,
  'GET front/pc/article/info/{id}': { ...open, fields: { id: 1 } },
  'POST front/pc/article/read': { ...signedIn, fields: { ids: [1] } },
  'GET front/pc/agreement/list': open,
  'GET front/pc/agreement/{id}': { ...open, fields: { id: 'userinfo' } },
  'GET front/pc/agreement/coupon/agreement/info': open,
  'GET front/pc/agreement/paid/member/agreement/info': open,
  'GET front/pc/Seckill/activity/list': { ...open, fields: { queryRange: 4 } },
  'GET front/pc/seckill/activity/list': { ...open, fields: { queryRange: 4 } },
  // Files
  'POST front/pc/upload/image': { ...signedIn, fields: { model: 'avatar', pid: 0 } },
  'POST front/pc/upload/file': { ...signedIn, fields: { model: 'avatar', pid: 0 } },
  'GET front/pc/upload/private/{name}': { ...signedIn, things: { name: 'privateFile' } },
  // Cart
  'GET front/pc/cart/list': signedIn,
  'POST front/pc/cart/add': { ...signedIn, things: { productId: 'product', productAttrUnique: 'sku' }, fields: { cartNum: 1 } },
  'POST front/pc/cart/batch/add': signedIn,
  'POST front/pc/cart/num': { ...signedIn, things: { id: 'cartLine' }, fields: { number: 2 } },
  'POST front/pc/cart/delete': { ...signedIn, things: { ids: ['cartLine'] } },
  'POST front/pc/cart/to/collect': { ...signedIn, things: { ids: ['cartLine'] } },
  'POST front/pc/cart/resetcart': { ...signedIn, things: { id: 'cartLine', productId: 'product', unique: 'sku' }, fields: { num: 1 } },
  'GET front/pc/cart/count': { ...signedIn, fields: { type: 'total', numType: true } },
  'POST front/pc/cart/calculate/price': { ...signedIn, things: { ids: ['cartLine'] } },
  // Checkout and orders
  'POST front/pc/order/pre/order': buying,
  'GET front/pc/order/load/pre/{preOrderNo}': { ...buying, things: { preOrderNo: 'preOrder' } },
  'POST front/pc/order/computed/price': { ...buying, things: { preOrderNo: 'preOrder', addressId: 'address' } },
  'POST front/pc/order/create': { ...buying, things: { preOrderNo: 'preOrder', addressId: 'address' } },
  'GET front/pc/order/list': ownOrders,
  'GET front/pc/order/export': ownOrders,
  'GET front/pc/order/detail/{orderNo}': { ...ownOrders, things: { orderNo: 'order' } },
  'POST front/pc/order/cancel/{orderNo}': { ...ownOrders, things: { orderNo: 'order' } },
  'POST front/pc/order/take/delivery/{orderNo}': { ...ownOrders, things: { orderNo: 'order' } },
  'POST front/pc/order/delete/{orderNo}': { ...ownOrders, things: { orderNo: 'order' } },
  'GET front/pc/order/{orderNo}/invoice/list': { ...ownOrders, things: { orderNo: 'order' } },
  'GET front/pc/order/logistics/{invoiceId}': { ...ownOrders, things: { invoiceId: 'package' } },
  'POST front/pc/order/package/{id}/sign': { ...ownOrders, things: { id: 'package' } },
  'GET front/pc/express/all': signedIn,
  'GET front/pc/user/center/order/num': signedIn,
  'GET admin/orders/order/list': { ...readOrders, things: { merId: 'merchant' }, unknownIsNothing: true },
  'GET admin/orders/order/num': { ...readOrders, things: { merId: 'merchant' }, unknownIsNothing: true },
  'GET admin/orders/order/export': { ...readOrders, things: { merId: 'merchant' }, unknownIsNothing: true },
  'GET admin/orders/order/detail/{orderNo}': { ...readOrders, things: { orderNo: 'order' } },
  'POST admin/orders/order/ship': { ...editOrders, things: { orderNo: 'order' }, fields: { packages: [{ expressCode: 'self', lines: [{ orderDetailId: 1, quantity: 1 }] }] } },
  'POST admin/orders/order/cancel': { ...editOrders, things: { orderNo: 'order' }, fields: { reason: 'no stock' } },
  'POST admin/orders/package/trace': { ...editOrders, things: { orderNo: 'order', packageId: 'package' }, fields: { text: 'on its way' } },
  // Payments
  'GET front/pc/pay/get/config': ownOrders,
  'GET front/pc/pay/get/cashier/{orderNo}': { ...ownOrders, things: { orderNo: 'payment' } },
  'POST front/pc/pay/payment': { ...ownOrders, things: { orderNo: 'payment' }, fields: { payType: 'yue', payChannel: 'yue' } },
  'GET front/pc/pay/query/wechat/pay/result/{orderNo}': { ...ownOrders, things: { orderNo: 'payment' } },
  'GET front/pc/pay/query/ali/pay/result/{orderNo}': { ...ownOrders, things: { orderNo: 'payment' } },
  'GET front/pc/pay/query/sandbox/pay/result/{orderNo}': { ...ownOrders, things: { orderNo: 'payment' } },
  'POST front/pc/pay/offline/voucher': { ...ownOrders, things: { orderNo: 'payment', voucherUrl: 'privateFile' } },
  'GET admin/payments/offline/list': readPayments,
  'POST admin/payments/offline/confirm': { ...approvePayments, things: { paymentNo: 'payment' }, fields: { tradeNo: 'T1' } },
  'POST admin/payments/offline/reject': { ...approvePayments, things: { paymentNo: 'payment' }, fields: { reason: 'not ours' } },
  'POST open/payments/sandbox/notice': { ...open, fields: { paymentNo: 'P1', tradeNo: 'T1', amount: '1.00', paidAt: '2026-01-01T00:00:00Z', signature: 'x' } },
  // People, in the back office
  'GET admin/accounts/customer/list': readAccounts,
  'GET admin/accounts/customer/export': readAccounts,
  'GET admin/accounts/customer/detail/{id}': { ...readAccounts, fields: { id: 999_999_999 } },
  'GET admin/accounts/customer/choices': readAccounts,
  'GET admin/accounts/customer/audit/{id}': { ...readAccounts, fields: { id: 999_999_999 } },
  'POST admin/accounts/customer/edit': { ...editAccounts, fields: { id: 999_999_999, revision: 'x', nickname: 'x', company: '', level: 1, international: false, creditLimit: '0.00', accountManagerId: 0, relationType: 0 } },
  'POST admin/accounts/customer/groups': { ...editAccounts, fields: { id: 999_999_999, revision: 'x', groupIds: [] } },
  'POST admin/accounts/customer/roles': { ...editAccounts, fields: { id: 999_999_999, revision: 'x', roleIds: [] } },
  'POST admin/accounts/customer/authenticate': { permission: 'admin:accounts:approve', who: administrator, fields: { id: 999_999_999, revision: 'x', company: 'x' } },
  'POST admin/accounts/customer/disabled': { ...editAccounts, fields: { ids: [999_999_999], disabled: true } },
  'POST admin/accounts/customer/level': { ...editAccounts, fields: { ids: [999_999_999], level: 1 } },
  'POST admin/accounts/customer/session/end': { ...editAccounts, fields: { id: 999_999_999 } },
  'POST admin/accounts/customer/password/expire': { ...editAccounts, fields: { id: 999_999_999 } },
  'POST admin/accounts/customer/second-factor/reset': { ...editAccounts, fields: { id: 999_999_999 } },
  'GET admin/accounts/group/list': readAccounts,
  'POST admin/accounts/group/add': { ...editAccounts, fields: { name: 'x', coefficient: 'x' } },
  'POST admin/accounts/group/edit': { ...editAccounts, fields: { id: 999_999_999, revision: 'x', name: 'x', coefficient: '1' } },
  'POST admin/accounts/group/delete': { ...editAccounts, fields: { id: 999_999_999, revision: 'x' } },
  'POST admin/accounts/group/member/add': { ...editAccounts, fields: { groupId: 999_999_999, ids: [999_999_999] } },
  'POST admin/accounts/simulation/start': { permission: 'admin:accounts:simulate', who: administrator, fields: { id: 999_999_999 } },
  'POST front/pc/login/simulation': { ...open, fields: { code: 'x' } },
  'POST open/accounts/enterprise/authenticate': { ...open, fields: { phone: '13800000001', company: 'x' } },
  'GET admin/staff/account/list': readStaff,
  'GET admin/staff/role/choices': readStaff,
  'POST admin/staff/account/add': { ...editStaff, fields: { phone: '13900000001', nickname: 'x', roleIds: [999_999_999] } },
  'POST admin/staff/account/edit': { ...editStaff, fields: { id: 999_999_999, revision: 'x', phone: '13900000001', nickname: 'x', roleIds: [999_999_999] } },
  'POST admin/staff/account/disabled': { ...editStaff, fields: { ids: [999_999_999], disabled: true } },
  'POST admin/staff/account/second-factor/reset': { ...editStaff, fields: { id: 999_999_999 } },
  'GET admin/roles/role/list': readRoles,
  'GET admin/roles/permission/list': readRoles,
  'POST admin/roles/role/add': { ...editRoles, fields: { code: 'x', nameZh: 'x', nameEn: 'x', permissions: ['no:such:key'] } },
  'POST admin/roles/role/edit': { ...editRoles, fields: { id: 999_999_999, revision: 'x', nameZh: 'x', nameEn: 'x', permissions: [] } },
  'POST admin/roles/role/delete': { ...editRoles, fields: { id: 999_999_999, revision: 'x' } },
  'POST admin/roles/first-custom/save': { ...editRoles, fields: { roleIds: [999_999_999] } },
  'GET admin/audit/entry/list': readAudit,
  'GET admin/audit/entry/export': readAudit,
  'GET admin/audit/word/list': readAudit,
  // Settings
  'GET admin/settings/mall/read': readSettings,
  'POST admin/settings/mall/edit': { ...editSettings, fields: { ...DEFAULT_SETTINGS, revision: 'x' } },
  'GET admin/settings/dictionary/type/list': readSettings,
  'GET admin/settings/dictionary/entry/list': { ...readSettings, fields: { type: 'REDIRECT_PATH' } },
  'POST admin/settings/dictionary/entry/add': { ...editSettings, fields: { type: 'REDIRECT_PATH', code: 'x', value: 'nowhere' } },
  'POST admin/settings/dictionary/entry/edit': { ...editSettings, fields: { type: 'X', code: 'x', revision: 'x', value: 'x' } },
  'POST admin/settings/dictionary/entry/delete': { ...editSettings, fields: { type: 'X', code: 'x', revision: 'x' } },
  'GET admin/content/agreement/list': readSettings,
  'POST admin/content/agreement/edit': { ...editSettings, fields: { slug: 'userinfo', revision: 'x', titleZh: 'x', titleEn: 'x', contentZh: '', contentEn: '' } },
  'POST admin/content/agreement/preview': { ...readSettings, fields: { content: 'x' } },
  'GET front/pc/dictionary/getDictValuesByType': { ...open, fields: { tag: 'merchant' } },
  'GET front/data/version/config/list': open,
};
