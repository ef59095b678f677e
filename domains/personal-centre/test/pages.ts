import type { PageSample } from '../../../apps/api/test/page-samples.ts';

export const PAGES: readonly PageSample[] = [
  { route: '/users', missing: ['/users', '/users/'], amounts: true, regular: true },
];
