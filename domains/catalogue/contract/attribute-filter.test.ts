import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAttributeFilter, parseNumberRange, writeAttributeFilter, writeNumberRange } from './attribute-filter.ts';

describe('attribute filter in an address', () => {
  it('reads choices and ranges', () => {
    expect(parseAttributeFilter('form:bullet,dome;resolution:4-8')).toEqual(
      new Map([
        ['form', ['bullet', 'dome']],
        ['resolution', ['4-8']],
      ]),
    );
    expect(parseAttributeFilter('')).toEqual(new Map());
  });

  it.each(['form', 'form:', ':x', 'form:a;form:b', 'form:a b', "form:a'", 'FORM:a', 'a:b:c'])('refuses %j', (text) => {
    expect(parseAttributeFilter(text)).toBeNull();
  });

  it('comes back as it was written, codes sorted', () => {
    expect(writeAttributeFilter(parseAttributeFilter('resolution:4-8;form:bullet,dome') ?? new Map())).toBe(
      'form:bullet,dome;resolution:4-8',
    );
  });

  it.each([
    ['4-8', { min: 4, max: 8 }],
    ['4-', { min: 4, max: null }],
    ['-8', { min: null, max: 8 }],
    ['-5--2.5', { min: -5, max: -2.5 }],
    ['8-4', null],
    ['-', null],
    ['4', null],
    ['1e9-2', null],
  ])('range %s', (text, range) => {
    expect(parseNumberRange(text)).toEqual(range);
  });

  it('ranges come back as they were written', () => {
    const end = fc.option(fc.integer({ min: -999, max: 999 }));
    fc.assert(
      fc.property(end, end, (a, b) => {
        fc.pre((a !== null || b !== null) && (a === null || b === null || a <= b));
        // An open start before a negative end is parsed as a start: ranges of physical sizes have no negative ends.
        fc.pre(a !== null || (b ?? 0) >= 0);
        expect(parseNumberRange(writeNumberRange({ min: a, max: b }))).toEqual({ min: a, max: b });
      }),
    );
  });
});
