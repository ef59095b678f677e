import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import type { Context } from '../../../platform/server/context.ts';
import { DataSetValue } from '../../../platform/server/data-set-value.ts';
import type { Db } from '../../../platform/server/database.ts';
import type { recogniseAddress as recogniseAddressContract } from '../contract/address-endpoints.ts';
import type { RecognisedAddress } from '../contract/recognised-address.ts';
import { REGION_TYPE } from '../contract/region-endpoints.ts';
import { cleanLine, looksLikeName, nameAtEnd } from './address-words.ts';
import { RegionIndex, type RegionMatch, withNext } from './region-index.ts';
import { namesOf } from './region-names.ts';
import { listRegionRows, listRegionsAbove } from './region-repository.ts';

/** Streets are read for this many equally likely districts. */
const MAX_DISTRICTS = 8;

/** The index of the current regions: 3,000 of them, so a few megabytes. */
const INDEX = new DataSetValue(
  'regions',
  async (database) => new RegionIndex(await listRegionsAbove(database, REGION_TYPE.street)),
);

function bestOf(matches: readonly RegionMatch[]): RegionMatch[] {
  const best = Math.max(...matches.map(({ score }) => score));
  return matches.filter(({ score }) => score === best);
}

/** Adds the streets written next, where there are any. */
async function withStreets(database: Db, matches: readonly RegionMatch[], text: string): Promise<RegionMatch[]> {
  const all = await Promise.all(
    matches.slice(0, MAX_DISTRICTS).map(async (match) => {
      const last = match.found.at(-1)?.region;
      if (last?.regionType !== REGION_TYPE.district) return [match];
      const streets = await listRegionRows(database, { parentId: last.regionId });
      // Without its suffix a street's name is too often that of a road.
      const names = streets.flatMap(namesOf).filter((name) => name.full);
      const longer = withNext(match, names, text);
      return longer.length > 0 ? longer : [match];
    }),
  );
  return bestOf(all.flat());
}

/** What all of these readings have in common, from the province down; a lower level determines those above it. */
function agreed(matches: readonly RegionMatch[], index: RegionIndex): { ids: number[]; end: number } {
  const chains = matches.map(({ start, found }) => {
    const chain = found.map(({ region, end }) => ({ id: region.regionId, end }));
    let above = index.region(found[0]?.region.parentId ?? 0);
    while (above) {
      chain.unshift({ id: above.regionId, end: start });
      above = index.region(above.parentId);
    }
    return chain;
  });
  const first = chains[0] ?? [];
  const common = first.filter(({ id }, level) => chains.every((chain) => chain[level]?.id === id));
  return { ids: common.map(({ id }) => id), end: common.at(-1)?.end ?? matches[0]?.start ?? 0 };
}

const words = (text: string) => text.split(/[ \n]+/).filter(Boolean);

/** The text around the regions: the name before or after them, the rest of the address behind them. */
function around(text: string, start: number, end: number): Pick<RecognisedAddress, 'realName' | 'detail'> {
  const [behind = '', ...later] = text.slice(end).split('\n');
  const before = words(text.slice(0, start));
  const others = later.flatMap(words);
  const name = [...before, ...others].find(looksLikeName) ?? before.join(' ') ?? '';
  const rest = others.filter((word) => word !== name);
  if (name) return { realName: name, detail: [behind.trim(), ...(behind.trim() ? [] : rest)].join(' ').trim() };
  const found = nameAtEnd(behind.trim());
  if (found.name) return { realName: found.name, detail: found.detail };
  // Letters after the phone are a name as well.
  return { realName: rest.join(' '), detail: behind.trim() };
}

/** Without any region: a word that looks like a name is the name, everything else is the address. */
function withoutRegions(text: string): Pick<RecognisedAddress, 'realName' | 'detail'> {
  const all = words(text);
  const name = all.find(looksLikeName) ?? '';
  return { realName: name, detail: all.filter((word) => word !== name).join(' ') };
}

/**
 * Reads recipient, phone, regions and the rest from one pasted line, in whatever order they are. Ambiguous levels are
 * left open.
 */
export async function recogniseAddress(
  { text: pasted }: RequestOf<typeof recogniseAddressContract>,
  context: Pick<Context, 'database' | 'versions'>,
): Promise<RecognisedAddress> {
  const { text, phone, postCode } = cleanLine(pasted);
  const index = await INDEX.of(context);
  const matches = index.matches(text);
  if (matches.length === 0) {
    const none = { provinceId: null, cityId: null, districtId: null, streetId: null };
    return { ...withoutRegions(text), phone, postCode, ...none };
  }
  const best = await withStreets(context.database, bestOf(matches), text);
  const { ids, end } = agreed(best, index);
  const [provinceId = null, cityId = null, districtId = null, streetId = null] = ids;
  const start = best[0]?.start ?? 0;
  return { ...around(text, start, end), phone, postCode, provinceId, cityId, districtId, streetId };
}
