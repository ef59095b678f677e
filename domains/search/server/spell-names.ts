import type { Services } from '../../../platform/server/context.ts';
import { inTransaction, type Tx } from '../../../platform/server/database.ts';
import { bumpVersion } from '../../../platform/server/versions.ts';
import { CATALOGUE_DATA } from '../../catalogue/contract/catalogue-endpoints.ts';
import { nameToSpell, spellingOf } from '../../catalogue/server/public.ts';
import { lockNames, readNames, readSpellings, writeSpellings } from './synonym-repository.ts';

/** Spells names that are new and forgets those that are gone; under `lockNames`. @returns whether there were any */
export async function spellNewNames(tx: Tx): Promise<boolean> {
  const [names, known] = await Promise.all([readNames(tx), readSpellings(tx)]);
  const before = new Set(known.map(({ name }) => name));
  const now = new Set(names.flatMap((name) => nameToSpell(name) ?? []));
  const added = await Promise.all([...now].filter((name) => !before.has(name)).map(spellingOf));
  const removed = [...before].filter((name) => !now.has(name));
  await writeSpellings(tx, { added, removed });
  return added.length + removed.length > 0;
}

/** Names are written by several hands, such as an import of categories: whatever they wrote is spelled soon after. */
export function spellNames({ database, versions }: Pick<Services, 'database' | 'versions'>): Promise<void> {
  return inTransaction(database, async (tx) => {
    await lockNames(tx);
    if (await spellNewNames(tx)) await bumpVersion(tx, versions, CATALOGUE_DATA);
  });
}
