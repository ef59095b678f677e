import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import { ENVELOPE_CODE } from '../../../platform/contract/envelope.ts';
import type { Context } from '../../../platform/server/context.ts';
import { JsonBytes } from '../../../platform/server/route.ts';
import type { DataVersions } from '../../../platform/server/versions.ts';
import { COUNTRY_ID, type listRegions as endpoint } from '../contract/region-endpoints.ts';
import { listRegionRows } from './region-repository.ts';

interface KeptAnswers {
  version: number;
  answers: Map<string, JsonBytes>;
}

const keptAnswers = new WeakMap<DataVersions, KeptAnswers>();

function answersOf(versions: DataVersions): Map<string, JsonBytes> {
  const version = versions.current('regions');
  const kept = keptAnswers.get(versions);
  if (kept?.version === version) return kept.answers;
  const answers = new Map<string, JsonBytes>();
  keptAnswers.set(versions, { version, answers });
  return answers;
}

/** Regions as ready bytes, kept until the regions change. An answer without regions is not worth keeping. */
export async function listRegions(input: RequestOf<typeof endpoint>, context: Context): Promise<JsonBytes> {
  const { regionType } = input;
  const parentId = input.parentId ?? (regionType === undefined ? COUNTRY_ID : undefined);
  const answers = answersOf(context.versions);
  const key = `${parentId ?? ''}:${regionType ?? ''}`;
  const kept = answers.get(key);
  if (kept) return kept;
  const data = await listRegionRows(context.database, { parentId, regionType });
  const answer = new JsonBytes(Buffer.from(JSON.stringify({ code: ENVELOPE_CODE.success, data, message: 'OK' })));
  if (data.length > 0) answers.set(key, answer);
  return answer;
}
