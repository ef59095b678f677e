import { type RefObject, useEffect, useState } from 'react';
import * as m from '#messages';
import { Icon, iconChevronUp } from '../../../platform/web/design/icons.tsx';
import { classNames } from '../../../platform/web/kit/class-names.ts';
import { setAppState, useAppState } from '../../../platform/web/session/app-state.ts';
import styles from './back-to-top.module.css';

/** Offered after scrolling this many screens. */
const SCREENS = 1;

/** The way back to the top of a long page. It floats, and stays above the footer when that comes into view. */
export function BackToTop({ footer }: { readonly footer: RefObject<HTMLElement | null> }) {
  const [far, setFar] = useState(false);
  const footerVisible = useAppState('footerVisible');
  useEffect(() => {
    const look = () => setFar(window.scrollY > SCREENS * window.innerHeight);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  useEffect(() => {
    if (!footer.current) return;
    // What a phone's tab bar covers is not visible; the footer keeps as much room below.
    const covered = getComputedStyle(footer.current).paddingBottom;
    const seen = new IntersectionObserver(([entry]) => setAppState({ footerVisible: entry?.isIntersecting ?? false }), {
      rootMargin: `0px 0px -${covered}`,
    });
    seen.observe(footer.current);
    return () => seen.disconnect();
  }, [footer]);
  if (!far) return null;
  return (
    <div className={styles.place}>
      <button
        type="button"
        className={classNames(styles.button, footerVisible && styles.aboveFooter)}
        aria-label={m.storefront_back_to_top()}
        title={m.storefront_back_to_top()}
        onClick={() => window.scrollTo({ top: 0 })}
      >
        <Icon of={iconChevronUp} size="large" />
      </button>
    </div>
  );
}
