import { useEffect, useState } from 'react';
import * as m from '#messages';
import { type ColourMode, chooseColourMode } from '../../../platform/web/design/colour-mode.ts';
import { Icon, iconMoon, iconSun } from '../../../platform/web/design/icons.tsx';
import styles from './colour-switch.module.css';

function shownMode(): ColourMode {
  const { theme } = document.documentElement.dataset;
  if (theme === 'dark' || theme === 'light') return theme;
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Light or dark. Until hydration its label is that of a light page; its icon is right. */
export function ColourSwitch({ className }: { readonly className: string | undefined }) {
  const [mode, setMode] = useState<ColourMode>('light');
  useEffect(() => setMode(shownMode()), []);
  const other = mode === 'dark' ? 'light' : 'dark';
  return (
    <button
      type="button"
      className={className}
      aria-label={other === 'dark' ? m.storefront_dark_mode() : m.storefront_light_mode()}
      onClick={() => {
        chooseColourMode(other);
        setMode(other);
      }}
    >
      <Icon of={iconMoon} size="small" className={styles.toDark} />
      <Icon of={iconSun} size="small" className={styles.toLight} />
    </button>
  );
}
