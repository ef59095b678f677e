import { expect, it } from 'vitest';
import { prepareCandidates } from '../contract/engine/candidates.ts';
import { solve } from '../contract/engine/solve.ts';
import { attributesRead, ROLES } from '../contract/roles.ts';
import { DELIVERED_PACK } from '../contract/rule-pack.ts';
import { type SiteInput, site } from '../contract/site.ts';
import { GOLDEN_CASES } from '../server/golden-cases.ts';
import { demoCandidates, wholeDemoCandidates } from './demo-candidates.ts';

const OUTDOORS: SiteInput = {
  scenes: [
    {
      kind: 'surveillance',
      id: 's',
      groups: [
        { id: 'g', cameras: 9, place: 'outdoor', lightM: 20, light: 'ir', audio: true, lensMm: 4 },
        { id: 'h', cameras: 2, form: 'ptz', mounting: 'pole', runM: 300, target: 'identify' },
        { id: 'i', cameras: 2, form: 'fisheye', mounting: 'ceiling' },
      ],
    },
  ],
  settings: { platform: true, points: [{ id: 'far', distanceM: 900 }] },
};

/** Twelve cameras that a recorder with ports of its own powers; lanes with a lens; faces whose cameras have a form. */
const READ_BY_THE_ENGINE: SiteInput = {
  scenes: [
    { kind: 'surveillance', id: 's', groups: [{ id: 'g', cameras: 12 }] },
    {
      kind: 'parking',
      id: 'p',
      lanes: [
        { id: 'in', direction: 'entry', lensMm: 5 },
        { id: 'out', direction: 'exit', lensMm: 4 },
      ],
    },
    { kind: 'highThrow', id: 'h', faces: [{ id: 'f' }] },
  ],
};

const SITES = [...GOLDEN_CASES.map((one) => one.site), OUTDOORS, READ_BY_THE_ENGINE];

/** What rules ask of products decides what the mall sends to the browser, and what is said to be missing. */
it('every attribute that a rule asks for is one of its role', () => {
  const unknown = new Set<string>();
  const shelf = prepareCandidates(demoCandidates());
  for (const told of SITES) {
    for (const { need } of solve(site.parse(told), DELIVERED_PACK, shelf).lines) {
      const { attributes } = ROLES[need.role];
      for (const { attribute } of [...need.requirements, ...need.preferred]) {
        if (!attributes.includes(attribute)) unknown.add(`${need.role}: ${attribute}`);
      }
      if (need.cover && !attributes.includes(need.cover.attribute))
        unknown.add(`${need.role}: ${need.cover.attribute}`);
    }
  }
  expect([...unknown].toSorted()).toEqual([]);
});

it('the engine reads nothing of a product that the mall does not send', () => {
  const unsent = new Set<string>();
  const watched = wholeDemoCandidates().map((one) => {
    const attributes = new Proxy(one.attributes, {
      get(said, code) {
        if (Object.keys(attributesRead(one.categoryCode, { [String(code)]: '' })).length === 0) {
          unsent.add(`${one.categoryCode}: ${String(code)}`);
        }
        return said[String(code)];
      },
    });
    return { ...one, attributes };
  });
  const shelf = prepareCandidates(watched);
  for (const told of SITES) solve(site.parse(told), DELIVERED_PACK, shelf);
  expect([...unsent].toSorted()).toEqual([]);
});

it('a site has the same lines with what the mall sends as with all that products say', () => {
  const [sent, whole] = [demoCandidates(), wholeDemoCandidates()].map(prepareCandidates);
  if (!sent || !whole) throw new Error('no products');
  for (const told of SITES) {
    const asked = site.parse(told);
    expect(solve(asked, DELIVERED_PACK, sent)).toEqual(solve(asked, DELIVERED_PACK, whole));
  }
  const { lines } = solve(site.parse(READ_BY_THE_ENGINE), DELIVERED_PACK, sent);
  const own = lines.filter(({ need }) => need.role === 'recorder').map(({ skuId }) => sent.bySku.get(skuId ?? 0));
  expect(own.map((one) => one?.categoryCode)).toContain('poe-nvr');
  expect(lines.map(({ need }) => need.id)).toContain('h.f.camera.junctionBox');
});
