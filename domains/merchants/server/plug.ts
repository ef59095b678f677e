import type { NamesIn } from '../../../platform/server/audit.ts';
import { serverPlug } from '../../../platform/server/plug.ts';
import { MERCHANT_PERMISSIONS } from '../contract/permissions.ts';
import { SHOP_PICTURES } from '../contract/shop-admin-endpoints.ts';
import { merchantRoutes } from './merchant-routes.ts';
import { usedShopFiles } from './used-file-repository.ts';

const AUDIT = {
  actions: [
    'shop.open',
    'shop.edit',
    'shop.close',
    'shop.reopen',
    'shop.decorate',
    'shop.publish',
    'shop-category.save',
    'shop-category.delete',
    'shop-type.save',
    'shop-type.delete',
  ],
  entities: ['shop', 'shop-category', 'shop-type'],
} as const;

declare module '../../../platform/server/audit.ts' {
  interface AuditActions extends NamesIn<typeof AUDIT.actions> {}
  interface AuditEntities extends NamesIn<typeof AUDIT.entities> {}
}

export const merchantsServer = serverPlug({
  domain: 'merchants',
  routes: merchantRoutes,
  permissions: MERCHANT_PERMISSIONS,
  uploads: [{ model: SHOP_PICTURES }],
  usedFiles: usedShopFiles,
  audit: AUDIT,
});
