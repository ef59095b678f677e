import * as m from '#messages';
import { iconArrowsSort, iconSearch } from '../../../../platform/web/design/icons.tsx';
import { officePage, officePlug } from '../../../../platform/web/office/plug.tsx';

const synonyms = officePage(
  '/search/synonyms',
  {
    permission: 'admin:search:view',
    officeMenu: { group: 'business', position: 60, label: m.search_synonyms, icon: iconArrowsSort },
  },
  () => import('./SynonymsPage.tsx'),
  'SynonymsPage',
);

const misses = officePage(
  '/search/misses',
  {
    permission: 'admin:search:view',
    officeMenu: { group: 'business', position: 70, label: m.search_misses, icon: iconSearch },
  },
  () => import('./MissesPage.tsx'),
  'MissesPage',
);

export const searchOffice = officePlug({ pages: [synonyms, misses] });
