import type { Ref } from 'react';
import { Button } from '../../../platform/web/kit/Button.tsx';
import styles from './entry-buttons.module.css';

interface EntryButtonsProps {
  readonly busy: boolean;
  readonly submitLabel: string;
  readonly submitRef?: Ref<HTMLButtonElement>;
  /** The alternative: back, later, another method. */
  readonly otherLabel: string;
  readonly onOther: () => void;
}

/** The buttons that end a sign-in form: submit, and below it an alternative. */
export function EntryButtons({ busy, submitLabel, submitRef = null, otherLabel, onOther }: EntryButtonsProps) {
  return (
    <>
      <Button ref={submitRef} type="submit" look="primary" size="large" busy={busy}>
        {submitLabel}
      </Button>
      <Button look="text" className={styles.other} onClick={onOther}>
        {otherLabel}
      </Button>
    </>
  );
}
