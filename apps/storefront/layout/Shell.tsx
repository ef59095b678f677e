import { Outlet, useLocation } from '@tanstack/react-router';
import { type MouseEvent, Suspense, useEffect, useRef, useState } from 'react';
import * as m from '#messages';
import { useVisitorIntent } from '../../../domains/catalogue/web/use-visitor-intent.ts';
import { SimulationBanner } from '../../../domains/sign-in/web/public.tsx';
import { lazyPart, NothingFailed } from '../../../platform/web/chunks/lazy-part.tsx';
import { useAppState } from '../../../platform/web/session/app-state.ts';
import { entriesOf } from '../../../platform/web/storefront/plug.ts';
import { PLUGS } from '../domains.ts';
import { showsMenu } from '../navigation-hooks.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import styles from './layout.module.css';
import { TabBar } from './TabBar.tsx';

// Needed only after scrolling: neither the server nor hydration includes it.
const BackToTop = lazyPart(async () => (await import('./BackToTop.tsx')).BackToTop, NothingFailed);

const OVERLAYS = entriesOf(PLUGS, ({ overlays }) => overlays);

/** Skips to the main content, or to the part the page declares: products rather than the filters before them. */
function skip(event: MouseEvent): void {
  const start =
    document.querySelector<HTMLElement>('#content [data-start]') ?? document.querySelector<HTMLElement>('#content');
  if (!start) return;
  event.preventDefault();
  start.tabIndex = -1;
  start.focus();
  start.scrollIntoView({ block: 'nearest' });
}

/** Header, page, footer; on the phone a tab bar below. */
export function Shell() {
  const onThisPage = useLocation({ select: ({ pathname }) => showsMenu(pathname) });
  const footer = useRef<HTMLElement>(null);
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  useVisitorIntent();
  const menu = useAppState('headerMenuVisible') && onThisPage;
  return (
    <div className={styles.shell}>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to a place in the page, with the app only to a better one. */}
      <a className={styles.skip} href="#content" onClick={skip}>
        {m.storefront_skip()}
      </a>
      <SimulationBanner />
      <Header menu={menu} />
      <main id="content" className={styles.content}>
        <Outlet />
      </main>
      {hydrated && (
        <Suspense>
          <BackToTop footer={footer} />
        </Suspense>
      )}
      <Footer ref={footer} />
      {hydrated && OVERLAYS.map(({ position, Part }) => <Part key={position} />)}
      <TabBar />
    </div>
  );
}
