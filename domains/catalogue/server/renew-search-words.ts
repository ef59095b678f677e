import type { Services } from '../../../platform/server/context.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { bumpVersion } from '../../../platform/server/versions.ts';
import { CATALOGUE_DATA } from '../contract/catalogue-endpoints.ts';
import { loadImportDefinitions } from './import-definitions.ts';
import { lockImports } from './import-repository.ts';
import { productSearch } from './product-record.ts';
import { queueRenamed, takeProductsToRenew, writeSearchWords } from './search-renewal-repository.ts';

const AT_ONCE = 500;
/** Of one run: the next one continues a minute later, and other jobs get their turn in between. */
const MOST_BATCHES = 40;

/** Recomputes the search words of products queued for it; a migration that adds words queues them. */
export async function renewSearchWords(
  { database, versions }: Pick<Services, 'database' | 'versions'>,
  stopping: AbortSignal,
  mostBatches = MOST_BATCHES,
): Promise<void> {
  if (stopping.aborted) return;
  await inTransaction(database, queueRenamed);
  for (let batch = 1, more = true; more; batch += 1) {
    more = await inTransaction(database, async (tx) => {
      // Before reading: the part numbers that an import is writing belong to the words.
      await lockImports(tx);
      const products = await takeProductsToRenew(tx, AT_ONCE);
      const definitions = await loadImportDefinitions(tx);
      await writeSearchWords(
        tx,
        products.map((product) => ({
          id: product.id,
          search: productSearch(product, product.attributes, product.partNumbers, definitions),
        })),
      );
      const isLast = products.length < AT_ONCE || batch >= mostBatches || stopping.aborted;
      // Searches in between found fewer products. Once a run: it empties every cache.
      if (isLast && (batch > 1 || products.length > 0)) await bumpVersion(tx, versions, CATALOGUE_DATA);
      return !isLast;
    });
  }
}
