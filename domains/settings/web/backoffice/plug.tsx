import * as m from '#messages';
import { iconListDetails, iconSettings } from '../../../../platform/web/design/icons.tsx';
import { officePage, officePlug } from '../../../../platform/web/office/plug.tsx';

const settings = officePage(
  '/settings',
  {
    permission: 'admin:settings:view',
    officeMenu: { group: 'system', position: 10, label: m.settings_mall, icon: iconSettings },
  },
  () => import('./SettingsPage.tsx'),
  'SettingsPage',
);

const dictionary = officePage(
  '/dictionary',
  {
    permission: 'admin:settings:view',
    officeMenu: { group: 'system', position: 20, label: m.settings_dictionary, icon: iconListDetails },
  },
  () => import('./DictionaryPage.tsx'),
  'DictionaryPage',
);

export const settingsOffice = officePlug({ pages: [settings, dictionary] });
