import { APP_ERRORS, AppError } from '../../../platform/contract/app-error.ts';
import type { Context } from '../../../platform/server/context.ts';
import { AGREEMENT_SLUGS, type AgreementTitle } from '../contract/agreement-endpoints.ts';
import { findAgreement, readAgreementTitles } from './agreement-repository.ts';
import { shownHtml } from './safe-html.ts';

const places = new Map<string, number>(AGREEMENT_SLUGS.map((slug, place) => [slug, place]));
const placeOf = (slug: string) => places.get(slug) ?? places.size;

/** Titles in the order of the interface's slugs; others come last. */
export async function listAgreements(_: unknown, { database, locale }: Context): Promise<AgreementTitle[]> {
  const rows = await readAgreementTitles(database);
  return rows
    .sort((a, b) => placeOf(a.slug) - placeOf(b.slug) || a.slug.localeCompare(b.slug))
    .map((row) => ({
      slug: row.slug,
      title: locale === 'zh' ? row.title_zh : row.title_en,
      updateTime: row.updated_at.toISOString(),
    }));
}

/** @throws AppError notFound */
export async function readAgreement({ id }: { id: string }, { database, locale }: Context): Promise<string> {
  const row = await findAgreement(database, id);
  if (!row) throw new AppError(APP_ERRORS.notFound);
  // No matter who wrote it and how it came into the database, only harmless HTML is shown.
  return shownHtml(locale === 'zh' ? row.content_zh : row.content_en);
}
