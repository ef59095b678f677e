import type { Db } from '../../../platform/server/database.ts';
import { DELIVERED_PACK, type RulePack } from '../contract/rule-pack.ts';

/** The version in force: the last that was published, else the delivered one. */
export async function currentVersion(db: Db): Promise<number> {
  const row = await db
    .selectFrom('match_rule_pack')
    .select('version')
    .where('status', '=', 'published')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.version ?? DELIVERED_PACK.version;
}

/** A version of the rules; undefined for one that there is not. */
export async function findPack(db: Db, version: number): Promise<RulePack | undefined> {
  if (version === DELIVERED_PACK.version) return DELIVERED_PACK;
  const row = await db
    .selectFrom('match_rule_pack')
    .select(['version', 'facts', 'locks'])
    .where('version', '=', version)
    .executeTakeFirst();
  return row && packOf(row);
}

/** The rules in force. */
export async function currentPack(db: Db): Promise<RulePack> {
  const row = await db
    .selectFrom('match_rule_pack')
    .select(['version', 'facts', 'locks'])
    .where('status', '=', 'published')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? packOf(row) : DELIVERED_PACK;
}

/** A stored pack. Numbers that a later version of the program added have the values that it delivers. */
export function packOf(row: { readonly version: number; readonly facts: unknown; readonly locks: unknown }): RulePack {
  return {
    version: row.version,
    facts: { ...DELIVERED_PACK.facts, ...(row.facts as Partial<RulePack['facts']>) },
    locks: row.locks as RulePack['locks'],
  };
}
