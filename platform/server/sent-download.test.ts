import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import type { Services } from './context.ts';
import { registerRoutes } from './register-routes.ts';
import { route } from './route.ts';

const download = endpoint({
  method: 'GET',
  path: 'file',
  permission: 'public',
  summary: 'a file',
  request: z.object({}),
  response: z.null(),
  download: { mediaType: 'text/csv' },
  errors: [],
});

const over: Socket[] = [];
let made = 0;
const app = Fastify();
registerRoutes(
  app,
  [
    route(download, () => {
      made += 1;
      return {
        fileName: 'file.csv',
        mediaType: 'text/csv',
        body: Readable.from(['a,b']),
        sentOver: (socket) => void over.push(socket),
      };
    }),
  ],
  {
    services: { environment: { INTERNATIONAL: false } } as Services,
    resolveSession: async () => null,
    checkResponses: false,
    uploadLimitBytes: 0,
  },
);
afterAll(() => app.close());

test('who asks for the headers of a download only has none made', async () => {
  const answer = await app.inject({ method: 'HEAD', url: '/api/file' });
  expect([answer.statusCode, answer.body]).toEqual([200, '']);
  expect(answer.headers).toMatchObject({ 'content-type': 'text/csv', 'cache-control': 'private, no-store' });
  expect(answer.headers).not.toHaveProperty('content-length');
  expect(made).toBe(0);
});

test('a download is told the connection it is sent over; a call inside the process has none', async () => {
  expect((await app.inject({ url: '/api/file' })).body).toBe('a,b');
  expect(over).toEqual([]);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  expect(await (await fetch(`${address}/api/file`)).text()).toBe('a,b');
  expect(over).toHaveLength(1);
  expect(over[0]).toBeInstanceOf(Socket);
  expect(over[0]?.bytesWritten).toBeGreaterThan(0);
});
