/** The baseline of a start, the first and a later one: bare Node and Fastify with the same embedded database. */
import Fastify from 'fastify';
import pg from 'pg';
import { startEmbeddedPostgres } from '../platform/server/embedded-postgres.ts';

const postgres = await startEmbeddedPostgres({ dataDir: process.env.DATA_DIR ?? '', durable: true });
const client = new pg.Client(postgres.connection('postgres'));
await client.connect();
const app = Fastify();
app.get('/', async () => (await client.query('SELECT 1')).rows);
await client.query('SELECT 1');
await app.listen({ port: 0, host: '127.0.0.1' });
const port = app.addresses().find((bound) => typeof bound === 'object')?.port;
process.stdout.write(`bare Fastify at http://127.0.0.1:${port}\n`);
process.on('SIGTERM', async () => {
  await client.end();
  await postgres.stop();
  process.exit(0);
});
