import type { PageSample } from '../../../apps/api/test/page-samples.ts';
import { BUYER } from '../../orders/test/order-builders.ts';

export const PAGES: readonly PageSample[] = [
  {
    route: '/customers/$id',
    addresses: [
      async ({ database }) => {
        const customer = database.selectFrom('account').select('id').where('phone', '=', BUYER);
        return `/customers/${(await customer.executeTakeFirstOrThrow()).id}`;
      },
    ],
  },
];
