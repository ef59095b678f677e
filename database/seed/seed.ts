import type { Services } from '../../platform/server/context.ts';
import { seedAccounts } from './seed-accounts.ts';
import { seedAgreements } from './seed-agreements.ts';
import { seedCatalogue } from './seed-catalogue.ts';
import { seedContent } from './seed-content.ts';
import { seedDictionary } from './seed-dictionary.ts';
import { seedMerchants } from './seed-merchants.ts';
import { seedPersonal } from './seed-personal.ts';
import { seedRegions } from './seed-regions.ts';
import { seedRoles } from './seed-roles.ts';
import { seedSettings } from './seed-settings.ts';

/** One part of the demo mall. Running it twice changes nothing. */
export type SeedStep = (services: Services) => Promise<void>;

/** Fills an empty database: what every mall needs, then the demo mall. In this order. */
export const seedSteps: readonly [name: string, step: SeedStep][] = [
  ['roles', seedRoles],
  ['dictionary', seedDictionary],
  ['settings', seedSettings],
  ['regions', seedRegions],
  ['merchants', seedMerchants],
  ['accounts', seedAccounts],
  ['catalogue', seedCatalogue],
  ['content', seedContent],
  ['agreements', seedAgreements],
  ['personal', seedPersonal],
];

export async function seed(services: Services, report: (line: string) => void = () => undefined): Promise<void> {
  for (const [name, step] of seedSteps) {
    const begin = performance.now();
    await step(services);
    report(`${name}: ${Math.round(performance.now() - begin)} ms`);
  }
}
