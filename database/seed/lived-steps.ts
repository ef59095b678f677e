import { seedReviews } from './seed-reviews.ts';
import type { SeedStep } from './seed-step.ts';

/** What people of the demo mall have done, by the use cases by which they do it: not in tests, which do it themselves. */
export const LIVED: readonly SeedStep[] = [['reviews', seedReviews]];
