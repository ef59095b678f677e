import { createRoute, redirect } from '@tanstack/react-router';
import * as m from '#messages';
import { iconUser } from '../../../../platform/web/design/icons.tsx';
import { users } from '../../../../platform/web/storefront/frames.ts';
import { usersPage } from '../../../../platform/web/storefront/plain-page.ts';
import { storefrontPlug } from '../../../../platform/web/storefront/plug.ts';

const usersIndex = usersPage(
  '/',
  {
    title: m.personal_centre_title,
    usersMenu: { group: 'centre', position: 10, label: m.personal_centre_overview },
    userMenu: { position: 5 },
  },
  () => import('./UserCentrePage.tsx'),
  'UserCentrePage',
);

/** The bare path of the area redirects to its index. */
const usersArea = createRoute({
  getParentRoute: () => users,
  path: 'defaultUser',
  beforeLoad: () => {
    throw redirect({ to: '/users' });
  },
});

export const personalCentreStorefront = storefrontPlug({
  users: [usersIndex, usersArea],
  tabs: [{ position: 40, to: '/users', icon: iconUser, label: m.personal_centre_tab }],
});
