import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import * as z from 'zod';
import { COUNTRY_ID, REGION_TYPE } from '../../domains/addresses/contract/region-endpoints.ts';
import type { Services } from '../../platform/server/context.ts';
import { inTransaction } from '../../platform/server/database.ts';
import { bumpVersion } from '../../platform/server/versions.ts';

const FOLDER = new URL('sources/regions/', import.meta.url);

const sourceRow = z.object({
  code: z.string().regex(/^\d{2,9}$/),
  name: z.string().min(1),
  areaCode: z.string().optional(),
  cityCode: z.string().optional(),
  provinceCode: z.string().optional(),
});
type SourceRow = z.output<typeof sourceRow>;

/** Each file, its level, and the column that names the region above. */
const SOURCES = [
  { file: 'provinces.csv', regionType: REGION_TYPE.province, parentOf: () => String(COUNTRY_ID) },
  { file: 'cities.csv', regionType: REGION_TYPE.city, parentOf: (row: SourceRow) => row.provinceCode },
  { file: 'areas.csv', regionType: REGION_TYPE.district, parentOf: (row: SourceRow) => row.cityCode },
  { file: 'streets.csv', regionType: REGION_TYPE.street, parentOf: (row: SourceRow) => row.areaCode },
] as const;

interface RegionColumns {
  ids: string[];
  parentIds: string[];
  names: string[];
  regionTypes: number[];
}

function readColumns(): RegionColumns {
  const columns: RegionColumns = {
    ids: [String(COUNTRY_ID)],
    parentIds: ['0'],
    names: ['中国'],
    regionTypes: [REGION_TYPE.country],
  };
  for (const { file, regionType, parentOf } of SOURCES) {
    const rows = z.array(sourceRow).parse(parse(readFileSync(new URL(file, FOLDER)), { columns: true }));
    for (const row of rows) {
      const parentId = parentOf(row);
      if (parentId === undefined) throw new Error(`${file}: ${row.code} names no region above it`);
      columns.ids.push(row.code);
      columns.parentIds.push(parentId);
      columns.names.push(row.name);
      columns.regionTypes.push(regionType);
    }
  }
  return columns;
}

/**
 * Loads the country, its 31 provinces and everything below them down to the streets, in one statement.
 * Repeatable: the same files change nothing.
 */
export async function seedRegions({ database, versions }: Pick<Services, 'database' | 'versions'>): Promise<void> {
  const { ids, parentIds, names, regionTypes } = readColumns();
  await inTransaction(database, async (tx) => {
    const { numAffectedRows } = await sql`
      INSERT INTO region (id, parent_id, name, region_type)
      SELECT * FROM unnest(${ids}::bigint[], ${parentIds}::bigint[], ${names}::text[], ${regionTypes}::smallint[])
      ON CONFLICT (id) DO UPDATE SET parent_id = excluded.parent_id, name = excluded.name
      WHERE (region.parent_id, region.name) IS DISTINCT FROM (excluded.parent_id, excluded.name)`.execute(tx);
    if (numAffectedRows) await bumpVersion(tx, versions, 'regions');
  });
}
