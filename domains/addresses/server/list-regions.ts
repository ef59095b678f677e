import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import { ENVELOPE_CODE } from '../../../platform/contract/envelope.ts';
import { CacheKind, detachedBytes } from '../../../platform/server/byte-cache.ts';
import type { Context } from '../../../platform/server/context.ts';
import { JsonBytes } from '../../../platform/server/route.ts';
import { COUNTRY_ID, type listRegions as listRegionsContract } from '../contract/region-endpoints.ts';
import { listRegionRows } from './region-repository.ts';

const ANSWERS = new CacheKind<JsonBytes>('regionAnswers', 4 * 1024 * 1024, ({ bytes }) => bytes.length);

/** Regions as serialised bytes, cached until the regions change. An empty response is not cached. */
export function listRegions(input: RequestOf<typeof listRegionsContract>, context: Context): Promise<JsonBytes> {
  const { regionType } = input;
  const parentId = input.parentId ?? (regionType === undefined ? COUNTRY_ID : undefined);
  const version = () => context.versions.current('regions');
  return ANSWERS.in(context).findOrMake(`${parentId ?? ''}:${regionType ?? ''}`, version, 0, async () => {
    const data = await listRegionRows(context.database, { parentId, regionType });
    const bytes = Buffer.from(JSON.stringify({ code: ENVELOPE_CODE.success, data, message: 'OK' }));
    return { value: new JsonBytes(detachedBytes(bytes)), until: data.length > 0 ? Number.POSITIVE_INFINITY : 0 };
  });
}
