import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSerials, serial } from './serial-number.ts';

describe('reading serial numbers', () => {
  it('takes what a scanner, a spreadsheet or a mail puts between them', () => {
    expect(readSerials(' ag12345678\r\nAG12345679\tAG12345680，AG12345681;; ')).toEqual({
      serials: ['AG12345678', 'AG12345679', 'AG12345680', 'AG12345681'],
      wrong: [],
      twice: [],
    });
  });

  it('names what is none, and what is there twice', () => {
    expect(readSerials('AG1234567 AG-12345678 AG12345678 ag12345678, ag-12345678')).toEqual({
      serials: ['AG12345678'],
      wrong: ['AG1234567', 'AG-12345678'],
      twice: ['AG12345678'],
    });
  });

  it('finds each serial number once, whatever stands around', () => {
    const one = fc.stringMatching(/^[A-Z0-9]{10,32}$/);
    fc.assert(
      fc.property(fc.array(one, { maxLength: 30 }), fc.constantFrom('\n', ', ', '\t', '；'), (all, between) => {
        const read = readSerials(all.join(between));
        expect(read.serials).toEqual([...new Set(all)]);
        expect(read.wrong).toEqual([]);
        expect(read.serials.every((found) => serial.safeParse(found).success)).toBe(true);
      }),
    );
  });
});
