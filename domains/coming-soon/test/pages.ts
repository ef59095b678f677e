import type { PageSample } from '../../../apps/api/test/page-samples.ts';

export const PAGES: readonly PageSample[] = [
  { route: '/$', addresses: ['/activity/sales_list'], refused: ['/no/such/page'] },
  { route: '/users/$', addresses: ['/users/my_invoice', '/users/my_rebate'], regular: true },
];
