import type { PublicFiles } from '../../../apps/api/test/public-file.ts';
import { BANNER } from './home-builders.ts';

const shown = (image: string) => JSON.stringify({ banners: [{ ...BANNER, image }] });

export const publicFiles: PublicFiles = {
  homeBanner: {
    'a banner of the draft': ({ database }, url) =>
      database
        .updateTable('home_page')
        .set({ draft: shown(url) })
        .execute(),
    'a banner of a version': ({ database, clock }, url) =>
      database
        .insertInto('home_version')
        .values({ arrangement: shown(url), shows_from: clock.now() })
        .execute(),
  },
};
