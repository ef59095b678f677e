import { describe, expect, test } from 'vitest';
import type { Sku } from '../../../contract/product.ts';
import { choicesOf, chosenSku, specificationsOf } from './chosen-sku.ts';

function sku(id: number, lens: string, housing: string, stock = 5, disabled = false): Sku {
  const specification = [
    { code: 'lens', name: 'Lens', value: lens, label: lens },
    { code: 'housing', name: 'Housing', value: housing, label: housing },
  ];
  const terms = { minimumOrderQuantity: 2, piecesPerBox: 1 };
  return { id, specification, stock, disabled, ...terms, attributes: { hfov_max_deg: 90 } } as unknown as Sku;
}

const SKUS = [sku(1, '2.8', 'white', 0), sku(2, '4', 'white'), sku(3, '4', 'black'), sku(4, '6', 'black', 0)] as const;

describe('the SKU on the screen', () => {
  test('is that of the address, else the first that can be ordered, else the first', () => {
    expect(chosenSku(SKUS, 4)?.id).toBe(4);
    expect(chosenSku(SKUS, 99)?.id).toBe(2);
    expect(chosenSku(SKUS, undefined)?.id).toBe(2);
    expect(chosenSku([SKUS[0], sku(9, '4', 'white', 3, true)], undefined)?.id).toBe(1);
    expect(chosenSku([], 1)).toBeUndefined();
  });

  test('choosing a value keeps the other values where such a SKU exists', () => {
    const [lens, housing] = specificationsOf(SKUS, SKUS[1]);
    expect(lens?.options.map((option) => [option.value, option.sku.id])).toEqual([
      ['2.8', 1],
      ['4', 2],
      ['6', 4],
    ]);
    expect(housing?.options.map((option) => option.sku.id)).toEqual([2, 3]);
    expect(lens?.options.map((option) => option.chosen)).toEqual([false, true, false]);
  });

  test('a lens says its angle', () => {
    const [lens, housing] = specificationsOf(SKUS, SKUS[1]);
    expect(lens?.options[0]?.degrees).toBe(90);
    expect(housing?.options[0]?.degrees).toBeNull();
  });

  test('what is left below the minimum is nothing to order', () => {
    const little = sku(9, '2.8', 'white', 1);
    expect(chosenSku([little, SKUS[1]], undefined)?.id).toBe(2);
    const [lens] = specificationsOf([little, SKUS[1]], SKUS[1]);
    expect(lens?.options.map((option) => option.available)).toEqual([false, true]);
  });

  test('a specification with one value is not said again beside a name that says it', () => {
    const fixed = [sku(1, '2.8 mm', 'white'), sku(2, '2.8 mm', 'black')];
    const shown = (name: string) => choicesOf(fixed, sku(1, '2.8 mm', 'white'), name).map(({ code }) => code);
    expect(shown('Turret camera, 2.8 mm')).toEqual(['housing']);
    expect(shown('Turret camera')).toEqual(['lens', 'housing']);
    expect(choicesOf(SKUS, SKUS[1], 'Camera, 4').map(({ code }) => code)).toEqual(['lens', 'housing']);
  });

  test('a value that cannot be ordered now says so', () => {
    const [lens] = specificationsOf(SKUS, SKUS[1]);
    expect(lens?.options.map((option) => option.available)).toEqual([false, true, false]);
  });
});
