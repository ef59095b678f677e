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
  readonly component?: { readonly preload?: () => Promise<unknown> };
}

test('every page is loaded when it is asked for, from a chunk of its own', () => {
  const { routesByPath } = createStorefrontRouter(boot);
  const pages = Object.entries(routesByPath as Record<string, { options: Page }>);
  expect(pages.length).toBeGreaterThan(30);
  const ready = pages.filter(([, { options }]) => typeof options.component?.preload !== 'function');
  expect(ready.map(([path]) => path)).toEqual([]);
});
