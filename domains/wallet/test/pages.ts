import type { PageSample } from '../../../apps/api/test/page-samples.ts';

export const PAGES: readonly PageSample[] = [
  { route: '/users/user_balance', amounts: true, regular: true },
  { route: '/users/user_credit', amounts: true },
];
