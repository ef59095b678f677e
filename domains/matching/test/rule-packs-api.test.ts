/** Versions of the rules, and the products that do not say what rules read, through the door. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { BUYER, KEEPER, ok, reason, STAFF } from '../../orders/test/order-builders.ts';
import { usesOf } from '../contract/attribute-use.ts';
import { listMatchProjects, readMatchBasis, saveMatchProject } from '../contract/match-endpoints.ts';
import {
  countMissingAttributes,
  exportMissingAttributes,
  listMissingAttributes,
} from '../contract/missing-attribute-endpoints.ts';
import { DELIVERED_PACK } from '../contract/rule-pack.ts';
import {
  acceptGoldenCase,
  beginRulePack,
  checkRulePack,
  describeRulePack,
  discardRulePack,
  expectAsDelivered,
  listGoldenCases,
  listRulePacks,
  publishRulePack,
  readRecommendedNumbers,
  readRulePack,
  removeLockRow,
  saveLockRow,
  saveRuleFact,
} from '../contract/rule-pack-endpoints.ts';
import { SCENE_KINDS, site as siteSchema } from '../contract/site.ts';
import { GOLDEN_CASES } from '../server/golden-cases.ts';

let mall: TestMall;
let staff: string;
let keeper: string;
let buyer: string;
beforeAll(async () => {
  mall = await startTestMall();
  [staff, keeper, buyer] = await Promise.all([mall.tokenOf(STAFF), mall.tokenOf(KEEPER), mall.tokenOf(BUYER)]);
});
afterAll(() => mall?.close());

const packs = async (filter = {}) => (await ok(mall, listRulePacks, filter, staff)).list;
const LONGER = { id: 'retention.ordinary', value: 45, tag: 'D', source: 'our customers ask for it' } as const;
const ESCAPE = {
  id: 'escape',
  place: 1,
  materials: [],
  escape: 'yes' as const,
  latch: 'both' as const,
  locks: ['maglock' as const],
  forbidden: ['dropBolt' as const],
  failModes: ['failSafe' as const],
  breakGlass: true,
  fireInterface: true,
  tag: 'I' as const,
  source: 'tried on site',
};
const GLASS = {
  id: 'glass-double',
  place: 3,
  materials: ['glass' as const],
  escape: 'no' as const,
  latch: 'no' as const,
  locks: ['shear' as const, 'maglock' as const],
  forbidden: [],
  failModes: ['failSafe' as const],
  breakGlass: false,
  fireInterface: false,
  tag: 'I' as const,
  source: 'tried on site',
};

/** What the audit trail says of changes of this version, the last ones. */
async function trail(version: number, last: number) {
  const rows = await mall.database
    .selectFrom('audit_entry as a')
    .innerJoin('account as who', 'who.id', 'a.actor_id')
    .select(['a.action', 'a.before', 'a.after', 'who.phone'])
    .where('a.entity', '=', 'match-rules')
    .where('a.entity_id', '=', String(version))
    .orderBy('a.id')
    .execute();
  return rows.slice(-last);
}
const edited = { action: 'match-rules.edit', phone: STAFF };

