import type { NamesIn } from '../../../platform/server/audit.ts';
import { serverPlug } from '../../../platform/server/plug.ts';
import { PRODUCT_TABLES } from '../contract/catalogue-admin-endpoints.ts';
import { BRAND_LOGOS } from '../contract/navigation-endpoints.ts';
import { CATALOGUE_PERMISSIONS } from '../contract/permissions.ts';
import { PRODUCT_FILES, PRODUCT_PICTURES, PRODUCT_VIDEOS } from '../contract/product-media.ts';
import { catalogueJobs } from './catalogue-jobs.ts';
import { catalogueRoutes } from './catalogue-routes.ts';
import { isProductFileOf } from './product-media-repository.ts';
import { registerSitemap } from './sitemap.ts';
import { stockLedgers } from './stock-ledger-repository.ts';
import { usedCatalogueFiles } from './used-file-repository.ts';

const AUDIT = {
  actions: [
    'product.shelve',
    'product.unshelve',
    'product.edit',
    'product.edit-media',
    'sku.plan-stock',
    'sku.count-stock',
    'sku.edit-costs',
    'product.edit-listing',
    'sku.edit',
    'sku.add',
    'sku.withdraw',
    'product.add',
    'product.change-in-bulk',
    'category.add',
    'category.edit',
    'category.delete',
    'brand.add',
    'brand.edit',
    'brand.delete',
    'attribute.add',
    'attribute.edit',
    'attribute.delete',
    'tag.add',
    'tag.edit',
    'tag.delete',
    'product-import.set-aside',
  ],
  entities: ['product', 'sku', 'product-import', 'category', 'brand', 'tag', 'attribute'],
} as const;

declare module '../../../platform/server/audit.ts' {
  interface AuditActions extends NamesIn<typeof AUDIT.actions> {}
  interface AuditEntities extends NamesIn<typeof AUDIT.entities> {}
}

export const catalogueServer = serverPlug({
  domain: 'catalogue',
  routes: catalogueRoutes,
  jobs: catalogueJobs,
  uploads: [
    { model: PRODUCT_PICTURES },
    { model: PRODUCT_VIDEOS },
    { model: PRODUCT_FILES, isAttached: isProductFileOf },
    { model: PRODUCT_TABLES },
    { model: BRAND_LOGOS },
  ],
  usedFiles: usedCatalogueFiles,
  audit: AUDIT,
  permissions: CATALOGUE_PERMISSIONS,
  http: registerSitemap,
  ledgerChecks: stockLedgers,
});
