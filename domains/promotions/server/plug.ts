import type { NamesIn } from '../../../platform/server/audit.ts';
import { serverPlug } from '../../../platform/server/plug.ts';
import { provide } from '../../../platform/server/port.ts';
import { PRODUCT_PROMOTIONS } from '../../catalogue/server/public.ts';
import { PROMOTION_PERMISSIONS } from '../contract/permissions.ts';
import { PROMOTION_PICTURES } from '../contract/promotion-admin-endpoints.ts';
import { promotionJobs } from './promotion-jobs.ts';
import { promotionRoutes } from './promotion-routes.ts';
import { productPromotions } from './show-promotions.ts';
import { usedPromotionFiles } from './used-file-repository.ts';

const AUDIT = {
  actions: ['promotion.save', 'promotion.publish', 'promotion.close', 'promotion.delete'],
  entities: ['promotion'],
} as const;

declare module '../../../platform/server/audit.ts' {
  interface AuditActions extends NamesIn<typeof AUDIT.actions> {}
  interface AuditEntities extends NamesIn<typeof AUDIT.entities> {}
}

export const promotionsServer = serverPlug({
  domain: 'promotions',
  routes: promotionRoutes,
  jobs: promotionJobs,
  permissions: PROMOTION_PERMISSIONS,
  uploads: [{ model: PROMOTION_PICTURES }],
  usedFiles: usedPromotionFiles,
  audit: AUDIT,
  provides: [provide(PRODUCT_PROMOTIONS, productPromotions)],
});
