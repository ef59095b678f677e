import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { untilWaiting } from '../../../apps/api/test/until-waiting.ts';
import { reasonOf, requestOf, startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import type { RequestInput } from '../../../platform/contract/endpoint.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { bumpVersion } from '../../../platform/server/versions.ts';
import { CATALOGUE_DATA, listProducts } from '../../catalogue/contract/catalogue-endpoints.ts';
import type { ListSearch } from '../../catalogue/contract/product-list.ts';
import { deleteMiss, listMisses, sendWish } from '../contract/miss-endpoints.ts';
import { addSynonyms, deleteSynonyms, editSynonyms, listSynonyms } from '../contract/synonym-endpoints.ts';

let mall: TestMall;
let manager: string;
let sales: string;
beforeAll(async () => {
  mall = await startTestMall();
  manager = await mall.tokenOf('13900000007');
  sales = await mall.tokenOf('13900000002');
});
afterAll(() => mall.close());

const DAY_MS = 86_400_000;
const found = async (keyword: string, as?: string) =>
  (await mall.call(listProducts, { keyword, limit: 5 }, { locale: 'zh', ...(as && { as }) })).data;

it('buyers find a product by the whole part number that bills and orders show, and not by its beginning', async () => {
  for (const part of ['ARGUS-AG-C6-305M', 'argus-ag-bg20']) {
    expect((await found(part)).list.map(({ model }) => part.toUpperCase().includes(model))).toContain(true);
    expect((await found(part)).total).toBeLessThan(3);
  }
  expect((await found('ARGUS-AG')).list.map(({ model }) => model)).not.toContain('AG-BG20');
});

describe('synonyms', () => {
  it('are delivered, apply at once, and are audited', async () => {
    expect((await found('嘀嗒机')).total).toBe(0);
    await mall.call(addSynonyms, { terms: '嘀嗒机，三辊闸门\n门口闸' }, { as: manager });
    const { data: groups } = await mall.call(listSynonyms, { keyword: '嘀嗒' }, { as: sales });
    expect(groups.list.map(({ terms }) => terms)).toEqual([['嘀嗒机', '三辊闸门', '门口闸']]);
    const [group] = groups.list;
    if (!group) throw new Error('the group is missing');
    // None of its words is sold yet: another word is added.
    expect((await found('嘀嗒机')).total).toBe(0);
    await mall.call(
      editSynonyms,
      { id: group.id, terms: '嘀嗒机 = 可复位紧急开关', revision: group.revision },
      { as: manager },
    );
    expect((await found('嘀嗒机')).list.map(({ model }) => model)).toEqual(['AG-BG20']);
    // Staff who opened it before must look again.
    const stale = await mall.call(deleteSynonyms, { id: group.id, revision: group.revision }, { as: manager });
    expect(reasonOf(stale)).toBe('pageDataChanged');
    const now = (await mall.call(listSynonyms, { keyword: '嘀嗒' }, { as: manager })).data.list[0];
    await mall.call(deleteSynonyms, { id: group.id, revision: now?.revision ?? '' }, { as: manager });
    expect((await found('嘀嗒机')).total).toBe(0);
    const audited = await mall.database
      .selectFrom('audit_entry')
      .select(['action', 'before', 'after'])
      .where('action', 'like', 'search-synonym.%')
      .orderBy('id')
      .execute();
    expect(audited.map(({ action }) => action)).toEqual([
      'search-synonym.add',
      'search-synonym.edit',
      'search-synonym.delete',
    ]);
    expect(audited[1]).toMatchObject({
      before: { terms: ['嘀嗒机', '三辊闸门', '门口闸'] },
      after: { terms: ['嘀嗒机', '可复位紧急开关'] },
    });
  });

  it.each([
    ['one alone', 'synonymCount'],
    ['同一个, 同一个', 'synonymCount'],
    [Array.from({ length: 13 }, (_, n) => `word${n}x`).join('\n'), 'synonymCount'],
    [`short = ${'long'.repeat(11)}`, 'synonymLong'],
    ['Bullet-Camera = 新名字', 'synonymTaken'],
  ])('%s is refused', async (terms, code) => {
    expect(reasonOf(await mall.call(addSynonyms, { terms }, { as: manager }))).toBe(code);
  });

  it('are saved while a job spells names, whatever waits for whom', async () => {
    await sql`UPDATE category SET name_zh = '风火轮机' WHERE id = (SELECT min(id) FROM category)`.execute(
      mall.database,
    );
    const writing = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const writer = inTransaction(mall.database, async (tx) => {
      await bumpVersion(tx, mall.app.services.versions, CATALOGUE_DATA);
      begun.resolve();
      await writing.promise;
    });
    await begun.promise;
    const added = mall.call(addSynonyms, { terms: '风火轮 = 破玻开关钮' }, { as: manager });
    expect(await untilWaiting(mall.database, added)).toBe(true);
    const spelled = mall.runJob('spell-names');
    expect(await untilWaiting(mall.database, spelled, 2)).toBe(true);
    writing.resolve();
    await writer;
    expect(await added).toMatchObject({ code: 200 });
    await spelled;
    const { rows } = await sql`SELECT FROM spelled_name WHERE name IN ('风火轮', '风火轮机')`.execute(mall.database);
    expect(rows).toHaveLength(2);
  });

  it('are spelled when they are written', async () => {
    await mall.call(addSynonyms, { terms: '开门宝 = 出门按钮盒 = 塑料出门按钮' }, { as: manager });
    expect((await found('kaimenbao')).list[0]?.model).toBe('AG-EX10');
    expect((await found('kmb')).list[0]?.model).toBe('AG-EX10');
  });
});

describe('a search', () => {
  it('says what it shows instead of a mistyped text, and what it is found by', async () => {
    const typo = await found('hikvison');
    expect(typo.search).toMatchObject({ instead: 'hikvision', isUnknown: false, nearest: [] });
    expect(typo.total).toBeGreaterThan(5);
    const exact = await found('hikvision');
    expect(exact.search?.instead).toBeNull();
    const [gate] = (await found('swing 600')).list;
    expect(gate).toMatchObject({ foundBy: [{ field: 'otherName' }] });
    const [bullet] = (await found('筒机')).list;
    expect(bullet?.foundBy).toBeUndefined();
  });

  it('marks the words as they were typed, and those meant by them', async () => {
    expect((await found('DS 2CD2143')).search?.marks).toContainEqual(['2cd2143']);
    expect((await found('筒机')).search?.marks.flat()).toEqual(expect.arrayContaining(['筒机', '枪机']));
  });

  it('that finds nothing names the nearest that is found', async () => {
    const none = await found('海康 三辊闸');
    expect(none).toMatchObject({ total: 0, search: { isUnknown: true, nearest: ['三辊闸', '海康'] } });
    expect((await found('DS-2CD9999')).search?.nearest).toEqual(['ds2cd']);
    expect((await found('pizza')).search).toMatchObject({ isUnknown: true, nearest: [] });
  });

  it('is not to blame for filters that hide what it finds', async () => {
    const { data } = await mall.call(listProducts, { keyword: '三辊闸', brandId: '2' }, { locale: 'zh' });
    expect(data).toMatchObject({ total: 0, search: { isUnknown: false, instead: null } });
  });
});

/** From another network; misses are noted one after the other. */
const foundElsewhere = async (keyword: string) =>
  mall.inject({ ...requestOf(listProducts, { keyword, limit: 5 }, {}), remoteAddress: '198.51.100.7' });

it('typos of one network leave others their turn', async () => {
  const many = Array.from({ length: 20 }, (_, n) => found(`hikvigion${'y'.repeat(n + 3)}`));
  const elsewhere = (await foundElsewhere('hikvisoin')).json() as { data: { search: ListSearch } };
  expect(elsewhere.data.search).toMatchObject({ isBusy: false, instead: 'hikvision' });
  await Promise.all(many);
});

describe('searches without result', () => {
  const missed = async (request: RequestInput<typeof listMisses> = {}) =>
    (await mall.call(listMisses, request, { as: sales })).data;
  /** Waits until the misses are these. */
  const misses = (request: RequestInput<typeof listMisses> = {}) =>
    expect.poll(async () => (await missed(request)).list.map(({ keyword, count }) => `${keyword} ${count}`).sort());

  it('count once for one list with its pages and orders, and are found even when they cannot be counted', async () => {
    for (const page of [1, 2, 3]) {
      for (const order of [{}, { salesOrder: 'desc' }, { newOrder: 'asc' }] as const) {
        await mall.call(listProducts, { keyword: 'monorail', page, limit: 5, ...order });
      }
    }
    mall.clock.advance(2000);
    await foundElsewhere('monorail');
    await misses({ keyword: 'monorail' }).toEqual(['monorail 2']);
    await sql`ALTER TABLE search_miss RENAME TO search_miss_away`.execute(mall.database);
    expect((await found('funicular')).search).toMatchObject({ isUnknown: true });
    await sql`ALTER TABLE search_miss_away RENAME TO search_miss`.execute(mall.database);
  });

  it('are counted for buyers, however they are typed, and keep what was missed', async () => {
    await found('Solar-Paneel');
    await misses({ keyword: 'solar' }).toEqual(['solar paneel 1']);
    mall.clock.advance(600_000);
    await found('SOLAR_PANEEL', manager);
    await found('solar paneel');
    await misses({ keyword: 'solar' }).toEqual(['solar paneel 2']);
    const { list } = await missed({ keyword: 'solar' });
    expect(list).toMatchObject([{ keyword: 'solar paneel', count: 2, wishes: [] }]);
    // Counted one after the other: the word after the signs is there, so the signs would be.
    for (const keyword of ['"', '%', '…', 'airship']) await found(keyword);
    await misses({ keyword: 'airship' }).toEqual(['airship 1']);
    expect((await missed({ limit: 100 })).list.filter(({ keyword }) => !/[\p{L}\p{N}]/u.test(keyword))).toEqual([]);
    for (const wish of ['1', '2', '3', '4', '5', '6']) await mall.call(sendWish, { keyword: 'Solar paneel', wish });
    const [kept] = (await missed({ wished: 'yes' })).list;
    expect(kept?.wishes.map(({ text }) => text)).toEqual(['6', '5', '4', '3', '2']);
    // Not a text that anybody missed.
    await mall.call(sendWish, { keyword: '枪机', wish: 'more' });
    expect((await missed({ keyword: '枪机' })).total).toBe(0);
    for (let n = 0; n < 3; n += 1) await mall.call(sendWish, { keyword: 'x', wish: 'y' });
    expect(reasonOf(await mall.call(sendWish, { keyword: 'x', wish: 'y' }))).toBe('wishTooMany');
    mall.clock.advance(3_600_000);
    await mall.call(sendWish, { keyword: 'x', wish: 'y' });
  });

  it('of one network count up to a hundred an hour: a flood does not push out what others missed', async () => {
    await sql`DELETE FROM search_miss`.execute(mall.database);
    await found('hoverboard');
    await misses().toEqual(['hoverboard 1']);
    await sql`UPDATE attempt_count SET count = 100 WHERE bucket LIKE 'search-miss %'`.execute(mall.database);
    await found('skateboard');
    await sql`UPDATE attempt_count SET count = 0 WHERE bucket LIKE 'search-miss 198.51%'`.execute(mall.database);
    await foundElsewhere('waveboard');
    await misses().toEqual(['hoverboard 1', 'waveboard 1']);
    mall.clock.advance(3_600_000);
    await found('skateboard');
    await misses().toEqual(['hoverboard 1', 'skateboard 1', 'waveboard 1']);
  });

  it('can be deleted whatever they are cut to', async () => {
    const keyword = `${'x'.repeat(96)}\uFDFA`;
    await found(keyword);
    await expect.poll(async () => (await missed({ keyword: 'xxxx' })).total).toBe(1);
    const [kept] = (await missed({ keyword: 'xxxx' })).list;
    const remove = () => mall.call(deleteMiss, { keyword: kept?.keyword ?? '' }, { as: manager });
    expect(await remove()).toMatchObject({ code: 200 });
    expect((await missed({ keyword: 'xxxx' })).total).toBe(0);
    expect(reasonOf(await remove())).toBe('notFound');
  });

  it('end when they are dealt with or old, and are bounded', async () => {
    await mall.call(deleteMiss, { keyword: 'solar paneel' }, { as: manager });
    expect((await missed({ keyword: 'solar' })).total).toBe(0);
    await sql`DELETE FROM search_miss`.execute(mall.database);
    await sql`INSERT INTO search_miss (keyword, count, first_at, last_at)
      SELECT 'filler' || n, 2, ${mall.clock.now()}::timestamptz, ${mall.clock.now()}::timestamptz FROM generate_series(1, 4999) n
      UNION ALL SELECT 'rare', 1, ${mall.clock.now()}::timestamptz, ${mall.clock.now()}::timestamptz`.execute(
      mall.database,
    );
    await found('brandnewthing');
    await misses({ keyword: 'brandnewthing' }).toEqual(['brandnewthing 1']);
    expect([(await missed()).total, (await missed({ keyword: 'rare' })).total]).toEqual([5000, 0]);
    mall.clock.advance(181 * DAY_MS);
    await mall.runJob('forget-search-misses');
    expect(await mall.database.selectFrom('search_miss').select('keyword').execute()).toEqual([]);
  });
});
