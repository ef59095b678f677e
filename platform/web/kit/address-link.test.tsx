import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AddressLink } from './AddressLink.tsx';

async function linkTo(address: string): Promise<string> {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <AddressLink address={address}>there</AddressLink> }),
    history: createMemoryHistory(),
  });
  await router.load();
  return /<a [^>]*>/.exec(renderToStaticMarkup(<RouterProvider router={router} />))?.[0] ?? '';
}

test.each(['https://app.argus.example/get', 'http://argus.example'])('%s opens in a new window', async (address) => {
  const link = await linkTo(address);
  expect(link).toContain(`href="${address}"`);
  expect(link).toContain('target="_blank"');
  expect(link).toContain('noopener');
});

test.each([
  ['/product/product_list', '/product/product_list'],
  ['activity/information_list', '/activity/information_list'],
  ['/product/product_list?inStock=1&tag=new', '/product/product_list?inStock=1&amp;tag=new'],
  ['/scheme/scheme_list#top', '/scheme/scheme_list#top'],
])('%s is a route of the app', async (address, path) => {
  const link = await linkTo(address);
  expect(link).toContain(`href="${path}"`);
  expect(link).not.toContain('target');
});
