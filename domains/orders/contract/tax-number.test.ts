import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isTaxNumber, plainTaxNumber } from './tax-number.ts';

// Published registrations of companies.
const REAL = ['91330000733796106P', '914403001922038216', '91330100799655058B', '91440300708461136T'];

it.each(REAL)('%s is a tax number', (number) => expect(isTaxNumber(number)).toBe(true));

it.each([
  ['', 'empty'],
  ['91330000733796106', 'too short'],
  ['91330000733796106PP', 'too long'],
  ['91330000733796106p', 'not plain'],
  ['9133000073379610IP', 'a sign that there is not'],
  ['91330000733796106Q', 'another check sign'],
])('"%s" is none: %s', (number) => expect(isTaxNumber(number)).toBe(false));

it('is stored in capitals without spaces', () => {
  expect(plainTaxNumber(' 9133 0000 7337 96106p ')).toBe('91330000733796106P');
});

it('does not survive a mistyped sign or two neighbours in the wrong order', () => {
  const signs = [...'0123456789ABCDEFGHJKLMNPQRTUWXY'];
  fc.assert(
    fc.property(fc.constantFrom(...REAL), fc.nat(16), fc.constantFrom(...signs), (number, place, sign) => {
      const wrong = number.slice(0, place) + sign + number.slice(place + 1);
      expect(isTaxNumber(wrong)).toBe(wrong === number);
      const swapped =
        number.slice(0, place) + number.charAt(place + 1) + number.charAt(place) + number.slice(place + 2);
      expect(isTaxNumber(swapped)).toBe(swapped === number);
    }),
  );
});
