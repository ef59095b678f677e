import * as m from '#messages';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import styles from './office.module.css';

interface SaveButtonsProps {
  readonly busy: boolean;
  readonly onClose: () => void;
}

/** Cancel and save, at the end of a form. */
export function SaveButtons({ busy, onClose }: SaveButtonsProps) {
  return (
    <div className={styles.foot}>
      <Button onClick={onClose}>{m.app_cancel()}</Button>
      <Button type="submit" look="primary" busy={busy}>
        {m.accounts_office_save()}
      </Button>
    </div>
  );
}
