import { buyerScope } from '../../../platform/server/session.ts';
import type { ProductMarks } from '../../catalogue/server/public.ts';
import { writeBrowseRecords } from './browse-repository.ts';
import { readMarks } from './favourite-repository.ts';

/** What one person's product page shows, and the record that opening it leaves. */
export const productMarks: ProductMarks = {
  marksOf: ({ database, session }, productId) => readMarks(database, buyerScope(session), productId),
  opened: ({ database, session, clock, log }, productId) => {
    // Nobody waits for this, and a page that was read is not withdrawn because its record failed.
    writeBrowseRecords(database, buyerScope(session), [{ productId, at: clock.now() }]).catch((error: unknown) =>
      log.warn({ error }, 'an opened product could not be recorded'),
    );
  },
};
