import { expect, it } from 'vitest';
import { numbersTwice, pastedNumbers } from './pasted-numbers.ts';

it('a pasted column keeps its empty cells, and only its first column counts', () => {
  expect(pastedNumbers('S F-1\r\n\r\nSF3\r\n')).toEqual(['SF-1', '', 'SF3']);
  expect(pastedNumbers('SF1\tLi\n\tWang\nSF3\t')).toEqual(['SF1', '', 'SF3']);
  expect(pastedNumbers('SF1')).toEqual(['SF1']);
});

it('a number for two orders is named, a missing one is not', () => {
  expect([...numbersTwice(['SF1', '', 'SF2', '', 'SF1'])]).toEqual(['SF1']);
});
