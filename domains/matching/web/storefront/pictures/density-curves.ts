import { pixelsPerMetre } from '../../../contract/engine/optics.ts';
import { densityFact } from '../../../contract/engine/video.ts';
import { candidateOf, type MatchProduct } from '../../../contract/match-product.ts';
import { factOf, type RulePack } from '../../../contract/rule-pack.ts';
import { TARGETS, type Target } from '../../../contract/site/surveillance.ts';
import type { Line } from '../../../contract/solution.ts';

/** How the pixels per metre of a camera fall with the distance: `atOneMetre` ÷ metres. */
export interface DensityCurve {
  readonly line: string;
  readonly scene: string | null;
  readonly part: string | null;
  readonly partNumber: string;
  readonly atOneMetre: number;
  /** How far each class of detail reaches, in metres. */
  readonly reach: Readonly<Record<Target, number>>;
  /** What the customer asks of it; null: nothing. */
  readonly asked: { readonly target: string; readonly distanceM: number; readonly pxPerM: number } | null;
}

/** Cameras of a scene whose products say enough. */
export function densityCurves(
  lines: readonly Line[],
  scene: string,
  products: ReadonlyMap<number, MatchProduct>,
  pack: RulePack,
): DensityCurve[] {
  return lines.flatMap(({ id, need, skuId }) => {
    const product = skuId === null ? undefined : products.get(skuId);
    if (!product || need.scene !== scene || need.role !== 'camera') return [];
    const density = pixelsPerMetre(candidateOf(product), { distanceM: 1, lensMm: need.optics?.lensMm ?? null }, pack);
    if (!density) return [];
    const reach = Object.fromEntries(
      TARGETS.map((target) => [target, density.pxPerM / factOf(pack, densityFact(target))]),
    ) as Record<Target, number>;
    const { optics } = need;
    return [
      {
        line: id,
        scene: need.scene,
        part: need.part,
        partNumber: product.partNumber,
        atOneMetre: density.pxPerM,
        reach,
        asked: optics && { ...optics, pxPerM: density.pxPerM / optics.distanceM },
      },
    ];
  });
}
