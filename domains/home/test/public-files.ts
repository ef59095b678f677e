import type { PublicFiles } from '../../../apps/api/test/public-file.ts';
import { deliveredArrangement } from '../server/delivered.ts';

const showing = (image: string) => JSON.stringify({ ...deliveredArrangement(), banners: [{ image }] });

export const publicFiles: PublicFiles = {
  homeBanner: {
    'the draft of the home page': ({ database }, url) =>
      database
        .updateTable('home_page')
        .set({ draft: showing(url) })
        .execute(),
    'a version of the home page': ({ database, clock }, url) =>
      database
        .insertInto('home_version')
        .values({ arrangement: showing(url), shows_from: clock.now() })
        .execute(),
    'a preview of the home page': ({ database, clock }, url) =>
      database
        .insertInto('home_preview')
        .values({ token_hash: 'a-preview', arrangement: showing(url), expires_at: clock.now() })
        .execute(),
  },
};
