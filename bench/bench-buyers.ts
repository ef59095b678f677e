import { createHash, randomBytes } from 'node:crypto';
import { Agent, request as httpRequest } from 'node:http';
import type pg from 'pg';

export interface Buyer {
  token: string;
  addressId: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** One call of the interface over a kept connection. Rejects unless the envelope says success. */
export function callMall<T>(
  address: string,
  method: 'GET' | 'POST',
  path: string,
  token: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<T> {
  return new Promise((resolve, reject) => {
    const payload = body === undefined ? undefined : JSON.stringify(body);
    const call = httpRequest(
      `${address}/api/${path}`,
      {
        method,
        agent,
        headers: {
          'authori-zation': token,
          'accept-language': 'zh',
          'idempotency-key': randomBytes(12).toString('hex'),
          ...headers,
          ...(payload ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) } : {}),
        },
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => {
          const envelope = JSON.parse(Buffer.concat(parts).toString()) as { code: number; data: T; message: string };
          if (envelope.code === 200) resolve(envelope.data);
          else reject(new Error(`${path}: ${envelope.code} ${envelope.message}`));
        });
      },
    );
    call.on('error', reject);
    call.end(payload);
  });
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
