import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { drain } from './drain.ts';
import { servingState } from './readiness.ts';

/** Connects three times whenever it is told to, counts those that stand in shared memory, and tells how each ended. */
const CLIENT = `
const { connect } = require('node:net');
const { parentPort, workerData: { port, connected } } = require('node:worker_threads');
parentPort.on('message', () => {
  for (let n = 0; n < 3; n++) {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write('GET / HTTP/1.1\\r\\nHost: mall\\r\\nConnection: close\\r\\n\\r\\n');
      Atomics.add(connected, 0, 1);
      Atomics.notify(connected, 0);
    });
    let answer = '';
    socket.on('data', (data) => { answer += data; });
    socket.on('error', (error) => { answer = error.code; });
    socket.on('close', () => parentPort.postMessage(answer.slice(0, 15)));
  }
});`;

test('a connection that came while the process was busy is answered before the port is closed', async () => {
  const server = createServer((_, response) => response.end('answered')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const connected = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const { port } = server.address() as AddressInfo;
  const client = new Worker(CLIENT, { eval: true, workerData: { port, connected } });
  const ends: string[] = [];
  client.on('message', (end: string) => ends.push(end));
  await once(client, 'online');
  /** Holds the turn up until the system has accepted three more connections, and by no less than a busy one is. */
  function busy(): void {
    const before = Atomics.load(connected, 0);
    client.postMessage('connect');
    for (let now = before; now < before + 3; now = Atomics.load(connected, 0)) {
      if (Atomics.wait(connected, 0, now, 20_000) === 'timed-out') throw new Error('nobody connects');
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
  }
  // In each of the turns that the port could be closed after: the first, the second and the third.
  setImmediate(() => {
    busy();
    setImmediate(() => {
      busy();
      setImmediate(busy);
    });
  });
  await drain(server, servingState());
  await expect.poll(() => ends.length, { timeout: 20_000 }).toBe(9);
  expect(ends).toEqual(ends.map(() => 'HTTP/1.1 200 OK'));
  await client.terminate();
});
