import type { NamesIn } from '../../../platform/server/audit.ts';
import type { NoticeKind } from '../../../platform/server/domains.ts';
import { serverPlug } from '../../../platform/server/plug.ts';
import { REVIEW_PERMISSIONS } from '../contract/permissions.ts';
import { REVIEW_PICTURES } from '../contract/review.ts';
import { usedReviewFiles } from './review-repository.ts';
import { reviewRoutes } from './review-routes.ts';

const AUDIT = {
  actions: ['review.answer', 'review.hide', 'review.show'],
  entities: ['review'],
} as const;

declare module '../../../platform/server/audit.ts' {
  interface AuditActions extends NamesIn<typeof AUDIT.actions> {}
  interface AuditEntities extends NamesIn<typeof AUDIT.entities> {}
}

interface ReviewNotices {
  reviewAnswered: { partNumber: string };
  reviewPoor: { partNumber: string; star: number };
}

declare module '../../notices/contract/notice.ts' {
  interface NoticeParams extends ReviewNotices {}
}

const NOTICES: Record<keyof ReviewNotices, NoticeKind> = {
  reviewAnswered: { symbol: 'good', to: 'buyer' },
  reviewPoor: { symbol: 'trouble', to: 'office' },
};

export const reviewsServer = serverPlug({
  domain: 'reviews',
  routes: reviewRoutes,
  permissions: REVIEW_PERMISSIONS,
  uploads: [{ model: REVIEW_PICTURES }],
  usedFiles: usedReviewFiles,
  notices: NOTICES,
  audit: AUDIT,
});
