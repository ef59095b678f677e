import { type MarkedWord, markedParts } from '../contract/search-marks.ts';
import styles from './marked.module.css';

interface MarkedProps {
  readonly text: string;
  /** Nothing is marked outside of a search. */
  readonly words: readonly MarkedWord[] | undefined;
}

/** A text with the words of a search marked. */
export function Marked({ text, words }: MarkedProps) {
  if (!words || words.length === 0) return text;
  return markedParts(text, words).map((part, at) =>
    part.marked ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity.
      <mark key={at} className={styles.mark}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
