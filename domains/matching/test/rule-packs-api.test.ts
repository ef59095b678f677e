/** Versions of the rules, and the products that do not say what rules read, through the door. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { BUYER, KEEPER, ok, reason, STAFF } from '../../orders/test/order-builders.ts';
import { listMatchProjects, readMatchBasis, saveMatchProject } from '../contract/match-endpoints.ts';
import {
  countMissingAttributes,
  exportMissingAttributes,
  listMissingAttributes,
} from '../contract/missing-attribute-endpoints.ts';
import { DELIVERED_PACK } from '../contract/rule-pack.ts';
import {
  beginRulePack,
  checkRulePack,
  discardRulePack,
  listRulePacks,
  publishRulePack,
  readRulePack,
  saveRulePack,
} from '../contract/rule-pack-endpoints.ts';
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

const packs = async () => (await ok(mall, listRulePacks, {}, staff)).list;
const draft = (version: number, revision: number, more: object = {}) => ({
  version,
  revision,
  note: '',
  facts: [],
  locks: DELIVERED_PACK.locks.map((lock) => ({
    ...lock,
    materials: lock.materials && [...lock.materials],
    locks: [...lock.locks],
    forbidden: [...lock.forbidden],
    failModes: [...lock.failModes],
  })),
  ...more,
});
const changed = { id: 'retention.ordinary', value: 45, tag: 'D', source: 'our customers ask for it' } as const;

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
    const far = { facts: [{ ...changed, value: 1e9 }] };
    expect(await reason(mall, saveRulePack, draft(2, 1, far), staff)).toBe('factOutOfBounds');
    const [first, ...rest] = draft(2, 1).locks;
    for (const unsafe of [
      { ...first, locks: ['dropBolt'] },
      { ...first, failModes: ['failSecure'] },
      { ...first, forbidden: [] },
      { ...first, breakGlass: false },
      { ...first, escape: false },
    ]) {
      expect(await reason(mall, saveRulePack, draft(2, 1, { locks: [unsafe, ...rest] }), staff)).toBe('unsafeLocks');
    }
    expect(await ok(mall, saveRulePack, draft(2, 1, { facts: [changed], note: 'longer' }), staff)).toEqual({
      revision: 2,
    });
    expect(await reason(mall, saveRulePack, draft(2, 1), staff)).toBe('pageDataChanged');
    expect((await ok(mall, readMatchBasis, {}, buyer)).pack.version).toBe(1);
  });

  it('are put in force for everybody; what was kept before says that other rules hold now', async () => {
    const site = { scenes: [{ kind: 'surveillance' as const, id: 's', groups: [{ id: 'g', cameras: 4 }] }] };
    await ok(mall, saveMatchProject, { name: 'Before', site }, buyer);
    // Pictures that are kept for longer take more disks in some cases: what they come to now has to be accepted.
    const before = await ok(mall, checkRulePack, { version: 2 }, staff);
    const red = before.cases.filter(({ isGreen }) => !isGreen);
    expect([before.cases.length, red.length > 0]).toEqual([60, true]);
    expect(new Set(red.flatMap(({ scenes }) => scenes))).toEqual(new Set(['surveillance']));
    expect(await reason(mall, publishRulePack, { version: 2, revision: 2 }, staff)).toBe('goldenRed');
    const accepted = red.map(({ id, differences }) => {
      const known = GOLDEN_CASES.find((one) => one.id === id)?.expected;
      return [id, { ...known, ...Object.fromEntries(differences.map(({ need, found }) => [need, found ?? 0])) }];
    });
    const kept = { facts: [changed], note: 'longer', expectations: Object.fromEntries(accepted) };
    expect(await ok(mall, saveRulePack, draft(2, 2, kept), staff)).toEqual({ revision: 3 });
    const { cases } = await ok(mall, checkRulePack, { version: 2 }, staff);
    expect(cases.filter(({ isGreen }) => !isGreen)).toEqual([]);
    expect(await reason(mall, publishRulePack, { version: 2, revision: 1 }, staff)).toBe('pageDataChanged');
    await ok(mall, publishRulePack, { version: 2, revision: 3 }, staff);
    // Who sets a figure aside that another program worked out is found again, with what it was.
    const { after } = await mall.database
      .selectFrom('audit_entry')
      .select('after')
      .where('action', '=', 'match-rules.publish')
      .executeTakeFirstOrThrow();
    expect(after).toMatchObject({
      acceptedCases: Object.fromEntries(
        red.map(({ id, differences }) => [
          id,
          Object.fromEntries(differences.map(({ need, expected, found }) => [need, [expected, found]])),
        ]),
      ),
    });
    expect(await packs()).toMatchObject([
      { version: 2, status: 'published', inForce: true, note: 'longer' },
      { version: 1, inForce: false },
    ]);
    const { pack } = await ok(mall, readMatchBasis, {}, buyer);
    expect([pack.version, pack.facts[changed.id].value]).toEqual([2, 45]);
    expect((await ok(mall, listMatchProjects, {}, buyer)).list).toMatchObject([{ name: 'Before', otherRules: true }]);
    expect(await reason(mall, saveRulePack, draft(2, 4), staff)).toBe('packNotFound');
    expect((await ok(mall, readRulePack, { version: 2 }, staff)).previous).toEqual(DELIVERED_PACK);
  });

  it('that were given up leave no trace but the audit’s', async () => {
    const { version } = await ok(mall, beginRulePack, {}, staff);
    expect(version).toBe(3);
    await ok(mall, discardRulePack, { version, revision: 1 }, staff);
    expect(await reason(mall, publishRulePack, { version, revision: 1 }, staff)).toBe('packNotFound');
    expect((await ok(mall, readMatchBasis, {}, buyer)).pack.version).toBe(2);
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
    const { body } = await mall.inject({
      url: `/api/${exportMissingAttributes.path}?role=camera`,
      headers: { 'authori-zation': staff },
    });
    expect(body.trim().split('\r\n')).toHaveLength(total + 1);
  });
});
