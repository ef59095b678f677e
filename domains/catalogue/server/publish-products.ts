import { AppError } from '../../../platform/contract/app-error.ts';
import { writeAudit } from '../../../platform/server/audit.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction, type Tx } from '../../../platform/server/database.ts';
import { merchantScope } from '../../../platform/server/session.ts';
import { bumpVersion } from '../../../platform/server/versions.ts';
import { ATTRIBUTE_ERRORS } from '../contract/attribute-errors.ts';
import { CATALOGUE_DATA } from '../contract/catalogue-endpoints.ts';
import { CATALOGUE_ERRORS } from '../contract/catalogue-errors.ts';
import { findMissingAttributes, lockProducts, setStatus } from './admin-product-repository.ts';
import { lockImports } from './import-repository.ts';

/**
 * @param skuId only this SKU is asked; null for all that are not withdrawn
 * @throws AppError attributesMissing when a SKU lacks what its category requires; it names the first of it
 */
export async function requireAttributes(
  tx: Tx,
  ids: readonly number[],
  skuId: number | null,
  { locale }: SignedInContext,
): Promise<void> {
  const lacking = await findMissingAttributes(tx, ids, skuId);
  if (lacking.length === 0) return;
  const byProduct = Map.groupBy(lacking, ({ productCode }) => productCode);
  const missing = [...byProduct].map(
    ([code, rows]) => `${code} (${rows.map((row) => (locale === 'zh' ? row.name_zh : row.name_en)).join(', ')})`,
  );
  throw new AppError(ATTRIBUTE_ERRORS.attributesMissing, { missing: missing.join('; ').slice(0, 300) });
}

/**
 * Publishes or unpublishes products; those already in that state count as unchanged.
 * @throws AppError productNotFound, also for another shop's product, and attributesMissing: then none is changed
 */
export function publishProducts(
  { ids, onShelf }: { ids: number[]; onShelf: boolean },
  context: SignedInContext,
): Promise<{ changed: number }> {
  const scope = merchantScope(context.session);
  const status = onShelf ? 'onShelf' : 'offShelf';
  return inTransaction(context.database, async (tx) => {
    // Both write the counts of shops: one after the other, or they could wait for each other.
    await lockImports(tx);
    const products = await lockProducts(tx, ids, scope);
    if (products.length < new Set(ids).size) throw new AppError(CATALOGUE_ERRORS.productNotFound);
    const moved = products.filter((product) => product.status !== status);
    if (moved.length === 0) return { changed: 0 };
    if (onShelf) {
      await requireAttributes(
        tx,
        moved.map((product) => product.id),
        null,
        context,
      );
    }
    await setStatus(
      tx,
      moved.map((product) => product.id),
      status,
      context.clock.now(),
    );
    for (const product of moved) {
      await writeAudit(tx, context, {
        action: onShelf ? 'product.shelve' : 'product.unshelve',
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
