import type { SeedStep } from './seed-step.ts';
import { seedTrade } from './seed-trade.ts';

/** What people of the demo mall have done, by the use cases by which they do it: not in tests, which do it themselves. */
export const LIVED: readonly SeedStep[] = [['trade', seedTrade]];
