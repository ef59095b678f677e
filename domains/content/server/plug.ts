import type { NamesIn } from '../../../platform/server/audit.ts';
import { serverPlug } from '../../../platform/server/plug.ts';
import { AGREEMENT_FILES, CONTENT_FILES } from '../contract/content-endpoints.ts';
import { CONTENT_PERMISSIONS } from '../contract/permissions.ts';
import { articleJobs } from './article-jobs.ts';
import { contentRoutes } from './content-routes.ts';
import { usedContentFiles } from './used-file-repository.ts';

const AUDIT = {
  actions: ['agreement.edit', 'article.save', 'article.delete', 'article-category.save', 'article-category.delete'],
  entities: ['agreement', 'article', 'article-category'],
} as const;

declare module '../../../platform/server/audit.ts' {
  interface AuditActions extends NamesIn<typeof AUDIT.actions> {}
  interface AuditEntities extends NamesIn<typeof AUDIT.entities> {}
}

export const contentServer = serverPlug({
  domain: 'content',
  routes: contentRoutes,
  jobs: articleJobs,
  uploads: [{ model: CONTENT_FILES }, { model: AGREEMENT_FILES }],
  usedFiles: usedContentFiles,
  audit: AUDIT,
  permissions: CONTENT_PERMISSIONS,
});
