import { Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import * as m from '#messages';
import { LogoMark } from '../../../platform/web/design/LogoMark.tsx';
import { Drawer } from '../../../platform/web/kit/Drawer.tsx';
import { OfficeTitlePlace } from '../../../platform/web/office/OfficePage.tsx';
import styles from './layout.module.css';
import { OfficeNavigation } from './OfficeNavigation.tsx';
import { TopBar } from './TopBar.tsx';

/** Menu on the left, title and search on top, the page below; on a phone the menu is a drawer. */
export function OfficeLayout() {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [menuOpen, setMenuOpen] = useState(false);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new page closes the menu
  useEffect(() => setMenuOpen(false), [pathname]);

  return (
    <OfficeTitlePlace value={place}>
      <div className={styles.office}>
        <aside className={styles.side}>
          <Brand />
          <OfficeNavigation />
        </aside>
        <div className={styles.body}>
          <TopBar titlePlace={setPlace} onMenu={() => setMenuOpen(true)} />
          <main className={styles.main} id="office-main">
            <Outlet />
          </main>
        </div>
      </div>
      <Drawer open={menuOpen} onClose={() => setMenuOpen(false)} title={m.backoffice_name()} side="left" width={260}>
        <div className={styles.drawerMenu}>
          <OfficeNavigation />
        </div>
      </Drawer>
    </OfficeTitlePlace>
  );
}

function Brand() {
  return (
    <div className={styles.brand}>
      <LogoMark size={26} />
      {m.backoffice_name()}
    </div>
  );
}
