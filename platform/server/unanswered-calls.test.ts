import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registerUnansweredLimit } from './unanswered-calls.ts';

const app = Fastify();
let begun = 0;
let port = 0;
const answers = Promise.withResolvers<void>();

beforeAll(async () => {
  registerUnansweredLimit(app);
  app.get('/soon', async () => 'here');
  app.get('/late', async () => {
    begun += 1;
    await answers.promise;
    return 'there';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = app.addresses().find((bound) => typeof bound === 'object')?.port ?? 0;
});
afterAll(() => app.close());

const callsOf = (path: string, count: number) => `GET ${path} HTTP/1.1\r\nHost: mall\r\n\r\n`.repeat(count);

/** Whoever still sends may learn it by an error. */
const closed = (socket: Socket) => new Promise((resolve) => socket.on('error', () => undefined).once('close', resolve));

it('ends a connection that sends many calls and waits for no answer, and begins few of them', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.write(callsOf('/late', 60));
  await closed(socket);
  expect(begun).toBe(10);
  answers.resolve();
});

it('answers as many as anybody likes on one connection, one after the other', async () => {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  for (let call = 0; call < 30; call += 1) {
    socket.write(callsOf('/soon', 1));
    const [answer] = await once(socket, 'data');
    expect(answer).toMatch(/^HTTP\/1\.1 200/);
  }
  socket.destroy();
});

it('ends it as well where the calls are answered before any hook', async () => {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  let read = '';
  socket.on('data', (text: string) => {
    read += text;
  });
  socket.write(callsOf('/%zz', 60));
  await closed(socket);
  expect(read.match(/HTTP\/1\.1/g) ?? []).not.toHaveLength(60);
});

it('never ends one of a proxy, which keeps connections and sends the next call after each answer', async () => {
  const proxy = new Agent({ keepAlive: true, maxSockets: 4 });
  const sockets = new Set<Socket>();
  const sent = async (path: string, method: string) => {
    const call = request({ agent: proxy, port, host: '127.0.0.1', path, method });
    call.once('socket', (socket: Socket) => sockets.add(socket));
    call.end();
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    answer.resume();
    await once(answer, 'end');
    return answer.statusCode;
  };
  const calls = Array.from(
    { length: 100 },
    (_, at) =>
      [
        ['/soon', 'GET', 200],
        ['/soon', 'HEAD', 200],
        [`/nowhere/${at}`, 'POST', 404],
      ] as const,
  ).flat();
  const answers = await Promise.all(calls.map(([path, method]) => sent(path, method)));
  expect(answers).toEqual(calls.map(([, , status]) => status));
  expect(sockets.size).toBe(4);
  proxy.destroy();
});
