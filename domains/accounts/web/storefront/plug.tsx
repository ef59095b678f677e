import * as m from '#messages';
import { formPage, usersPage } from '../../../../platform/web/storefront/plain-page.ts';
import { storefrontPlug } from '../../../../platform/web/storefront/plug.ts';

const login = formPage(
  '/login',
  {
    title: m.accounts_sign_in_title,
  },
  () => import('./LoginPage.tsx'),
  'LoginPage',
);

const simulation = formPage(
  '/simulation',
  {
    title: m.accounts_sign_in_title,
  },
  () => import('./SimulationPage.tsx'),
  'SimulationPage',
);

const userInfo = usersPage(
  'user_info',
  {
    title: m.accounts_profile_title,
    permission: 'user:index',
    usersMenu: { group: 'account', position: 10 },
    userMenu: { position: 20 },
  },
  () => import('./UserInfoPage.tsx'),
  'UserInfoPage',
);

const userAccount = usersPage(
  'user_account',
  {
    title: m.accounts_security_title,
    permission: 'user:index',
    usersMenu: { group: 'account', position: 20 },
  },
  () => import('./UserAccountPage.tsx'),
  'UserAccountPage',
);

export const accountsStorefront = storefrontPlug({ forms: [login, simulation], users: [userInfo, userAccount] });
