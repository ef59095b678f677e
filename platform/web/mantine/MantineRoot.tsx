import './mantine-styles.ts';
import { MantineProvider } from '@mantine/core';
import { type ReactNode, useSyncExternalStore } from 'react';
import { cssVariablesResolver, theme } from './theme.ts';

const DARK = '(prefers-color-scheme: dark)';

function watchScheme(changed: () => void): () => void {
  const attribute = new MutationObserver(changed);
  attribute.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  const system = matchMedia(DARK);
  system.addEventListener('change', changed);
  return () => {
    attribute.disconnect();
    system.removeEventListener('change', changed);
  };
}

function readScheme(): 'light' | 'dark' {
  const forced = document.documentElement.dataset.theme;
  if (forced === 'dark' || forced === 'light') return forced;
  return matchMedia(DARK).matches ? 'dark' : 'light';
}

/**
 * Mantine themed with our tokens. Wrap private routes in it, loaded with `lazy()`: a visitor's first pages do without
 * Mantine.
 */
export function MantineRoot({ children }: { readonly children: ReactNode }) {
  const scheme = useSyncExternalStore(watchScheme, readScheme, () => 'light' as const);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} forceColorScheme={scheme}>
      {children}
    </MantineProvider>
  );
}
