import { createRoute } from '@tanstack/react-router';
import { pageOfSearch } from '../../platform/web/kit/page-numbers.ts';
import { shell } from './frame-routes.tsx';
import { agreementHead, publicHead } from './page-heads.ts';
import { loadAgreement, loadInformation, loadInformationList } from './page-loaders.ts';
import { readsArticle, readsPageNumber } from './page-reads.ts';
import { renderedPage } from './rendered-page.tsx';

export const informationList = createRoute({
  getParentRoute: () => shell,
  path: '/activity/information_list',
  staticData: { source: 'domains/content/web/storefront/InformationListPage.tsx', reads: readsPageNumber },
  loaderDeps: ({ search }) => ({ page: pageOfSearch(search) }),
  loader: ({ context, deps }) => loadInformationList(context.queryClient, deps.page),
  head: ({ match }) => publicHead(match.context.boot, '/activity/information_list', undefined),
  component: renderedPage(
    async () => (await import('../../domains/content/web/storefront/InformationListPage.tsx')).InformationListPage,
  ),
});

export const informationInfo = createRoute({
  getParentRoute: () => shell,
  path: '/activity/information_info',
  staticData: { source: 'domains/content/web/storefront/InformationInfoPage.tsx', reads: readsArticle },
  loaderDeps: ({ search }) => ({ id: Number((search as { id?: unknown }).id) }),
  loader: ({ context, deps }) => loadInformation(context.queryClient, deps.id),
  head: ({ match, loaderData }) =>
    publicHead(match.context.boot, `/activity/information_info?id=${loaderData?.id ?? ''}`, loaderData?.title),
  component: renderedPage(
    async () => (await import('../../domains/content/web/storefront/InformationInfoPage.tsx')).InformationInfoPage,
  ),
});

export const agreement = createRoute({
  getParentRoute: () => shell,
  path: '/agreement/$slug',
  staticData: { source: 'domains/content/web/storefront/AgreementPage.tsx' },
  loader: ({ context, params }) => loadAgreement(context.queryClient, params.slug),
  head: ({ loaderData }) => agreementHead(loaderData),
  component: renderedPage(
    async () => (await import('../../domains/content/web/storefront/AgreementPage.tsx')).AgreementPage,
  ),
});
