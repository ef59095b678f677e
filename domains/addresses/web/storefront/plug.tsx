import * as m from '#messages';
import { usersPage } from '../../../../platform/web/storefront/plain-page.ts';
import { storefrontPlug } from '../../../../platform/web/storefront/plug.ts';

const addressList = usersPage(
  'address_list',
  {
    title: m.addresses_title,
    permission: 'service:index:address',
    usersMenu: { group: 'account', position: 30 },
  },
  () => import('./AddressListPage.tsx'),
  'AddressListPage',
);

export const addressesStorefront = storefrontPlug({ users: [addressList] });
