import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pageOfSearch } from '../../platform/web/kit/page-numbers.ts';
import { forms, shell } from './frame-routes.tsx';
import { plainHead, publicHead } from './page-heads.ts';
import { loadInformation, loadInformationList } from './page-loaders.ts';
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
  getParentRoute: () => forms,
  path: '/agreement/$slug',
  head: () => plainHead('agreementRules'),
  component: lazyRouteComponent(
    () => import('../../domains/content/web/storefront/AgreementPage.tsx'),
    'AgreementPage',
  ),
});
