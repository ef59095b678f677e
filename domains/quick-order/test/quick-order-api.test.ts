import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requestOf, startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import type { Envelope } from '../../../platform/contract/envelope.ts';
import { workbook } from '../../../platform/server/table-file/xlsx-for-tests.ts';
import { addToCart, listCart } from '../../cart/contract/cart-endpoints.ts';
import { BUYER, NO_PRICES, ok, plainSkus, rawReason, reason, type TestSku } from '../../orders/test/order-builders.ts';
import { disableCategories } from '../../people/test/disable-categories.ts';
import {
  addQuickOrder,
  previewQuickOrder,
  readQuickOrderFile,
  readQuickOrderSample,
} from '../contract/quick-order-endpoints.ts';
import { MAX_QUICK_LINES } from '../contract/typed-lines.ts';

let mall: TestMall;
let buyer: string;
let skus: TestSku[];
let codes: string[];

beforeAll(async () => {
  mall = await startTestMall();
  buyer = await mall.tokenOf(BUYER);
  skus = [...new Map((await plainSkus(mall, 1, 40, 50)).map((sku) => [sku.productId, sku])).values()].slice(0, 5);
  // One article each, so that a model names one.
  await mall.database
    .updateTable('sku')
    .set({ disabled: true })
    .where(
      'product_id',
      'in',
      skus.map(({ productId }) => productId),
    )
    .where(
      'id',
      'not in',
      skus.map(({ skuId }) => skuId),
    )
    .execute();
  const rows = await mall.database
    .selectFrom('sku')
    .select(['id', 'part_number'])
    .where(
      'id',
      'in',
      skus.map(({ skuId }) => skuId),
    )
    .execute();
  codes = skus.map(({ skuId }) => rows.find(({ id }) => id === skuId)?.part_number ?? '');
});
afterAll(() => mall?.close());
beforeEach(async () => {
  await mall.database.deleteFrom('cart_line').execute();
});

const code = (at: number) => codes[at] ?? '';
const skuAt = (at: number) => skus[at] as TestSku;
const preview = (text: string, as = buyer) => ok(mall, previewQuickOrder, { text }, as);
const setSku = (at: number, change: { stock?: number; minimum_order_quantity?: number; pieces_per_box?: number }) =>
  mall.database.updateTable('sku').set(change).where('id', '=', skuAt(at).skuId).execute();
const setProduct = (at: number, change: { status?: string; product_type?: string; model?: string }) =>
  mall.database.updateTable('product').set(change).where('id', '=', skuAt(at).productId).execute();
const inCart = async (as = buyer) =>
  (await ok(mall, listCart, {}, as)).flatMap(({ cartInfoList }) =>
    cartInfoList.map(({ partNumber, cartNum }) => `${partNumber} × ${cartNum}`),
  );

async function upload(bytes: Buffer): Promise<Envelope<{ text: string; reason?: string }>> {
  const request = requestOf(readQuickOrderFile, {}, { as: buyer });
  const head = '--b\r\ncontent-disposition: form-data; name="multipart"; filename="list.csv"\r\n\r\n';
  const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--b--\r\n')]);
  const headers = { ...request.headers, 'content-type': 'multipart/form-data; boundary=b' };
  return (await mall.inject({ ...request, headers, payload })).json();
}

