import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { reasonOf, startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import type { RequestInput } from '../../../platform/contract/endpoint.ts';
import { ordered, type TestSku } from '../../orders/test/order-builders.ts';
import { MAX_PUBLISHED, MAX_PUBLISHED_OF_OWNER, PROMOTION_STATES, type PromotionTerms } from '../contract/promotion.ts';
import {
  closePromotions,
  deletePromotions,
  listAdminPromotions,
  listPromotionConflicts,
  previewCart,
  publishPromotions,
  readAdminPromotion,
  readPromotionResults,
  savePromotion,
} from '../contract/promotion-admin-endpoints.ts';
import { countPromotionView } from '../contract/promotion-endpoints.ts';
import { promote, withoutPromotions } from './promotion-builders.ts';

const KEEPER = '13900000006';
const BUYER = '13800000001';
type Form = RequestInput<typeof savePromotion>;

interface Sku extends TestSku {
  readonly part: string;
  readonly code: string;
}

let mall: TestMall;
let staff: string;
let keeper: string;
let shop: number;
/** Two of the keeper's shop, and one of another. */
let skus: [Sku, Sku, Sku];

beforeAll(async () => {
  mall = await startTestMall();
  [staff, keeper] = await Promise.all([mall.tokenOf('13900000002'), mall.tokenOf(KEEPER)]);
  const account = await mall.database
    .selectFrom('account')
    .select('merchant_id')
    .where('phone', '=', KEEPER)
    .executeTakeFirstOrThrow();
  shop = account.merchant_id ?? 0;
  const rows = await mall.database
    .selectFrom('sku as s')
    .innerJoin('product as p', 'p.id', 's.product_id')
    .select(['s.id as skuId', 'p.id as productId', 'p.merchant_id as merchantId', 's.part_number as part', 'p.code'])
    .where('p.status', '=', 'onShelf')
    .where('p.product_type', '=', 'hardware')
    .where('s.disabled', '=', false)
    .orderBy('s.id')
    .execute();
  const own = rows.filter(({ merchantId }) => merchantId === shop);
  const others = rows.filter(({ merchantId }) => merchantId !== shop);
  skus = [own[0], own.find(({ productId }) => productId !== own[0]?.productId), others[0]] as [Sku, Sku, Sku];
  const levels = { price1_fen: 100_00, price2_fen: 90_00, price3_fen: 80_00, price4_fen: 70_00 };
  await mall.database
    .updateTable('sku')
    .set({ ...levels, quantity_breaks: '[]', stock: 1_000, minimum_order_quantity: 1, pieces_per_box: 1 })
    .where(
      'id',
      'in',
      skus.map(({ skuId }) => skuId),
    )
    .execute();
});
afterAll(() => mall.close());
beforeEach(() => withoutPromotions(mall));

const FORM: Form = {
  id: 0,
  revision: '',
  nameZh: '促销',
  nameEn: 'promotion',
  kind: 'discount',
  startsAt: '2020-01-01T00:00',
  endsAt: '2036-01-01T00:00',
  scopeKind: 'all',
  steps: [{ from: 3, percent: 95 }],
};
const save = (change: Partial<Form> = {}, as = staff) =>
  mall.call(savePromotion, { ...FORM, ...change }, { as, locale: 'en' });
const made = async (change: Partial<Form> = {}, as = staff) => {
  const answer = await save(change, as);
  expect(answer).toMatchObject({ code: 200 });
  return answer.data;
};
const publish = (ids: number[], as = staff) => mall.call(publishPromotions, { ids }, { as });
const read = async (id: number, as = staff) => (await mall.call(readAdminPromotion, { id }, { as })).data;
/** As the form sends back what it was opened with. */
const opened = async (id: number, as = staff): Promise<Form> => {
  const { status: _status, hasBegun: _begun, ...form } = await read(id, as);
  return form;
};
const listed = async (request = {}, as = staff) =>
  (await mall.call(listAdminPromotions, request, { as, locale: 'en' })).data.list;
const refused = async (change: Partial<Form>, as = staff) =>
  ((await save(change, as)).data as unknown as { field?: string }).field;

test('each kind is saved, read back as it was typed, and its history is kept', async () => {
  const [one, two] = skus;
  const kinds: Partial<Form>[] = [
    {
      kind: 'discount',
      threshold: 'pieces',
      steps: [
        { from: 3, percent: 95 },
        { from: 10, percent: 90 },
      ],
    },
    { kind: 'moneyOff', threshold: 'amount', repeats: true, steps: [{ from: 500, off: 50 }] },
    { kind: 'gift', threshold: 'pieces', steps: [{ from: 2, gifts: `${one.part} * 2\n${two.part}` }] },
    { kind: 'bundle', steps: [], parts: `${one.part}\n${two.part} * 3`, setPrice: '99.50', maxSets: 2 },
  ];
  for (const change of kinds) {
    const id = await made({ ...change, introEn: 'words', colour: 'blue' });
    const form = await opened(id);
    expect(form).toMatchObject({ ...change, startsAt: '2020-01-01T00:00', colour: 'blue', introEn: 'words' });
    expect(await save({ ...form, nameEn: 'second' })).toMatchObject({ code: 200 });
    expect(reasonOf(await save({ ...form, nameEn: 'third' }))).toBe('pageDataChanged');
    const audited = await mall.database
      .selectFrom('audit_entry')
      .select(['before', 'after'])
      .where('action', '=', 'promotion.save')
      .where('entity_id', '=', String(id))
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(audited).toMatchObject({ before: { nameEn: 'promotion' }, after: { nameEn: 'second' } });
  }
});

test('what does not go together is refused beside its field, and nothing is saved', async () => {
  const [one, , foreign] = skus;
  const cases: [string, Partial<Form>][] = [
    ['steps', { steps: [] }],
    ['steps.0.percent', { steps: [{ from: 3 }] }],
    [
      'steps.1.from',
      {
        steps: [
          { from: 3, percent: 95 },
          { from: 3, percent: 90 },
        ],
      },
    ],
    [
      'steps.1.percent',
      {
        steps: [
          { from: 3, percent: 95 },
          { from: 5, percent: 95 },
        ],
      },
    ],
    ['steps.0.off', { kind: 'moneyOff', steps: [{ from: 3 }] }],
    ['steps.0.off', { kind: 'moneyOff', threshold: 'amount', steps: [{ from: 50, off: 50 }] }],
    [
      'steps',
      {
        kind: 'moneyOff',
        repeats: true,
        steps: [
          { from: 3, off: 1 },
          { from: 5, off: 2 },
        ],
      },
    ],
    ['steps.0.gifts', { kind: 'gift', steps: [{ from: 3 }] }],
    ['steps.0.gifts', { kind: 'gift', steps: [{ from: 3, gifts: 'NO-SUCH-PART' }] }],
    ['steps.0.gifts', { kind: 'gift', steps: [{ from: 3, gifts: `${one.part} * 0` }] }],
    ['parts', { kind: 'bundle', setPrice: '1.00' }],
    ['setPrice', { kind: 'bundle', parts: one.part }],
    ['parts', { kind: 'bundle', merchantId: shop, parts: foreign.part, setPrice: '1.00' }],
    ['endsAt', { endsAt: '2020-01-01T00:00' }],
    ['categoryIds', { scopeKind: 'categories' }],
    ['brandIds', { scopeKind: 'brands', brandIds: [999_999_999] }],
    ['productCodes', { scopeKind: 'products', merchantId: shop, productCodes: foreign.code }],
    ['merchantId', { merchantId: 999_999_999 }],
    ['picture', { picture: '/files/public/promotion/not-mine.webp' }],
  ];
  for (const [field, change] of cases) expect([field, await refused(change)]).toEqual([field, field]);
  expect(await listed()).toEqual([]);
});

test('states follow from status and time, and the list is filtered by them', async () => {
  await made({ nameEn: 'draft' });
  const [upcoming, ongoing, closed] = [
    await made({ nameEn: 'upcoming', startsAt: '2035-01-01T00:00' }),
    await made({ nameEn: 'ongoing' }),
    await made({ nameEn: 'closed' }),
  ];
  const over = await promote(
    mall,
    { kind: 'discount', steps: [{ from: { pieces: 1 }, share: 9_000 }] },
    {
      endsInHours: -0.5,
      name_en: 'ended',
    },
  );
  expect(reasonOf(await publish([over]))).toBe('promotionEnded');
  expect((await publish([upcoming, ongoing, closed])).data).toBe(true);
  expect(reasonOf(await publish([ongoing]))).toBe('pageDataChanged');
  await mall.call(closePromotions, { ids: [closed] }, { as: staff });
  for (const state of PROMOTION_STATES) {
    expect((await listed({ state })).map(({ nameEn, state: shown }) => [nameEn, shown])).toEqual([[state, state]]);
  }
  expect((await listed({ keyword: 'ongo' })).map(({ nameEn }) => nameEn)).toEqual(['ongoing']);
  expect(await listed({ kind: 'gift' })).toEqual([]);
  expect(reasonOf(await mall.call(deletePromotions, { ids: [ongoing] }, { as: staff }))).toBe('promotionPublished');
  expect((await mall.call(deletePromotions, { ids: [closed] }, { as: staff })).data).toBe(true);
  expect(await listed({ state: 'closed' })).toEqual([]);
});

test('the terms of one that has begun stay; it can end earlier, and its words can change', async () => {
  const id = await made();
  await publish([id]);
  expect((await read(id)).hasBegun).toBe(true);
  const form = await opened(id);
  const begun: Partial<Form>[] = [
    { steps: [{ from: 2, percent: 95 }] },
    { startsAt: '2019-01-01T00:00' },
    { endsAt: '2037-01-01T00:00' },
    { endsAt: '2021-01-01T00:00' },
    { rank: 5 },
    { scopeKind: 'products', productCodes: skus[0].code },
  ];
  for (const change of begun) expect(reasonOf(await save({ ...form, ...change }))).toBe('promotionBegun');
  expect(await save({ ...form, nameEn: 'renamed', endsAt: '2035-01-01T00:00' })).toMatchObject({ code: 200 });
  // Withdrawn and published again, it has begun all the same.
  await mall.call(closePromotions, { ids: [id] }, { as: staff });
  expect(reasonOf(await save({ ...(await opened(id)), rank: 5 }))).toBe('promotionBegun');
  // A draft may start in the past, and change.
  const draft = await made();
  expect(await save({ ...(await opened(draft)), rank: 5 })).toMatchObject({ code: 200 });
});

test('a keeper keeps the promotions of the own shop, and knows of no other', async () => {
  const [one, , foreign] = skus;
  const own = await made({ merchantId: 0, nameEn: 'own' }, keeper);
  expect((await read(own, keeper)).merchantId).toBe(shop);
  const ofMall = await made({ nameEn: 'of the mall' });
  const ofOther = await made({ nameEn: 'of another shop', merchantId: foreign.merchantId });
  expect((await listed({}, keeper)).map(({ nameEn }) => nameEn)).toEqual(['own']);
  expect(await listed({ merchantId: 0 }, keeper)).toEqual([]);
  for (const id of [ofMall, ofOther]) {
    const form = await opened(id);
    const answers = [
      await mall.call(readAdminPromotion, { id }, { as: keeper }),
      await mall.call(savePromotion, form, { as: keeper }),
      await mall.call(publishPromotions, { ids: [own, id] }, { as: keeper }),
      await mall.call(closePromotions, { ids: [id] }, { as: keeper }),
      await mall.call(deletePromotions, { ids: [id] }, { as: keeper }),
      await mall.call(listPromotionConflicts, { ids: String(id) }, { as: keeper }),
      await mall.call(readPromotionResults, { id }, { as: keeper }),
      await mall.call(previewCart, { id, lines: one.part }, { as: keeper }),
    ];
    expect(answers.map(reasonOf)).toEqual(answers.map(() => 'promotionMissing'));
  }
  expect((await listed()).map(({ state }) => state)).toEqual(['draft', 'draft', 'draft']);
  expect(await refused({ kind: 'gift', steps: [{ from: 1, gifts: foreign.part }] }, keeper)).toBe('steps.0.gifts');
  // Nobody learns whether another shop has it.
  const problem = async (lines: string) =>
    ((await mall.call(previewCart, { lines }, { as: keeper })).data as unknown as { problem: string }).problem;
  expect(await problem(foreign.part)).toBe((await problem('NO-SUCH')).replace('NO-SUCH', foreign.part));
  expect(reasonOf(await mall.call(previewCart, { lines: one.part, phone: BUYER }, { as: keeper }))).toBe('forbidden');
  expect((await publish([own], keeper)).data).toBe(true);
});

test('an owner publishes so many and the mall so many, also when two publish at the same moment', async () => {
  const terms: PromotionTerms = { kind: 'discount', steps: [{ from: { pieces: 1 }, share: 9_000 }] };
  for (let n = 1; n < MAX_PUBLISHED_OF_OWNER; n += 1) await promote(mall, terms, { merchant_id: shop });
  const drafts = [await made({}, keeper), await made({}, keeper)];
  const answers = await Promise.all(drafts.map((id) => publish([id], keeper)));
  expect(answers.map(reasonOf).toSorted()).toEqual(['tooManyPublished', undefined]);
  expect(MAX_PUBLISHED).toBeGreaterThan(MAX_PUBLISHED_OF_OWNER);
});

test('a warning names published promotions of the same kind, time and products', async () => {
  const [one, two, foreign] = skus;
  const products = (codes: string) => ({ scopeKind: 'products' as const, productCodes: codes });
  const asked = await made(products(`${one.code}\n${two.code}`));
  const same = await made({ nameEn: 'same', ...products(one.code) });
  const all = await made({ nameEn: 'everything', merchantId: shop });
  const apart: Partial<Form>[] = [
    products(foreign.code),
    { kind: 'moneyOff', steps: [{ from: 1, off: 1 }] },
    { startsAt: '2036-01-01T00:00', endsAt: '2036-02-01T00:00' },
    { merchantId: foreign.merchantId },
  ];
  const others = [];
  for (const change of apart) others.push(await made(change));
  await publish([same, all, ...others]);
  await made({ nameEn: 'draft' });
  const met = async (...ids: readonly number[]) => {
    const { data } = await mall.call(listPromotionConflicts, { ids: ids.join() }, { as: staff, locale: 'en' });
    return data.map(({ id, total, conflictList }) => ({
      id,
      total,
      met: conflictList.map(({ name, productCodes }) => [name, productCodes.toSorted()]),
    }));
  };
  const published = [
    ['same', [one.code]],
    ['everything', [one.code, two.code].toSorted()],
  ];
  expect(await met(asked)).toEqual([{ id: asked, total: 2, met: published }]);
  // Drafts that are published together meet each other.
  const draft = await made({ nameEn: 'beside', ...products(two.code) });
  const [first, second] = await met(asked, draft);
  expect(first).toEqual({ id: asked, total: 3, met: expect.arrayContaining([...published, ['beside', [two.code]]]) });
  expect(second).toMatchObject({ id: draft, total: 2 });
});

test('a preview prices a cart at a moment for a customer, with a draft besides', async () => {
  const [one, two] = skus;
  const draft = await made({ startsAt: '2035-01-01T00:00', steps: [{ from: 3, percent: 90 }] });
  const running = await made({ kind: 'moneyOff', threshold: 'amount', steps: [{ from: 200, off: 20 }] });
  await publish([running]);
  const lines = `${one.part} * 2\n${two.part}`;
  const preview = async (request: Partial<RequestInput<typeof previewCart>>, as = staff) =>
    (await mall.call(previewCart, { lines, level: 1, ...request }, { as, locale: 'en' })).data;
  expect(await preview({ id: draft })).toMatchObject({ goods: '300.00', off: '20.00', pay: '280.00' });
  const later = await preview({ id: draft, at: '2035-06-01T00:00' });
  expect(later).toMatchObject({ goods: '300.00', off: '50.00', pay: '250.00' });
  expect(later.promotionList.map(({ off }) => off)).toEqual(['30.00', '20.00']);
  expect(later.lineList[0]).toMatchObject({ partNumber: one.part, num: 2, price: '100.00', total: '200.00' });
  expect(await preview({ level: 3 })).toMatchObject({ goods: '240.00' });
  // The demo's first customer buys at the first level, in a group of 0.94.
  expect(await preview({ phone: BUYER, level: 5 })).toMatchObject({ goods: '282.00' });
  const short = await preview({ lines: one.part });
  expect(short.promotionList).toMatchObject([{ off: '0.00', hint: 'Add ¥100 for ¥20 off' }]);
  expect(await preview({ id: draft }, staff)).toMatchObject({ pay: '280.00' });
  const unknown = await mall.call(previewCart, { lines, phone: '13912345678' }, { as: staff });
  expect(reasonOf(unknown)).toBe('customerMissing');
});

test('results say by day how often it was shown and what was paid for', async () => {
  const id = await promote(
    mall,
    { kind: 'discount', steps: [{ from: { pieces: 2 }, share: 9_000 }] },
    { startsInHours: -1, endsInHours: 24 * 150 },
  );
  const answer = async () =>
    (await mall.call(readPromotionResults, { id }, { as: await mall.tokenOf('13900000002') })).data;
  const results = async () => (await answer()).dayList;
  await mall.call(countPromotionView, { id });
  await mall.call(countPromotionView, { id }, { as: await mall.tokenOf(BUYER) });
  const sold = await ordered(mall, BUYER, [skus[0]], 2);
  const unpaid = await ordered(mall, BUYER, [skus[0]], 2);
  const cancelled = await ordered(mall, BUYER, [skus[1]], 2);
  const paid = { paid_at: mall.clock.now(), status: 'pendingShipment' };
  const set = (orderNos: readonly string[], change: object) =>
    mall.database.updateTable('purchase_order').set(change).where('order_no', 'in', orderNos).execute();
  await set(sold.orderNos, paid);
  await set(cancelled.orderNos, { ...paid, status: 'cancelled' });
  expect(unpaid.orderNos).toHaveLength(1);
  const today = { views: 2, orders: 1, pieces: 2, gifts: 0, turnover: '169.20', off: '18.80' };
  expect((await results()).at(-1)).toMatchObject(today);
  mall.clock.advance(24 * 3_600_000);
  const days = await results();
  expect(days.at(-2)).toMatchObject(today);
  expect(days.at(-1)).toMatchObject({ views: 0, orders: 0, turnover: '0.00' });
  expect((await listed({}, await mall.tokenOf('13900000002')))[0]).toMatchObject({ views: 2, orders: 1 });
  mall.clock.advance(120 * 86_400_000);
  const { dayList, total } = await answer();
  expect(dayList).toHaveLength(92);
  expect(dayList.some(({ views, orders }) => views + orders > 0)).toBe(false);
  expect(total).toEqual(today);
});

test('prices are told to nobody without the right to see them, and a customer’s only to who may see customers', async () => {
  const [{ part }] = skus;
  const as = await mall.tokenOf('13900000002');
  const id = await made({}, as);
  const without = async (permission: string, ask: () => Promise<unknown[]>) => {
    const taken = await mall.database
      .deleteFrom('role_permission')
      .where('permission', '=', permission as 'goods:showPrice')
      .returningAll()
      .execute();
    try {
      return await ask();
    } finally {
      await mall.database.insertInto('role_permission').values(taken).execute();
    }
  };
  const previewFor = (phone: string) => mall.call(previewCart, { lines: part, level: 1, phone }, { as });
  const blind = await without('goods:showPrice', async () => [
    reasonOf(await previewFor('')),
    reasonOf(await mall.call(readPromotionResults, { id }, { as })),
    reasonOf(await mall.call(readAdminPromotion, { id }, { as })),
  ]);
  expect(blind).toEqual(['pricesHidden', 'pricesHidden', 'pricesHidden']);
  const customers = await without('admin:accounts:view', async () => [
    reasonOf(await previewFor(BUYER)),
    (await previewFor('')).code,
  ]);
  expect(customers).toEqual(['forbidden', 200]);
});
