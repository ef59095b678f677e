import { setImmediate } from 'node:timers/promises';
import type { Services } from '../../../platform/server/context.ts';
import { inTransaction, type Tx } from '../../../platform/server/database.ts';
import { bumpVersion } from '../../../platform/server/versions.ts';
import { CATALOGUE_DATA } from '../contract/catalogue-endpoints.ts';
import { loadImportDefinitions } from './import-definitions.ts';
import { lockImports } from './import-repository.ts';
import { productSearch } from './product-record.ts';
import { queueRenamed, takeProductsToRenew, writeSearchWords } from './search-renewal-repository.ts';

const AT_ONCE = 500;
/** Of one run: the next one continues a minute later, and other jobs get their turn in between. */
const MOST_BATCHES = 40;
/** Yields to requests in between. */
const PRODUCTS_AT_A_STRETCH = 25;

interface Batch {
  /** How many products were looked at. */
  readonly taken: number;
  /** Whether searches find others than before. */
  readonly isNews: boolean;
}

async function renewBatch(tx: Tx): Promise<Batch> {
  // Before reading: the part numbers that an import is writing belong to the words.
  await lockImports(tx);
  const products = await takeProductsToRenew(tx, AT_ONCE);
  const definitions = await loadImportDefinitions(tx);
  const words: { id: number; search: string }[] = [];
  for (const product of products) {
    const search = productSearch(product, product.attributes, product.partNumbers, definitions);
    words.push({ id: product.id, search });
    if (words.length % PRODUCTS_AT_A_STRETCH === 0) await setImmediate();
  }
  const changed = await writeSearchWords(tx, words);
  return { taken: products.length, isNews: changed > 0 || products.some(({ lacksBeginnings }) => lacksBeginnings) };
}

/** Recomputes the search words of products queued for it; a migration that adds words queues them. */
export async function renewSearchWords(
  { database, versions }: Pick<Services, 'database' | 'versions'>,
  stopping: AbortSignal,
  mostBatches = MOST_BATCHES,
): Promise<void> {
  if (stopping.aborted) return;
  await inTransaction(database, queueRenamed);
  // Searches in between found fewer products. Told once a run, and only then: it empties every cache.
  const tell = (tx: Tx) => bumpVersion(tx, versions, CATALOGUE_DATA);
  let isNews = false;
  try {
    for (let batch = 1, isLast = false; !isLast; batch += 1) {
      const done = await inTransaction(database, async (tx) => {
        const renewed = await renewBatch(tx);
        isLast = renewed.taken < AT_ONCE || batch >= mostBatches || stopping.aborted;
        if (isLast && (isNews || renewed.isNews)) await tell(tx);
        return renewed;
      });
      isNews ||= done.isNews;
    }
  } catch (error) {
    if (isNews) await inTransaction(database, tell);
    throw error;
  }
}
