import type { PageSample } from '../../../apps/api/test/page-samples.ts';

export const PAGES: readonly PageSample[] = [
  {
    route: '/scheme/scheme_detail',
    addresses: [
      async ({ database }) => {
        const { id } = await database.selectFrom('scheme').select('id').limit(1).executeTakeFirstOrThrow();
        return `/scheme/scheme_detail?id=${id}`;
      },
    ],
  },
];
