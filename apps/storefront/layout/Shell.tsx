import { Outlet, useLocation } from '@tanstack/react-router';
import * as m from '#messages';
import { SimulationBanner } from '../../../domains/accounts/web/public.tsx';
import { useAppState } from '../../../platform/web/session/app-state.ts';
import { showsMenu } from '../navigation-hooks.ts';
import { BackToTop } from './BackToTop.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import styles from './layout.module.css';
import { TabBar } from './TabBar.tsx';

/** Header, page, footer; on the phone a bar of tabs below. */
export function Shell() {
  const onThisPage = useLocation({ select: ({ pathname }) => showsMenu(pathname) });
  const menu = useAppState('headerMenuVisible') && onThisPage;
  return (
    <>
      <a className={styles.skip} href="#content">
        {m.storefront_skip()}
      </a>
      <SimulationBanner />
      <Header menu={menu} />
      <main id="content" className={styles.content}>
        <Outlet />
      </main>
      <BackToTop />
      <Footer />
      <TabBar />
    </>
  );
}
