import { deliverRoles } from '../../domains/people/server/public.ts';
import { spellNames } from '../../domains/search/server/public.ts';
import type { Services } from '../../platform/server/context.ts';
import { seedAccounts } from './seed-accounts.ts';
import { seedAgreements } from './seed-agreements.ts';
import { seedCatalogue, seedCatalogueStructure } from './seed-catalogue.ts';
import { seedContent } from './seed-content.ts';
import { seedDictionary } from './seed-dictionary.ts';
import { seedDocuments } from './seed-documents.ts';
import { seedHome } from './seed-home.ts';
import { seedMerchants } from './seed-merchants.ts';
import { seedPersonal } from './seed-personal.ts';
import { seedProductMedia } from './seed-product-media.ts';
import { seedRegions } from './seed-regions.ts';
import { seedSchemes } from './seed-schemes.ts';
import { seedSettings } from './seed-settings.ts';
import { seedShopFronts } from './seed-shop-fronts.ts';

/** One part of the seed. Running it twice changes nothing; a long one ends when `stopping`. */
type SeedStep = readonly [name: string, step: (services: Services, stopping: AbortSignal) => Promise<void>];

/** What every mall needs besides its roles, which come last: a mall that has them has the rest. */
const DELIVERED: readonly SeedStep[] = [
  ['dictionary', seedDictionary],
  ['regions', seedRegions],
  ['catalogue structure', seedCatalogueStructure],
  ['spellings', spellNames],
  ['agreements', seedAgreements],
];

/** Accounts come late: a mall that has them is not seeded again, even if seeding was interrupted. */
const DEMO: readonly SeedStep[] = [
  ['settings', seedSettings],
  ['merchants', seedMerchants],
  ['catalogue', seedCatalogue],
  ['product pictures', seedProductMedia],
  ['shop fronts', seedShopFronts],
  ['content', seedContent],
  ['home', seedHome],
  ['documents', seedDocuments],
  ['schemes', seedSchemes],
  ['accounts', seedAccounts],
  ['personal', seedPersonal],
];

type Report = (line: string) => void;

async function run(
  steps: readonly SeedStep[],
  services: Services,
  report: Report,
  stopping: AbortSignal,
): Promise<void> {
  for (const [name, step] of steps) {
    stopping.throwIfAborted();
    const begin = performance.now();
    await step(services, stopping);
    report(`  ${name}: ${Math.round(performance.now() - begin)} ms`);
  }
}

const isEmpty = async ({ database }: Services, table: 'role' | 'account') =>
  (await database.selectFrom(table).select('id').limit(1).executeTakeFirst()) === undefined;

/**
 * Fills an empty database: what every mall needs, and the demo mall where it is wanted and nobody has an account yet.
 * What is there is left alone: the back office owns it. Only roles and keys of a later version are added.
 * @throws AbortError when `stopping` ends it; the next start goes on
 */
export async function fillEmpty(
  services: Services,
  { demo }: { readonly demo: boolean },
  report: Report = () => undefined,
  stopping: AbortSignal = new AbortController().signal,
): Promise<void> {
  if (await isEmpty(services, 'role')) {
    report('importing what every mall needs');
    await run(DELIVERED, services, report, stopping);
  }
  await deliverRoles(services);
  if (!demo || !(await isEmpty(services, 'account'))) return;
  report('demo mall: importing (prices and stock are invented)');
  await run(DEMO, services, report, stopping);
}
