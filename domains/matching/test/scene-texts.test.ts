import { describe, expect, test } from 'vitest';
import { prepareCandidates } from '../contract/engine/candidates.ts';
import { solve } from '../contract/engine/solve.ts';
import { DELIVERED_PACK, FACT_IDS, FACTS } from '../contract/rule-pack.ts';
import { RULES, type RuleId } from '../contract/rules.ts';
import { site } from '../contract/site.ts';
import { factKey, problemKey, roleKey, ruleKey, valueKey } from '../contract/text-keys.ts';
import en from '../messages/en.json' with { type: 'json' };
import zh from '../messages/zh.json' with { type: 'json' };
import { demoCandidates } from './demo-candidates.ts';
import { SITES } from './four-scenes.ts';

const texts = (key: string) => [en, zh].map((messages) => (messages as Record<string, unknown>)[key]);
const missing = (keys: readonly string[]) => keys.filter((key) => texts(key).includes(undefined));
const placeholders = (text: unknown) => [...String(text).matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
const OURS: ReadonlySet<string> = new Set(['parking', 'channel', 'access', 'highThrow']);

const mall = prepareCandidates(demoCandidates());
const solutions = SITES.map(([name, input]) => [name, solve(site.parse(input), DELIVERED_PACK, mall)] as const);

describe('texts of the four scenes, in both languages', () => {
  test('every rule and every number has one', () => {
    const rules = (Object.keys(RULES) as RuleId[]).filter((id) => OURS.has(RULES[id].section));
    expect(missing(rules.map(ruleKey))).toEqual([]);
    expect(missing(FACT_IDS.filter((id) => OURS.has(FACTS[id].section)).map(factKey))).toEqual([]);
  });

  test.each(solutions)('%s: each role and problem has its text', (_name, { lines, problems }) => {
    const needs = lines.filter(({ need }) => need.scene !== null && !/\.(mount|junctionBox)$/.test(need.id));
    expect(needs.length).toBeGreaterThan(3);
    expect(missing(needs.map(({ need }) => roleKey(need.role)))).toEqual([]);
    expect(
      missing(
        problems.filter(({ id }) => /^(parking|channel|access|highThrow)/.test(id)).map(({ id }) => problemKey(id)),
      ),
    ).toEqual([]);
  });

  test.each(solutions)('%s: every formula is filled with numbers it has', (_name, { lines }) => {
    const steps = lines.flatMap(({ need }) => need.steps).filter(({ rule }) => OURS.has(RULES[rule].section));
    expect(steps.length).toBeGreaterThan(5);
    for (const { rule, inputs } of steps) {
      for (const text of texts(ruleKey(rule))) {
        expect([rule, ...Object.keys(inputs), 'result']).toEqual(expect.arrayContaining(placeholders(text)));
      }
    }
  });

  test.each(solutions)('%s: every problem is filled with numbers it has', (_name, { problems }) => {
    for (const { id, params } of problems.filter((one) => OURS.has(/^(highThrow|[a-z]+)/.exec(one.id)?.[1] ?? ''))) {
      for (const text of texts(problemKey(id))) {
        expect([id, ...Object.keys(params)]).toEqual(expect.arrayContaining(placeholders(text)));
      }
    }
  });

  test('codes in formulas have words: locks, doors, wiring', () => {
    const steps = solutions.flatMap(([, { lines }]) => lines.flatMap(({ need }) => need.steps));
    const codes = steps
      .filter(({ rule }) =>
        /^access_(lock_type|lock_asked|escape_lock|fail_mode|bracket|reader_bus|psu_own|psu_lock|bus)$/.test(rule),
      )
      .flatMap(({ inputs, result }) => [...Object.values(inputs), result])
      .filter((code): code is string => typeof code === 'string');
    expect(codes.length).toBeGreaterThan(10);
    expect(missing([...new Set(codes)].map(valueKey))).toEqual([]);
  });
});
