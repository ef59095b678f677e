import type { PageSample } from '../../../apps/api/test/page-samples.ts';

export const PAGES: readonly PageSample[] = [
  {
    route: '/certification/$id',
    addresses: [
      async ({ database }) => {
        const { id } = await database
          .selectFrom('document')
          .select('id')
          .where('kind', '=', 'certificate')
          .limit(1)
          .executeTakeFirstOrThrow();
        return `/certification/${id}`;
      },
    ],
  },
];
