import { buyerScope } from '../../../platform/server/session.ts';
import type { ProductFavourites } from '../../catalogue/server/public.ts';
import { readFavouriteFlags } from './favourite-repository.ts';
import { recordOpened } from './record-browsing.ts';

/** What one person's product page shows, and the record that opening it leaves. */
export const productFavourites: ProductFavourites = {
  favouritesOf: ({ database, session }, productId) => readFavouriteFlags(database, buyerScope(session), productId),
  opened: (context, productId) => {
    // Nobody waits for this, and a page that was read is not withdrawn because its record failed.
    recordOpened(context, [{ productId, at: context.clock.now() }]).catch((error: unknown) =>
      context.log.warn({ error }, 'an opened product could not be recorded'),
    );
  },
};
