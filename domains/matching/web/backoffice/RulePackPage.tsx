import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import * as m from '#messages';
import { iconAdjustmentsHorizontal } from '../../../../platform/web/design/icons.tsx';
import { ButtonLink } from '../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { formatTime } from '../../../../platform/web/kit/format-time.ts';
import { EmptyState, ErrorState } from '../../../../platform/web/kit/page-states.tsx';
import { Loading, Skeleton } from '../../../../platform/web/kit/Skeleton.tsx';
import { StaleNote } from '../../../../platform/web/kit/StaleNote.tsx';
import { Tabs } from '../../../../platform/web/kit/Tabs.tsx';
import { StatusDot, Tag } from '../../../../platform/web/kit/Tag.tsx';
import { OfficePage } from '../../../../platform/web/office/OfficePage.tsx';
import { useCan } from '../../../../platform/web/session/session-store.ts';
import { MATCHING_ERRORS } from '../../contract/match-errors.ts';
import type { OpenedPack } from '../../contract/rule-pack-endpoints.ts';
import { useRulePack } from '../rule-pack-queries.ts';
import { ChangesTab } from './ChangesTab.tsx';
import { DraftActions } from './DraftActions.tsx';
import { GoldenTab } from './GoldenTab.tsx';
import { LocksTab } from './LocksTab.tsx';
import { NoteForm } from './NoteForm.tsx';
import { NumbersTab } from './NumbersTab.tsx';
import { factChanges, lockChanges } from './pack-changes.ts';
import { STATUS_WORDS } from './pack-words.ts';
import styles from './rule-packs.module.css';
import { useGoldenRun } from './use-golden-run.ts';

const TABS = ['numbers', 'locks', 'changes', 'golden'] as const;
type TabKey = (typeof TABS)[number];

/** One version of the rules: its numbers, its table of locks, what is different, and what the golden cases say. */
export function RulePackPage() {
  const { version }: { version?: string } = useParams({ strict: false });
  const number = Number(version);
  const asked = Number.isInteger(number) && number > 0 && number <= 2_147_483_647 ? number : 0;
  const pack = useRulePack(asked);
  const isGone =
    asked === 0 || (pack.error as { reason?: string } | null)?.reason === MATCHING_ERRORS.packNotFound.reason;
  return (
    <OfficePage title={m.matching_pack_title({ version: asked })}>
      {isGone ? (
        <EmptyState icon={iconAdjustmentsHorizontal} title={m.matching_error_pack_not_found()}>
          <ButtonLink to="/matching/rules">{m.matching_packs_back()}</ButtonLink>
        </EmptyState>
      ) : pack.data ? (
        <>
          <StaleNote error={pack.error} onRetry={() => void pack.refetch()} />
          <PackContent key={pack.data.version} opened={pack.data} />
        </>
      ) : pack.isError ? (
        <ErrorState message={pack.error.message} onRetry={() => void pack.refetch()} />
      ) : (
        <Loading>
          <Skeleton height={480} />
        </Loading>
      )}
    </OfficePage>
  );
}

function PackContent({ opened }: { readonly opened: OpenedPack }) {
  const navigate = useNavigate();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const tab = TABS.find((one) => one === search.tab) ?? 'numbers';
  const isDraft = opened.status === 'draft';
  const mayEdit = useCan('admin:match-rules:edit');
  const golden = useGoldenRun(opened);
  const [describing, setDescribing] = useState(false);
  const changes = opened.previous
    ? { facts: factChanges(opened.previous, opened.pack), locks: lockChanges(opened.previous, opened.pack) }
    : { facts: [], locks: [] };
  const refusal = isDraft ? (mayEdit ? undefined : m.matching_pack_may_not_edit()) : m.matching_pack_published_stays();
  const count = changes.facts.length + changes.locks.length;
  const panels: Readonly<Record<TabKey, () => ReactNode>> = {
    numbers: () => <NumbersTab opened={opened} refusal={refusal} />,
    locks: () => <LocksTab opened={opened} refusal={refusal} />,
    changes: () => <ChangesTab opened={opened} changes={changes} />,
    golden: () => <GoldenTab opened={opened} golden={golden} refusal={refusal} />,
  };
  const show = (key: TabKey) => {
    const to = {
      to: '.',
      search: (before: object) => ({ ...before, tab: key === 'numbers' ? undefined : key }),
      resetScroll: false,
    };
    void navigate(to as Parameters<typeof navigate>[0]);
  };
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <Link className={styles.link} to="/matching/rules">
          ‹ {m.matching_packs_back()}
        </Link>
        <StatusDot tone={isDraft ? 'active' : 'done'}>{STATUS_WORDS[opened.status]()}</StatusDot>
        {opened.inForce && <Tag tone="done">{m.matching_pack_in_force()}</Tag>}
        {opened.time && (
          <span className={styles.note}>
            {opened.person} {formatTime(opened.time)}
          </span>
        )}
        <span className={styles.note}>{opened.note}</span>
        {isDraft && (
          <DraftActions
            opened={opened}
            changes={changes}
            golden={golden}
            refusal={refusal}
            onDescribe={() => setDescribing(true)}
          />
        )}
      </header>
      <Card as="section" padded aria-label={m.matching_pack_title({ version: opened.version })}>
        <Tabs
          label={m.matching_pack_title({ version: opened.version })}
          active={tab}
          onChange={show}
          entries={[
            { key: 'numbers', label: m.matching_pack_numbers() },
            { key: 'locks', label: m.matching_pack_locks(), count: opened.pack.locks.length },
            { key: 'changes', label: m.matching_pack_changes(), count },
            { key: 'golden', label: m.matching_golden(), ...(golden.red > 0 && { count: golden.red }) },
          ]}
        >
          <div className={styles.panel}>{panels[tab]()}</div>
        </Tabs>
      </Card>
      {describing && <NoteForm opened={opened} onClose={() => setDescribing(false)} />}
    </div>
  );
}
