import { useNavigate } from '@tanstack/react-router';
import * as m from '#messages';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { confirmFirst } from '../../../../platform/web/kit/confirmation.ts';
import { toast } from '../../../../platform/web/kit/toast-store.ts';
import { discardRulePack, type OpenedPack, publishRulePack } from '../../contract/rule-pack-endpoints.ts';
import { factName } from '../fact-words.ts';
import { useRuleChange } from '../rule-pack-queries.ts';
import type { PackChanges } from './ChangesTab.tsx';
import { withUnit } from './pack-words.ts';
import styles from './rule-packs.module.css';
import type { GoldenRun } from './use-golden-run.ts';

/** Changes that the question names; more are in their tab. */
const NAMED = 12;

interface DraftActionsProps {
  readonly opened: OpenedPack;
  readonly changes: PackChanges;
  readonly golden: GoldenRun;
  readonly refusal: string | undefined;
  readonly onDescribe: () => void;
}

function notYet({ changes, golden }: Pick<DraftActionsProps, 'changes' | 'golden'>): string | undefined {
  if (changes.facts.length + changes.locks.length === 0) return m.matching_publish_nothing();
  if (golden.running !== null) return m.matching_publish_running();
  if (!golden.isCurrent) return m.matching_publish_unchecked();
  return golden.red > 0 ? m.matching_publish_red({ count: golden.red }) : undefined;
}

/** Describe, publish or give up the version that is being written. */
export function DraftActions({ opened, changes, golden, refusal, onDescribe }: DraftActionsProps) {
  const { version, revision } = opened;
  const navigate = useNavigate();
  const publish = useRuleChange(publishRulePack);
  const discard = useRuleChange(discardRulePack);

  async function askAndPublish() {
    const question = (
      <div className={styles.questions}>
        <p>{m.matching_publish_question({ version })}</p>
        <ul>
          {changes.facts.slice(0, NAMED).map(({ id, before, after }) => (
            <li key={id}>
              {m.matching_publish_change({
                name: factName(id),
                before: withUnit(id, before.value),
                after: withUnit(id, after.value),
              })}
            </li>
          ))}
          {changes.facts.length > NAMED && <li>{m.matching_publish_more({ count: changes.facts.length - NAMED })}</li>}
          {changes.locks.length > 0 && <li>{m.matching_publish_locks({ count: changes.locks.length })}</li>}
        </ul>
        <p>{m.matching_publish_kept()}</p>
      </div>
    );
    if (!(await confirmFirst(question, { confirmLabel: m.matching_publish() }))) return;
    publish.mutate({ version, revision }, { onSuccess: () => toast('success', m.matching_publish_done({ version })) });
  }

  async function askAndDiscard() {
    const wording = { confirmLabel: m.matching_discard(), cancelLabel: m.matching_discard_keep(), danger: true };
    if (!(await confirmFirst(m.matching_discard_question({ version }), wording))) return;
    discard.mutate(
      { version, revision },
      {
        onSuccess: () => {
          toast('success', m.matching_discard_done({ version }));
          void navigate({ to: '/matching/rules' });
        },
      },
    );
  }

  return (
    <span className={styles.actions}>
      <Button size="small" disabledReason={refusal} onClick={onDescribe}>
        {m.matching_pack_describe()}
      </Button>
      <Button size="small" busy={discard.isPending} disabledReason={refusal} onClick={() => void askAndDiscard()}>
        {m.matching_discard()}
      </Button>
      <Button
        size="small"
        look="primary"
        busy={publish.isPending}
        disabledReason={refusal ?? notYet({ changes, golden })}
        onClick={() => void askAndPublish()}
      >
        {m.matching_publish()}
      </Button>
    </span>
  );
}
