import * as m from '#messages';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { confirmFirst } from '../../../../platform/web/kit/confirmation.ts';
import { formatTime } from '../../../../platform/web/kit/format-time.ts';
import { StatusDot } from '../../../../platform/web/kit/Tag.tsx';
import { toast } from '../../../../platform/web/kit/toast-store.ts';
import { cancelPlan, type HomeVersion, type KeptHome, restoreVersion } from '../../contract/home-admin-endpoints.ts';
import { useHomeChange } from '../home-office-queries.ts';
import { STATE_NAME } from './arrangement-words.ts';
import styles from './home-office.module.css';
import { PreviewButton } from './PreviewButton.tsx';

const TONE = { planned: 'active', showing: 'done', earlier: 'neutral' } as const;

interface VersionListProps {
  readonly kept: KeptHome;
  readonly disabledReason: string | undefined;
  /** Why an earlier version cannot become the draft now. */
  readonly unsaved: string | undefined;
  readonly onDone: (kept: KeptHome) => void;
}

/** What was published, and what is planned. */
export function VersionList({ kept, disabledReason, unsaved, onDone }: VersionListProps) {
  const cancel = useHomeChange(cancelPlan);
  const restore = useHomeChange(restoreVersion);

  async function cancelAfterAsking({ id, showsFrom }: HomeVersion) {
    const question = m.home_plan_cancel_question({ time: formatTime(showsFrom) });
    if (!(await confirmFirst(question, { confirmLabel: m.home_plan_cancel(), danger: true }))) return;
    cancel.mutate({ id }, { onSuccess: (answer) => done(answer, m.home_plan_cancelled()) });
  }

  async function restoreAfterAsking({ id, showsFrom }: HomeVersion) {
    const question = m.home_restore_question({ time: formatTime(showsFrom) });
    if (kept.unpublished && !(await confirmFirst(question, { confirmLabel: m.home_restore() }))) return;
    restore.mutate({ id, revision: kept.revision }, { onSuccess: (answer) => done(answer, m.home_restored()) });
  }

  function done(answer: KeptHome, words: string) {
    toast('success', words);
    onDone(answer);
  }

  return (
    <Card as="section" padded>
      <div className={styles.part}>
        <h2>{m.home_versions()}</h2>
        <p className={styles.hint}>{m.home_versions_hint()}</p>
      </div>
      {kept.versions.length === 0 && <p className={styles.hint}>{m.home_versions_none()}</p>}
      <ol className={styles.versions}>
        {kept.versions.map((version) => (
          <li key={version.id}>
            <StatusDot tone={TONE[version.state]}>{STATE_NAME[version.state]()}</StatusDot>
            <span>{[formatTime(version.showsFrom), version.by].filter(Boolean).join(' · ')}</span>
            <PreviewButton version={version.id} label={m.home_preview()} />
            {version.state === 'planned' && (
              <Button
                size="small"
                busy={cancel.isPending}
                disabledReason={disabledReason}
                onClick={() => void cancelAfterAsking(version)}
              >
                {m.home_plan_cancel()}
              </Button>
            )}
            {version.state === 'earlier' && (
              <Button
                size="small"
                busy={restore.isPending}
                disabledReason={disabledReason ?? unsaved}
                onClick={() => void restoreAfterAsking(version)}
              >
                {m.home_restore()}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
