import * as m from '#messages';
import { usersPage } from '../../../../platform/web/storefront/plain-page.ts';
import { storefrontPlug } from '../../../../platform/web/storefront/plug.ts';

const userBalance = usersPage(
  'user_balance',
  {
    title: m.wallet_balance_title,
    permission: 'wallet:index:balance',
    usersMenu: { group: 'wallet', position: 10 },
  },
  () => import('./UserBalancePage.tsx'),
  'UserBalancePage',
);

const userCredit = usersPage(
  'user_credit',
  {
    title: m.wallet_credit_title,
    permission: 'wallet:index:balance',
    usersMenu: { group: 'wallet', position: 15 },
  },
  () => import('./UserCreditPage.tsx'),
  'UserCreditPage',
);

const userIntegral = usersPage(
  'user_integral',
  {
    title: m.wallet_my_points,
    permission: 'wallet:index',
    usersMenu: { group: 'wallet', position: 20 },
  },
  () => import('./UserIntegralPage.tsx'),
  'UserIntegralPage',
);

export const walletStorefront = storefrontPlug({ users: [userBalance, userCredit, userIntegral] });
