import type { ReactNode } from 'react';
import { classNames } from '../../../../../platform/web/kit/class-names.ts';
import { VisuallyHidden } from '../../../../../platform/web/kit/VisuallyHidden.tsx';
import styles from './pictures.module.css';

/** Units across every drawing; metres are scaled to it. */
export const WIDTH = 560;
/** Across a drawing that a phone shows whole. */
export const NARROW = 400;

/** Across one that stands beside others of its kind. */
export const SMALL = 320;

/** Across a drawing with several columns: on a phone it scrolls. */
export const WIDE = 720;

/** To a tenth of a unit: a drawing need not say more. */
export const at = (value: number): number => Math.round(value * 10) / 10;

/** What stands below a drawing about a mark in it. */
export interface DrawingNote {
  readonly mark?: ReactNode;
  readonly words: string;
}

const SIZES = {
  usual: [WIDTH, undefined],
  narrow: [NARROW, styles.narrow],
  /** Its words have room to be larger on a phone. */
  chart: [NARROW, classNames(styles.narrow, styles.chart)],
  small: [SMALL, styles.small],
  wide: [WIDE, styles.broad],
} as const;

interface DrawingProps {
  readonly title: string;
  readonly height: number;
  readonly size?: keyof typeof SIZES;
  /** The same in words, for those who cannot see it. */
  readonly words?: readonly string[];
  /** The same in words, for everybody. */
  readonly notes?: readonly DrawingNote[];
  /** What its signs mean, in one line. */
  readonly legend?: readonly DrawingNote[];
  /** Drawn instead where there is little room. */
  readonly onPhone?: { readonly height: number; readonly children: ReactNode };
  readonly children: ReactNode;
}

/** A line drawing that prints in black, with the same in words. */
export function Drawing({
  title,
  height,
  size = 'usual',
  words = [],
  notes = [],
  legend = [],
  onPhone,
  children,
}: DrawingProps) {
  const [width, className] = SIZES[size];
  return (
    <figure className={classNames(styles.drawing, className)}>
      <figcaption>
        {title}
        {words.length > 0 && <VisuallyHidden> {words.join(' ')}</VisuallyHidden>}
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls, and so needs the keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={title}>
        <svg viewBox={`0 0 ${width} ${at(height)}`} aria-hidden="true">
          {children}
        </svg>
        {onPhone && (
          <svg className={styles.onPhone} viewBox={`0 0 ${SMALL} ${at(onPhone.height)}`} aria-hidden="true">
            {onPhone.children}
          </svg>
        )}
      </section>
      {legend.length > 0 && (
        <ul className={styles.legend}>
          {legend.map(({ mark, words: said }) => (
            <li key={said}>
              {mark} {said}
            </li>
          ))}
        </ul>
      )}
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
