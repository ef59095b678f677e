import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FilterField, type FilterValues, readFilters, sameFilters, writeFilters } from './filter-address.ts';

const codes = ['east', 'south', 'a,b', 'a b', '%2C', '..'];
const choices = codes.map((value) => ({ value, label: value }));
const fields: FilterField[] = [
  { name: 'q', label: 'q', kind: 'text' },
  { name: 'type', label: 'type', kind: 'choice', choices },
  { name: 'warehouse', label: 'warehouse', kind: 'choices', choices },
  { name: 'placed', label: 'placed', kind: 'dates' },
  { name: 'amount', label: 'amount', kind: 'numbers' },
];

const date = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));
const amount = fc.integer({ min: 0, max: 99_999_999 }).map((fen) => String(fen / 100));
const range = (end: fc.Arbitrary<string>) => fc.record({ from: fc.option(end, { nil: '' }), to: end });
const anyFilters: fc.Arbitrary<FilterValues> = fc.record(
  {
    q: fc.string({ minLength: 1 }).filter((text) => text.trim() === text),
    type: fc.constantFrom(...codes),
    warehouse: fc.subarray(codes, { minLength: 1 }),
    placed: range(date),
    amount: range(amount),
  },
  { requiredKeys: [] },
);

test('filters survive the address', () => {
  fc.assert(
    fc.property(anyFilters, (values) => {
      const written = writeFilters(fields, values);
      const query = new URLSearchParams(
        Object.entries(written).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
      );
      const read = readFilters(fields, Object.fromEntries(new URLSearchParams(query.toString())));
      expect(read).toEqual(values);
      expect(sameFilters(fields, read, values)).toBe(true);
    }),
  );
});

describe('an address typed by hand', () => {
  test.each([
    [{ type: 'west' }],
    [{ warehouse: 'west,north' }],
    [{ placed: 'yesterday' }],
    [{ placed: '..' }],
    [{ amount: '1..2..3' }],
    [{ amount: 'x..y' }],
    [{ q: '   ' }],
    [{ q: null }],
    [{ other: 'x' }],
  ])('%j filters nothing', (search) => {
    expect(readFilters(fields, search)).toEqual({});
  });

  test('keeps the half that can be read, and numbers the router made', () => {
    expect(readFilters(fields, { amount: '10000..', warehouse: 'east,west', q: 138 })).toEqual({
      amount: { from: '10000', to: '' },
      warehouse: ['east'],
      q: '138',
    });
  });
});

test('a filter that holds nothing leaves the address', () => {
  expect(writeFilters(fields, { q: ' ', warehouse: [], amount: { from: '', to: '' } })).toEqual({
    q: undefined,
    type: undefined,
    warehouse: undefined,
    placed: undefined,
    amount: undefined,
  });
});
