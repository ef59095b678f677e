import * as m from '#messages';
import { Icon, iconDownload } from '../../../../platform/web/design/icons.tsx';
import { Button, ButtonAnchor } from '../../../../platform/web/kit/Button.tsx';
import { CopyButton } from '../../../../platform/web/kit/CopyButton.tsx';
import styles from './security.module.css';
import { useFocusFirst } from './use-focus-first.ts';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** The ways in without the app; shown this once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const first = useFocusFirst<HTMLParagraphElement>();
  const text = `${codes.join('\n')}\n`;
  return (
    <div className={styles.recovery}>
      <p className={styles.hint} ref={first} tabIndex={-1}>
        {m.own_account_factor_recovery_hint()}
      </p>
      <ol className={styles.codes} aria-label={m.own_account_factor_recovery()}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.buttons}>
        <CopyButton text={text} label={m.own_account_factor_recovery_copy()} />
        <ButtonAnchor
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="argus-recovery-codes.txt"
        >
          <Icon of={iconDownload} />
          {m.own_account_factor_recovery_download()}
        </ButtonAnchor>
        <Button look="primary" onClick={onDone}>
          {m.own_account_factor_recovery_kept()}
        </Button>
      </div>
    </div>
  );
}
