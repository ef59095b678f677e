import { expect, test } from 'vitest';
import { DELIVERED_PACK, FACT_IDS, FACTS, packProblems } from '../contract/rule-pack.ts';
import { RULES, type RuleId } from '../contract/rules.ts';
import { WHY_NOT } from '../contract/solution.ts';
import { flagKey, whyKey } from '../contract/solution-text-keys.ts';
import { factKey, problemKey, roleKey, ruleKey } from '../contract/text-keys.ts';
import en from '../messages/en.json' with { type: 'json' };
import zh from '../messages/zh.json' with { type: 'json' };
import { projectWords } from '../server/project-words.ts';
import { cameras, mallOf, smallMall, solved } from './matching-builders.ts';

const texts = (key: string) => [en, zh].map((messages) => (messages as Record<string, unknown>)[key]);
const missing = (keys: readonly string[]) => keys.filter((key) => texts(key).includes(undefined));
const placeholders = (text: unknown) => [...String(text).matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
const OURS: ReadonlySet<string> = new Set(['video', 'shared']);

const mall = mallOf(smallMall().map((one, index) => ({ ...one, stock: index % 4 === 0 ? 3 : one.stock })));
const groups = [
  { cameras: 9, form: 'fisheye', megapixels: 12, retentionDays: 5, recording: 'event' },
  { cameras: 60, target: 'observe', distanceM: 8, audio: true },
  { cameras: 6, form: 'ptz', point: 'far', mounting: 'pole', runM: 100 },
  { cameras: 2, point: 'nowhere', megapixels: 64 },
];
const points = [{ id: 'far', distanceM: 900 }];
const solutions = [
  solved(
    cameras(groups, {
      settings: { points, raid: 'raid5', sparePercent: 3 },
      constraints: { budgetFen: 1, mustUse: [99_999] },
    }),
    mall,
  ),
  solved(cameras(groups, { settings: { poe: 'injector', points } }), mall),
  solved(cameras(groups, { overrides: [{ line: 'shared.recorder', change: 'remove' }] }), mallOf([])),
];

test('every rule and every number of recording and what is shared has its text, in both languages', () => {
  const rules = (Object.keys(RULES) as RuleId[]).filter((id) => OURS.has(RULES[id].section));
  expect(missing(rules.map(ruleKey))).toEqual([]);
  expect(missing(FACT_IDS.filter((id) => OURS.has(FACTS[id].section)).map(factKey))).toEqual([]);
  expect(missing(WHY_NOT.map((why) => whyKey(why, null)))).toEqual([]);
});

test('roles, flags and problems have theirs', () => {
  const lines = solutions.flatMap((solution) => solution.lines);
  expect(lines.length).toBeGreaterThan(30);
  expect(missing(lines.map(({ need }) => roleKey(need.role)))).toEqual([]);
  expect(missing(lines.flatMap(({ flags }) => flags.map(flagKey)))).toEqual([]);
  expect(missing(solutions.flatMap(({ problems }) => problems.map(({ id }) => problemKey(id))))).toEqual([]);
});

test('every formula and every problem is filled with what it has', () => {
  for (const { lines, problems } of solutions) {
    for (const { rule, inputs } of lines.flatMap(({ need, steps }) => [...need.steps, ...steps])) {
      for (const text of texts(ruleKey(rule))) {
        expect([rule, ...Object.keys(inputs), 'result']).toEqual(expect.arrayContaining(placeholders(text)));
      }
    }
    for (const { id, params } of problems) {
      for (const text of texts(problemKey(id))) {
        expect([id, ...Object.keys(params)]).toEqual(expect.arrayContaining(placeholders(text)));
      }
    }
  }
});

test('a pack with a number outside its bounds is refused', () => {
  expect(packProblems(DELIVERED_PACK)).toEqual([]);
  const wrong = { value: 0.5, tag: 'D' as const, source: '' };
  const pack = { ...DELIVERED_PACK, facts: { ...DELIVERED_PACK.facts, 'recorder.reserve': wrong } };
  expect(packProblems(pack)).toEqual(['recorder.reserve']);
});

test('what a camera stores is reckoned by hand from the formula that is printed', () => {
  const words = projectWords('en', DELIVERED_PACK, new Map());
  const printed = solutions.flatMap(({ lines }) => lines).flatMap((line) => words.reasons(line, line.steps));
  const storage = printed.filter(({ formula }) => formula.includes(' kbps ÷ 8 × 3600 ÷ 1024'));
  expect(storage.length).toBeGreaterThan(3);
  for (const { formula, result } of storage) {
    const [rate, megabytes] = formula.split(' MB of 1,024 kB')[0]?.split(' = ') ?? [];
    const [kbps = 0, , , , hours = 0, days = 0, share = 100] = [...String(rate).matchAll(/\d[\d.,]*/g)].map(([one]) =>
      Number(one.replaceAll(/[,.]$|,/g, '')),
    );
    const told = Number(megabytes?.replaceAll(',', ''));
    expect((((kbps / 8) * 3_600) / 1_024) * hours * days * (share / 100)).toBeCloseTo(told, 0);
    expect(formula).toMatch(/× 1024 ÷ 10⁹$/);
    expect(`${Math.round((told * 1_024) / 1e6) / 1_000}\u00a0TB`).toBe(result);
  }
});
