/** Every page of the mall, by whom it is for, with the things that its address names. */

export interface Things {
  product: number;
  shop: number;
  customer: number;
  article: number;
  order: string;
  payment: string;
  checkout: string;
}

export interface Visit {
  /** The route as its router names it. */
  readonly route: string;
  /** Where that differs from the route. */
  readonly address?: (things: Things) => string;
}

const visit = (route: string, address?: Visit['address']): Visit => ({ route, ...(address && { address }) });

/** Pages for everybody. */
export const PUBLIC_PAGES: readonly Visit[] = [
  visit('/'),
  ...['bannerIndex', 'merchantIndex', 'recommendedIndex', 'seckillIndex'].map((area) =>
    visit('/homeIndex/$area', () => `/homeIndex/${area}`),
  ),
  visit('/product/product_list'),
  visit('/product/product_list', () => '/product/product_list?keyword=nothing-has-this-name'),
  visit('/product/product_recommended'),
  visit('/product/product_recommended', () => '/product/product_recommended?cid=999999'),
  visit('/product/detail/$id', ({ product }) => `/product/detail/${product}`),
  visit('/activity/information_list'),
  visit('/activity/information_info', ({ article }) => `/activity/information_info?id=${article}`),
  visit('/agreement/$slug', () => '/agreement/userprivacyinfo'),
  visit('/login'),
  // Without a code it tells so.
  visit('/simulation'),
  visit('/merchant/merchant_street'),
  visit('/merchant/defaultMerchant'),
  visit('/merchant/merchant_list'),
  visit('/merchant/merchant_list', () => '/merchant/merchant_list?keyword=nothing-has-this-name'),
  visit('/merchant/merchant_home', ({ shop }) => `/merchant/merchant_home?merId=${shop}`),
  visit('/merchant/merchant/home', ({ shop }) => `/merchant/merchant/home?merId=${shop}`),
  visit('/merchant/merchant/recommending', ({ shop }) => `/merchant/merchant/recommending?merId=${shop}`),
  visit('/$', () => '/activity/seckill_list'),
  visit('/$', () => '/no/such/page'),
];

/** Pages of the distributor, who may open all there are. */
export const OWN_PAGES: readonly Visit[] = [
  visit('/'),
  visit('/product/product_list'),
  visit('/product/detail/$id', ({ product }) => `/product/detail/${product}`),
  visit('/kit'),
  visit('/order/shopping_cart'),
  visit('/order/order_confirm', ({ checkout }) => `/order/order_confirm?preOrderNo=${checkout}`),
  visit('/order/order_payment', ({ payment }) => `/order/order_payment?orderNo=${payment}`),
  visit('/order/order_pay_status', ({ payment }) => `/order/order_pay_status?orderNo=${payment}`),
  visit('/order/order_details', ({ order }) => `/order/order_details?orderNo=${order}`),
  visit('/order/order_logistics', ({ order }) => `/order/order_logistics?orderNo=${order}`),
  visit('/order/defaultOrder'),
  visit('/users'),
  visit('/users/defaultUser'),
  visit('/users/order_list'),
  visit('/users/address_list'),
  visit('/users/user_info'),
  visit('/users/user_account'),
  visit('/users/collect_products'),
  visit('/users/collect_merchant'),
  visit('/users/browsing_history'),
  visit('/users/user_balance'),
  visit('/users/user_integral'),
  visit('/users/user_coupon'),
  visit('/users/agreement_rules'),
  visit('/users/my_notices'),
  visit('/users/$', () => '/users/my_invoice'),
];

/** Pages of a regular user, some of them refused. */
export const REGULAR_PAGES: readonly Visit[] = [
  visit('/order/defaultOrder'),
  visit('/users'),
  visit('/users/user_balance'),
  visit('/users/user_coupon'),
  visit('/users/address_list'),
  visit('/users/$', () => '/users/my_rebate'),
];

/** Some of the pages that show amounts to whoever may see them. */
export const PAGES_WITH_AMOUNTS = [
  '/',
  '/product/product_list',
  '/product/detail/$id',
  '/order/shopping_cart',
  '/order/order_confirm',
  '/order/order_details',
  '/users',
  '/users/order_list',
  '/users/user_balance',
  '/users/user_coupon',
];

export const OFFICE_PAGES: readonly Visit[] = [
  visit('/'),
  visit('/kit'),
  visit('/security'),
  visit('/orders'),
  visit('/products'),
  visit('/products/import'),
  visit('/customers'),
  visit('/customers/$id', ({ customer }) => `/customers/${customer}`),
  visit('/customer-groups'),
  visit('/staff'),
  visit('/roles'),
  visit('/settings'),
  visit('/dictionary'),
  visit('/agreements'),
  visit('/outbox'),
  visit('/audit'),
];

/** The administrator does not look at payments. */
export const FINANCE_PAGES: readonly Visit[] = [visit('/payments')];
