import * as m from '#messages';
import { personalPage, usersPage } from '../../../../platform/web/storefront/plain-page.ts';
import { storefrontPlug } from '../../../../platform/web/storefront/plug.ts';

const ownReviews = usersPage(
  'evaluation_list',
  {
    title: m.reviews_own_title,
    permission: 'order:index',
    usersMenu: { group: 'orders', position: 50 },
  },
  () => import('./EvaluationListPage.tsx'),
  'EvaluationListPage',
);

const writeReviews = personalPage(
  '/order/product_evaluate',
  { title: m.reviews_write_title },
  () => import('./ProductEvaluatePage.tsx'),
  'ProductEvaluatePage',
);

export const reviewsStorefront = storefrontPlug({ personal: [writeReviews], users: [ownReviews] });
