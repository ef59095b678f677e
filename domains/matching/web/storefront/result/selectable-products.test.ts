import { expect, test } from 'vitest';
import { fenToYuan } from '../../../../../platform/contract/money.ts';
import { prepareCandidates } from '../../../contract/engine/candidates.ts';
import { solve } from '../../../contract/engine/solve.ts';
import type { MatchProduct } from '../../../contract/match-product.ts';
import { DELIVERED_PACK } from '../../../contract/rule-pack.ts';
import { type SiteInput, site } from '../../../contract/site.ts';
import { demoCandidates } from '../../../test/demo-candidates.ts';
import { FITS, selectableProducts } from './selectable-products.ts';

const mall = demoCandidates();
const products = mall.map(
  ({ priceFen, onSale, breaks: _breaks, minimum = 1, box = 1, ...same }): MatchProduct => ({
    ...same,
    unitName: 'pc',
    image: '',
    breaks: [],
    minimum,
    box,
    price: priceFen === null ? null : fenToYuan(priceFen),
    stock: same.stock ?? 0,
    purchasable: onSale,
  }),
);
function lineOf(input: SiteInput, role: string) {
  const { lines } = solve(site.parse(input), DELIVERED_PACK, prepareCandidates(mall));
  const line = lines.find(({ need }) => need.role === role);
  if (!line) throw new Error(`no line for ${role}`);
  return line;
}

test('what fits comes first, each from the lowest price, and what does not fit says by what', () => {
  const line = lineOf(
    { scenes: [{ kind: 'surveillance', id: 's', groups: [{ id: 'g', cameras: 4, megapixels: 8 }] }] },
    'camera',
  );
  const found = selectableProducts(line, products, DELIVERED_PACK);
  expect(found.map(({ fit }) => FITS.indexOf(fit))).toEqual(found.map(({ fit }) => FITS.indexOf(fit)).toSorted());
  const fitting = found.filter(({ fit }) => fit === 'fits').map(({ product }) => Number(product.price));
  expect(fitting).toEqual(fitting.toSorted((one, other) => one - other));
  expect(fitting.length).toBeGreaterThan(0);
  expect(found.find(({ product }) => product.attributes.resolution === 4)).toMatchObject({
    fit: 'unfit',
    attributes: expect.arrayContaining(['resolution']),
  });
  expect(found.some(({ product }) => product.skuId === line.skuId)).toBe(true);
});

test('what has ended, or is short for the line, says so although it fits', () => {
  const site = { kind: 'surveillance' as const, id: 's', groups: [{ id: 'g', cameras: 4 }] };
  const line = lineOf({ scenes: [site] }, 'camera');
  const taken = products.find(({ skuId }) => skuId === line.skuId);
  if (!taken) throw new Error('no camera');
  const short = { ...taken, stock: line.quantity - 1 };
  const ended = { ...taken, lifeCycle: 'toBeDiscontinued' as const, stock: line.quantity };
  expect(selectableProducts(line, [short], DELIVERED_PACK)).toMatchObject([{ isEnding: false, isShort: true }]);
  expect(selectableProducts(line, [ended], DELIVERED_PACK)).toMatchObject([{ isEnding: true, isShort: false }]);
});

test('a lock that stays closed is not among the locks of an escape door', () => {
  const line = lineOf({ scenes: [{ kind: 'access', id: 's', doors: [{ id: 'd', doors: 1, use: 'escape' }] }] }, 'lock');
  const kinds = new Set(
    selectableProducts(line, products, DELIVERED_PACK).map(({ product }) => product.attributes.lock_type),
  );
  expect(kinds).not.toContain('strike');
  expect(kinds).not.toContain('dropBolt');
  expect(kinds).toContain('maglock');
});
