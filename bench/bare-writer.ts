/**
 * The least that takes an order over HTTP into this mall's tables: bare Fastify that finds the session of the token and
 * sends the inserts and stock updates of an order in one packet with BEGIN and COMMIT. The tables are the mall's own: what
 * their indexes, checks and triggers cost is in it, and is no part of what is compared. A call without lines only finds
 * the session.
 */
import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import pg from 'pg';
import { BARE_STATEMENTS } from './bare-order.ts';

interface Asked {
  readonly skuIds?: readonly [number, number];
}

const SESSION = {
  name: 'session',
  text: `SELECT a.id FROM session s JOIN account a ON a.id = s.account_id
    WHERE s.token_hash = $1 AND s.last_seen_at > now() - interval '30 days' AND NOT a.disabled`,
};

const pool = new pg.Pool({
  ...(JSON.parse(process.env.BARE_DATABASE ?? '{}') as pg.PoolConfig),
  // As the mall: statements do not wait for the one before.
  pipeline: true,
  max: 10,
});
// The server may end before this process.
pool.on('error', () => undefined);

async function insertOrder(accountId: string, [one, other]: readonly [number, number]): Promise<void> {
  const skuIds = [Math.min(one, other), Math.max(one, other)];
  const client = await pool.connect();
  try {
    await Promise.all([
      client.query({ name: 'begin', text: 'BEGIN' }),
      ...BARE_STATEMENTS.map(({ name, text, values }) =>
        client.query({ name, text, values: values({ accountId, skuIds }) }),
      ),
      client.query({ name: 'commit', text: 'COMMIT' }),
    ]);
  } finally {
    client.release();
  }
}

const app = Fastify();
app.post<{ Body: Asked }>('/api/order', async ({ headers, body }) => {
  const token = String(headers['authori-zation']);
  const sessions = await pool.query<{ id: string }>({
    ...SESSION,
    values: [createHash('sha256').update(token).digest()],
  });
  const [session] = sessions.rows;
  if (!session) return { code: 401, data: null, message: 'no session' };
  if (body.skuIds) await insertOrder(session.id, body.skuIds);
  return { code: 200, data: { orderNo: 'PY20260101000000000AAAAAAA', orderType: 0, payPrice: '1.00' }, message: 'OK' };
});
await app.listen({ port: 0, host: '127.0.0.1' });
const port = app.addresses().find((bound) => typeof bound === 'object')?.port;
process.stdout.write(`bare Fastify at http://127.0.0.1:${port}\n`);
process.on('SIGTERM', () => process.exit(0));
