import type { Candidate } from '../candidate.ts';
import type { FacadeDemand, Need } from '../need.ts';
import { factOf, type RulePack } from '../rule-pack.ts';
import { rowsOf, verticalPxPerM } from '../scenes/high-throw-geometry.ts';
import { step, type TraceStep } from '../trace.ts';
import { numberOf } from './candidates.ts';

/** One zone of a face with the fewest pixels per metre in it, by the camera that watches it. */
interface ZoneDensity {
  readonly fromM: number;
  readonly toM: number;
  readonly pxPerM: number;
  readonly megapixels: number;
}

/** What a camera makes of each zone of a face; null: one of the resolution asked for. */
export function zoneDensities(
  { lensMm, megapixels: asked, distanceM, cameraM, zones }: FacadeDemand,
  product: Candidate | null,
  pack: RulePack,
): ZoneDensity[] {
  const megapixels = (product === null ? null : numberOf(product, 'resolution')) ?? asked;
  const rows = rowsOf(megapixels, pack);
  const sensorMm = factOf(pack, 'optics.sensorHeight');
  const at = (heightM: number) => verticalPxPerM(lensMm, rows, sensorMm, distanceM, heightM - cameraM);
  return zones.map(({ fromM, toM }) => ({ fromM, toM, pxPerM: Math.min(at(fromM), at(toM)), megapixels }));
}

/** Tenths, as far as a tape measure is sure. */
const tenth = (value: number): number => Math.round(value * 10) / 10;

/** How well the camera taken sees each zone of its face: what the picture shows as well. */
export function zoneDensitySteps({ facade }: Need, product: Candidate, pack: RulePack): TraceStep[] {
  if (facade === undefined) return [];
  return zoneDensities(facade, product, pack).map(({ fromM, toM, pxPerM, megapixels }, place) =>
    step(
      'high_throw_density',
      {
        zone: place + 1,
        from: tenth(fromM),
        to: tenth(toM),
        product: product.partNumber,
        lens: facade.lensMm,
        megapixels,
        distance: facade.distanceM,
        least: factOf(pack, 'density.detect'),
      },
      ['highThrow.rows.4mp', 'optics.sensorHeight', 'density.detect'],
      tenth(pxPerM),
      'px/m',
    ),
  );
}
