import * as m from '#messages';
import { Icon, iconCopy } from '../design/icons.tsx';
import styles from './CopyButton.module.css';
import { toast } from './toast-store.ts';

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast('success', m.app_copied());
  } catch {
    toast('error', m.app_copy_failed());
  }
}

interface CopyButtonProps {
  readonly text: string;
  /** What is copied, for screen readers: "Copy the account number". */
  readonly label: string;
}

/** Copies a number shown beside it. */
export function CopyButton({ text, label }: CopyButtonProps) {
  return (
    <button type="button" className={styles.copy} aria-label={label} title={label} onClick={() => copy(text)}>
      <Icon of={iconCopy} size="small" />
    </button>
  );
}
