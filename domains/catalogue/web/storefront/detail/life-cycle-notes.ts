import * as m from '#messages';
import type { Discontinuation } from '../../../contract/product-entity.ts';
import { END_NAME } from '../../product-words.ts';

/** How and when a product ends, in one sentence each. */
export function lifeCycleNotes(end: Discontinuation): string[] {
  if (!end) return [];
  return [
    end.planDate &&
      m.catalogue_entity_ends({ kind: end.type ? END_NAME[end.type]() : m.catalogue_entity_end(), day: end.planDate }),
    end.lastStockBackupDate && m.catalogue_entity_last_order({ day: end.lastStockBackupDate }),
    end.estimatedInboundDate && m.catalogue_entity_last_inbound({ day: end.estimatedInboundDate }),
  ].filter((note) => note !== null);
}
