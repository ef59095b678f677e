import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';

/** The random part of an uploaded file's URL, by which it is found in whatever form: also a picture's smaller widths. */
const ID = /\/(?:files\/public|upload\/private)\/([A-Za-z0-9_-]{22})/;

/**
 * Those of these URLs of uploaded files that stand in some texts.
 * @param texts a query of one column: URLs, or texts and documents that contain them
 */
export async function urlsMentionedIn(db: Db, urls: readonly string[], texts: RawBuilder<unknown>): Promise<string[]> {
  const idOf = (url: string) => ID.exec(url)?.[1] ?? url;
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT found.match[1] AS id
    FROM (${texts}) AS given (text)
    CROSS JOIN LATERAL regexp_matches(given.text, ${ID.source}::text, 'g') AS found (match)
    WHERE found.match[1] = ANY(${urls.map(idOf)}::text[])`.execute(db);
  const mentioned = new Set(rows.map(({ id }) => id));
  return urls.filter((url) => mentioned.has(idOf(url)));
}
