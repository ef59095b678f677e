import type { QueryClient } from '@tanstack/react-query';
import * as m from '#messages';
import { refetchStale } from '../../../platform/web/api-client/refetch-stale.ts';
import { toast } from '../../../platform/web/kit/toast-store.ts';
import { can } from '../../../platform/web/session/session-store.ts';
import { FAVOURITES } from '../../favourites/contract/favourite-endpoints.ts';
import { addLine } from './add-to-cart.ts';
import { sendFavourite } from './favourites.ts';
import { takeIntent } from './visitor-intent.ts';

/**
 * Carries out what the person wanted before signing in, and confirms it. Refusals have already been shown by the
 * client.
 */
export async function carryOutIntent(queries: QueryClient): Promise<void> {
  const intent = takeIntent();
  if (intent === null) return;
  const { name } = intent;
  if (intent.kind === 'favourite') {
    await sendFavourite(intent.list, intent.id, true);
    toast('success', m.catalogue_intent_favourite({ name }));
    refetchStale(queries, FAVOURITES);
    return;
  }
  if (!can('product:permission:order')) {
    toast('info', m.catalogue_intent_may_not_order({ name }));
    return;
  }
  await addLine(queries, intent);
  toast('success', m.catalogue_intent_added({ name, quantity: intent.quantity }));
}