describe('a quick order', () => {
  it('shows what lines mean at the own price, and adds up what is named again', async () => {
    const { list, total } = await preview(`${code(0)}, 2\n${code(1).toLowerCase()}；3\n${code(0)} 4`);
    expect(list).toMatchObject([
      { lines: [1, 3], quantity: 6, problem: null, message: null, product: { partNumber: code(0) } },
      { lines: [2], quantity: 3, problem: null, product: { partNumber: code(1), attrId: skuAt(1).skuId } },
    ]);
    const fen = list.map(({ product }) => Math.round(Number(product?.total) * 100));
    expect(Math.round(Number(total) * 100)).toBe(fen.reduce((sum, one) => sum + one, 0));
    await ok(mall, addToCart, { productId: skuAt(0).productId, productAttrUnique: skuAt(0).skuId, cartNum: 6 }, buyer);
    const [line] = (await ok(mall, listCart, {}, buyer)).flatMap(({ cartInfoList }) => cartInfoList);
    expect(line?.lineTotal).toBe(list[0]?.product?.total);
    const hidden = await preview(`${code(0)}, 2`, await mall.tokenOf(NO_PRICES));
    expect(hidden).toMatchObject({ total: null, list: [{ problem: null, product: { price: null, total: null } }] });
    expect((await preview('NO-SUCH-THING, 2', await mall.tokenOf(NO_PRICES))).total).toBeNull();
    expect((await preview('NO-SUCH-THING, 2')).total).toBe('0.00');
    expect((await preview(`${code(0)}, 2`)).list).toMatchObject([{ problem: null, inCartNum: 6 }]);
  });

  it('gives back what was typed in place of a quantity, and says where none was typed', async () => {
    const { list } = await preview(
      `${code(0)}, abc\n${code(1)}, 1.5\n${code(2)}, 0\n${code(3)}\n${code(4)}, 2\n${code(4)}\n${code(3)}, `,
    );
    expect(list.map(({ quantity, typedQuantity, assumedLines }) => [quantity, typedQuantity, assumedLines])).toEqual([
      [null, 'abc', []],
      [null, '1.5', []],
      [null, '0', []],
      [1, '', [4]],
      [3, '', [6]],
      // Its place is there and empty: it is asked for, and nothing is added.
      [null, '', []],
    ]);
    // What it is, is known all the same.
    const known = { partNumber: code(3), total: null };
    expect(list.at(-1)).toMatchObject({ problem: 'quantityUnreadable', product: known, candidateList: [] });
    // In a table a code without its quantity is told in the same way.
    const { data } = await upload(Buffer.from(`商品编码,数量\n${code(0)},\n${code(1)},abc`));
    expect((await preview(data.text)).list).toMatchObject([
      { quantity: 1, assumedLines: [1] },
      { quantity: null, typedQuantity: 'abc' },
    ]);
  });

  it('says of every wrong line what is wrong with it, and which quantity would do', async () => {
    await setSku(1, { minimum_order_quantity: 10, pieces_per_box: 4 });
    await setProduct(3, { product_type: 'projectOnly' });
    await ok(mall, addToCart, { productId: skuAt(0).productId, productAttrUnique: skuAt(0).skuId, cartNum: 30 }, buyer);
    const lines = [
      `${code(0)}, 21`,
      `${code(1)}, 3`,
      'NO-SUCH-THING, 2',
      `${code(2)}, many`,
      `${code(3)}, 1`,
      `${code(4)}, 5`,
    ];
    const { list } = await preview(lines.join('\n'));
    expect(list.map(({ problem, suggestedNum }) => [problem, suggestedNum])).toEqual([
      ['insufficientStock', 20],
      ['minimumOrderQuantity', 12],
      ['codeUnknown', null],
      ['quantityUnreadable', null],
      ['notPurchasable', null],
      [null, null],
    ]);
    expect(list.map(({ inCartNum }) => inCartNum)).toEqual([30, 0, 0, 0, 0, 0]);
    expect(list.map(({ quantity }) => quantity)).toEqual([21, 3, 2, null, 1, 5]);
    const said = (await mall.call(previewQuickOrder, { text: lines.join('\n') }, { as: buyer, locale: 'en' })).data
      .list;
    expect(said[2]?.message).toBe('NO-SUCH-THING not found. Check the code.');
    expect(said[3]?.message).toBe('Enter a whole number of 1 or more');

    const report = await ok(mall, addQuickOrder, { text: lines.join('\n') }, buyer);
    expect(report).toMatchObject({ added: 1, total: 6, leftLines: [1, 2, 3, 4, 5] });
    expect(report.leftOut.map(({ reason: why, partNumber }) => [why, partNumber])).toEqual([
      ['insufficientStock', code(0)],
      ['minimumOrderQuantity', code(1)],
      ['codeUnknown', ''],
      ['quantityUnreadable', ''],
      ['notPurchasable', code(3)],
    ]);
    expect(await inCart()).toEqual(expect.arrayContaining([`${code(0)} × 30`, `${code(4)} × 5`]));
    expect(await inCart()).toHaveLength(2);
    // What is suggested can be added.
    const mended = await ok(mall, addQuickOrder, { text: `${code(0)}, 20\n${code(1)}, 12` }, buyer);
    expect(mended).toMatchObject({ added: 2, total: 2, leftOut: [], leftLines: [] });
    await setSku(1, { minimum_order_quantity: 1, pieces_per_box: 1 });
    await setProduct(3, { product_type: 'hardware' });
  });

  it('takes a model that is only one article, and offers the articles of one that is several', async () => {
    await setProduct(0, { model: 'One-Model' });
    expect((await preview('one-model, 2')).list).toMatchObject([{ problem: null, product: { partNumber: code(0) } }]);
    await setProduct(3, { model: 'ONE-MODEL' });
    const [several] = (await preview('one-model, 2')).list;
    expect(several).toMatchObject({ problem: 'codeAmbiguous', product: null, quantity: 2 });
    expect(several?.candidateList.map(({ partNumber }) => partNumber)).toEqual([code(0), code(3)]);
    const [alone] = (await preview(`${code(3)}, 2`)).list;
    expect(several?.candidateList[1]?.price).toBe(alone?.product?.price);
    expect(alone?.candidateList).toEqual([]);
    const [hidden] = (await preview('one-model, 2', await mall.tokenOf(NO_PRICES))).list;
    expect(hidden?.candidateList.map(({ price }) => price)).toEqual([null, null]);
    // One that is not shown makes nothing ambiguous.
    await setProduct(3, { status: 'offShelf' });
    expect((await preview('one-model, 2')).list).toMatchObject([{ problem: null, product: { partNumber: code(0) } }]);
    await setProduct(3, { status: 'onShelf', model: 'Another-Model' });
  });

  it('answers a thousand lines of one code with a small multiple of what was sent', async () => {
    await setProduct(0, { model: 'One-Model' });
    await setProduct(3, { model: 'ONE-MODEL' });
    const text = Array.from({ length: MAX_QUICK_LINES }, (_, n) => `one-model, ${n + 1}`).join('\n');
    const answer = await preview(text);
    expect(answer.list).toHaveLength(MAX_QUICK_LINES);
    const choices = answer.list.map(({ candidateList }) => candidateList.length);
    expect(choices.slice(0, 120)).toEqual(Array.from({ length: 120 }, () => 2));
    expect(choices.slice(120).every((count) => count === 0)).toBe(true);
    expect(JSON.stringify(answer).length).toBeLessThan(25 * text.length);
    await setProduct(3, { model: 'Another-Model' });
  });

  it('answers for what is withdrawn or hidden from the caller as for a code that there is not', async () => {
    const { category_id } = await mall.database
      .selectFrom('product')
      .select('category_id')
      .where('id', '=', skuAt(0).productId)
      .executeTakeFirstOrThrow();
    const unknown = (await preview('NO-SUCH-THING, 1')).list[0];
    const told = async (as: string) => {
      const line = (await preview(`${code(0)}, 1`, as)).list[0];
      return { ...line, code: unknown?.code, message: line?.message?.replace(code(0), 'NO-SUCH-THING') };
    };
    await disableCategories(mall, BUYER, [category_id]);
    const as = await mall.tokenOf(BUYER);
    expect(await told(as)).toEqual(unknown);
    expect(await ok(mall, addQuickOrder, { text: `${code(0)}, 1` }, as)).toMatchObject({ added: 0, total: 1 });
    await disableCategories(mall, BUYER, []);
    buyer = await mall.tokenOf(BUYER);
    await setProduct(0, { status: 'offShelf' });
    expect(await told(buyer)).toEqual(unknown);
    await setProduct(0, { status: 'onShelf' });
    expect((await preview(`${code(0)}, 1`)).list[0]?.problem).toBeNull();
  });

  it('is added once under its key', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const send = () => mall.call(addQuickOrder, { text: `${code(0)}, 2` }, { as: buyer, headers });
    const answers = await Promise.all([send(), send(), send()]);
    for (const answer of [...answers, await send()]) {
      if (answer.code === 200) expect(answer.data).toMatchObject({ added: 1, total: 1 });
    }
    expect(await inCart()).toEqual([`${code(0)} × 2`]);
  });

  it('has lines, and not too many of them', async () => {
    expect(await reason(mall, previewQuickOrder, { text: 'Part number, Quantity' }, buyer)).toBe('noLines');
    const many = Array.from({ length: MAX_QUICK_LINES }, (_, at) => `NO-${at}, 1`);
    expect((await preview(many.join('\n'))).list).toHaveLength(MAX_QUICK_LINES);
    expect(await reason(mall, addQuickOrder, { text: [...many, 'NO, 1'].join('\n') }, buyer)).toBe('tooManyLines');
    expect(await rawReason(mall, previewQuickOrder, { text: '' }, buyer)).toBe('badParameter');
  });

  it.each([
    ['looked at', previewQuickOrder],
    ['added', addQuickOrder],
  ])('that is long waits for its turn when it is %s: who asks for many holds up nobody', async (_, endpoint) => {
    const long = Array.from({ length: 300 }, (_, at) => `NO-${at}, 1`).join('\n');
    const others = await mall.tokenOf(NO_PRICES);
    const headers = () => ({ 'idempotency-key': crypto.randomUUID() });
    const ask = (text: string, as: string) => mall.call(endpoint, { text }, { as, headers: headers() });
    const [own, other, short] = await Promise.all([
      Promise.all(Array.from({ length: 20 }, () => ask(long, buyer))),
      ask(long, others),
      Promise.all(Array.from({ length: 10 }, () => ask(`${code(0)}, 1`, buyer))),
    ]);
    const refusals = own.flatMap(({ code, data }) => (code === 200 ? [] : (data as { reason?: string }).reason));
    expect(own.length - refusals.length).toBeGreaterThanOrEqual(6);
    expect(new Set(refusals)).toEqual(new Set(['tooMany']));
    expect([other, ...short].map(({ code }) => code)).toEqual(Array.from({ length: 11 }, () => 200));
  });

  it('reads a csv and a workbook, and says what is no table', async () => {
    const csv = `\uFEFF编号,物料编码,数量\r\n1,${code(0)},5\r\n2,"${code(1)}",6\r\n`;
    expect((await upload(Buffer.from(csv))).data.text).toBe(`${code(0)}\t5\n${code(1)}\t6`);
    const cells = (code: string, quantity: number) =>
      `<row><c t="inlineStr"><is><t>${code}</t></is></c><c><v>${quantity}</v></c></row>`;
    const sheet = workbook({ rows: cells(code(2), 7) + cells(code(3), 8) });
    expect((await upload(sheet)).data.text).toBe(`${code(2)}\t7\n${code(3)}\t8`);
    expect((await upload(Buffer.from([0, 1, 2, 0]))).data.reason).toBe('fileUnreadable');
    expect((await upload(Buffer.from('编码,数量\n'))).data.reason).toBe('noLines');
    const long = Array.from({ length: MAX_QUICK_LINES + 5 }, (_, at) => `NO-${at},1`).join('\n');
    expect((await upload(Buffer.from(long))).data.reason).toBe('tooManyLines');
  });

  it('has a sample that passes as it is', async () => {
    const response = await mall.inject(requestOf(readQuickOrderSample, {}, { as: buyer }));
    const { text } = (await upload(Buffer.from(response.rawPayload))).data;
    const { list } = await preview(text);
    expect(list).toHaveLength(3);
    expect(list.every(({ problem }) => problem === null)).toBe(true);
  });
});
