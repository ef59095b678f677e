import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

const folder = join(import.meta.dirname, 'migrations');
/** Any constant: processes that start together migrate one after the other. */
const LOCK = 4_021_968;

/** A different one: preparing the database is exclusive, and migrations are only a part of it. */
export const START_LOCK = 4_021_969;
/** How often a waiting process checks again. */
const LOOK_MS = 100;

/** Preparing a large mall takes as long as it takes, whatever limits the role has. */
const UNLIMITED = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'].map(
  (name) => `SET LOCAL ${name} = 0`,
);

async function connected(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 });
  // Only a process that waits for the response needs to be notified.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function takesLock(guard: pg.Client): Promise<boolean> {
  const { rows } = await guard.query<{ taken: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS taken', [START_LOCK]);
  return rows[0]?.taken === true;
}

/**
 * Prepares a database while no other process does: of processes that start together on an empty one the first fills it,
 * and the others find it filled. The lock ends with its connection, also when the process is killed.
 * @throws AbortError when `stopping` ends the wait for the others
 */
export async function aloneWith<T>(
  connection: pg.ClientConfig,
  report: (line: string) => void,
  stopping: AbortSignal,
  prepare: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  const guard = await connected(connection);
  try {
    await guard.query(['BEGIN', ...UNLIMITED].join('; '));
    // Polled: a statement waiting for the lock could not be cancelled.
    for (let asked = 0; !(await takesLock(guard)); asked += 1) {
      if (asked === 0) report('database: another process prepares it; waiting …');
      await wait(LOOK_MS, undefined, { signal: stopping });
    }
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
 * Applies the migrations that a database does not have yet, in the order of their names, in one transaction. Returns
 * the names it applied.
 * @throws when an applied migration has been changed since
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
