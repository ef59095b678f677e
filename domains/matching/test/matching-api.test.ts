/** Projects of smart selection through the door. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestOf, startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { fenToYuan } from '../../../platform/contract/money.ts';
import { listCart } from '../../cart/contract/cart-endpoints.ts';
import { BUYER, ok, reason } from '../../orders/test/order-builders.ts';
import {
  addProjectToCart,
  copyMatchProject,
  deleteMatchProjects,
  exportMatchProject,
  listMatchProjects,
  readMatchBasis,
  readMatchProject,
  renameMatchProject,
  restoreMatchProjects,
  saveMatchProject,
  solveSite,
} from '../contract/match-endpoints.ts';
import { MAX_PROJECTS, MAX_PROJECTS_BYTES } from '../contract/match-project.ts';
import { DELIVERED_PACK } from '../contract/rule-pack.ts';
import { site } from '../contract/site.ts';

const ENTERPRISE = '13800000003';
const SITE = {
  scenes: [{ kind: 'surveillance' as const, id: 's', groups: [{ id: 'g', cameras: 8, megapixels: 4 }] }],
};

let mall: TestMall;
let as: string;
let other: string;
beforeAll(async () => {
  mall = await startTestMall();
  [as, other] = await Promise.all([mall.tokenOf(BUYER), mall.tokenOf(ENTERPRISE)]);
});
afterAll(() => mall?.close());

const save = (name: string, more: object = {}) => ok(mall, saveMatchProject, { name, site: SITE, ...more }, as);
const listed = async (keyword?: string) =>
  (await ok(mall, listMatchProjects, { ...(keyword && { keyword }) }, as)).list;

/** Unit price and amount of a line. */
const PRICED = /,\d+\.\d\d,\d+\.\d\d,/;
async function exported(id: number, person: string, locale: 'zh' | 'en'): Promise<string[]> {
  const answer = await mall.inject(requestOf(exportMatchProject, { id }, { as: person, locale }));
  expect(answer.headers['content-type']).toContain('text/csv');
  return answer.body.split('\r\n');
}

describe('what wizards solve with', () => {
  it('is the rules in force, and products of every role at the own price', async () => {
    const basis = await ok(mall, readMatchBasis, {}, as);
    expect(basis.pack).toEqual(DELIVERED_PACK);
    expect(basis.products.length).toBeGreaterThan(500);
    const recorder = basis.products.find(({ categoryCode }) => categoryCode === 'nvr');
    expect(recorder?.attributes).toMatchObject({ channels: expect.any(Number) });
    expect(recorder?.price).toMatch(/^\d+\.\d\d$/);
    const theirs = (await ok(mall, readMatchBasis, {}, other)).products.find((one) => one.skuId === recorder?.skuId);
    expect(theirs?.price).not.toBe(recorder?.price);
    expect(basis.brands.map(({ id }) => id)).toEqual(
      expect.arrayContaining([...new Set(basis.products.map(({ brandId }) => brandId))]),
    );
  });

  it('is without prices for those who may not see them', async () => {
    const { account_id: id } = await mall.database
      .selectFrom('account_role as r')
      .innerJoin('account as a', 'a.id', 'r.account_id')
      .select('r.account_id')
      .where('a.phone', '=', ENTERPRISE)
      .executeTakeFirstOrThrow();
    const theirs = mall.database.selectFrom('account_role').select('role_id').where('account_id', '=', id);
    const taken = mall.database
      .deleteFrom('role_permission')
      .where('role_id', 'in', theirs)
      .where('permission', '=', 'goods:showPrice')
      .returning(['role_id', 'permission']);
    // Kept while prices could be seen, and dearer than its budget: by how much would tell what it costs.
    const overBudget = { ...SITE, constraints: { budgetFen: 100 } };
    const { id: project } = await ok(mall, saveMatchProject, { name: 'Without', site: overBudget }, other);
    expect(JSON.stringify((await ok(mall, readMatchProject, { id: project }, other)).solution)).toMatch(/"overFen":\d/);
    const keys = await taken.execute();
    expect(keys.length).toBeGreaterThan(0);
    const { products } = await ok(mall, readMatchBasis, {}, other);
    const solved = await ok(mall, solveSite, { site: SITE }, other);
    const kept = await ok(mall, readMatchProject, { id: project }, other);
    const file = await exported(project, other, 'en');
    await mall.database.insertInto('role_permission').values(keys).execute();
    expect(products.filter(({ price }) => price !== null)).toEqual([]);
    expect(file.length).toBeGreaterThan(10);
    expect(file.filter((row) => row.includes('¥') || PRICED.test(row))).toEqual([]);
    for (const { solution, products: named } of [solved, kept]) {
      expect(JSON.stringify(solution)).not.toMatch(/"\w*[fF]en":-?\d|reserve_fuller_price/);
      expect(named.filter(({ price }) => price !== null)).toEqual([]);
    }
  });
});

