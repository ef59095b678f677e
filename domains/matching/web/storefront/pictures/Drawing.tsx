import type { ReactNode } from 'react';
import { VisuallyHidden } from '../../../../../platform/web/kit/VisuallyHidden.tsx';
import styles from './pictures.module.css';

/** Units across every drawing; metres are scaled to it. */
export const WIDTH = 560;
/** Across a drawing that a phone shows whole. */
export const NARROW = 400;

/** To a tenth of a unit: a drawing need not say more. */
export const at = (value: number): number => Math.round(value * 10) / 10;

/** What stands below a drawing about a mark in it. */
export interface DrawingNote {
  readonly mark?: ReactNode;
  readonly words: string;
}

interface DrawingProps {
  readonly title: string;
  readonly height: number;
  readonly isNarrow?: boolean;
  /** The same in words, for those who cannot see it. */
  readonly words?: readonly string[];
  /** The same in words, for everybody. */
  readonly notes?: readonly DrawingNote[];
  readonly children: ReactNode;
}

/** A line drawing that prints in black, with the same in words. */
export function Drawing({ title, height, isNarrow = false, words = [], notes = [], children }: DrawingProps) {
  return (
    <figure className={styles.drawing}>
      <figcaption>
        {title}
        {words.length > 0 && <VisuallyHidden>{words.join(' ')}</VisuallyHidden>}
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls, and so needs the keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={title}>
        <svg
          viewBox={`0 0 ${isNarrow ? NARROW : WIDTH} ${at(height)}`}
          className={isNarrow ? styles.narrow : undefined}
          aria-hidden="true"
        >
          {children}
        </svg>
      </section>
      {notes.length > 0 && (
        <ul className={styles.notes}>
          {notes.map(({ mark, words: said }) => (
            <li key={said}>
              {mark && <span aria-hidden="true">{mark}</span>}
              {said}
            </li>
          ))}
        </ul>
      )}
    </figure>
  );
}
