/** The rules that pages are not checked for, compared with what axe itself says of them. */
import axe from 'axe-core';
import { expect, it } from 'vitest';
import { LESS_THAN_SERIOUS } from './less-than-serious.ts';

interface Rule {
  readonly id: string;
  readonly impact: string;
  readonly enabled: boolean;
  readonly tags: readonly string[];
}

// What `getRules` tells has no impact.
const { rules } = (axe as unknown as { _audit: { rules: readonly Rule[] } })._audit;

it('what pages are not checked for is exactly what axe checks by default and calls less than serious', () => {
  const byDefault = rules.filter(({ enabled, tags }) => enabled && !tags.includes('experimental'));
  const isLess = ({ impact }: Rule) => impact === 'minor' || impact === 'moderate';
  expect(byDefault.some((rule) => !isLess(rule))).toBe(true);
  expect(LESS_THAN_SERIOUS).toEqual(
    byDefault
      .filter(isLess)
      .map(({ id }) => id)
      .sort(),
  );
});
