import * as m from '#messages';
import { NoticeBell } from '../../../domains/notices/web/public.tsx';
import { Icon, iconMenu2 } from '../../../platform/web/design/icons.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { DisplayMenus } from './DisplayMenus.tsx';
import styles from './layout.module.css';
import { OfficeSearch } from './OfficeSearch.tsx';

interface TopBarProps {
  /** Receives the element in which the page puts its title. */
  readonly titlePlace: (element: HTMLElement | null) => void;
  readonly onMenu: () => void;
}

export function TopBar({ titlePlace, onMenu }: TopBarProps) {
  return (
    <header className={styles.top}>
      <button type="button" className={styles.menuButton} aria-label={m.backoffice_menu_open()} onClick={onMenu}>
        <Icon of={iconMenu2} size="large" />
      </button>
      <div ref={titlePlace} className={styles.titlePlace} />
      <OfficeSearch />
      <NoticeBell app="office" className={styles.iconButton} />
      <DisplayMenus />
      <AccountMenu />
    </header>
  );
}
