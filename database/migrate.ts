import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';

const folder = join(import.meta.dirname, 'migrations');
/** Any constant: processes that start together migrate one after the other. */
const LOCK = 4_021_968;

/**
 * Applies the migrations that a database does not have yet, in the order of their names, in one
 * transaction. Answers the names it applied.
 * @throws when a migration that was applied has been changed since.
 */
export async function migrate(client: pg.ClientBase): Promise<string[]> {
  const applied: string[] = [];
  await client.query('BEGIN');
  try {
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    await client.query('CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, hash text NOT NULL)');
    const { rows } = await client.query<{ name: string; hash: string }>('SELECT name, hash FROM migration');
    const known = new Map(rows.map((row) => [row.name, row.hash]));
    for (const name of readdirSync(folder)
      .filter((file) => file.endsWith('.sql'))
      .sort()) {
      const text = readFileSync(join(folder, name), 'utf8');
      const hash = createHash('sha256').update(text).digest('hex');
      const before = known.get(name);
      if (before === hash) continue;
      if (before !== undefined) throw new Error(`migration ${name} was changed after it had been applied`);
      await client.query(text);
      await client.query('INSERT INTO migration (name, hash) VALUES ($1, $2)', [name, hash]);
      applied.push(name);
    }
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
  return applied;
}
