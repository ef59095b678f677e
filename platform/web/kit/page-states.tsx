import type { ReactNode } from 'react';
import * as m from '#messages';
import { Icon, iconAlertCircle, iconLock, iconPackage } from '../design/icons.tsx';
import { Button } from './Button.tsx';
import styles from './page-states.module.css';

interface StateProps {
  readonly icon: string;
  readonly title: string;
  readonly hint?: ReactNode;
  /** The next step. */
  readonly children?: ReactNode;
}

function State({ icon, title, hint, children }: StateProps) {
  return (
    <div className={styles.state}>
      <Icon of={icon} className={styles.icon} />
      <h2 className={styles.title}>{title}</h2>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children && <div className={styles.next}>{children}</div>}
    </div>
  );
}

/** Nothing is here yet; `children` offers the next step. */
export function EmptyState({ icon = iconPackage, ...rest }: Omit<StateProps, 'icon'> & { readonly icon?: string }) {
  return <State icon={icon} {...rest} />;
}

interface ErrorStateProps {
  readonly title?: string;
  /** What went wrong, in words for the person. */
  readonly message?: string;
  readonly onRetry?: () => void;
  readonly children?: ReactNode;
}

/** Something could not be loaded. */
export function ErrorState({ title = m.app_error_title(), message, onRetry, children }: ErrorStateProps) {
  return (
    <div role="alert">
      <State icon={iconAlertCircle} title={title} hint={message ?? m.app_error_hint()}>
        {onRetry && (
          <Button look="primary" onClick={onRetry}>
            {m.app_retry()}
          </Button>
        )}
        {children}
      </State>
    </div>
  );
}

/** The account may not see this. */
export function Forbidden({ children }: { readonly children?: ReactNode }) {
  return (
    <State icon={iconLock} title={m.app_forbidden_title()} hint={m.app_forbidden_hint()}>
      {children}
    </State>
  );
}
