import { createHash, randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import type pg from 'pg';

export interface Buyer {
  token: string;
  addressId: number;
}

/** The number of calls made; each has a different key. */
let calls = 0;

/** Of the last answer, by address. */
export const answerBytes = new Map<string, number>();

/** Keep-alive connections by host and port. */
const idle = new Map<string, Set<Socket>>();

function take(url: URL): Socket {
  const kept = idle.get(url.host) ?? new Set();
  idle.set(url.host, kept);
  const [socket] = kept;
  if (socket) {
    kept.delete(socket);
    return socket;
  }
  const opened = connect(Number(url.port), url.hostname).setNoDelay();
  // A keep-alive connection closed by the other side is dropped; one in use fails its call.
  return opened.on('close', () => kept.delete(opened)).on('error', () => kept.delete(opened));
}

/** Sends one request on a keep-alive connection and resolves to the body; the server states its length. */
function exchange(url: URL, request: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const socket = take(url);
    let received: Buffer = Buffer.alloc(0);
    const cutOff = () => reject(new Error('the connection ended before the answer'));
    const onData = (part: Buffer) => {
      received = received.length === 0 ? part : Buffer.concat([received, part]);
      const head = received.indexOf('\r\n\r\n');
      if (head < 0) return;
      const length = Number(/content-length: (\d+)/i.exec(received.toString('latin1', 0, head))?.[1]);
      if (received.length < head + 4 + length) return;
      socket.off('data', onData).off('error', reject).off('end', cutOff).unref();
      idle.get(url.host)?.add(socket);
      resolve(received.subarray(head + 4));
    };
    socket.ref().on('data', onData).once('error', reject).once('end', cutOff);
    socket.write(request);
  });
}

/** The envelope of a response. */
export interface Answered<T> {
  readonly code: number;
  readonly data: T;
  readonly message: string;
}

/**
 * One call of the interface, whatever it says. Written on the socket itself, as in pgbench: the load generator runs on
 * the two cores being measured.
 */
export async function askMall<T>(
  address: string,
  method: 'GET' | 'POST',
  path: string,
  token: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answered<T>> {
  const url = new URL(`${address}/api/${path}`);
  const payload = body === undefined ? '' : JSON.stringify(body);
  const more = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const content = payload ? `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(payload)}\r\n` : '';
  const answer = await exchange(
    url,
    `${method} ${url.pathname}${url.search} HTTP/1.1\r\nHost: ${url.host}\r\nAuthori-zation: ${token}\r\n` +
      `Accept-Language: zh\r\nIdempotency-Key: bench-${String(++calls).padStart(6, '0')}\r\n${more.join('')}${content}\r\n${payload}`,
  );
  answerBytes.set(address, answer.length);
  return JSON.parse(answer.toString()) as Answered<T>;
}

/** A call that must succeed. @throws Error unless the envelope says success */
export async function callMall<T>(...call: Parameters<typeof askMall>): Promise<T> {
  const { code, message, data } = await askMall<T>(...call);
  if (code !== 200) throw new Error(`${call[2]}: ${code} ${message}`);
  return data;
}

/** Copies of the demo distributor, each with a session, an address and money. */
export async function makeBuyers(client: pg.Client, count: number): Promise<Buyer[]> {
  const buyers: Buyer[] = [];
  for (let index = 0; index < count; index += 1) {
    const phone = `1370000${String(index).padStart(4, '0')}`;
    const { rows } = await client.query<{ id: string }>(
      `INSERT INTO account (phone, nickname, identity, relation_type, created_at)
       SELECT $1, 'buyer', identity, relation_type, now() FROM account WHERE phone = '13800000001' RETURNING id`,
      [phone],
    );
    const id = Number(rows[0]?.id);
    await client.query(
      `INSERT INTO account_role SELECT $1, role_id FROM account_role r JOIN account a ON a.id = r.account_id
       WHERE a.phone = '13800000001'`,
      [id],
    );
    await client.query(`INSERT INTO customer_terms (account_id, level, balance_fen) VALUES ($1, 1, 9000000000000)`, [
      id,
    ]);
    const found = await client.query<{ id: string }>(
      `INSERT INTO address (account_id, real_name, phone, province_id, city_id, district_id, street_id, detail, is_default, created_at)
       SELECT $1, 'Bench Buyer', '13700000000', p.id, c.id, d.id, s.id, 'Bench Road 1', true, now()
       FROM region s JOIN region d ON d.id = s.parent_id JOIN region c ON c.id = d.parent_id JOIN region p ON p.id = c.parent_id
       WHERE s.region_type = 4 LIMIT 1 RETURNING id`,
      [id],
    );
    const token = randomBytes(32).toString('base64url');
    await client.query(
      'INSERT INTO session (token_hash, account_id, created_at, last_seen_at) VALUES ($1, $2, now(), now())',
      [createHash('sha256').update(token).digest(), id],
    );
    buyers.push({ token, addressId: Number(found.rows[0]?.id) });
  }
  return buyers;
}

export interface BenchSku {
  skuId: number;
  productId: number;
  merchantId: number;
}

/** SKUs of one merchant that can be bought in any quantity, with stock for the whole run. */
export async function stockedSkus(client: pg.Client, count: number): Promise<BenchSku[]> {
  const { rows } = await client.query<{ sku_id: string; product_id: string; merchant_id: string }>(
    `UPDATE sku SET stock = 10000000, minimum_order_quantity = 1, pieces_per_box = 1
     FROM product p WHERE p.id = sku.product_id AND sku.id IN (
       SELECT s.id FROM sku s JOIN product q ON q.id = s.product_id
       WHERE q.status = 'onShelf' AND q.product_type = 'hardware'
         AND q.merchant_id = (SELECT merchant_id FROM product GROUP BY 1 ORDER BY count(*) DESC LIMIT 1)
       ORDER BY s.id LIMIT $1)
     RETURNING sku.id AS sku_id, p.id AS product_id, p.merchant_id`,
    [count],
  );
  return rows.map((row) => ({
    skuId: Number(row.sku_id),
    productId: Number(row.product_id),
    merchantId: Number(row.merchant_id),
  }));
}
