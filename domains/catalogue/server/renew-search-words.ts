import { type Db, inTransaction } from '../../../platform/server/database.ts';
import { loadImportDefinitions } from './import-definitions.ts';
import { productSearch } from './product-record.ts';
import { takeProductsToRenew, writeSearchWords } from './search-renewal-repository.ts';

const AT_ONCE = 200;

/** Cuts the search words anew of every product that waits for it; a migration that adds words has them wait. */
export async function renewSearchWords(database: Db, stopping: AbortSignal): Promise<void> {
  for (let taken = AT_ONCE; taken === AT_ONCE && !stopping.aborted; ) {
    taken = await inTransaction(database, async (tx) => {
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
      return products.length;
    });
  }
}
