import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

const folder = join(import.meta.dirname, 'migrations');
/** Any constant: processes that start together migrate one after the other. */
const LOCK = 4_021_968;

/** Another one: who prepares the database does so alone, migrations are only a part of it. */
const START_LOCK = 4_021_969;

/** Preparing a large mall takes what it takes, whatever limits the role has. */
const UNLIMITED = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'].map(
  (name) => `SET LOCAL ${name} = 0`,
);

async function connected(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 });
  // Whoever waits for an answer is told; nobody else has to be.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/**
 * Prepares a database while no other process does: of those that start together on an empty one the first fills it, and
 * the others find it filled. The lock ends with its connection, also when the process is killed.
 */
export async function aloneWith<T>(
  connection: pg.ClientConfig,
  prepare: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  const guard = await connected(connection);
  try {
    await guard.query(['BEGIN', ...UNLIMITED].join('; '));
    await guard.query('SELECT pg_advisory_xact_lock($1)', [START_LOCK]);
    const client = await connected(connection);
    try {
      return await prepare(client);
    } finally {
      await client.end().catch(() => undefined);
    }
  } finally {
    await guard.end().catch(() => undefined);
  }
}

/**
 * Applies the migrations that a database does not have yet, in the order of their names, in one
 * transaction. Answers the names it applied.
 * @throws when a migration that was applied has been changed since.
 */
export async function migrate(client: pg.ClientBase): Promise<string[]> {
  const applied: string[] = [];
  await client.query(['BEGIN', ...UNLIMITED].join('; '));
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
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
  return applied;
}
