import * as m from '#messages';
import { lazyPart } from '../../../platform/web/chunks/lazy-part.tsx';
import { Icon, iconDeviceMobile } from '../../../platform/web/design/icons.tsx';
import styles from '../../../platform/web/storefront/header.module.css';
import { MenuOnDemand } from './MenuOnDemand.tsx';

const EntryCodes = lazyPart(async () => (await import('./EntryCodes.tsx')).default);

/** The mall elsewhere: in a phone's browser, as a mini program, as an app. The codes are drawn on demand. */
export function MallEntries() {
  return (
    <MenuOnDemand
      align="end"
      className={styles.entries}
      content={EntryCodes}
      room={{ width: 240, height: 150 }}
      trigger={
        <>
          <Icon of={iconDeviceMobile} size="small" />
          {m.storefront_mobile_mall()}
        </>
      }
    />
  );
}
