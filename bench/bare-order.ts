/**
 * The minimum a submitted order of two lines writes into this mall's tables, in as few statements as possible: two stock
 * updates, payment, order, event, two movements, two lines with their texts, and the answer stored under its idempotency
 * key. Written once for pgbench and for bare Fastify: what differs is how a buyer and two SKUs are named.
 */

/** How a way of sending names what an order is of, in SQL. */
interface Names {
  readonly accountId: string;
  readonly lowerSkuId: string;
  readonly upperSkuId: string;
}

function ordered({ accountId, lowerSkuId, upperSkuId }: Names): string {
  return `WITH buyer AS (SELECT ${accountId} AS account_id), wanted AS (
  SELECT ${lowerSkuId} AS sku_id UNION ALL SELECT ${upperSkuId}
), paid AS (
  INSERT INTO payment (payment_no, account_id, amount_fen, status, expires_at, created_at)
  SELECT gen_random_uuid(), account_id, 100, 'pending', now() + interval '1 day', now()
  FROM buyer RETURNING id, account_id
), ordered AS (
  INSERT INTO purchase_order (order_no, payment_id, account_id, merchant_id, status, order_type, product_total_fen,
    pay_price_fen, total_quantity, customer_name, merchant_name_zh, merchant_name_en, receiver, receiver_phone, receiver_address, expires_at, created_at)
  SELECT gen_random_uuid(), id, account_id, (SELECT min(id) FROM merchant), 'pendingPayment', 'normal', 100, 100, 2, 'Bench buyer', 'A shop of the mall',
    'A shop of the mall', 'Bench Buyer', '13700000000', 'Province, City, District, Street, Bench Road 1', now() + interval '1 day', now()
  FROM paid RETURNING id, account_id
), event AS (
  INSERT INTO order_event (order_id, action, actor, actor_id, at) SELECT id, 'submit', 'buyer', account_id, now() FROM ordered
), moved AS (
  INSERT INTO stock_movement (sku_id, quantity, reason, reference, at)
  SELECT sku_id, -1, 'order', 'PY20260101000000000AAAAAAA', now() FROM wanted
)
INSERT INTO order_line (order_id, product_id, sku_id, product_name_zh, product_name_en, part_number, specification_zh, specification_en,
  image, unit, product_type, quantity, unit_price_fen, pay_price_fen)
SELECT ordered.id, 1, sku_id, 'A network camera of four megapixels', 'A network camera of four megapixels', 'DS-2CD2T47G2-L', '4 mm / white', '4 mm / white',
  '/api/illustrations/camera-bullet.svg', 'piece', 'hardware', 1, 50, 50 FROM ordered, wanted`;
}

const taken = (skuId: string) => `UPDATE sku SET stock = stock - 1 WHERE id = ${skuId} AND stock >= 1`;

const kept = (accountId: string) =>
  `INSERT INTO idempotent_answer (account_id, key, endpoint, body_hash, answer, created_at)
SELECT ${accountId}, gen_random_uuid(), 'front/pc/order/create', sha256('body'),
  '{"orderNo": "PY20260101000000000AAAAAAA", "orderType": 0, "payPrice": "1.00", "orderNoList": ["AG20260101000000000AAAAAAA"]}', now()`;

const nth = (of: 'least' | 'greatest') => `(SELECT sku_id FROM bench_sku WHERE n = ${of}(:a::int, :b::int))`;
const client = '(SELECT account_id FROM bench_buyer WHERE n = :client_id::int)';

/** For pgbench: each client is a different buyer; of two SKUs one is drawn among the first `draws`. */
export const BARE_ORDER = `
\\set a random(1, :draws)
\\set b (:a + random(0, :skus - 2)) % :skus + 1
BEGIN;
${taken(nth('least'))};
${taken(nth('greatest'))};
${ordered({ accountId: client, lowerSkuId: nth('least'), upperSkuId: nth('greatest') })};
${kept(client)};
COMMIT;
`;

interface Given {
  readonly accountId: string;
  /** Ascending. */
  readonly skuIds: readonly number[];
}

/** The same for a driver, between BEGIN and COMMIT. */
export const BARE_STATEMENTS = [
  { name: 'take-lower', text: taken('$1::bigint'), values: ({ skuIds }: Given) => skuIds.slice(0, 1) },
  { name: 'take-upper', text: taken('$1::bigint'), values: ({ skuIds }: Given) => skuIds.slice(1) },
  {
    name: 'order',
    text: ordered({ accountId: '$1::bigint', lowerSkuId: '$2::bigint', upperSkuId: '$3::bigint' }),
    values: ({ accountId, skuIds }: Given) => [accountId, ...skuIds],
  },
  { name: 'keep', text: kept('$1::bigint'), values: ({ accountId }: Given) => [accountId] },
];
