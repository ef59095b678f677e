import { afterEach, expect, test } from 'vitest';
import { getLocale, overwriteGetLocale } from '#locale';
import { type Problem, worstFirst } from '../../../contract/problem.ts';
import { problemWords } from './problem-words.ts';

const given = getLocale;
afterEach(() => overwriteGetLocale(given));

const told = (locale: 'en' | 'zh', params: Problem['params'], id: Problem['id'] = 'bufferGivenUp') => {
  overwriteGetLocale(() => locale);
  const problem: Problem = {
    id,
    severity: 'hint',
    scene: null,
    part: null,
    line: 'shared.recorder',
    params: { left: 11, asked: 15, ...params },
  };
  return problemWords(problem, String);
};

test('a reserve of ports that takes no more switches takes larger ones', () => {
  expect(told('en', { devices: 1, planned: 1 }, 'portsGivenUp')).toContain('as many switches, but larger models');
  expect(told('zh', { devices: 1, planned: 1 }, 'portsGivenUp')).toContain('换用更大的交换机');
  expect(told('en', { devices: 2, planned: 1 }, 'portsGivenUp')).toContain('switches needed: 2');
});

test('what the whole reserve takes is told beside the recorders that are planned', () => {
  expect(told('en', { devices: 1, planned: 2 })).toContain('(recorders: 1 instead of 2)');
  expect(told('zh', { devices: 1, planned: 2 })).toContain('1 台录像机（现方案 2 台）');
  expect(told('en', { devices: 2, planned: 2 })).toContain('as many recorders (2), but larger ones');
  expect(told('zh', { devices: 2, planned: 2 })).toContain('同样用 2 台录像机');
  // Kept before the planned ones were told.
  expect(told('en', { devices: 1 })).toContain('recorders needed: 1');
});

test('a number that was typed for a line no longer there is told, with the product where it had one', () => {
  expect(told('en', { typed: 3 }, 'quantityLost')).toContain('for which you entered 3');
  expect(told('en', { typed: 3, partNumber: 'AG-RK6' }, 'quantityLost')).toContain('3 that you entered for AG-RK6');
  expect(told('zh', { partNumber: 'AG-RK6' }, 'swapLost')).toContain('您换上的 AG-RK6');
});

test('large numbers have their separators; the worst is told first, equal ones as they were found', () => {
  expect(told('en', { missing: 1200 }, 'shortOfStock')).toContain('1,200');
  const of = (severity: Problem['severity'], part: string): Problem => ({
    ...{ id: 'runTooLong', scene: null, line: null, params: {} },
    ...{ severity, part },
  });
  const found = [of('hint', 'a'), of('warning', 'b'), of('error', 'c'), of('warning', 'd'), of('error', 'e')];
  expect(worstFirst(found).map(({ part }) => part)).toEqual(['c', 'e', 'b', 'd', 'a']);
});
