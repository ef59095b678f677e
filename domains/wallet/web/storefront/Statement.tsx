import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import * as m from '#messages';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { DotRow } from '../../../../platform/web/kit/DotRow.tsx';
import { formatDay } from '../../../../platform/web/kit/format-time.ts';
import { Tabs } from '../../../../platform/web/kit/Tabs.tsx';
import { saveAsFile } from '../../../../platform/web/table/save-as-file.ts';
import { EntryList } from '../EntryList.tsx';
import styles from '../wallet.module.css';
import { MovementDates } from './MovementDates.tsx';
import type { MovementFilter } from './use-movement-filter.ts';

interface StatementProps<Kind extends string, Month>
  extends Pick<Parameters<typeof EntryList<Month>>[0], 'query' | 'icon'> {
  readonly filter: MovementFilter<Kind>;
  readonly kinds: readonly (Kind | 'all')[];
  readonly words: Readonly<Record<Kind | 'all', () => string>>;
  readonly exported: UseMutationResult<Blob, Error, MovementFilter<Kind>['request']>;
  /** How the exported file is called, before the day. */
  readonly fileName: string;
  /** What comes here, where nothing has yet. */
  readonly emptyHint: string;
  readonly children: (months: readonly Month[]) => ReactNode;
}

/** The days that were chosen, as filters name them; empty without any. */
const daysOf = ({ from, to }: { readonly from: string; readonly to: string }) =>
  from || to ? `${from || m.app_filter_any()} – ${to || m.app_filter_any()}` : '';

/** What moved by month: narrowed by kind and days, and the same as a file. */
export function Statement<Kind extends string, Month>({
  filter: { shown, show, request, isFiltered },
  kinds,
  words,
  query,
  exported,
  fileName,
  icon,
  emptyHint,
  children,
}: StatementProps<Kind, Month>) {
  const save = (file: Blob) => saveAsFile(`${fileName}-${formatDay(Date.now())}.csv`, file);
  return (
    <Card as="section" className={styles.records} aria-label={m.wallet_records()}>
      <Tabs
        label={m.wallet_records()}
        active={shown.type}
        onChange={(type) => show({ type })}
        entries={kinds.map((key) => ({ key, label: words[key]() }))}
      />
      {isFiltered && (
        <p className={styles.onPaper}>
          <DotRow parts={[words[shown.type](), daysOf(shown)]} />
        </p>
      )}
      <MovementDates
        shown={shown}
        onShow={show}
        isExporting={exported.isPending}
        onExport={() => exported.mutate(request, { onSuccess: save })}
      />
      {isFiltered && <p className={styles.wholeMonths}>{m.wallet_whole_months()}</p>}
      <EntryList
        query={query}
        icon={icon}
        emptyTitle={isFiltered ? m.wallet_records_none_match() : m.wallet_records_empty()}
        emptyHint={isFiltered ? m.wallet_records_none_match_hint() : emptyHint}
      >
        {children}
      </EntryList>
    </Card>
  );
}
