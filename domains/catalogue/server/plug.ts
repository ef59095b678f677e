import type { NamesIn } from '../../../platform/server/audit.ts';
import { serverPlug } from '../../../platform/server/plug.ts';
import { PRODUCT_TABLES } from '../contract/catalogue-admin-endpoints.ts';
import { CATALOGUE_PERMISSIONS } from '../contract/permissions.ts';
import { PRODUCT_FILES, PRODUCT_PICTURES, PRODUCT_VIDEOS } from '../contract/product-media.ts';
import { catalogueJobs } from './catalogue-jobs.ts';
import { catalogueRoutes } from './catalogue-routes.ts';
import { isProductFileOf } from './product-media-repository.ts';
import { registerSitemap } from './sitemap.ts';
import { usedProductFiles } from './used-file-repository.ts';

const AUDIT = {
  actions: [
    'catalogue.shelve',
    'catalogue.unshelve',
    'catalogue.edit-product',
    'catalogue.edit-media',
    'catalogue.plan-stock',
    'catalogue.count-stock',
    'catalogue.edit-costs',
    'catalogue.edit-listing',
    'catalogue.edit-sku',
    'catalogue.add-sku',
    'catalogue.withdraw-sku',
    'catalogue.add-product',
    'catalogue.bulk-change',
    'catalogue.add-category',
    'catalogue.edit-category',
    'catalogue.delete-category',
    'catalogue.add-brand',
    'catalogue.edit-brand',
    'catalogue.delete-brand',
    'import.set-aside',
  ],
  entities: ['product', 'sku', 'product_import', 'category', 'brand'],
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
  ],
  usedFiles: usedProductFiles,
  audit: AUDIT,
  permissions: CATALOGUE_PERMISSIONS,
  http: registerSitemap,
});
