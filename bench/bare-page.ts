/**
 * The baseline of a page: bare Fastify that sends the same HTML and CSS without scripts, and the same pictures.
 * `BARE_FOLDER` holds them: `files.json` lists the URL and headers of each file.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';

const folder = process.env.BARE_FOLDER ?? '';
const files = JSON.parse(readFileSync(join(folder, 'files.json'), 'utf8')) as {
  address: string;
  file: string;
  headers: Record<string, string>;
}[];
const app = Fastify({ routerOptions: { maxParamLength: 500 } });
for (const { address, file, headers } of files) {
  const bytes = readFileSync(join(folder, file));
  app.get(address, (_, reply) => reply.headers(headers).send(bytes));
}
await app.listen({ port: 0, host: '127.0.0.1' });
const port = app.addresses().find((bound) => typeof bound === 'object')?.port;
process.stdout.write(`bare Fastify at http://127.0.0.1:${port}\n`);
process.on('SIGTERM', () => process.exit(0));
