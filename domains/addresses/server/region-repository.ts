import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database.ts';
import { REGION_TYPE, type Region } from '../contract/region-endpoints.ts';

export interface RegionFilter {
  parentId?: number | undefined;
  regionType?: number | undefined;
}

/** Regions that match everything given, in the order of their codes. */
export async function listRegionRows(db: Db, { parentId, regionType }: RegionFilter): Promise<Region[]> {
  return db
    .selectFrom('region as r')
    .select([
      'r.id as regionId',
      'r.parent_id as parentId',
      'r.name as regionName',
      'r.region_type as regionType',
      sql<boolean>`EXISTS (SELECT FROM region child WHERE child.parent_id = r.id)`.as('isChild'),
    ])
    .$if(parentId !== undefined, (query) => query.where('r.parent_id', '=', parentId ?? 0))
    .$if(regionType !== undefined, (query) => query.where('r.region_type', '=', regionType ?? 0))
    .orderBy('r.id')
    .execute();
}

/** Every region above a level but the country, in the order of their codes. */
export async function listRegionsAbove(db: Db, regionType: number): Promise<Region[]> {
  return db
    .selectFrom('region')
    .select(['id as regionId', 'parent_id as parentId', 'name as regionName', 'region_type as regionType'])
    .select(sql<boolean>`true`.as('isChild'))
    .where('region_type', '>', REGION_TYPE.country)
    .where('region_type', '<', regionType)
    .orderBy('id')
    .execute();
}

export interface RegionPath {
  provinceId: number;
  cityId: number;
  districtId: number;
  streetId?: number | undefined;
  /** Finds the street in the district when there is no id. */
  street: string;
}

/** The id of the street if province, city, district and street lie in one another; undefined otherwise. */
export async function findStreetId(db: Db, path: RegionPath): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    SELECT street.id FROM region street
    JOIN region district ON district.id = street.parent_id
    JOIN region city ON city.id = district.parent_id
    WHERE district.id = ${path.districtId} AND city.id = ${path.cityId} AND city.parent_id = ${path.provinceId}
      AND street.region_type = 4
      AND CASE WHEN ${path.streetId ?? null}::bigint IS NULL THEN street.name = ${path.street}
               ELSE street.id = ${path.streetId ?? null}::bigint END`.execute(db);
  return rows[0]?.id;
}
