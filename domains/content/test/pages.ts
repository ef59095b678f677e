import type { PageSample } from '../../../apps/api/test/page-samples.ts';

export const PAGES: readonly PageSample[] = [
  {
    route: '/activity/information_info',
    addresses: [
      async ({ database }) => {
        const { id } = await database.selectFrom('article').select('id').limit(1).executeTakeFirstOrThrow();
        return `/activity/information_info?id=${id}`;
      },
    ],
  },
  { route: '/agreement/$slug', addresses: ['/agreement/userprivacyinfo'] },
];
