import type { Locale } from '../../../platform/contract/locale.ts';
import type { Db } from '../../../platform/server/database.ts';
import { revisionOf } from '../../../platform/server/revision.ts';
import { findAgreements, findVersion, insertVersions } from './agreement-repository.ts';
import { stateOf } from './edit-agreements.ts';
import { shownHtml } from './safe-html.ts';

/** An agreement in the version that is asked for now. */
export interface CurrentAgreement {
  readonly slug: string;
  readonly version: string;
  readonly titleZh: string;
  readonly titleEn: string;
}

const namesOf = (slugs: readonly string[]) => [...new Set(slugs.filter((slug) => slug !== ''))].sort();

/** These agreements as they are now, by slug; one that was never written has nothing to agree to and is left out. */
export async function currentAgreements(db: Db, slugs: readonly string[]): Promise<CurrentAgreement[]> {
  const names = namesOf(slugs);
  if (names.length === 0) return [];
  const rows = (await findAgreements(db, names)).toSorted((a, b) => a.slug.localeCompare(b.slug));
  return rows.map((row) => ({
    slug: row.slug,
    version: revisionOf(stateOf(row)),
    titleZh: row.title_zh,
    titleEn: row.title_en,
  }));
}

/** Like `currentAgreements`, and keeps the texts, so that what was agreed to can be read when they have changed. */
export async function keepCurrentAgreements(tx: Db, slugs: readonly string[], at: Date): Promise<CurrentAgreement[]> {
  const names = namesOf(slugs);
  if (names.length === 0) return [];
  const rows = await findAgreements(tx, names);
  const versions = rows.map(({ updated_at: _, ...row }) => ({
    ...row,
    version: revisionOf(stateOf({ ...row, updated_at: at })),
  }));
  if (versions.length > 0) await insertVersions(tx, versions, at);
  return versions.map((row) => ({
    slug: row.slug,
    version: row.version,
    titleZh: row.title_zh,
    titleEn: row.title_en,
  }));
}

/** The text of a kept version; null when there is none. */
export async function readKeptAgreement(
  db: Db,
  { slug, version }: { readonly slug: string; readonly version: string },
  locale: Locale,
): Promise<{ title: string; content: string } | null> {
  const row = await findVersion(db, slug, version);
  if (!row) return null;
  return {
    title: locale === 'zh' ? row.title_zh : row.title_en,
    content: await shownHtml(locale === 'zh' ? row.content_zh : row.content_en),
  };
}
