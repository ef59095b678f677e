import { AppError } from '../../../platform/contract/app-error.ts';
import { writeAudit } from '../../../platform/server/audit.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { merchantScope } from '../../../platform/server/session.ts';
import { bumpVersion } from '../../../platform/server/versions.ts';
import { CATALOGUE_DATA } from '../contract/catalogue-endpoints.ts';
import { CATALOGUE_ERRORS } from '../contract/catalogue-errors.ts';
import { lockProducts, setStatus } from './admin-product-repository.ts';

/**
 * Publishes or unpublishes products; those already in that state count as unchanged.
 * @throws AppError productNotFound, also for another shop's product: then none is changed
 */
export function publishProducts(
  { ids, onShelf }: { ids: number[]; onShelf: boolean },
  context: SignedInContext,
): Promise<{ changed: number }> {
  const scope = merchantScope(context.session);
  const status = onShelf ? 'onShelf' : 'offShelf';
  return inTransaction(context.database, async (tx) => {
    const found = await lockProducts(tx, ids);
    const products = found.filter(({ merchant_id }) => scope.merchantId === 'all' || merchant_id === scope.merchantId);
    if (products.length < new Set(ids).size) throw new AppError(CATALOGUE_ERRORS.productNotFound);
    const moved = products.filter((product) => product.status !== status);
    if (moved.length === 0) return { changed: 0 };
    await setStatus(
      tx,
      moved.map((product) => product.id),
      status,
      context.clock.now(),
    );
    for (const product of moved) {
      await writeAudit(tx, context, {
        action: onShelf ? 'catalogue.shelve' : 'catalogue.unshelve',
        entity: 'product',
        entityId: product.code,
        before: { status: product.status },
        after: { status },
      });
    }
    await bumpVersion(tx, context.versions, CATALOGUE_DATA);
    return { changed: moved.length };
  });
}
