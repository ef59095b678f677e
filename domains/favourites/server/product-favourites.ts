import { buyerScope } from '../../../platform/server/session.ts';
import type { ProductFavourites } from '../../catalogue/server/public.ts';
import { writeBrowseRecords } from './browse-repository.ts';
import { readFavouriteFlags } from './favourite-repository.ts';

/** What one person's product page shows, and the record that opening it leaves. */
export const productFavourites: ProductFavourites = {
  favouritesOf: ({ database, session }, productId) => readFavouriteFlags(database, buyerScope(session), productId),
  opened: ({ database, session, clock, log }, productId) => {
    // Nobody waits for this, and a page that was read is not withdrawn because its record failed.
    writeBrowseRecords(database, buyerScope(session), [{ productId, at: clock.now() }]).catch((error: unknown) =>
      log.warn({ error }, 'an opened product could not be recorded'),
    );
  },
};
