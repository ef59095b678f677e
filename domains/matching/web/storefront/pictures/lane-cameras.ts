import type { MatchProduct } from '../../../contract/match-product.ts';
import type { LanePlan } from '../../../contract/scenes/parking-geometry.ts';
import type { Line } from '../../../contract/solution.ts';

/** The lens that distances to the gate are published for, and which a lens of several lengths is set to. */
const USUAL_MM = 4;

/** The focal length of the camera that was taken for a lane; null: its maker does not say. */
export function lensOfCamera(
  lines: readonly Line[],
  lane: { readonly scene: string; readonly part: string },
  products: readonly MatchProduct[],
): number | null {
  const { skuId } =
    lines.find(({ need }) => need.scene === lane.scene && need.part === lane.part && need.role === 'anprCamera') ?? {};
  const { lens_min_mm: least, lens_max_mm: most } = products.find((one) => one.skuId === skuId)?.attributes ?? {};
  if (typeof least !== 'number') return null;
  return typeof most === 'number' ? Math.min(Math.max(USUAL_MM, least), most) : least;
}

export interface DrawnCamera {
  /** Before the gate; behind it, for those who come the other way, less than nothing. */
  readonly metres: number;
  /** The part of the lane's width that it reads, from 0 to 1. */
  readonly from: number;
  readonly to: number;
}

/** Cameras of a lane: side by side over a wide one, and back to back where vehicles come from both sides. */
export function drawnCameras({ cameras, direction }: LanePlan, metres: number): DrawnCamera[] {
  const sides = direction === 'mixed' ? [1, -1] : [1];
  const channels = cameras / sides.length;
  return sides.flatMap((side) =>
    Array.from({ length: channels }, (_, at) => ({
      ...{ metres: side * metres, from: at / channels, to: (at + 1) / channels },
    })),
  );
}
