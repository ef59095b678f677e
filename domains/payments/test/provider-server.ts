import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a server answers: as it should; signed by somebody else; with something else; not at all, or by hanging up. */
export type Mood = 'well' | 'forged' | 'garbage' | 'silent' | 'gone' | 'endless' | 'repeating';

export interface Trade {
  readonly number: string;
  readonly tradeNo: string;
  readonly amountFen: number;
  state: 'waiting' | 'paid' | 'closed';
  /** Given back, by the number of the refund. */
  readonly refunds: Map<string, number>;
}

export const keyPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

export const oneLine = (pem: string | Buffer) => pem.toString().replaceAll(/-----[^-]+-----|\s/g, '');

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}

export interface Asked {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** A local server; `answer` gets the whole request. */
export async function listen(
  world: { mood: Mood; held: Promise<void> | null; requests: number; onRequest: () => void },
  answer: (asked: Asked, response: ServerResponse) => void,
): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    world.requests += 1;
    world.onRequest();
    if (world.mood === 'silent') return;
    if (world.mood === 'gone') return response.destroy();
    if (world.mood === 'garbage') return response.end('<html>');
    if (world.mood === 'endless') return response.end('x'.repeat(1024 * 1024));
    await world.held;
    const url = new URL(request.url ?? '/', 'http://localhost');
    answer({ method: request.method ?? '', url, headers: request.headers, body }, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
