import { type KeyboardEvent, type Ref, useId } from 'react';
import * as m from '#messages';
import { Button } from '../../../../../platform/web/kit/Button.tsx';
import styles from './rich-text-editor.module.css';

const MAX_ALT = 200;

interface PicturePanelProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly alt: string;
  readonly onAlt: (alt: string) => void;
  readonly onRemove: () => void;
  /** Back to the text. */
  readonly onClose: () => void;
}

/** What the selected picture shows, in words. It is asked for and may stay empty: some pictures only decorate. */
export function PicturePanel({ ref, alt, onAlt, onRemove, onClose }: PicturePanelProps) {
  const id = useId();

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.nativeEvent.isComposing) return;
    const isDone = event.key === 'Enter' && event.target instanceof HTMLInputElement;
    if (isDone) event.preventDefault();
    if (isDone || event.key === 'Escape') onClose();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape and Enter are those of the field inside.
    <div className={styles.panel} data-own-escape onKeyDown={onKeyDown}>
      <label className={styles.panelLabel} htmlFor={id}>
        {m.content_picture_alt()}
      </label>
      <input
        ref={ref}
        id={id}
        className={styles.panelInput}
        value={alt}
        onChange={(event) => onAlt(event.currentTarget.value)}
        autoComplete="off"
        maxLength={MAX_ALT}
        aria-describedby={`${id}-help`}
      />
      <span className={styles.panelButtons}>
        <Button size="small" look="outline" onClick={onClose}>
          {m.content_picture_done()}
        </Button>
        <Button size="small" look="danger" onClick={onRemove}>
          {m.content_picture_remove()}
        </Button>
      </span>
      <p id={`${id}-help`} className={styles.panelHelp}>
        {m.content_picture_alt_help()}
      </p>
    </div>
  );
}
