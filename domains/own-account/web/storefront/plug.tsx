import * as m from '#messages';
import { usersPage } from '../../../../platform/web/storefront/plain-page.ts';
import { storefrontPlug } from '../../../../platform/web/storefront/plug.ts';

const userInfo = usersPage(
  'user_info',
  {
    title: m.own_account_profile_title,
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
    title: m.own_account_security_title,
    permission: 'user:index',
    usersMenu: { group: 'account', position: 20 },
  },
  () => import('./UserAccountPage.tsx'),
  'UserAccountPage',
);

export const ownAccountStorefront = storefrontPlug({ users: [userInfo, userAccount] });
