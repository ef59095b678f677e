import { type KeyboardEvent, useId, useState } from 'react';
import * as m from '#messages';
import { Button } from '../../../../../platform/web/kit/Button.tsx';
import styles from './rich-text-editor.module.css';
import { linkAddress } from './text-commands.ts';

interface LinkPanelProps {
  /** Where the link leads now; empty for a new one. */
  readonly href: string;
  /** Null takes the link away. */
  readonly onLink: (href: string | null) => void;
  readonly onClose: () => void;
}

/** The address of a link, below the toolbar. Part of the form around it, so Enter must not send that. */
export function LinkPanel({ href, onLink, onClose }: LinkPanelProps) {
  const id = useId();
  const [written, setWritten] = useState(href);
  const [isWrong, setWrong] = useState(false);

  function apply() {
    const address = linkAddress(written);
    setWrong(address === null);
    if (address !== null) onLink(address);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') onClose();
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    apply();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape and Enter are those of the field inside.
    <div className={styles.panel} data-own-escape onKeyDown={onKeyDown}>
      <label className={styles.panelLabel} htmlFor={id}>
        {m.content_link_address()}
      </label>
      <input
        id={id}
        className={styles.panelInput}
        value={written}
        onChange={(event) => setWritten(event.currentTarget.value)}
        // biome-ignore lint/a11y/noAutofocus: it was just asked for.
        autoFocus
        autoComplete="off"
        inputMode="url"
        spellCheck={false}
        maxLength={2000}
        placeholder="https://"
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
      />
      <span className={styles.panelButtons}>
        <Button size="small" look="outline" onClick={apply}>
          {m.content_link_apply()}
        </Button>
        {href !== '' && (
          <Button size="small" onClick={() => onLink(null)}>
            {m.content_link_remove()}
          </Button>
        )}
        <Button size="small" look="text" onClick={onClose}>
          {m.app_cancel()}
        </Button>
      </span>
      {isWrong && (
        <p id={`${id}-wrong`} className={styles.panelWrong} role="alert">
          {m.content_link_wrong()}
        </p>
      )}
    </div>
  );
}
