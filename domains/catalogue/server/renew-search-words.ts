import type { Services } from '../../../platform/server/context.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { bumpVersion } from '../../../platform/server/versions.ts';
import { CATALOGUE_DATA } from '../contract/catalogue-endpoints.ts';
import { loadImportDefinitions } from './import-definitions.ts';
import { lockImports } from './import-repository.ts';
import { productSearch } from './product-record.ts';
import { takeProductsToRenew, writeSearchWords } from './search-renewal-repository.ts';

const AT_ONCE = 200;

/** Recomputes the search words of every product queued for it; a migration that adds words queues them. */
export async function renewSearchWords(
  { database, versions }: Pick<Services, 'database' | 'versions'>,
  stopping: AbortSignal,
): Promise<void> {
  for (let taken = AT_ONCE; taken === AT_ONCE && !stopping.aborted; ) {
    taken = await inTransaction(database, async (tx) => {
      // Before reading: the part numbers that an import is writing belong to the words.
      await lockImports(tx);
      const products = await takeProductsToRenew(tx, AT_ONCE);
      if (products.length === 0) return 0;
      const definitions = await loadImportDefinitions(tx);
      await writeSearchWords(
        tx,
        products.map((product) => ({
          id: product.id,
          search: productSearch(product, product.attributes, product.partNumbers, definitions),
        })),
      );
      // Searches in between found fewer products.
      await bumpVersion(tx, versions, CATALOGUE_DATA);
      return products.length;
    });
  }
}
