import { getLocale } from '#locale';
import * as m from '#messages';
import { LOCALES, type Locale } from '../../../platform/contract/locale.ts';
import { type ColourMode, chooseColourMode, useChosenColourMode } from '../../../platform/web/design/colour-mode.ts';
import {
  Icon,
  iconCheck,
  iconDeviceDesktop,
  iconLanguage,
  iconMoon,
  iconSun,
} from '../../../platform/web/design/icons.tsx';
import { Menu, menuItemClass } from '../../../platform/web/kit/Menu.tsx';
import { switchLanguage } from '../../../platform/web/session/switch-language.ts';
import { isInternational } from '../mall-kind.ts';
import styles from './layout.module.css';

/** Each language by its own name, whatever the page's language. */
const languageName = (locale: Locale) => new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale;

const MODES: readonly [ColourMode | undefined, () => string, string][] = [
  ['light', m.app_colour_light, iconSun],
  ['dark', m.app_colour_dark, iconMoon],
  [undefined, m.app_colour_system, iconDeviceDesktop],
];

/** Language, where there is a choice, and appearance. */
export function DisplayMenus() {
  const mode = useChosenColourMode();
  const modeIcon = MODES.find(([each]) => each === mode)?.[2] ?? iconDeviceDesktop;
  return (
    <>
      {isInternational && (
        <Menu
          label={m.app_language()}
          align="end"
          triggerClassName={styles.iconButton}
          trigger={<Icon of={iconLanguage} size="large" />}
        >
          {LOCALES.map((locale) => (
            <button
              key={locale}
              type="button"
              lang={locale}
              className={menuItemClass}
              aria-current={locale === getLocale() || undefined}
              onClick={() => switchLanguage(locale)}
            >
              {languageName(locale)}
              {locale === getLocale() && <Icon of={iconCheck} size="small" />}
            </button>
          ))}
        </Menu>
      )}
      <Menu
        label={m.app_colour_mode()}
        align="end"
        triggerClassName={styles.iconButton}
        trigger={<Icon of={modeIcon} size="large" />}
      >
        {MODES.map(([each, words, icon]) => (
          <button
            key={icon}
            type="button"
            className={menuItemClass}
            aria-current={each === mode || undefined}
            onClick={() => chooseColourMode(each)}
          >
            <Icon of={icon} />
            {words()}
            {each === mode && <Icon of={iconCheck} size="small" />}
          </button>
        ))}
      </Menu>
    </>
  );
}
