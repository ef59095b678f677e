import { deliverRoles } from '../../domains/people/server/public.ts';
import type { Services } from '../../platform/server/context.ts';
import type { SeedStep } from './seed-step.ts';

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
 * What is there is left alone: the back office owns it. Only roles and keys of a later version are added. The steps are
 * read only where they run: later starts need none of them.
 * @param wanted `lived`: people of the demo mall have traded for some weeks
 * @returns whether anything was imported
 * @throws AbortError when `stopping` ends it; the next start goes on
 */
export async function fillEmpty(
  services: Services,
  { demo, lived = false }: { readonly demo: boolean; readonly lived?: boolean },
  report: Report = () => undefined,
  stopping: AbortSignal = new AbortController().signal,
): Promise<boolean> {
  const isNew = await isEmpty(services, 'role');
  if (isNew) {
    report('importing what every mall needs');
    const { DELIVERED } = await import('./delivered-steps.ts');
    await run(DELIVERED, services, report, stopping);
  }
  await deliverRoles(services);
  if (!demo || !(await isEmpty(services, 'account'))) return isNew;
  report('demo mall: importing (prices and stock are invented)');
  const { DEMO } = await import('./demo-steps.ts');
  await run(DEMO, services, report, stopping);
  if (!lived) return true;
  const { LIVED } = await import('./lived-steps.ts');
  await run(LIVED, services, report, stopping);
  return true;
}