describe('a project that is saved several times at once with one key', () => {
  it('is worked out and kept once, and each call gets its answer', async () => {
    const before = (await listed()).length;
    const headers = { 'idempotency-key': 'one-press-many-calls' };
    const save = requestOf(saveMatchProject, { name: 'Pressed often', site: SITE }, { as, headers });
    const answers = await Promise.all(Array.from({ length: 8 }, () => mall.inject(save)));
    const first = answers[0]?.json();
    expect(first).toMatchObject({ code: 200, data: { revision: 1 } });
    expect(answers.map((answer) => answer.json())).toEqual(answers.map(() => first));
    expect((await listed()).length).toBe(before + 1);
  });
});

describe('the list of a project', () => {
  it('is put in the cart whole or by the lines that were ticked', async () => {
    const { id } = await save('To buy');
    const { solution } = await ok(mall, readMatchProject, { id }, as);
    const bought = solution.lines.filter(({ skuId }) => skuId !== null);
    const [first, second] = bought;
    const some = await ok(mall, addProjectToCart, { id, lines: [first?.id ?? '', second?.id ?? ''] }, as);
    expect(some).toMatchObject({ total: 2 });
    const all = await ok(mall, addProjectToCart, { id }, as);
    expect(all.total).toBe(new Set(bought.map(({ skuId }) => skuId)).size);
    expect(all.added + all.leftOut.length).toBe(all.total);
    expect(all.leftOut.filter(({ message }) => message === '')).toEqual([]);
    expect(await reason(mall, addProjectToCart, { id, lines: ['of another project'] }, as)).toBe('nothingToAdd');
  });
});

describe('the lines of a project', () => {
  it('cost what the cart says of them, and are no fewer than can be ordered', async () => {
    const asked = { scenes: [{ ...SITE.scenes[0], groups: [{ id: 'g', cameras: 9, megapixels: 4 }] }] };
    const priced = async (told: object = asked) =>
      (await ok(mall, solveSite, { site: told as typeof SITE }, as)).solution.lines;
    const ofRole = (lines: Awaited<ReturnType<typeof priced>>, role: string) => {
      const line = lines.find(({ need }) => need.role === role);
      if (line?.skuId == null) throw new Error(`no ${role}`);
      return { ...line, skuId: line.skuId };
    };
    await mall.database.deleteFrom('cart_line').execute();
    const plain = await priced();
    const [camera, disk] = [ofRole(plain, 'camera'), ofRole(plain, 'disk')];
    const least = disk.quantity + 3;
    await mall.database
      .updateTable('sku')
      .set({ quantity_breaks: JSON.stringify([{ quantity: 9, share: 8_000 }]), stock: 500 })
      .where('id', '=', camera.skuId)
      .execute();
    const limits = { minimum_order_quantity: least, pieces_per_box: 1, stock: 500 };
    await mall.database.updateTable('sku').set(limits).where('id', '=', disk.skuId).execute();
    // With so many to order another disk would be cheaper.
    expect(ofRole(await priced(), 'disk').skuId).not.toBe(disk.skuId);
    const wanted = { ...asked, constraints: { mustUse: [disk.skuId] } };
    const lines = await priced(wanted);
    expect(ofRole(lines, 'camera').unitFen).toBe(Math.round((camera.unitFen ?? 0) * 0.8));
    expect(ofRole(lines, 'disk')).toMatchObject({ skuId: disk.skuId, quantity: least });
    expect(ofRole(lines, 'disk').flags).toContainEqual({ flag: 'minimumOrder', needed: disk.quantity, least });

    const { id } = await ok(mall, saveMatchProject, { name: 'To the cart', site: wanted as typeof SITE }, as);
    // Only these: others have been put in before.
    await mall.database.deleteFrom('cart_line').execute();
    await ok(mall, addProjectToCart, { id }, as);
    const cart = (await ok(mall, listCart, {}, as)).flatMap(({ cartInfoList }) => cartInfoList);
    const sumOf = (skuId: number) =>
      lines.filter((line) => line.skuId === skuId).reduce((sum, { totalFen }) => sum + (totalFen ?? 0), 0);
    const ours = cart.filter(({ attrId }) => lines.some(({ skuId }) => skuId === attrId));
    expect(ours.map(({ attrId }) => attrId)).toEqual(expect.arrayContaining([camera.skuId, disk.skuId]));
    expect(ours.map(({ attrId, lineTotal }) => [attrId, lineTotal])).toEqual(
      ours.map(({ attrId }) => [attrId, fenToYuan(sumOf(attrId))]),
    );
  });
});

