import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { buyerScope } from '../../../platform/server/session.ts';
import { hiddenCategoriesOf } from '../../catalogue/server/public.ts';
import type {
  recordBrowsing as recordBrowsingContract,
  restoreBrowseRecords as restoreBrowseRecordsContract,
} from '../contract/browse-endpoints.ts';
import { writeBrowseRecords } from './browse-repository.ts';

/** Records what the caller opened; what the mall does not show them cannot have been opened and is skipped. */
export async function recordOpened(
  context: SignedInContext,
  records: readonly { productId: number; at: Date }[],
): Promise<void> {
  const { leaves } = await hiddenCategoriesOf(context);
  await writeBrowseRecords(context.database, buyerScope(context.session), records, leaves);
}

export async function recordBrowsing(
  { productId }: RequestOf<typeof recordBrowsingContract>,
  context: SignedInContext,
): Promise<null> {
  await recordOpened(context, [{ productId, at: context.clock.now() }]);
  return null;
}

export async function restoreBrowseRecords(
  { records }: RequestOf<typeof restoreBrowseRecordsContract>,
  context: SignedInContext,
): Promise<null> {
  const now = context.clock.now();
  // Nothing was opened in the future.
  const past = records.map(({ productId, browseTime }) => ({ productId, at: new Date(browseTime) }));
  await recordOpened(
    context,
    past.filter(({ at }) => at <= now),
  );
  return null;
}
