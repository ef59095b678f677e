import { createRoute } from '@tanstack/react-router';
import * as m from '#messages';
import { iconHome } from '../../../../platform/web/design/icons.tsx';
import { shell } from '../../../../platform/web/storefront/frames.ts';
import { storefrontPlug } from '../../../../platform/web/storefront/plug.ts';
import { renderedPage } from '../../../../platform/web/storefront/rendered-page.tsx';
import { loadHome, loadHomeArea } from '../home-loaders.ts';

// The head is loaded with its page, so that other pages do not load it.
const homeFile = () => import('./HomePage.tsx');
const areaFile = () => import('./HomeArea.tsx');

const home = createRoute({
  getParentRoute: () => shell,
  path: '/',
  staticData: { source: 'domains/home/web/storefront/HomePage.tsx' },
  loader: ({ context }) => loadHome(context.queryClient, context.boot),
  head: async ({ match }) => (await homeFile()).head(match.context.boot),
  component: renderedPage(async () => (await homeFile()).HomePage),
});

/** The areas of the home page have their own URLs. */
const homeArea = createRoute({
  getParentRoute: () => shell,
  path: '/homeIndex/$area',
  staticData: { source: 'domains/home/web/storefront/HomeArea.tsx' },
  loader: ({ context, params }) => loadHomeArea(context.queryClient, params.area),
  head: async ({ match, params }) => (await areaFile()).head(match.context.boot, params.area),
  component: renderedPage(async () => (await areaFile()).HomeArea),
});

export const homeStorefront = storefrontPlug({
  shell: [home, homeArea],
  menu: [{ position: 10, to: '/', label: m.home_menu, active: 'exact' }],
  tabs: [{ position: 10, to: '/', icon: iconHome, label: m.home_menu }],
});
