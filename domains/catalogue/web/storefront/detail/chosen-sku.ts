import { unbroken } from '../../../contract/measure.ts';
import type { Sku } from '../../../contract/product.ts';
import { suffices } from '../../../contract/quantity-rules.ts';

/** One value of a specification, and the result of choosing it. */
export interface SpecificationOption {
  readonly value: string;
  readonly label: string;
  readonly chosen: boolean;
  /** The SKU with this value that otherwise keeps as much of the current choice as possible. */
  readonly sku: Sku;
  /** Horizontal angle of the lens, degrees, where SKUs differ in it. */
  readonly degrees: number | null;
  /** It can be ordered now. */
  readonly available: boolean;
}

export interface Specification {
  readonly code: string;
  readonly name: string;
  readonly options: readonly SpecificationOption[];
}

const canBeOrdered = (sku: Sku) => !sku.disabled && suffices(sku);
const specificationValue = (sku: Sku, code: string) => sku.specification.find((one) => one.code === code)?.value;

function degreesOf(sku: Sku): number | null {
  const degrees = sku.attributes.hfov_max_deg;
  return typeof degrees === 'number' ? degrees : null;
}

/** The SKU in the URL; else the first that can be ordered, else the first. */
export function chosenSku(skus: readonly Sku[], id: number | undefined): Sku | undefined {
  return skus.find((sku) => sku.id === id) ?? skus.find(canBeOrdered) ?? skus[0];
}

/** The number of the current SKU's other values that `sku` keeps. */
function agreement(sku: Sku, present: Sku): number {
  return present.specification.filter((one) => specificationValue(sku, one.code) === one.value).length;
}

/** The specifications of the product's SKUs with their values in order of occurrence. */
export function specificationsOf(skus: readonly Sku[], present: Sku): Specification[] {
  return present.specification.map(({ code, name }) => {
    const seen = new Set<string>();
    const options: SpecificationOption[] = [];
    for (const { specification } of skus) {
      const own = specification.find((one) => one.code === code);
      if (!own || seen.has(own.value)) continue;
      seen.add(own.value);
      const candidates = skus.filter((sku) => specificationValue(sku, code) === own.value);
      const [nearest] = [...candidates].sort((a, b) => agreement(b, present) - agreement(a, present));
      if (!nearest) continue;
      options.push({
        value: own.value,
        label: own.label,
        chosen: specificationValue(present, code) === own.value,
        sku: nearest,
        degrees: code === 'lens' ? degreesOf(nearest) : null,
        available: canBeOrdered(nearest),
      });
    }
    return { code, name, options };
  });
}

/** The specifications to show beside the price: all to choose from, and of the others what the name does not say. */
export function choicesOf(skus: readonly Sku[], present: Sku, name: string): Specification[] {
  const said = unbroken(name);
  return specificationsOf(skus, present).filter(
    ({ options }) => options.length > 1 || options.some(({ label }) => !said.includes(unbroken(label))),
  );
}
