import { hash } from 'node:crypto';
import type { Context, Services } from '../../../platform/server/context.ts';
import { DataSetValue } from '../../../platform/server/data-set-value.ts';
import { type Arrangement, momentsOf, storedArrangement } from '../contract/arrangement.ts';
import { HOME_DATA, PREVIEW_HEADER } from '../contract/home-endpoints.ts';
import { findPreview, readNewestVersions } from './arrangement-repository.ts';
import { deliveredArrangement } from './delivered.ts';

export interface Version {
  readonly arrangement: Arrangement;
  readonly showsFrom: Date;
}

/** A stored arrangement; what it leaves out is as delivered. */
export function arrangementOf(stored: unknown): Arrangement {
  const delivered = deliveredArrangement();
  const { banners, areas, entries, navigation } = storedArrangement.parse(stored);
  return {
    banners: banners ?? delivered.banners,
    areas: areas ?? delivered.areas,
    entries: entries ?? delivered.entries,
    navigation: navigation ?? delivered.navigation,
  };
}

// At most one is planned, so that the one that shows is among the newest two.
const NEWEST = new DataSetValue<Version[]>(HOME_DATA, async (db) =>
  (await readNewestVersions(db, 2)).map((row) => ({
    arrangement: arrangementOf(row.arrangement),
    showsFrom: row.shows_from,
  })),
);

/** What visitors see at a time, of versions with the newest first. */
export const shownAt = (versions: readonly Version[], now: Date): Arrangement =>
  versions.find(({ showsFrom }) => showsFrom <= now)?.arrangement ?? deliveredArrangement();

/** The times at which these versions change what is shown by the clock alone. */
export const changesOf = (versions: readonly Version[], now: Date): Date[] => [
  ...versions.map(({ showsFrom }) => showsFrom),
  ...momentsOf(shownAt(versions, now)),
];

/** When the home page changes next by the clock alone; null when it does not. */
export async function nextHomeChange(services: Services, now: Date): Promise<Date | null> {
  const ahead = changesOf(await NEWEST.of(services), now).filter((time) => time > now);
  return ahead.reduce<Date | null>((first, time) => (first === null || time < first ? time : first), null);
}

export const hashOf = (token: string): string => hash('sha256', token, 'base64url');

/** What somebody looks at before it is published; null for a secret that opens nothing. */
export async function previewed({ database, clock }: Services, token: string): Promise<Arrangement | null> {
  const found = await findPreview(database, hashOf(token), clock.now());
  return found ? arrangementOf(found.arrangement) : null;
}

/** What the caller is shown: what is published, or the preview that is being rendered. */
export async function showing(context: Context): Promise<Arrangement> {
  const token = context.headers[PREVIEW_HEADER];
  const own = typeof token === 'string' ? await previewed(context, token) : null;
  return own ?? shownAt(await NEWEST.of(context), context.clock.now());
}

/** What visitors are shown now. */
export const published = async (services: Services): Promise<Arrangement> =>
  shownAt(await NEWEST.of(services), services.clock.now());
