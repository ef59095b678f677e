import { useState } from 'react';
import * as m from '#messages';
import { Icon, iconAlertCircle, iconCircleCheck } from '../../../../platform/web/design/icons.tsx';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { Tag } from '../../../../platform/web/kit/Tag.tsx';
import { toast } from '../../../../platform/web/kit/toast-store.ts';
import { expectAsDelivered, type GoldenResult, type OpenedPack } from '../../contract/rule-pack-endpoints.ts';
import { SCENE_KINDS } from '../../contract/site.ts';
import { sceneName } from '../match-words.ts';
import { useRuleChange } from '../rule-pack-queries.ts';
import { AcceptForm } from './AcceptForm.tsx';
import { GoldenSite } from './GoldenSite.tsx';
import { GoldenTable } from './GoldenTable.tsx';
import { amountWords, caseName, needWords } from './golden-words.ts';
import { NeedTable } from './NeedTable.tsx';
import styles from './rule-packs.module.css';
import type { GoldenRun } from './use-golden-run.ts';

interface GoldenTabProps {
  readonly opened: OpenedPack;
  readonly golden: GoldenRun;
  readonly refusal: string | undefined;
}

/** Sites whose result is known: what they come to by this version. */
export function GoldenTab({ opened, golden, refusal }: GoldenTabProps) {
  const { results, running, red } = golden;
  const told = results.filter(({ isGreen, reason }) => !isGreen || reason !== null);
  if (opened.status !== 'draft') {
    return (
      <>
        <p className={styles.note}>
          {opened.status === 'delivered' ? m.matching_golden_delivered() : m.matching_golden_published()}
        </p>
        <GoldenTable version={opened.version} />
      </>
    );
  }
  return (
    <>
      <p className={styles.note}>{m.matching_golden_hint()}</p>
      <div className={styles.run}>
        <Button
          look={golden.isCurrent ? 'plain' : 'primary'}
          busy={running !== null}
          disabledReason={refusal}
          onClick={golden.start}
        >
          {m.matching_golden_run()}
        </Button>
        {running && (
          <progress
            className={styles.bar}
            aria-label={m.matching_golden_running({ scene: sceneName(running) })}
            max={SCENE_KINDS.length}
            value={SCENE_KINDS.indexOf(running)}
          />
        )}
        <span role="status">
          {running
            ? m.matching_golden_running({ scene: sceneName(running) })
            : golden.wasRun && <Outcome golden={golden} />}
        </span>
      </div>
      {golden.wasRun && running === null && !golden.isCurrent && (
        <p className={styles.note}>{m.matching_golden_outdated()}</p>
      )}
      {told.length > 0 && (
        <ul className={styles.cases} aria-label={m.matching_golden_cases({ count: red })}>
          {told.map((result) => (
            <GoldenCase key={result.id} result={result} opened={opened} golden={golden} refusal={refusal} />
          ))}
        </ul>
      )}
      <GoldenTable version={opened.version} />
    </>
  );
}

function Outcome({ golden: { results, red } }: { readonly golden: GoldenRun }) {
  return red === 0 ? (
    <span className={styles.ok}>
      <Icon of={iconCircleCheck} size="small" /> {m.matching_golden_green({ count: results.length })}
    </span>
  ) : (
    <span className={styles.bad}>
      <Icon of={iconAlertCircle} size="small" /> {m.matching_golden_red({ count: red, all: results.length })}
    </span>
  );
}

interface GoldenCaseProps extends GoldenTabProps {
  readonly result: GoldenResult;
}

function GoldenCase({ result, opened, golden, refusal }: GoldenCaseProps) {
  const { id, scene, site, isGreen, reason, differences } = result;
  const { version, revision } = opened;
  const [accepting, setAccepting] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const expect = useRuleChange(expectAsDelivered);
  const stale = golden.isCurrent ? undefined : m.matching_golden_outdated();
  const undo = () =>
    expect.mutate(
      { version, revision, id },
      {
        onSuccess: (answer) => {
          golden.settle(answer.result, answer.revision);
          toast('success', m.matching_golden_expected_again());
        },
      },
    );
  return (
    <li className={styles.case}>
      <header>
        <h3>{caseName(id)}</h3>
        {reason !== null && <Tag>{m.matching_golden_accepted()}</Tag>}
        <span className={isGreen ? styles.ok : styles.bad}>
          {isGreen ? m.matching_golden_fits() : m.matching_golden_differs()}
        </span>
        <span className={styles.actions}>
          {reason !== null && (
            <Button size="small" busy={expect.isPending} disabledReason={refusal ?? stale} onClick={undo}>
              {m.matching_golden_expect()}
            </Button>
          )}
          {!isGreen && (
            <Button size="small" disabledReason={refusal ?? stale} onClick={() => setAccepting(true)}>
              {m.matching_golden_accept()}
            </Button>
          )}
        </span>
      </header>
      {reason !== null && <p>{m.matching_golden_reason_was({ reason })}</p>}
      {differences.length > 0 && (
        <NeedTable
          counts={[m.matching_golden_expected(), m.matching_golden_found()]}
          rows={differences.map(({ need, expected, found }) => ({
            need,
            name: needWords(need, scene, site) ?? <code>{need}</code>,
            counts: [expected, found].map((amount) => (amount === null ? '—' : amountWords(need, amount))),
          }))}
        />
      )}
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{m.matching_golden_site()}</summary>
        {/* What is folded is not worked out. */}
        {isOpen && <GoldenSite site={site} />}
      </details>
      {accepting && (
        <AcceptForm
          id={id}
          opened={opened}
          onAccepted={(answer) => golden.settle(answer.result, answer.revision)}
          onClose={() => setAccepting(false)}
        />
      )}
    </li>
  );
}
