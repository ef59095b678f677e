import { afterAll, beforeAll, expect, it } from 'vitest';
import { untilWaiting } from '../../../apps/api/test/until-waiting.ts';
import { reasonOf, startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import type { RequestInput } from '../../../platform/contract/endpoint.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { listCart } from '../../cart/contract/cart-endpoints.ts';
import { partsOf } from '../contract/scheme.ts';
import { deleteSchemes, listAdminSchemes, saveScheme } from '../contract/scheme-admin-endpoints.ts';
import {
  addSchemeToCart,
  listHotSchemes,
  listSchemeProducts,
  listSchemes,
  markSchemeRead,
  readScheme,
} from '../contract/scheme-endpoints.ts';

let mall: TestMall;
let manager: string;
let buyer: string;
let regular: string;
let skus: { id: number; part_number: string; product_id: number }[];
beforeAll(async () => {
  mall = await startTestMall();
  manager = await mall.tokenOf('13900000007');
  buyer = await mall.tokenOf('13800000001');
  regular = await mall.tokenOf('13800000004');
  skus = await mall.database
    .selectFrom('sku as s')
    .innerJoin('product as p', 'p.id', 's.product_id')
    .select(['s.id', 's.part_number', 's.product_id'])
    .distinctOn('p.id')
    .where('p.status', '=', 'onShelf')
    .where('p.product_type', '=', 'hardware')
    .where('s.stock', '>', 100)
    .where('s.disabled', '=', false)
    .limit(3)
    .execute();
});
afterAll(() => mall.close());

const scheme = (more: Partial<RequestInput<typeof saveScheme>> = {}): RequestInput<typeof saveScheme> => ({
  id: 0,
  revision: '',
  nameZh: '测试方案',
  nameEn: 'Test solution',
  contentZh: '<p>内容</p><script>x</script>',
  contentEn: 'Text',
  hot: false,
  sort: 0,
  published: true,
  lines: skus.map(({ part_number }, at) => `${part_number} × ${at + 1}`).join('\n'),
  ...more,
});
async function saved(request: RequestInput<typeof saveScheme>): Promise<number> {
  const answer = await mall.call(saveScheme, request, { as: manager });
  expect(answer.message).toBe('OK');
  return answer.data;
}

it('is shown with its products at the reader’s own prices, and without prices for others', async () => {
  const id = await saved(scheme());
  expect((await mall.call(listSchemes, { keyword: 'TEST sol' })).data.list).toMatchObject([{ id, productCount: 3 }]);
  expect((await mall.call(readScheme, { id })).data).toMatchObject({ name: '测试方案', content: '<p>内容</p>' });
  const own = (await mall.call(listSchemeProducts, { id }, { as: buyer })).data;
  expect(own.list.map(({ skuId }) => skuId)).toEqual(skus.map((sku) => sku.id));
  for (const { price } of own.list) expect(price).toMatch(/^\d+\.\d\d$/);
  expect(own.total).toMatch(/^\d+\.\d\d$/);
  for (const as of [null, regular]) {
    const { data } = await mall.call(listSchemeProducts, { id }, { as });
    expect(data.total).toBeNull();
    expect(data.list.every(({ price, total }) => price === null && total === null)).toBe(true);
  }
});

it('has no line of what is not on the shelf', async () => {
  const id = await saved(scheme());
  const second = skus[1];
  const product = mall.database.updateTable('product').where('id', '=', second?.product_id ?? 0);
  for (const status of ['draft', 'offShelf']) {
    await product.set({ status }).execute();
    const { data } = await mall.call(listSchemeProducts, { id }, { as: buyer });
    expect(data.list.map(({ skuId }) => skuId)).toEqual([skus[0]?.id, skus[2]?.id]);
    expect((await mall.call(readScheme, { id })).data.productCount).toBe(2);
    expect((await mall.call(addSchemeToCart, { id }, { as: buyer })).data).toEqual({ added: 2, total: 2, leftOut: [] });
  }
  await product.set({ status: 'onShelf' }).execute();
});

it('goes into the cart but for what cannot be ordered, which is named with its reason', async () => {
  const id = await saved(scheme());
  const [first, second, third] = skus;
  await mall.database
    .updateTable('product')
    .set({ product_type: 'projectOnly' })
    .where('id', '=', second?.product_id ?? 0)
    .execute();
  const { data } = await mall.call(addSchemeToCart, { id }, { as: buyer, locale: 'en' });
  expect(data).toMatchObject({
    added: 2,
    total: 3,
    leftOut: [{ partNumber: second?.part_number, reason: 'notPurchasable' }],
  });
  expect(data.leftOut[0]?.message).not.toBe('');
  const groups = (await mall.call(listCart, {}, { as: buyer })).data;
  const inCart = JSON.stringify(groups);
  for (const sku of [first, third]) expect(inCart).toContain(`"productAttrUnique":"${sku?.id}"`);
  expect(inCart).not.toContain(`"productAttrUnique":"${second?.id}"`);
  await mall.database
    .updateTable('product')
    .set({ product_type: 'hardware' })
    .where('id', '=', second?.product_id ?? 0)
    .execute();
});

it('ranks by marks, then by readers who count once', async () => {
  const [plain, marked] = [await saved(scheme()), await saved(scheme({ hot: true }))];
  for (const as of [buyer, buyer, regular]) await mall.call(markSchemeRead, { id: plain }, { as });
  const { data } = await mall.call(listHotSchemes, {});
  expect(data.find(({ id }) => id === plain)?.visits).toBe(2);
  const ids = data.map(({ id }) => id);
  expect(ids.indexOf(marked)).toBeLessThan(ids.indexOf(plain));
  expect(ids.indexOf(plain)).toBe(data.filter(({ isHot }) => isHot).length);
});

it('one that is deleted while it is opened has changed meanwhile', async () => {
  const id = await saved(scheme());
  const { reading } = await inTransaction(mall.database, async (tx) => {
    await tx.deleteFrom('scheme').where('id', '=', id).execute();
    const reading = mall.call(markSchemeRead, { id }, { as: buyer });
    expect(await untilWaiting(mall.database, reading)).toBe(true);
    return { reading };
  });
  expect(reasonOf(await reading)).toBe('pageDataChanged');
});

it('keeps its files, and takes none of somebody else', async () => {
  const upload = async (as: string) => {
    const head = '--x\r\nContent-Disposition: form-data; name="multipart"; filename="plan.pdf"\r\n\r\n';
    const response = await mall.inject({
      method: 'POST',
      url: '/api/front/pc/upload/file?model=scheme&pid=0',
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'authori-zation': as },
      payload: `${head}%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF\n\r\n--x--\r\n`,
    });
    return response.json<{ data: { url: string } }>().data.url;
  };
  const url = await upload(manager);
  const id = await saved(scheme({ attachments: [url] }));
  expect((await mall.call(readScheme, { id })).data.attachments).toEqual([{ name: 'plan.pdf', url }]);
  // The form names it as its sender did, not as it is stored.
  const { list } = (await mall.call(listAdminSchemes, { limit: 100 }, { as: manager })).data;
  expect(list.find((one) => one.id === id)?.fileNames).toEqual({ [url]: 'plan.pdf' });
  const foreign = scheme({ attachments: [await upload(await mall.tokenOf('13900000001'))] });
  expect(reasonOf(await mall.call(saveScheme, foreign, { as: manager }))).toBe('schemeFileUnknown');
  const paper = scheme({ cover: await upload(manager) });
  expect(reasonOf(await mall.call(saveScheme, paper, { as: manager }))).toBe('schemeCoverNotPicture');
});