describe('rules', () => {
  it('begin with the delivered version', async () => {
    expect(await packs()).toMatchObject([{ version: 1, status: 'delivered', inForce: true }]);
    expect((await ok(mall, readRulePack, { version: 1 }, staff)).pack).toEqual(DELIVERED_PACK);
    expect(await reason(mall, readRulePack, { version: 2 }, staff)).toBe('packNotFound');
  });

  it('are written one version at a time, however many begin at once', async () => {
    const begun = await Promise.all([1, 2, 3].map(() => mall.call(beginRulePack, {}, { as: staff })));
    expect(begun.map(({ code }) => code).toSorted()).toEqual([200, 500, 500]);
    expect(await reason(mall, beginRulePack, {}, staff)).toBe('draftExists');
    expect((await packs()).map(({ version, status }) => [version, status])).toEqual([
      [2, 'draft'],
      [1, 'delivered'],
    ]);
  });

  it('are refused beyond their bounds, where an escape door could stay closed, and where somebody else changed them', async () => {
    const at = { version: 2, revision: 1 };
    expect(await reason(mall, saveRuleFact, { ...at, ...LONGER, value: 1e9 }, staff)).toBe('factOutOfBounds');
    for (const unsafe of [
      { locks: ['dropBolt' as const] },
      { failModes: ['failSecure' as const] },
      { forbidden: [] },
      { breakGlass: false },
      { escape: 'no' as const },
      { latch: 'yes' as const },
    ]) {
      expect(await reason(mall, saveLockRow, { ...at, ...ESCAPE, ...unsafe }, staff)).toBe('unsafeLocks');
    }
    expect(await reason(mall, removeLockRow, { ...at, id: 'escape' }, staff)).toBe('unsafeLocks');
    expect(await reason(mall, removeLockRow, { ...at, id: 'nowhere' }, staff)).toBe('notFound');
    expect(await ok(mall, saveRuleFact, { ...at, ...LONGER }, staff)).toEqual({ revision: 2 });
    expect(await reason(mall, saveRuleFact, { ...at, ...LONGER }, staff)).toBe('pageDataChanged');
    expect(await ok(mall, describeRulePack, { version: 2, revision: 2, note: 'longer' }, staff)).toEqual({
      revision: 3,
    });
    expect((await ok(mall, readMatchBasis, {}, buyer)).pack.version).toBe(1);
    // What was refused is not in the trail.
    const { id, ...longer } = LONGER;
    expect(await trail(2, 9)).toEqual([
      { action: 'match-rules.begin', phone: STAFF, before: null, after: { from: 1 } },
      { ...edited, before: DELIVERED_PACK.facts[id], after: { fact: id, ...longer } },
      { ...edited, before: { note: '' }, after: { note: 'longer' } },
    ]);
  });

  it('have a table of locks whose rows are added, moved and taken out', async () => {
    const rows = async () => (await ok(mall, readRulePack, { version: 2 }, staff)).pack.locks;
    const before = (await rows()).map(({ id }) => id);
    await ok(mall, saveLockRow, { version: 2, revision: 3, ...GLASS }, staff);
    expect((await rows()).map(({ id }) => id)).toEqual(before.toSpliced(2, 0, GLASS.id));
    await ok(mall, saveLockRow, { version: 2, revision: 4, ...GLASS, place: 2, materials: [] }, staff);
    expect((await rows())[1]).toMatchObject({ id: GLASS.id, materials: null, escape: false, latch: false });
    await ok(mall, removeLockRow, { version: 2, revision: 5, id: GLASS.id }, staff);
    expect(await rows()).toEqual(DELIVERED_PACK.locks);
    const [added, moved, removed] = await trail(2, 3);
    const { id: row, ...said } = { ...GLASS, escape: false, latch: false };
    expect(added).toEqual({ ...edited, before: null, after: { row, ...said } });
    expect(moved).toEqual({ ...edited, before: added?.after, after: { row, ...said, place: 2, materials: null } });
    expect(removed).toEqual({ ...edited, before: moved?.after, after: null });
  });

  it('are put in force for everybody; what was kept before says that other rules hold now', async () => {
    const site = { scenes: [{ kind: 'surveillance' as const, id: 's', groups: [{ id: 'g', cameras: 4 }] }] };
    await ok(mall, saveMatchProject, { name: 'Before', site }, buyer);
    // Pictures that are kept for longer take more disks in some cases: what they come to now has to be accepted.
    const check = async (scene: (typeof SCENE_KINDS)[number]) =>
      (await ok(mall, checkRulePack, { version: 2, scene }, staff)).cases;
    const before: Awaited<ReturnType<typeof check>> = [];
    for (const scene of SCENE_KINDS) before.push(...(await check(scene)));
    const red = before.filter(({ isGreen }) => !isGreen);
    expect([before.length, red.length > 0]).toEqual([60, true]);
    // Each tells its whole site, which the back office puts in words.
    expect(before.filter((one) => !siteSchema.safeParse(JSON.parse(one.site)).success)).toEqual([]);
    expect(new Set(red.map(({ scene }) => scene))).toEqual(new Set(['surveillance']));
    let revision = 6;
    expect(await reason(mall, publishRulePack, { version: 2, revision }, staff)).toBe('goldenRed');
    const why = 'recordings are kept for 45 days';
    for (const { id } of red) {
      const kept = await ok(mall, acceptGoldenCase, { version: 2, revision, id, reason: why }, staff);
      expect(kept).toMatchObject({
        revision: revision + 1,
        result: { id, isGreen: true, reason: why, differences: [] },
      });
      revision += 1;
    }
    const id = red[0]?.id ?? '';
    const again = await ok(mall, expectAsDelivered, { version: 2, revision, id }, staff);
    expect(again.result).toMatchObject({ isGreen: false, reason: null });
    expect(again.result.differences).toEqual(red[0]?.differences);
    expect(await trail(2, 1)).toMatchObject([{ ...edited, before: { reason: why }, after: { case: id } }]);
    expect(await reason(mall, acceptGoldenCase, { version: 2, revision, id, reason: why }, staff)).toBe(
      'pageDataChanged',
    );
    ({ revision } = await ok(mall, acceptGoldenCase, { version: 2, revision: revision + 1, id, reason: why }, staff));
    expect((await check('surveillance')).filter(({ isGreen }) => !isGreen)).toEqual([]);
    expect(await reason(mall, publishRulePack, { version: 2, revision: 1 }, staff)).toBe('pageDataChanged');
    await ok(mall, publishRulePack, { version: 2, revision }, staff);
    // Who sets a figure aside that another program worked out is found again, with what it was.
    const { after } = await mall.database
      .selectFrom('audit_entry')
      .select('after')
      .where('action', '=', 'match-rules.publish')
      .executeTakeFirstOrThrow();
    expect(after).toMatchObject({
      accepted: Object.fromEntries(
        red.map(({ id, differences }) => [
          id,
          {
            reason: why,
            needs: Object.fromEntries(differences.map(({ need, expected, found }) => [need, [expected, found]])),
          },
        ]),
      ),
    });
    expect(await packs()).toMatchObject([
      { version: 2, status: 'published', inForce: true, note: 'longer' },
      { version: 1, inForce: false },
    ]);
    const { pack } = await ok(mall, readMatchBasis, {}, buyer);
    expect([pack.version, pack.facts[LONGER.id].value]).toEqual([2, 45]);
    expect((await ok(mall, listMatchProjects, {}, buyer)).list).toMatchObject([{ name: 'Before', otherRules: true }]);
    expect(await reason(mall, describeRulePack, { version: 2, revision, note: '' }, staff)).toBe('packNotFound');
    const kept = await ok(mall, readRulePack, { version: 2 }, staff);
    expect(kept.previous).toEqual(DELIVERED_PACK);
    expect(kept.accepted.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
      red.map((one) => ({ id: one.id, reason: why })).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    );
  });

  it('go back to an older version as the next one; versions are found by state and note', async () => {
    expect(await reason(mall, beginRulePack, { from: 77 }, staff)).toBe('packNotFound');
    const { version } = await ok(mall, beginRulePack, { from: 1 }, staff);
    const draft = await ok(mall, readRulePack, { version }, staff);
    expect([draft.pack, draft.previous?.version]).toEqual([{ ...DELIVERED_PACK, version }, 2]);
    const found = async (filter: object) => (await packs(filter)).map((row) => row.version);
    expect(await found({ status: 'draft' })).toEqual([3]);
    expect(await found({ status: 'published' })).toEqual([2]);
    expect(await found({ status: 'delivered' })).toEqual([1]);
    expect(await found({ keyword: 'ONGE' })).toEqual([2]);
    expect(await found({ keyword: '%' })).toEqual([]);
    await ok(mall, discardRulePack, { version, revision: 1 }, staff);
    expect(await reason(mall, publishRulePack, { version, revision: 1 }, staff)).toBe('packNotFound');
    expect((await ok(mall, readMatchBasis, {}, buyer)).pack.version).toBe(2);
  });

  it('have golden cases that are read page by page, with what each version expects of them', async () => {
    const pageOf = (version: number, more: object = {}) => ok(mall, listGoldenCases, { version, ...more }, staff);
    const pages = [1, 2, 3].map((page) => pageOf(1, { page, limit: 25 }));
    const cases = (await Promise.all(pages)).flatMap(({ list }) => list);
    expect(cases.map(({ id }) => id)).toEqual(GOLDEN_CASES.map(({ id }) => id));
    for (const [at, { site, expected, reason: why }] of cases.entries()) {
      expect(siteSchema.safeParse(JSON.parse(site)).success).toBe(true);
      const told = Object.fromEntries(expected.map(({ need, pieces }) => [need, pieces]));
      expect([told, why]).toEqual([GOLDEN_CASES[at]?.expected, null]);
    }
    const doors = await pageOf(1, { scene: 'access' });
    expect(new Set(doors.list.map(({ scene }) => scene))).toEqual(new Set(['access']));
    expect(doors.total).toBeLessThan(60);
    const accepted = (await pageOf(2, { limit: 100 })).list.filter((one) => one.reason !== null);
    expect(accepted.length).toBeGreaterThan(0);
    for (const { id, expected } of accepted) expect(expected).not.toEqual(cases.find((one) => one.id === id)?.expected);
    expect(await reason(mall, listGoldenCases, { version: 77 }, staff)).toBe('packNotFound');
  });

  it('are recommended anew where others are delivered than are in force, and drafted with those at once', async () => {
    const asked = () => ok(mall, readRecommendedNumbers, {}, staff);
    const { id, ...inForce } = LONGER;
    const numbers = [{ id, inForce, delivered: DELIVERED_PACK.facts[id] }];
    expect(await asked()).toEqual({ version: 2, numbers });
    const { version } = await ok(mall, beginRulePack, { recommended: true }, staff);
    const draft = await ok(mall, readRulePack, { version }, staff);
    expect(draft.pack.facts).toEqual(DELIVERED_PACK.facts);
    expect(await trail(version, 1)).toMatchObject([{ after: { from: 2, recommended: true } }]);
    // Nothing is in force by that: what was accepted by hand has to be decided anew first.
    expect(await asked()).toEqual({ version: 2, numbers });
    expect(await reason(mall, publishRulePack, { version, revision: 1 }, staff)).toBe('goldenRed');
    let { revision } = draft;
    for (const one of draft.accepted) {
      ({ revision } = await ok(mall, expectAsDelivered, { version, revision, id: one.id }, staff));
    }
    await ok(mall, publishRulePack, { version, revision }, staff);
    expect(await asked()).toEqual({ version, numbers: [] });
  });
});

