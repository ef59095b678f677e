import type { Candidate } from '../candidate.ts';
import type { OpticsDemand } from '../need.ts';
import { factOf, type RulePack } from '../rule-pack.ts';

/** Pixels across that a product says, or what a 16:9 picture of its megapixels has. */
export function pixelsAcross(product: Candidate, pack: RulePack): number | null {
  const said = /^(\d{3,5})\s*[×x*]\s*\d{3,5}$/.exec(String(product.attributes.max_resolution ?? ''))?.[1];
  if (said !== undefined) return Number(said);
  const megapixels = product.attributes.resolution;
  return typeof megapixels === 'number' ? Math.sqrt(megapixels * 1e6 * factOf(pack, 'optics.aspect')) : null;
}

/** How a density was found: the maker's own distances, its angle, or its lens on the pack's sensor. */
export type OpticsSource = 'distances' | 'angle' | 'lens';

/**
 * Pixels per metre at a distance, f × pixels ÷ (sensor width × distance), at the focal length asked for or else the
 * longest. Null: the product does not say enough.
 */
export function pixelsPerMetre(
  product: Candidate,
  { distanceM, lensMm }: Pick<OpticsDemand, 'distanceM' | 'lensMm'>,
  pack: RulePack,
) {
  const { dori_detect_m: detect, lens_min_mm: wide, lens_max_mm: longestMm, hfov_max_deg: angle } = product.attributes;
  const longest = typeof longestMm === 'number' ? longestMm : wide;
  const focal = lensMm ?? longest;
  const zoom = typeof wide === 'number' && typeof focal === 'number' && wide > 0 ? Math.max(1, focal / wide) : 1;
  // At its longest, where a lens that can be set is not told otherwise.
  const tele = lensMm === null && zoom > 1 && typeof focal === 'number' ? { lensMm: focal, zoom } : null;
  const found = (pxPerM: number, source: OpticsSource) => ({ pxPerM, source, tele });
  if (typeof detect === 'number') {
    return found((factOf(pack, 'density.detect') * detect * zoom) / distanceM, 'distances');
  }
  const pixels = pixelsAcross(product, pack);
  if (pixels === null) return null;
  if (typeof angle === 'number' && angle > 0 && angle < 175) {
    return found((pixels * zoom) / (2 * distanceM * Math.tan((angle * Math.PI) / 360)), 'angle');
  }
  if (typeof focal !== 'number') return null;
  return found((focal * pixels) / (factOf(pack, 'optics.sensorWidth') * distanceM), 'lens');
}