it('takes every part number there is, and no more than it can show again', async () => {
  const spaced = await mall.database
    .selectFrom('sku')
    .select('part_number')
    .where('part_number', 'like', '% %')
    .limit(1)
    .executeTakeFirstOrThrow();
  const lines = `${spaced.part_number} × 999998\n${skus[0]?.part_number}\t2\n${spaced.part_number.toLowerCase()}`;
  const id = await saved(scheme({ nameEn: 'Spaced', lines }));
  const [row] = (await mall.call(listAdminSchemes, { keyword: 'Spaced' }, { as: manager })).data.list;
  expect(row?.lines).toBe(`${spaced.part_number} × 999999\n${skus[0]?.part_number} × 2`);
  const same = { id, revision: row?.revision ?? '', nameEn: 'Spaced', lines: row?.lines ?? '' };
  expect(await saved(scheme(same))).toBe(id);
  const refused = async (lines: string) => mall.call(saveScheme, scheme({ lines }), { as: manager });
  const last = `${spaced.part_number} × 2`;
  expect((await refused(`${spaced.part_number} × 999999\n${last}`)).data).toMatchObject({
    reason: 'schemeLineInvalid',
    line: last,
  });
  const many = Array.from({ length: 101 }, (_, at) => `PART-${at}`).join('\n');
  expect((await refused(many)).data).toMatchObject({ reason: 'schemeTooManyLines', limit: 100, count: 101 });
});