describe('products that do not say what rules read', () => {
  it('are counted by role, listed and exported; a keeper sees those of the own shop', async () => {
    const { roles } = await ok(mall, countMissingAttributes, {}, staff);
    const camera = roles.find(({ role }) => role === 'camera');
    expect(camera?.missing).toBeGreaterThan(0);
    expect(roles.some(({ products, missing }) => missing > 0 && missing < products)).toBe(true);
    expect(roles.some(({ products, missing }) => products > 0 && missing === 0)).toBe(true);
    const { list, total } = await ok(mall, listMissingAttributes, { role: 'camera' }, staff);
    expect(total).toBe(camera?.missing);
    for (const { missing } of list) expect(missing.length).toBeGreaterThan(0);
    const own = await ok(mall, listMissingAttributes, { role: 'camera', limit: 100 }, keeper);
    expect(new Set(own.list.map(({ merName }) => merName)).size).toBeLessThanOrEqual(1);
    expect(own.total).toBeLessThan(total);
    const code = list[0]?.missing[0]?.code ?? '';
    for (const row of (await ok(mall, listMissingAttributes, { role: 'camera', attribute: code }, staff)).list)
      expect(row.missing.map((one) => one.code)).toContain(code);
    const one = list[0];
    const of = async (filter: object) =>
      (await ok(mall, listMissingAttributes, { role: 'camera', limit: 100, ...filter }, staff)).list;
    const category = camera?.categories.find(({ name }) => name === one?.category)?.code ?? '';
    expect(new Set((await of({ category })).map((row) => row.category))).toEqual(new Set([one?.category]));
    const [shop] = await mall.database
      .selectFrom('merchant')
      .select('id')
      .where('name_zh', '=', one?.merName ?? '')
      .execute();
    expect(new Set((await of({ merchantId: shop?.id })).map((row) => row.merName))).toEqual(new Set([one?.merName]));
    const [brand] = await mall.database
      .selectFrom('brand')
      .select('id')
      .where('name_zh', '=', one?.brand ?? '')
      .execute();
    expect(new Set((await of({ brandId: brand?.id })).map((row) => row.brand))).toEqual(new Set([one?.brand]));
    // What is supposed where a product does not say it is told only to those who ask for it.
    const effects = async (filter: object) =>
      new Set((await of(filter)).flatMap(({ missing }) => missing.map((gap) => usesOf('camera')[gap.code]?.without)));
    expect(await effects({ effect: 'supposed' })).toEqual(new Set(['supposed']));
    expect(await effects({})).toEqual(new Set(['cannotVerify']));
    const csv = async (query: string, as: string) => {
      const { body } = await mall.inject({
        url: `/api/${exportMissingAttributes.path}?role=camera${query}`,
        headers: { 'authori-zation': as },
      });
      return body.trim().split('\r\n');
    };
    expect(await csv('', staff)).toHaveLength(total + 1);
    expect(await csv(`&category=${category}`, staff)).toHaveLength((await of({ category })).length + 1);
    expect(await csv('', keeper)).toHaveLength(own.total + 1);
    const others = await mall.database
      .selectFrom('merchant')
      .select('id')
      .where('name_zh', '!=', own.list[0]?.merName ?? '')
      .execute();
    const elsewhere = others.map(({ id }) =>
      ok(mall, listMissingAttributes, { role: 'camera', merchantId: id }, keeper),
    );
    expect((await Promise.all(elsewhere)).flatMap((page) => page.list)).toEqual([]);
  });
});
