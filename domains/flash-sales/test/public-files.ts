import type { PublicFiles } from '../../../apps/api/test/public-file.ts';

export const publicFiles: PublicFiles = {
  'flash-sale': {
    'the picture of a flash sale': ({ database, clock }, image) =>
      database
        .insertInto('flash_sale')
        .values({
          name_zh: 'x',
          name_en: 'x',
          image,
          status: 'draft',
          starts_at: clock.now(),
          ends_at: new Date(clock.now().getTime() + 1),
          created_at: clock.now(),
          updated_at: clock.now(),
        })
        .execute(),
  },
};
