import type { PageSample } from '../../../apps/api/test/page-samples.ts';

export const PAGES: readonly PageSample[] = [{ route: '/order/shopping_cart', amounts: true }];
