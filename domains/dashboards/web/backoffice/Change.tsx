import * as m from '#messages';
import { Icon } from '../../../../platform/web/design/icons.tsx';
import { iconArrowDown, iconArrowUp } from '../../../../platform/web/design/office-icons.ts';
import { VisuallyHidden } from '../../../../platform/web/kit/VisuallyHidden.tsx';
import { changeOf, shareText } from '../change-share.ts';
import styles from './dashboard.module.css';

interface ChangeProps {
  readonly now: number;
  /** Of as many days before. */
  readonly before: number;
}

/** Beside a figure: by how much it is more or less than before. */
export function Change({ now, before }: ChangeProps) {
  const { direction, permille } = changeOf(now, before);
  // Without anything before there is no share to tell.
  if (permille === null) return null;
  const share = shareText(permille);
  if (direction === 'level') {
    return <span className={styles.change}>{m.dashboards_level()}</span>;
  }
  const words = direction === 'up' ? m.dashboards_up({ share }) : m.dashboards_down({ share });
  return (
    <span className={styles.change} title={words}>
      <Icon of={direction === 'up' ? iconArrowUp : iconArrowDown} size="small" />
      <span aria-hidden>{share}</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}
