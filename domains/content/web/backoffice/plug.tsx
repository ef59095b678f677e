import * as m from '#messages';
import { iconBell, iconFileText, iconTag } from '../../../../platform/web/design/icons.tsx';
import { officePage, officePlug } from '../../../../platform/web/office/plug.tsx';

const agreements = officePage(
  '/agreements',
  {
    permission: 'admin:settings:view',
    officeMenu: { group: 'system', position: 30, label: m.content_office_agreements, icon: iconFileText },
  },
  () => import('./AgreementTablePage.tsx'),
  'AgreementTablePage',
);

const articles = officePage(
  '/articles',
  {
    permission: 'admin:content:view',
    officeMenu: { group: 'content', position: 10, label: m.content_articles, icon: iconBell },
  },
  () => import('./ArticleTablePage.tsx'),
  'ArticleTablePage',
);

const articleCategories = officePage(
  '/article-categories',
  {
    permission: 'admin:content:view',
    officeMenu: { group: 'content', position: 20, label: m.content_categories, icon: iconTag },
  },
  () => import('./ArticleCategoryPage.tsx'),
  'ArticleCategoryPage',
);

export const contentOffice = officePlug({ pages: [agreements, articles, articleCategories] });
