/**
 * What any mall over HTTP has to do before it answers: bare Fastify that finds the session of the token, sends one
 * statement, and answers with its rows. The answer is filled up to the bytes asked for.
 */
import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import pg from 'pg';

interface Asked {
  readonly text: string;
  readonly values: unknown[];
  /** Of a statement that is planned once. */
  readonly name?: string;
  readonly bytes: number;
}

const SESSION = {
  name: 'session',
  text: `SELECT a.id FROM session s JOIN account a ON a.id = s.account_id
    WHERE s.token_hash = $1 AND s.last_seen_at > now() - interval '30 days' AND NOT a.disabled`,
};

const pool = new pg.Pool(JSON.parse(process.env.BARE_DATABASE ?? '{}') as pg.PoolConfig);
// The server may end before this process.
pool.on('error', () => undefined);
const app = Fastify();
app.post<{ Body: Asked }>('/api/read', async ({ headers, body }) => {
  const token = String(headers['authori-zation']);
  const sessions = await pool.query({ ...SESSION, values: [createHash('sha256').update(token).digest()] });
  if (sessions.rows.length !== 1) return { code: 401, data: null, message: 'no session' };
  const { text, values, name, bytes } = body;
  const { rows } = await pool.query<object>(name === undefined ? { text, values } : { text, values, name });
  const data = JSON.stringify(rows);
  return { code: 200, data: rows, message: 'OK', filled: ' '.repeat(Math.max(0, bytes - data.length)) };
});
await app.listen({ port: 0, host: '127.0.0.1' });
const port = app.addresses().find((bound) => typeof bound === 'object')?.port;
process.stdout.write(`bare Fastify at http://127.0.0.1:${port}\n`);
process.on('SIGTERM', () => process.exit(0));
