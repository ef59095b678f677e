import { useEffect, useState } from 'react';
import * as m from '#messages';
import { Icon, iconChevronUp } from '../../../platform/web/design/icons.tsx';
import { classNames } from '../../../platform/web/kit/class-names.ts';
import { useAppState } from '../../../platform/web/session/app-state.ts';
import styles from './back-to-top.module.css';

/** Offered once so many screens have been left behind. */
const SCREENS = 1;

/** The way back to the top of a long page. It floats, and stands above the footer when that comes into view. */
export function BackToTop() {
  const [far, setFar] = useState(false);
  const footerVisible = useAppState('footerVisible');
  useEffect(() => {
    const look = () => setFar(window.scrollY > SCREENS * window.innerHeight);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
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
