import type { Candidate } from '../candidate.ts';
import { numberOf } from './candidates.ts';

/** Rack units that a product says it takes; null: it does not say. */
export const unitsSaid = (product: Candidate | undefined): number | null =>
  product === undefined ? null : numberOf(product, 'rack_u');

/** Whole units that a device takes: what is one and a half high leaves no room in the second; one, where nobody says. */
export const wholeUnits = (product: Candidate | undefined): number => Math.ceil((unitsSaid(product) ?? 1) - 1e-9);
