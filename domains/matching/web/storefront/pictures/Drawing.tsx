import type { ReactNode } from 'react';
import { VisuallyHidden } from '../../../../../platform/web/kit/VisuallyHidden.tsx';
import styles from './pictures.module.css';

/** Units across every drawing; metres are scaled to it. */
export const WIDTH = 560;

/** To a tenth of a unit: a drawing need not say more. */
export const at = (value: number): number => Math.round(value * 10) / 10;

interface DrawingProps {
  readonly title: string;
  readonly height: number;
  /** The same in words. */
  readonly words: readonly string[];
  readonly children: ReactNode;
}

/** A line drawing that prints in black, with the same in words for those who cannot see it. */
export function Drawing({ title, height, words, children }: DrawingProps) {
  return (
    <figure className={styles.drawing}>
      <figcaption>
        {title}
        <VisuallyHidden>{words.join(' ')}</VisuallyHidden>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls, and so needs the keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={title}>
        <svg viewBox={`0 0 ${WIDTH} ${at(height)}`} aria-hidden="true">
          {children}
        </svg>
      </section>
    </figure>
  );
}
