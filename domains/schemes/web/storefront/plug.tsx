import { createRoute } from '@tanstack/react-router';
import * as m from '#messages';
import { shell } from '../../../../platform/web/storefront/frames.ts';
import { isMissing, missingHead, publicHead } from '../../../../platform/web/storefront/page-heads.ts';
import { identified, numbered, type Reads } from '../../../../platform/web/storefront/page-reads.ts';
import { storefrontPlug } from '../../../../platform/web/storefront/plug.ts';
import { renderedPage } from '../../../../platform/web/storefront/rendered-page.tsx';
import { readSchemeAddress } from '../scheme-address.ts';

const listFile = () => import('./SchemeListPage.tsx');
const detailFile = () => import('./SchemeDetailPage.tsx');

const LIST = '/scheme/scheme_list';
const DETAIL = '/scheme/scheme_detail';

const readsList: Reads = (search) => {
  const { keyword, page } = readSchemeAddress(search);
  return { ...(keyword && { keyword }), ...numbered(page) };
};

const list = createRoute({
  getParentRoute: () => shell,
  path: LIST,
  staticData: { source: 'domains/schemes/web/storefront/SchemeListPage.tsx', reads: readsList },
  loaderDeps: ({ search }) => readsList({ ...search }),
  loader: async ({ context, deps }) => (await listFile()).load(context.queryClient, readSchemeAddress(deps)),
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
  menu: [{ position: 60, to: LIST, label: m.schemes_title, active: 'below' }],
});
