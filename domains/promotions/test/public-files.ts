import type { PublicFiles } from '../../../apps/api/test/public-file.ts';

export const publicFiles: PublicFiles = {
  promotion: {
    'the page of a promotion': ({ database, clock }, url) =>
      database
        .insertInto('promotion')
        .values({
          kind: 'discount',
          name_zh: 'x',
          name_en: 'x',
          starts_at: clock.now(),
          ends_at: new Date(clock.now().getTime() + 1),
          scope_kind: 'all',
          terms: '{}',
          picture: url,
          colour: 'blue',
          status: 'draft',
          created_at: clock.now(),
          updated_at: clock.now(),
        })
        .execute(),
  },
};
