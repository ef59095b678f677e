import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CartGroup, CartLine } from '../contract/cart.ts';
import {
  choiceOf,
  chosenLines,
  invalidLines,
  matchesSearch,
  priceVersion,
  repairQuantity,
  totalsOf,
  validGroups,
  withChoice,
  withLineQuantity,
  withoutLines,
} from './cart-selection.ts';

function line(id: number, change: Partial<CartLine> = {}): CartLine {
  return {
    id,
    productId: id,
    productAttrUnique: String(id),
    attrId: id,
    cartNum: 2,
    image: '',
    proName: `Camera ${id}`,
    sku: '4 mm',
    partNumber: `DS-${id}`,
    unitName: 'pc',
    price: '10.50',
    lineTotal: '21.00',
    priceWhenAdded: '10.50',
    attrStatus: true,
    problem: null,
    suggestedNum: null,
    stock: 100,
    minimumOrderQuantity: 1,
    piecesPerBox: 1,
    expectedAt: null,
    vipPrice: null,
    isPaidMember: false,
    deliveryMethod: '1',
    ...change,
  };
}

const group = (merId: number, ...cartInfoList: CartLine[]): CartGroup => ({
  merId,
  merName: `Shop ${merId}`,
  merIsSelf: false,
  cartInfoList,
});
const gone = line(3, { attrStatus: false, problem: 'offShelf' });
const cart = [group(1, line(1), line(2)), group(2, gone)];

describe('what is chosen', () => {
  test('everything valid is chosen until it is left out', () => {
    expect(chosenLines(cart, new Set()).map(({ id }) => id)).toEqual([1, 2]);
    expect(chosenLines(cart, new Set([1])).map(({ id }) => id)).toEqual([2]);
  });

  test('invalid lines stand apart with their shop, and their shop without valid lines is not shown above', () => {
    expect(validGroups(cart).map(({ merId }) => merId)).toEqual([1]);
    expect(invalidLines(cart)).toEqual([{ merchant: 'Shop 2', line: gone }]);
  });

  test('all, some, none', () => {
    const lines = [line(1), line(2)];
    expect(choiceOf(lines, new Set())).toBe('all');
    expect(choiceOf(lines, new Set([2]))).toBe('some');
    expect(choiceOf(lines, new Set([1, 2]))).toBe('none');
    expect(choiceOf([], new Set())).toBe('none');
  });

  test('choosing and leaving out touch only the given lines', () => {
    const out = withChoice(new Set([9]), [line(1), line(2)], false);
    expect([...out].sort()).toEqual([1, 2, 9]);
    expect([...withChoice(out, [line(1)], true)].sort()).toEqual([2, 9]);
  });
});

describe('totals', () => {
  test('pieces, kinds and an exact sum', () => {
    const lines = [line(1, { lineTotal: '0.10' }), line(2, { lineTotal: '0.20', cartNum: 5 })];
    expect(totalsOf(lines)).toEqual({ kinds: 2, pieces: 7, amount: '0.30' });
  });

  test('a change between lines of one price is another cart: what is taken off may differ', () => {
    const cart = (one: number, other: number) => [
      line(1, { cartNum: one, lineTotal: `${one}.00` }),
      line(2, { cartNum: other, lineTotal: `${other}.00` }),
    ];
    expect(totalsOf(cart(3, 4))).toEqual(totalsOf(cart(4, 3)));
    expect(priceVersion(cart(3, 4))).not.toBe(priceVersion(cart(4, 3)));
    expect(priceVersion(cart(3, 4))).toBe(priceVersion(cart(3, 4)));
  });

  test('no amount when a price may not be seen', () => {
    expect(totalsOf([line(1), line(2, { lineTotal: null })]).amount).toBeNull();
    expect(totalsOf([]).amount).toBe('0.00');
  });

  test('the sum of the lines is the total, for any amounts', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 99_999_999 }), { maxLength: 50 }), (fens) => {
        const lines = fens.map((fen, index) => line(index + 1, { lineTotal: (fen / 100).toFixed(2) }));
        const sum = fens.reduce((a, b) => a + b, 0);
        expect(totalsOf(lines).amount).toBe((sum / 100).toFixed(2));
      }),
    );
  });
});

describe('changes before the server answers', () => {
  test('another quantity changes the line total', () => {
    const changed = withLineQuantity(cart, 2, 3)[0]?.cartInfoList[1];
    expect(changed).toMatchObject({ cartNum: 3, lineTotal: '31.50' });
  });

  test('a hidden price stays hidden', () => {
    expect(withLineQuantity([group(1, line(1, { price: null }))], 1, 3)[0]?.cartInfoList[0]?.lineTotal).toBeNull();
  });

  test('removed lines go, and their shop with the last of them', () => {
    expect(withoutLines(cart, [3]).map(({ merId }) => merId)).toEqual([1]);
    expect(withoutLines(cart, [1])[0]?.cartInfoList.map(({ id }) => id)).toEqual([2]);
  });
});

test('what mends a line', () => {
  expect(repairQuantity(line(1, { problem: 'priceChanged', cartNum: 7 }))).toBe(7);
  expect(repairQuantity(line(1, { problem: 'insufficientStock', suggestedNum: 4 }))).toBe(4);
  expect(repairQuantity(gone)).toBeNull();
});

test('search looks at name, specification and part number', () => {
  expect(matchesSearch(line(12), 'ds-12')).toBe(true);
  expect(matchesSearch(line(12), ' CAMERA ')).toBe(true);
  expect(matchesSearch(line(12), 'switch')).toBe(false);
});