it('has pictures of its products in lists; what browsers keep says nothing of its readers', async () => {
  const id = await saved(scheme({ nameEn: 'Pictured' }));
  const [item] = (await mall.call(listSchemes, { keyword: 'Pictured' })).data.list;
  expect(item).toMatchObject({ id, productCount: 3 });
  expect(item?.pictures.every((picture) => picture.startsWith('/media/'))).toBe(true);
  expect(item?.pictures).toHaveLength(3);
  expect(item).not.toHaveProperty('visits');
});

it('is kept with every change noted, and not overwritten unseen', async () => {
  const id = await saved(scheme({ nameEn: 'Kept', published: false }));
  expect(reasonOf(await mall.call(readScheme, { id }))).toBe('schemeNotFound');
  const [row] = (await mall.call(listAdminSchemes, { keyword: 'Kept' }, { as: manager })).data.list;
  expect(row?.lines.split('\n')).toHaveLength(3);
  const changed = scheme({ id, revision: row?.revision ?? '', nameEn: 'Kept', lines: row?.lines ?? '', sort: 5 });
  expect(await saved(changed)).toBe(id);
  expect(reasonOf(await mall.call(saveScheme, changed, { as: manager }))).toBe('pageDataChanged');
  const unknown = scheme({ lines: 'NO-SUCH × 2' });
  expect(reasonOf(await mall.call(saveScheme, unknown, { as: manager }))).toBe('schemePartNumbersUnknown');
  expect(reasonOf(await mall.call(saveScheme, scheme({ lines: 'A × B' }), { as: manager }))).toBe('schemeLineInvalid');
  await mall.call(deleteSchemes, { ids: [id] }, { as: manager });
  const entries = await mall.database
    .selectFrom('audit_entry')
    .select('action')
    .where('entity', '=', 'scheme')
    .where('entity_id', '=', String(id))
    .orderBy('id')
    .execute();
  expect(entries.map(({ action }) => action)).toEqual(['scheme.save', 'scheme.save', 'scheme.delete']);
});

it('reads part numbers with quantities as people type them', () => {
  expect(partsOf('A-1 × 2\nB-2 x 3\nC-3，4\nd-mx20\na-1\t1')).toMatchObject({
    parts: [
      { partNumber: 'A-1', quantity: 3 },
      { partNumber: 'B-2', quantity: 3 },
      { partNumber: 'C-3', quantity: 4 },
      { partNumber: 'd-mx20', quantity: 1 },
    ],
    wrong: [],
  });
  expect(partsOf('two words\nA × 0')).toEqual({ parts: [{ partNumber: 'two words', quantity: 1 }], wrong: ['A × 0'] });
});
