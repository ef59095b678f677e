import * as m from '#messages';
import { iconMessage } from '../../../../platform/web/design/icons.tsx';
import { officePage, officePlug } from '../../../../platform/web/office/plug.tsx';

const reviews = officePage(
  '/reviews',
  {
    permission: 'admin:reviews:view',
    officeMenu: { group: 'trade', position: 30, label: m.reviews_title, icon: iconMessage },
  },
  () => import('./ReviewTablePage.tsx'),
  'ReviewTablePage',
);

export const reviewsOffice = officePlug({ pages: [reviews] });
