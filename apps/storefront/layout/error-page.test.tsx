import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import * as m from '#messages';
import { ErrorPage } from './ErrorPage.tsx';

test('a page that fails offers another try and the way back to the home page', async () => {
  const root = createRootRoute();
  const broken = createRoute({
    getParentRoute: () => root,
    path: '/broken',
    loader: () => {
      throw new Error('no answer');
    },
  });
  const router = createRouter({
    routeTree: root.addChildren([broken]),
    history: createMemoryHistory({ initialEntries: ['/broken'] }),
    defaultErrorComponent: ErrorPage,
  });
  await router.load();
  const page = renderToStaticMarkup(<RouterProvider router={router} />);
  expect(page).toContain(m.app_retry());
  expect(page).toMatch(new RegExp(`<a [^>]*href="/"[^>]*>${m.app_back_home()}</a>`));
  expect(page).not.toContain('no answer');
});
