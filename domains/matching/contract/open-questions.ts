import type { Line } from './solution.ts';

/** What products do not say: the attributes to ask their makers for, by SKU in the order of the lines. */
export function openQuestions(lines: readonly Line[]): ReadonlyMap<number, ReadonlySet<string>> {
  const asked = new Map<number, Set<string>>();
  const ask = (skuId: number, attributes: readonly string[]) =>
    asked.set(skuId, new Set([...(asked.get(skuId) ?? []), ...attributes]));
  for (const { skuId, flags } of lines) {
    for (const flag of flags) {
      if (flag.flag === 'cannotVerify' && skuId !== null) ask(skuId, flag.attributes);
      if (flag.flag === 'depthUnknown') for (const device of flag.of) ask(device, ['depth_mm']);
      if (flag.flag === 'runtimeUnknown' && skuId !== null) ask(skuId, ['battery_wh']);
    }
  }
  return asked;
}

/** Whether something of a line can only be asked of a maker. */
export const isUnverified = ({ flags }: Pick<Line, 'flags'>): boolean =>
  flags.some(({ flag }) => flag === 'cannotVerify' || flag === 'depthUnknown' || flag === 'runtimeUnknown');
