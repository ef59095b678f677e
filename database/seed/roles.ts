import { type PermissionKey, WILDCARD } from '../../platform/contract/permission.ts';

/** A role as delivered; the back office may change its permissions later. */
export interface DeliveredRole {
  readonly code: string;
  readonly nameZh: string;
  readonly nameEn: string;
  readonly permissions: readonly (PermissionKey | typeof WILDCARD)[];
}

/** What everybody with an account may open. */
const VISITING: PermissionKey[] = ['user:index', 'service:index', 'service:index:contactService'];

/** What everybody who buys may do; whether they see prices is a key of its own. */
const BUYING: PermissionKey[] = [
  ...VISITING,
  'order:index',
  'product:permission:order',
  'index:permission:seckill',
  'service:index:feedback',
  'service:index:address',
  'wallet:index',
  'wallet:index:balance',
  'order:index:myInvoice',
];

const ENTERPRISE: PermissionKey[] = [
  ...BUYING,
  'goods:showPrice',
  'index:permission:match',
  'service:index:myPrice',
  'service:index:myReport',
];

/** Staff look at the mall with its prices and quote from it. */
const STAFF: PermissionKey[] = [...VISITING, 'goods:showPrice', 'index:permission:match'];

export const DELIVERED_ROLES: readonly DeliveredRole[] = [
  { code: 'administrator', nameZh: '管理员', nameEn: 'Administrator', permissions: [WILDCARD] },
  {
    code: 'sales',
    nameZh: '销售',
    nameEn: 'Sales',
    permissions: [
      ...STAFF,
      'customer:index:myCustomer',
      'customer:index:groupCustomer',
      'admin:catalogue:view',
      'admin:orders:view',
      'admin:orders:edit',
      'admin:accounts:view',
    ],
  },
  {
    code: 'product-manager',
    nameZh: '产品经理',
    nameEn: 'Product manager',
    permissions: [
      ...STAFF,
      'admin:catalogue:view',
      'admin:catalogue:edit',
      'admin:catalogue:approve',
      'admin:content:view',
      'admin:content:edit',
    ],
  },
  {
    code: 'after-sales',
    nameZh: '售后',
    nameEn: 'After-sales',
    permissions: [...STAFF, 'admin:catalogue:view', 'admin:orders:view', 'admin:orders:edit'],
  },
  {
    code: 'customization-reviewer',
    nameZh: '定制审核',
    nameEn: 'Customization reviewer',
    permissions: [...STAFF, 'custom:index:review', 'admin:catalogue:view'],
  },
  {
    code: 'finance',
    nameZh: '财务',
    nameEn: 'Finance',
    permissions: [
      ...STAFF,
      'admin:orders:view',
      'admin:payments:view',
      'admin:payments:edit',
      'admin:payments:approve',
      'admin:accounts:view',
    ],
  },
  {
    code: 'merchant-keeper',
    nameZh: '店铺管理员',
    nameEn: 'Shop manager',
    permissions: [
      ...STAFF,
      'admin:catalogue:view',
      'admin:catalogue:edit',
      'admin:orders:view',
      'admin:orders:edit',
      'admin:merchants:view',
    ],
  },
  {
    code: 'first-level-distributor',
    nameZh: '一级经销商',
    nameEn: 'First-level distributor',
    permissions: [
      ...ENTERPRISE,
      'service:index:subOrder',
      'service:index:expense',
      'custom:index:myCustom',
      'order:index:myRebate',
      'customer:index:myCustomer',
      'customer:index:groupCustomer',
    ],
  },
  { code: 'sub-distributor', nameZh: '二级经销商', nameEn: 'Sub-distributor', permissions: ENTERPRISE },
  { code: 'enterprise-customer', nameZh: '企业客户', nameEn: 'Enterprise customer', permissions: ENTERPRISE },
  { code: 'regular-user', nameZh: '普通用户', nameEn: 'Regular user', permissions: BUYING },
  {
    code: 'regular-user-with-prices',
    nameZh: '普通用户（可见价格）',
    nameEn: 'Regular user with prices',
    permissions: [...BUYING, 'goods:showPrice'],
  },
];
