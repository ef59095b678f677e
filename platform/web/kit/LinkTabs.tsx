import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import styles from './LinkTabs.module.css';
import scrolled from './scrolled-row.module.css';

interface LinkTabsProps {
  readonly label: string;
  /** Links; the one with `aria-current` is underlined. */
  readonly children: ReactNode;
}

/** The parts of a page that have their own URLs, in a row that scrolls where it is too long, to the current one first. */
export function LinkTabs({ label, children }: LinkTabsProps) {
  const row = useRef<HTMLElement>(null);
  const shown = useRef<Element | null>(null);
  // After each render, because another link may have become the current one; a row that somebody scrolled stays.
  useEffect(() => {
    const current = row.current?.querySelector('[aria-current]') ?? null;
    if (!row.current || !current || current === shown.current) return;
    shown.current = current;
    const [around, box] = [row.current.getBoundingClientRect(), current.getBoundingClientRect()];
    row.current.scrollLeft += box.left + box.width / 2 - (around.left + around.width / 2);
  });
  return (
    <nav ref={row} className={classNames(scrolled.row, styles.tabs)} aria-label={label}>
      {children}
    </nav>
  );
}
