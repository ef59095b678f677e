import type { Services } from '../../platform/server/context.ts';

/** One part of the seed. Running it twice changes nothing; a long one ends when `stopping`. */
export type SeedStep = readonly [name: string, step: (services: Services, stopping: AbortSignal) => Promise<void>];
