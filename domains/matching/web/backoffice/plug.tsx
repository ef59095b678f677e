import * as m from '#messages';
import { iconAdjustmentsHorizontal, iconAlertTriangle } from '../../../../platform/web/design/icons.tsx';
import { officePage, officePlug } from '../../../../platform/web/office/plug.tsx';

const packs = officePage(
  '/matching/rules',
  {
    permission: 'admin:match-rules:view',
    officeMenu: {
      group: 'business',
      position: 27,
      label: m.matching_area_match_rules,
      icon: iconAdjustmentsHorizontal,
    },
  },
  () => import('./RulePacksPage.tsx'),
  'RulePacksPage',
);

const pack = officePage(
  '/matching/rules/$version',
  { permission: 'admin:match-rules:view' },
  () => import('./RulePackPage.tsx'),
  'RulePackPage',
);

const missing = officePage(
  '/matching/missing',
  {
    permission: 'admin:match-data:view',
    officeMenu: { group: 'business', position: 28, label: m.matching_missing_title, icon: iconAlertTriangle },
  },
  () => import('./MissingPage.tsx'),
  'MissingPage',
);

export const matchingOffice = officePlug({ pages: [packs, pack, missing] });
