import type { QueryClient } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { ApiFailure } from '../../../../platform/web/api-client/api-failure.ts';
import { tolerant } from '../../../../platform/web/storefront/page-loaders.ts';
import {
  agreementQuery,
  agreementTitlesQuery,
  articleCategoriesQuery,
  articleListQuery,
  articleQuery,
  hotArticlesQuery,
} from '../content-queries.ts';

export async function loadInformationList(client: QueryClient, cid: number, page: number): Promise<void> {
  await tolerant([
    client.ensureQueryData(articleListQuery(cid, page)),
    client.ensureQueryData(articleCategoriesQuery()),
    client.ensureQueryData(hotArticlesQuery()),
  ]);
}

/** One agreement with the titles of all; both are in the page, which everybody may read without the app. */
export async function loadAgreement(client: QueryClient, slug: string): Promise<{ title: string }> {
  const titles = await client.ensureQueryData(agreementTitlesQuery());
  const found = titles.find((one) => one.slug === slug);
  if (!found) throw notFound();
  await tolerant([client.ensureQueryData(agreementQuery(slug))]);
  return { title: found.title };
}

/** One article; the page itself says when it does not exist. */
export async function loadInformation(client: QueryClient, id: number) {
  if (!Number.isSafeInteger(id) || id < 1) throw notFound();
  try {
    return await client.ensureQueryData(articleQuery(id));
  } catch (error) {
    if (error instanceof ApiFailure && error.reason === 'notFound') throw notFound();
    throw error;
  }
}
