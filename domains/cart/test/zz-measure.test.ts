import { afterAll, beforeAll, it } from 'vitest';
import { Session } from 'node:inspector/promises';
import { writeFileSync } from 'node:fs';
import { startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { addManyToCart, calculateCartPrice, listCart, countCart } from '../contract/cart-endpoints.ts';

let mall: TestMall;
beforeAll(async () => { mall = await startTestMall(); });
afterAll(() => mall.close());

it('measure', async () => {
  const as = await mall.tokenOf('13800000001');
  const skus = await mall.database.selectFrom('sku').innerJoin('product', 'product.id', 'sku.product_id')
    .select(['sku.id', 'product.id as product', 'sku.minimum_order_quantity as min', 'sku.pieces_per_box as box', 'sku.stock'])
    .where('product.status', '=', 'onShelf').where('product.product_type', '<>', 'projectOnly').where('sku.stock', '>', 200).orderBy("sku.id").limit(1480).execute();
  console.log('skus', skus.length);
  await mall.database.deleteFrom('cart_line').execute();
  let n = 0;
  for (const s of skus) {
    const a = await mall.call(addManyToCart, [{ productId: s.product, productAttrUnique: s.id, cartNum: Math.ceil(s.min / s.box) * s.box } as never], { as });
    if (a.code === 200) n++; else if (n < 3) console.log(JSON.stringify(a).slice(0, 200));
    if (n === 400) break;
  }
  console.log('lines', n);
  const ids = (await mall.call(listCart, {}, { as })).data.flatMap((g) => g.cartInfoList.map((l) => l.id));
  for (const [name, fn] of [
    ['price', () => mall.call(calculateCartPrice, { ids }, { as })],
    ['list', () => mall.call(listCart, {}, { as })],
    ['count', () => mall.call(countCart, { type: 'total', numType: true }, { as })],
  ] as const) {
    for (let i = 0; i < 60; i++) await fn();
    const b = process.cpuUsage(); const t = performance.now();
    for (let i = 0; i < 300; i++) await fn();
    const u = process.cpuUsage(b);
    console.log(name, 'cpu ms', (u.user + u.system) / 300_000, 'wall', (performance.now() - t) / 300);
  }
  const { sql } = await import('kysely');
  const plan = await sql<{ 'QUERY PLAN': string }>`EXPLAIN (ANALYZE, BUFFERS) SELECT s.id, s.product_id, s.part_number, s.specification, s.illustration, s.stock, s.minimum_order_quantity,
      s.pieces_per_box, s.disabled, s.expected_at, s.list_price_fen, s.price1_fen, s.price2_fen, s.price3_fen,
      s.price4_fen, s.international_price1_fen, s.international_price2_fen, s.international_price3_fen,
      s.international_price4_fen, s.quantity_breaks, p.code, p.model, p.name_zh, p.name_en, p.unit, p.product_type,
      p.status, p.life_cycle, p.images, p.category_id, p.brand_id, p.warranty_months, p.warranty_extensions,
      p.merchant_id, p.agreement, m.name_zh AS merchant_name_zh, m.name_en AS merchant_name_en, m.is_self,
      m.disabled AS merchant_disabled
    FROM sku s JOIN product p ON p.id = s.product_id JOIN merchant m ON m.id = p.merchant_id
    WHERE s.id IN (SELECT sku_id FROM cart_line)`.execute(mall.database);
  console.log(plan.rows.map((r) => r['QUERY PLAN']).join('\n'));
  const s = new Session(); s.connect();
  await s.post('Profiler.enable'); await s.post('Profiler.setSamplingInterval', { interval: 200 }); await s.post('Profiler.start');
  for (let i = 0; i < 100; i++) await mall.call(calculateCartPrice, { ids }, { as });
  const { profile } = await s.post('Profiler.stop');
  writeFileSync('/tmp/el/p.cpuprofile', JSON.stringify(profile));
  const self = new Map<string, number>();
  const dt = profile.timeDeltas ?? [];
  const by = new Map(profile.nodes.map((x) => [x.id, x]));
  (profile.samples ?? []).forEach((id, i) => { const f = by.get(id)?.callFrame; const k = `${f?.functionName} ${f?.url.split('/').slice(-3).join('/')}:${f?.lineNumber}`; self.set(k, (self.get(k) ?? 0) + (dt[i] ?? 0)); });
  console.log([...self].sort((a, b) => b[1] - a[1]).slice(0, 30).map(([k, v]) => `${(v / 100_000).toFixed(2)} ms ${k}`).join('\n'));
}, 120000);
