import { expect, it } from 'vitest';
import { ATTRIBUTE_USE, usesOf } from '../contract/attribute-use.ts';
import { prepareCandidates } from '../contract/engine/candidates.ts';
import { solve } from '../contract/engine/solve.ts';
import { READ_ROLES } from '../contract/missing-attribute-endpoints.ts';
import { ROLES } from '../contract/roles.ts';
import { DELIVERED_PACK } from '../contract/rule-pack.ts';
import { type SiteInput, site } from '../contract/site.ts';
import english from '../messages/en.json' with { type: 'json' };
import chinese from '../messages/zh.json' with { type: 'json' };
import { GOLDEN_CASES } from '../server/golden-cases.ts';
import { demoCandidates } from './demo-candidates.ts';

/** Sites that ask for what golden cases leave out. */
const MORE: readonly SiteInput[] = [
  {
    scenes: [
      {
        kind: 'surveillance',
        id: 's',
        groups: [
          { id: 'g', cameras: 9, place: 'outdoor', lightM: 20, light: 'ir', audio: true, lensMm: 4 },
          { id: 'h', cameras: 2, form: 'ptz', mounting: 'pole', runM: 300 },
          { id: 'i', cameras: 40, power: 'local', point: 'far' },
        ],
      },
    ],
    settings: { platform: true, points: [{ id: 'far', distanceM: 900 }] },
  },
];

/** What is told of missing attributes is what the engine asks for, and nothing else. */
it('says for every attribute that the engine asks of a product which rule reads it and what happens without it', () => {
  const shelf = prepareCandidates(demoCandidates());
  const wrong = new Set<string>();
  for (const told of [...GOLDEN_CASES.map((one) => one.site), ...MORE]) {
    for (const { need } of solve(site.parse(told), DELIVERED_PACK, shelf).lines) {
      const uses = usesOf(need.role);
      for (const { attribute, rule } of [...need.requirements, ...need.preferred]) {
        if (!uses[attribute]?.rules.includes(rule)) wrong.add(`${need.role}.${attribute}: ${rule}`);
      }
      for (const { attribute, safety } of need.requirements) {
        const without = uses[attribute]?.without;
        if (without === 'supposed' || (safety && without !== 'refused'))
          wrong.add(`${need.role}.${attribute}: ${without}`);
      }
      if (need.cover && uses[need.cover.attribute]?.without !== 'skipped')
        wrong.add(`${need.role}.${need.cover.attribute} is counted by`);
    }
  }
  expect([...wrong].toSorted()).toEqual([]);
});

it('knows only attributes that the mall keeps of a role', () => {
  const unknown = READ_ROLES.flatMap((role) =>
    Object.keys(ATTRIBUTE_USE[role] ?? {}).filter((code) => !ROLES[role].attributes.includes(code)),
  );
  expect(unknown).toEqual([]);
});

it.each([
  ['zh', chinese],
  ['en', english],
])('tells no rule of an attribute twice in the same words (%s)', (_, messages: Readonly<Record<string, unknown>>) => {
  const twice = READ_ROLES.flatMap((role) =>
    Object.entries(usesOf(role)).flatMap(([code, { rules }]) => {
      const words = rules.map((rule) => JSON.stringify(messages[`matching_rule_${rule}`]));
      return new Set(words).size < words.length ? [`${role}.${code}: ${words.join(', ')}`] : [];
    }),
  );
  expect(twice).toEqual([]);
});
