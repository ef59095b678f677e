import { expect, it } from 'vitest';
import { prepareCandidates } from '../contract/engine/candidates.ts';
import { solve } from '../contract/engine/solve.ts';
import { ROLES } from '../contract/roles.ts';
import { DELIVERED_PACK } from '../contract/rule-pack.ts';
import { site } from '../contract/site.ts';
import { GOLDEN_CASES } from '../server/golden-cases.ts';
import { demoCandidates } from './demo-candidates.ts';

/** What rules ask of products decides what the mall sends to the browser, and what is said to be missing. */
it('every attribute that a rule asks for is one of its role', () => {
  const unknown = new Set<string>();
  const shelf = prepareCandidates(demoCandidates());
  const outdoors = {
    scenes: [
      {
        kind: 'surveillance' as const,
        id: 's',
        groups: [
          { id: 'g', cameras: 9, place: 'outdoor' as const, lightM: 20, light: 'ir' as const, audio: true, lensMm: 4 },
          { id: 'h', cameras: 2, form: 'ptz' as const, mounting: 'pole' as const, runM: 300 },
          { id: 'i', cameras: 2, form: 'fisheye' as const, mounting: 'ceiling' as const },
        ],
      },
    ],
    settings: { platform: true, points: [{ id: 'far', distanceM: 900 }] },
  };
  for (const told of [...GOLDEN_CASES.map((one) => one.site), outdoors]) {
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
