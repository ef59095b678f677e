import { createRoute } from '@tanstack/react-router';
import * as m from '#messages';
import { pageOfSearch } from '../../../../platform/web/kit/page-numbers.ts';
import { shell } from '../../../../platform/web/storefront/frames.ts';
import { missingHead, plainHead, publicHead } from '../../../../platform/web/storefront/page-heads.ts';
import { identified, numbered, type Reads } from '../../../../platform/web/storefront/page-reads.ts';
import { usersPage } from '../../../../platform/web/storefront/plain-page.ts';
import { storefrontPlug } from '../../../../platform/web/storefront/plug.ts';
import { renderedPage } from '../../../../platform/web/storefront/rendered-page.tsx';
import { categoryOfSearch } from '../category-of-search.ts';

const readsList: Reads = (search) => ({ ...identified('cid', search.cid), ...numbered(pageOfSearch(search)) });

// Each file holds a page and its loader's needs: other pages do without both.
const listFile = () => import('./InformationListPage.tsx');
const infoFile = () => import('./InformationInfoPage.tsx');
const agreementFile = () => import('./AgreementPage.tsx');

const informationList = createRoute({
  getParentRoute: () => shell,
  path: '/activity/information_list',
  staticData: { source: 'domains/content/web/storefront/InformationListPage.tsx', reads: readsList },
  loaderDeps: ({ search }) => ({ cid: categoryOfSearch(search), page: pageOfSearch(search) }),
  loader: async ({ context, deps }) => (await listFile()).load(context.queryClient, deps.cid, deps.page),
  head: ({ match }) => publicHead(match.context.boot, '/activity/information_list', m.content_information_title()),
  component: renderedPage(async () => (await listFile()).InformationListPage),
});

const informationInfo = createRoute({
  getParentRoute: () => shell,
  path: '/activity/information_info',
  staticData: {
    source: 'domains/content/web/storefront/InformationInfoPage.tsx',
    reads: ({ id }) => identified('id', id),
  },
  loaderDeps: ({ search }) => ({ id: Number((search as { id?: unknown }).id) }),
  loader: async ({ context, deps }) => (await infoFile()).load(context.queryClient, deps.id),
  head: ({ match, loaderData }) =>
    publicHead(
      match.context.boot,
      `/activity/information_info?id=${loaderData?.id ?? ''}`,
      loaderData?.title ?? m.content_information_title(),
    ),
  component: renderedPage(async () => (await infoFile()).InformationInfoPage),
});

const agreement = createRoute({
  getParentRoute: () => shell,
  path: '/agreement/$slug',
  staticData: { source: 'domains/content/web/storefront/AgreementPage.tsx' },
  loader: async ({ context, params }) => (await agreementFile()).load(context.queryClient, params.slug),
  // Everybody may read it, and search engines leave it out.
  head: ({ loaderData }) => (loaderData ? plainHead(loaderData.title) : missingHead()),
  component: renderedPage(async () => (await agreementFile()).AgreementPage),
});

const agreementRules = usersPage(
  'agreement_rules',
  {
    title: m.content_agreements_title,
    usersMenu: { group: 'account', position: 40 },
  },
  () => import('./AgreementRulesPage.tsx'),
  'AgreementRulesPage',
);

export const contentStorefront = storefrontPlug({
  shell: [informationList, informationInfo, agreement],
  users: [agreementRules],
});
