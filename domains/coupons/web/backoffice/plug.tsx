import * as m from '#messages';
import { iconTicket } from '../../../../platform/web/design/icons.tsx';
import { officePage, officePlug } from '../../../../platform/web/office/plug.tsx';

const coupons = officePage(
  '/coupons',
  {
    permission: 'admin:coupons:view',
    officeMenu: { group: 'business', position: 40, label: m.coupons_area_coupons, icon: iconTicket },
  },
  () => import('./CouponTablePage.tsx'),
  'CouponTablePage',
);

export const couponsOffice = officePlug({ pages: [coupons] });
