import type { PageSample } from '../../../apps/api/test/page-samples.ts';

export const PAGES: readonly PageSample[] = [{ route: '/users/user_coupon', amounts: true, regular: true }];
