import { createRoute } from '@tanstack/react-router';
import * as m from '#messages';
import { pageOfSearch } from '../../../../platform/web/kit/page-numbers.ts';
import { shell } from '../../../../platform/web/storefront/frames.ts';
import { isMissing, missingHead, publicHead } from '../../../../platform/web/storefront/page-heads.ts';
import { identified, readsPageNumber } from '../../../../platform/web/storefront/page-reads.ts';
import { storefrontPlug } from '../../../../platform/web/storefront/plug.ts';
import { renderedPage } from '../../../../platform/web/storefront/rendered-page.tsx';

const listFile = () => import('./SchemeListPage.tsx');
const detailFile = () => import('./SchemeDetailPage.tsx');

const LIST = '/scheme/scheme_list';
const DETAIL = '/scheme/scheme_detail';

const list = createRoute({
  getParentRoute: () => shell,
  path: LIST,
  staticData: { source: 'domains/schemes/web/storefront/SchemeListPage.tsx', reads: readsPageNumber },
  loaderDeps: ({ search }) => ({ page: pageOfSearch(search) }),
  loader: async ({ context, deps }) => (await listFile()).load(context.queryClient, deps.page),
  head: ({ match }) => publicHead(match.context.boot, LIST, m.schemes_title()),
  component: renderedPage(async () => (await listFile()).SchemeListPage),
});

const detail = createRoute({
  getParentRoute: () => shell,
  path: DETAIL,
  staticData: {
    source: 'domains/schemes/web/storefront/SchemeDetailPage.tsx',
    reads: ({ id }) => identified('id', id),
  },
  loaderDeps: ({ search }) => ({ id: Number((search as { id?: unknown }).id) }),
  loader: async ({ context, deps }) => (await detailFile()).load(context.queryClient, deps.id),
  head: ({ match, loaderData }) =>
    isMissing(match)
      ? missingHead()
      : publicHead(match.context.boot, `${DETAIL}?id=${loaderData?.id ?? ''}`, loaderData?.name ?? m.schemes_title()),
  component: renderedPage(async () => (await detailFile()).SchemeDetailPage),
});

export const schemesStorefront = storefrontPlug({
  shell: [list, detail],
  menu: [{ position: 60, to: LIST, label: m.schemes_menu, active: 'below' }],
});
