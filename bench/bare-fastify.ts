/** The baseline of every HTTP figure: Fastify that only sends the given bytes. */
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

const bytes = readFileSync(process.env.BARE_BYTES ?? '');
const type = process.env.BARE_TYPE ?? 'application/json; charset=utf-8';
const app = Fastify();
app.get('/', (_, reply) => reply.header('content-type', type).send(bytes));
app.post('/', (_, reply) => reply.header('content-type', type).send(bytes));
await app.listen({ port: 0, host: '127.0.0.1' });
const port = app.addresses().find((bound) => typeof bound === 'object')?.port;
process.stdout.write(`bare Fastify at http://127.0.0.1:${port}\n`);
process.on('SIGTERM', () => process.exit(0));
