/** Upload bodies that no browser sends: each gets an envelope and none makes the mall fail. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../domains.ts';
import { startTestMall, type TestMall } from '../test-mall.ts';
import { PEOPLE } from './door-row.ts';

let mall: TestMall;
let token: string;
beforeAll(async () => {
  mall = await startTestMall({ LOG_LEVEL: 'silent' });
  token = await mall.tokenOf(PEOPLE.administrator);
});
afterAll(() => mall.close());

const TYPE = 'multipart/form-data; boundary=b';
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const part = (head: string, content: Buffer | string, end = '\r\n--b--\r\n') =>
  Buffer.concat([Buffer.from(`--b\r\n${head}\r\n\r\n`), Buffer.from(content), Buffer.from(end)]);
const file = (name: string, content: Buffer | string = png) =>
  part(`Content-Disposition: form-data; name="multipart"; filename="${name}"\r\nContent-Type: image/png`, content);

const bodies: readonly (readonly [string, string, Buffer])[] = [
  ['no boundary', 'multipart/form-data', file('a.png')],
  ['another boundary', 'multipart/form-data; boundary=other', file('a.png')],
  ['a boundary of quotes', 'multipart/form-data; boundary="', file('a.png')],
  ['an endless boundary', `multipart/form-data; boundary=${'x'.repeat(5_000)}`, file('a.png')],
  ['nothing', TYPE, Buffer.alloc(0)],
  ['only an end', TYPE, Buffer.from('--b--\r\n')],
  ['a part that breaks off', TYPE, part('Content-Disposition: form-data; name="multipart"; filename="a.png"', png, '')],
  ['a head that breaks off', TYPE, Buffer.from('--b\r\nContent-Disposition: form-data; name="multi')],
  ['a part without a name', TYPE, part('Content-Disposition: form-data; filename="a.png"', png)],
  ['a part without a head', TYPE, part('', png)],
  ['a field in place of a file', TYPE, part('Content-Disposition: form-data; name="multipart"', 'text')],
  [
    'a file called as a prototype',
    TYPE,
    part('Content-Disposition: form-data; name="__proto__"; filename="a.png"', png),
  ],
  [
    'a file without a name',
    TYPE,
    part('Content-Disposition: form-data; name="multipart"\r\nContent-Type: application/octet-stream', png),
  ],
  ['a NUL in its name', TYPE, file('a\u0000b.png')],
  ['a name of folders', TYPE, file('../../../etc/passwd.png')],
  ['no bytes of UTF-8 in its name', TYPE, file(Buffer.from([0xff, 0xfe]).toString('latin1'))],
  ['an endless name', TYPE, file(`${'😀'.repeat(4_000)}.png`)],
  ['no letters in its name', TYPE, file('.png')],
  ['a picture that is none', TYPE, file('a.png', Buffer.concat([png.subarray(0, 40), randomBytes(400)]))],
  ['a table that is none', TYPE, file('a.xlsx', randomBytes(400))],
  ['a table of an empty archive', TYPE, file('a.xlsx', Buffer.from(`PK\u0005\u0006${'\0'.repeat(18)}`))],
  ['a table of NUL', TYPE, file('a.csv', Buffer.alloc(2_000))],
  ['JSON', 'application/json', Buffer.from('{"multipart": 1}')],
  ['no type', '', file('a.png')],
];

const uploads = routes.map(({ endpoint }) => endpoint).filter(({ upload }) => upload);

describe.each(uploads.map((endpoint) => [endpoint.path, endpoint] as const))('%s', (path, endpoint) => {
  it.each(bodies)('%s', async (_, type, payload) => {
    const query = new URLSearchParams({ model: 'avatar', pid: '0', dryRun: 'true' });
    const answer = await mall.inject({
      method: 'POST',
      url: `/api/${path}?${query}`,
      headers: {
        'authori-zation': token,
        'idempotency-key': randomBytes(12).toString('hex'),
        ...(type && { 'content-type': type }),
      },
      payload,
    });
    expect([200, 413]).toContain(answer.statusCode);
    expect(answer.json().data?.reason).not.toBe('internal');
    expect(endpoint.upload).toBeTruthy();
  });
});

/** Sends a request over the agent's connection: its status, once the answer was read. */
async function statusOver(agent: Agent, url: string, body?: Buffer): Promise<number | undefined> {
  const headers = { 'authori-zation': token, ...(body && { 'content-type': TYPE, 'content-length': body.length }) };
  const sent = request(url, { agent, method: body ? 'POST' : 'GET', headers }).end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  await once(answer.resume(), 'end');
  return answer.statusCode;
}

describe('a file that is refused before it is read', () => {
  let address: string;
  beforeAll(async () => {
    address = await mall.app.http.listen({ port: 0, host: '127.0.0.1' });
  });
  const large = randomBytes(900_000);
  const head = (name: string) => `Content-Disposition: form-data; name="${name}"; filename="a.csv"`;
  it.each([
    ['under another name', '/api/front/pc/quick/order/file', part(head('file'), large)],
    ['that is no table', '/api/front/pc/quick/order/file', part(head('multipart'), large)],
    ['that is no picture', '/api/front/pc/upload/image?model=refund&pid=1', part(head('multipart'), large)],
    [
      'with another file behind it',
      '/api/front/pc/quick/order/file',
      part(head('multipart'), 'A,1', `\r\n--b\r\n${head('more')}\r\n\r\n${'x'.repeat(900_000)}\r\n--b--\r\n`),
    ],
  ])('%s: the next request on its connection is answered', async (_, path, body) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    try {
      for (let time = 0; time < 3; time += 1) {
        await statusOver(agent, address + path, body);
        expect(await statusOver(agent, `${address}/healthz`)).toBe(200);
      }
    } finally {
      agent.destroy();
    }
  });
});
