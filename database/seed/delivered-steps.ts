import { spellNames } from '../../domains/search/server/public.ts';
import { seedAgreements } from './seed-agreements.ts';
import { seedCatalogueStructure } from './seed-catalogue.ts';
import { seedDictionary } from './seed-dictionary.ts';
import { seedRegions } from './seed-regions.ts';
import type { SeedStep } from './seed-step.ts';

/** What every mall needs besides its roles, which come last: a mall that has them has the rest. */
export const DELIVERED: readonly SeedStep[] = [
  ['dictionary', seedDictionary],
  ['regions', seedRegions],
  ['catalogue structure', seedCatalogueStructure],
  ['spellings', spellNames],
  ['agreements', seedAgreements],
];