describe('a site', () => {
  /** As many parts as one project may have, of the kind of which the most is said. */
  const doors = (id: string, count: number) => ({
    kind: 'access' as const,
    id,
    doors: Array.from({ length: count }, (_, at) => ({
      id: `door-${at}`,
      doors: 2,
      way: 'twoWay' as const,
      use: 'escape' as const,
      leaves: 'double' as const,
    })),
  });
  const scenes = ['a', 'b', 'c', 'd'].map((id) => doors(id, 100));

  it('as large as it may be is kept', async () => {
    const { id } = await ok(mall, saveMatchProject, { name: 'Large', site: { scenes } }, as);
    expect((await ok(mall, readMatchProject, { id }, as)).solution.lines.length).toBeGreaterThan(2_000);
  });

  it('that is small does not wait behind the large ones of others', async () => {
    const groups = [...'abcde'].map((id) => ({ id, cameras: 100 }));
    // It is solved once more for each change that may save money.
    const largest = { scenes: [{ kind: 'surveillance' as const, id: 's', groups }], constraints: { budgetFen: 1 } };
    // Both threads run from here on: what follows is a matter of turns.
    await Promise.all([ok(mall, solveSite, { site: largest }, as), ok(mall, solveSite, { site: SITE }, other)]);
    const answered: string[] = [];
    const solve = async (name: string, asked: typeof SITE | typeof largest, person: string) => {
      await ok(mall, solveSite, { site: asked }, person);
      answered.push(name);
    };
    await Promise.all([
      ...['first', 'second', 'third'].map((name) => solve(name, largest, as)),
      solve('small', SITE, other),
    ]);
    expect(answered.indexOf('small')).toBeLessThan(answered.indexOf('third'));
    expect(answered).toHaveLength(4);
  });

  it('with one more part is refused before it is solved', () => {
    expect(site.safeParse({ scenes: [...scenes, doors('e', 1)] }).error?.issues).toMatchObject([
      { path: ['scenes'], params: { problem: 'tooManyParts' } },
    ]);
  });
});

