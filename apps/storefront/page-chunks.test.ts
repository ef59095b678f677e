import { expect, test } from 'vitest';
import { EXAMPLE_BOOT } from './example-boot.ts';
import { createStorefrontRouter } from './router.tsx';

interface Page {
  readonly beforeLoad?: unknown;
  readonly component?: { readonly preload?: () => Promise<unknown> };
}

test('every page is loaded when it is asked for, from a chunk of its own', () => {
  const { routesByPath } = createStorefrontRouter(EXAMPLE_BOOT);
  const pages = Object.entries(routesByPath as Record<string, { options: Page }>);
  expect(pages.length).toBeGreaterThan(30);
  // An area without a page of its own redirects before any page is requested.
  const leadsOn = ({ options }: { options: Page }) => options.beforeLoad !== undefined && !options.component;
  const ready = pages.filter(([, page]) => !leadsOn(page) && typeof page.options.component?.preload !== 'function');
  expect(ready.map(([path]) => path)).toEqual([]);
});
