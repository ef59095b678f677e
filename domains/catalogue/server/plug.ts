import type { NamesIn } from '../../../platform/server/audit.ts';
import { serverPlug } from '../../../platform/server/plug.ts';
import { PRODUCT_FILES, PRODUCT_TABLES } from '../contract/catalogue-admin-endpoints.ts';
import { CATALOGUE_PERMISSIONS } from '../contract/permissions.ts';
import { catalogueJobs } from './catalogue-jobs.ts';
import { catalogueRoutes } from './catalogue-routes.ts';
import { registerSitemap } from './sitemap.ts';

const AUDIT = {
  actions: [
    'catalogue.shelve',
    'catalogue.unshelve',
    'catalogue.edit-product',
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
  uploads: [{ model: PRODUCT_FILES }, { model: PRODUCT_TABLES }],
  audit: AUDIT,
  permissions: CATALOGUE_PERMISSIONS,
  http: registerSitemap,
});
