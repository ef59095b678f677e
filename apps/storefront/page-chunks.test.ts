import { expect, test } from 'vitest';
import { createStorefrontRouter } from './router.tsx';

const boot = {
  locale: 'zh',
  defaultLocale: 'zh',
  international: true,
  demo: true,
  publicUrl: 'http://localhost',
  imprint: { name: '', address: '', filingNumber: '', links: [] },
} as const;

interface Page {
  readonly beforeLoad?: unknown;
  readonly component?: { readonly preload?: () => Promise<unknown> };
}

test('every page is loaded when it is asked for, from a chunk of its own', () => {
  const { routesByPath } = createStorefrontRouter(boot);
  const pages = Object.entries(routesByPath as Record<string, { options: Page }>);
  expect(pages.length).toBeGreaterThan(30);
  // Where an area leads that says no more there is no page: the way goes on before one is asked for.
  const leadsOn = ({ options }: { options: Page }) => options.beforeLoad !== undefined && !options.component;
  const ready = pages.filter(([, page]) => !leadsOn(page) && typeof page.options.component?.preload !== 'function');
  expect(ready.map(([path]) => path)).toEqual([]);
});
