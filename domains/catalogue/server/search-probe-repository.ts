import { sql } from 'kysely';
import type { Tx } from '../../../platform/server/database.ts';
import type { Definitions } from './catalogue-definitions.ts';
import { findingQuery } from './product-filter.ts';
import { all, isOnShelf, notIn, sampleShare } from './product-repository.ts';

/** Where texts that found nothing are looked up, and by which words. */
export interface Probe {
  readonly tx: Tx;
  readonly definitions: Definitions;
  /** Third-level categories that are hidden from whoever searches. */
  readonly hidden: readonly number[];
}

/**
 * For looking up texts that found nothing, until the transaction ends. How many products they match cannot be
 * estimated, and a scan of the whole table for hundreds of words would take seconds: only the index of words is used,
 * and every statement ends after `statementMs`.
 */
export async function onlyByIndex(tx: Tx, statementMs: number): Promise<void> {
  await sql`SET LOCAL statement_timeout = ${sql.lit(statementMs)}`.execute(tx);
  await sql`SET LOCAL enable_seqscan = off`.execute(tx);
  // Another index read from its beginning, until a row fits, is such a scan as well.
  await sql`SET LOCAL enable_indexscan = off`.execute(tx);
  // Nothing to gain: the statements look expensive only because they must not scan.
  await sql`SET LOCAL jit = off`.execute(tx);
}

/** The condition that the product `p` is on sale, and not in the third-level categories `hidden`. */
const isShown = (hidden: readonly number[]) => all([isOnShelf, ...notIn(hidden)]);

/** Of a large mall: what every hundredth product has is found among so many. */
const SOME = 300;

/** The places of those queries that find a product on sale. */
export async function findingQueries(
  { tx, definitions, hidden }: Probe,
  asked: readonly string[],
): Promise<Set<number>> {
  if (asked.length === 0) return new Set();
  const queries = asked.map((query) => findingQuery(query, definitions));
  // The index would list all products of a word that a tenth of them have, to find one.
  const { rows } = await sql<{ place: number }>`
    WITH sample AS MATERIALIZED (
      SELECT p.search FROM product p TABLESAMPLE SYSTEM ((${sampleShare(SOME)})) REPEATABLE (1) WHERE ${isShown(hidden)}
    )
    SELECT asked.place::int AS place FROM unnest(${queries}::text[]) WITH ORDINALITY AS asked (query, place)
    WHERE EXISTS (SELECT FROM sample WHERE sample.search @@ asked.query::tsquery)
      OR EXISTS (SELECT FROM product p WHERE p.search @@ asked.query::tsquery AND ${isShown(hidden)})`.execute(tx);
  return new Set(rows.map(({ place }) => place - 1));
}

/** The words of some products on sale that a query finds, without their beginnings. */
export async function wordsOfFound(
  { tx, definitions, hidden }: Probe,
  query: string,
  limit: number,
): Promise<string[][]> {
  const { rows } = await sql<{ words: string[] }>`
    SELECT ARRAY(SELECT word FROM unnest(tsvector_to_array(p.search)) AS word WHERE word NOT LIKE '^%') AS words
    FROM product p
    WHERE p.search @@ ${findingQuery(query, definitions)}::tsquery AND ${isShown(hidden)} LIMIT ${limit}`.execute(tx);
  return rows.map(({ words }) => words);
}

/** Whether any product has this word, on sale or not. */
export async function isWordOfAny({ tx }: Probe, query: string): Promise<boolean> {
  const { rows } = await sql`SELECT p.id FROM product p WHERE p.search @@ ${query}::tsquery LIMIT 1`.execute(tx);
  return rows.length > 0;
}