describe('a project', () => {
  it('is worked out, kept, found, opened and changed by whoever saw its last revision', async () => {
    const { id, revision } = await save('East gate', { remark: 'first draft' });
    expect(revision).toBe(1);
    const [row] = await listed('east');
    expect(row).toMatchObject({ id, name: 'East gate', scenes: ['surveillance'], otherRules: false, revision: 1 });
    const opened = await ok(mall, readMatchProject, { id }, as);
    expect(opened.site.scenes).toMatchObject([{ kind: 'surveillance', groups: [{ cameras: 8, codec: 'h265' }] }]);
    expect(opened.solution.packVersion).toBe(DELIVERED_PACK.version);
    const more = { name: 'East gate', site: SITE, project: { id, revision } };
    expect((await ok(mall, saveMatchProject, { ...more, remark: 'second' }, as)).revision).toBe(2);
    expect(await reason(mall, saveMatchProject, { ...more, remark: 'late' }, as)).toBe('pageDataChanged');
    expect((await ok(mall, readMatchProject, { id }, as)).remark).toBe('second');
    expect(await listed('west')).toEqual([]);
  });

  it('stays as it was worked out until another result is asked for, and only what is shown is bought', async () => {
    const { id } = await save('Frozen');
    const kept = await ok(mall, readMatchProject, { id }, as);
    expect(kept.pack).toBeNull();
    // Other rules come into force, under which cables take more.
    const { id: writer } = await mall.database.selectFrom('account').select('id').limit(1).executeTakeFirstOrThrow();
    const reserve = { ...DELIVERED_PACK.facts['cable.reserve'], value: 0.4 };
    const version = DELIVERED_PACK.version + 1;
    await mall.database
      .insertInto('match_rule_pack')
      .values({
        ...{ version, status: 'published', created_by: writer, created_at: mall.clock.now() },
        ...{ published_by: writer, published_at: mall.clock.now() },
        facts: JSON.stringify({ ...DELIVERED_PACK.facts, 'cable.reserve': reserve }),
        locks: JSON.stringify(DELIVERED_PACK.locks),
        expectations: JSON.stringify({}),
      })
      .execute();
    mall.clock.advance(60_000);

    const rename = { id, revision: 1, name: 'Frozen gate', remark: 'for the builder' };
    expect(await ok(mall, renameMatchProject, rename, as)).toEqual({ id, revision: 2 });
    expect(await reason(mall, renameMatchProject, rename, as)).toBe('pageDataChanged');
    const later = await ok(mall, readMatchProject, { id }, as);
    expect(later).toMatchObject({ name: 'Frozen gate', remark: 'for the builder', revision: 2, otherRules: true });
    expect(later.solution).toEqual(kept.solution);
    expect(later.solvedTime).toBe(kept.solvedTime);
    expect(later.updateTime).not.toBe(kept.updateTime);
    expect(later.pack).toEqual(DELIVERED_PACK);

    expect(await reason(mall, addProjectToCart, { id, revision: 1 }, as)).toBe('pageDataChanged');
    expect((await ok(mall, addProjectToCart, { id, revision: 2 }, as)).added).toBeGreaterThan(0);

    // The result of today is taken: the same site, worked out anew.
    const { name, remark, site } = later;
    await ok(mall, saveMatchProject, { name, remark, site, project: { id, revision: 2 } }, as);
    const today = await ok(mall, readMatchProject, { id }, as);
    await mall.database.deleteFrom('match_rule_pack').where('version', '=', version).execute();
    expect(today).toMatchObject({ packVersion: version, otherRules: false, pack: null, revision: 3 });
    expect(today.solution).not.toEqual(kept.solution);
    expect(today.solvedTime).not.toBe(kept.solvedTime);
  });

  it('is nobody else’s', async () => {
    const { id, revision } = await save('Own');
    expect(await reason(mall, readMatchProject, { id }, other)).toBe('projectNotFound');
    expect(await reason(mall, copyMatchProject, { id, name: 'Mine' }, other)).toBe('projectNotFound');
    expect(await reason(mall, deleteMatchProjects, { ids: [id] }, other)).toBe('projectNotFound');
    expect(await reason(mall, addProjectToCart, { id }, other)).toBe('projectNotFound');
    expect(await reason(mall, renameMatchProject, { id, revision, name: 'Mine' }, other)).toBe('projectNotFound');
    const change = { name: 'Mine', site: SITE, project: { id, revision } };
    expect(await reason(mall, saveMatchProject, change, other)).toBe('projectNotFound');
    expect((await ok(mall, listMatchProjects, {}, other)).list.map((one) => one.id)).not.toContain(id);
  });

  it('is copied, deleted and brought back within the hour', async () => {
    const { id } = await save('Variant A');
    const { id: copy } = await ok(mall, copyMatchProject, { id, name: 'Variant B' }, as);
    const [first, second] = await Promise.all(
      [id, copy].map(async (one) => ok(mall, readMatchProject, { id: one }, as)),
    );
    expect(second?.solution).toEqual(first?.solution);
    await ok(mall, deleteMatchProjects, { ids: [id, copy] }, as);
    expect(await listed('Variant')).toEqual([]);
    expect(await reason(mall, deleteMatchProjects, { ids: [id] }, as)).toBe('projectNotFound');
    await ok(mall, restoreMatchProjects, { ids: [copy] }, as);
    expect((await listed('Variant')).map(({ name }) => name)).toEqual(['Variant B']);
    mall.clock.advance(3_600_001);
    await mall.runJob('forget-deleted-match-projects');
    expect(await reason(mall, restoreMatchProjects, { ids: [id] }, as)).toBe('projectNotFound');
  });

  it('of which many were deleted leaves no more than so many behind, and takes no more room than others', async () => {
    const { id } = await save('Deleted often');
    await sql`
      INSERT INTO match_project (account_id, name, site, pack_version, solution, solved_at, scene_kinds, cameras, line_count,
        created_at, updated_at, deleted_at)
      SELECT p.account_id, p.name, site, pack_version, solution, solved_at, scene_kinds, cameras, line_count, p.created_at,
        p.updated_at, p.updated_at - make_interval(secs => n)
      FROM match_project p, generate_series(1, ${MAX_PROJECTS + 5}) n WHERE p.id = ${id}`.execute(mall.database);
    await ok(mall, deleteMatchProjects, { ids: [id] }, as);
    const deleted = mall.database.selectFrom('match_project').select('id').where('deleted_at', 'is not', null);
    expect(await deleted.execute()).toHaveLength(MAX_PROJECTS);
    await ok(mall, restoreMatchProjects, { ids: [id] }, as);
    const heavy = sql`(SELECT to_jsonb(string_agg(md5(i::text), '')) FROM generate_series(1, ${Math.ceil(MAX_PROJECTS_BYTES / 32) + 1}) i)`;
    const before = await ok(mall, readMatchProject, { id }, as);
    await sql`UPDATE match_project SET solution = ${heavy} WHERE id = ${id}`.execute(mall.database);
    expect(await reason(mall, copyMatchProject, { id, name: 'No room' }, as)).toBe('projectsTooLarge');
    // Deleting by mistake is undone all the same: nothing is added by it.
    await ok(mall, deleteMatchProjects, { ids: [id] }, as);
    await ok(mall, restoreMatchProjects, { ids: [id] }, as);
    // Another one may not grow, the large one may become small.
    const small = await mall.database
      .insertInto('match_project')
      .columns([
        'account_id',
        'name',
        'site',
        'pack_version',
        'solution',
        'solved_at',
        'scene_kinds',
        'cameras',
        'line_count',
        'created_at',
        'updated_at',
      ])
      .expression((eb) =>
        eb
          .selectFrom('match_project')
          .select([
            'account_id',
            'name',
            sql`'{}'::jsonb`.as('site'),
            'pack_version',
            sql`'{}'::jsonb`.as('solution'),
            'solved_at',
            'scene_kinds',
            'cameras',
            'line_count',
            'created_at',
            'updated_at',
          ])
          .where('id', '=', id),
      )
      .returning(['id', 'revision'])
      .executeTakeFirstOrThrow();
    const grown = { project: small, name: 'Grown', site: SITE };
    expect(await reason(mall, saveMatchProject, grown, as)).toBe('projectsTooLarge');
    await mall.database.deleteFrom('match_project').where('id', '=', small.id).execute();
    const { revision } = before;
    await ok(mall, saveMatchProject, { project: { id, revision }, name: 'Shrunk', site: SITE }, as);
    await sql`UPDATE match_project SET solution = ${heavy} WHERE id = ${id}`.execute(mall.database);
    await sql`UPDATE match_project SET solution = ${JSON.stringify(before.solution)} WHERE id = ${id}`.execute(
      mall.database,
    );
    await ok(mall, copyMatchProject, { id, name: 'Room again' }, as);
  });

  it('is one of so many, however many are saved at once', async () => {
    const { id } = await save('Original');
    await sql`
      INSERT INTO match_project (account_id, name, site, pack_version, solution, solved_at, scene_kinds, cameras, line_count,
        created_at, updated_at)
      SELECT p.account_id, p.name, site, pack_version, solution, solved_at, scene_kinds, cameras, line_count, p.created_at,
        p.updated_at
      FROM match_project p, generate_series(1, ${MAX_PROJECTS - 1} - (
        SELECT count(*)::int FROM match_project o WHERE o.account_id = p.account_id AND o.deleted_at IS NULL))
      WHERE p.id = ${id}`.execute(mall.database);
    const codes = await Promise.all(
      [1, 2, 3].map(async (n) => (await mall.call(copyMatchProject, { id, name: `Copy ${n}` }, { as })).code),
    );
    expect(codes.toSorted()).toEqual([200, 500, 500]);
    expect(await reason(mall, saveMatchProject, { name: 'One more', site: SITE }, as)).toBe('tooManyProjects');
  });
});
