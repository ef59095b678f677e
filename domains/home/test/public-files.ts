import type { PublicFiles } from '../../../apps/api/test/public-file.ts';

const shown = (image: string) => JSON.stringify({ banners: [{ image }] });

export const publicFiles: PublicFiles = {
  homeBanner: {
    'the draft of the home page': ({ database }, url) =>
      database
        .updateTable('home_page')
        .set({ draft: shown(url) })
        .execute(),
    'a version of the home page': ({ database, clock }, url) =>
      database
        .insertInto('home_version')
        .values({ arrangement: shown(url), shows_from: clock.now() })
        .execute(),
    'a preview of the home page': ({ database, clock }, url) =>
      database
        .insertInto('home_preview')
        .values({ token_hash: 'x', arrangement: shown(url), expires_at: clock.now() })
        .execute(),
  },
};
