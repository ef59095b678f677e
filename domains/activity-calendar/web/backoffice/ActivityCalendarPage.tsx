import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import * as m from '#messages';
import { WHOLE_MALL } from '../../../../platform/contract/permission.ts';
import { PLANNED_STATES } from '../../../../platform/contract/planned.ts';
import {
  Icon,
  iconAlertCircle,
  iconChevronLeft,
  iconChevronRight,
  iconDownload,
  iconLock,
} from '../../../../platform/web/design/icons.tsx';
import { choicesOf } from '../../../../platform/web/form/choices-of.ts';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { classNames } from '../../../../platform/web/kit/class-names.ts';
import { mallToday } from '../../../../platform/web/kit/month-days.ts';
import { Note } from '../../../../platform/web/kit/Note.tsx';
import { EmptyState, ErrorState } from '../../../../platform/web/kit/page-states.tsx';
import { Loading, Skeleton } from '../../../../platform/web/kit/Skeleton.tsx';
import { Tabs } from '../../../../platform/web/kit/Tabs.tsx';
import { OfficePage } from '../../../../platform/web/office/OfficePage.tsx';
import { useListed } from '../../../../platform/web/office/office-queries.ts';
import { useCan } from '../../../../platform/web/session/session-store.ts';
import { FilterBar } from '../../../../platform/web/table/FilterBar.tsx';
import type { FilterField } from '../../../../platform/web/table/filter-address.ts';
import { useNarrowScreen } from '../../../../platform/web/table/screen-width.ts';
import { TableSheet } from '../../../../platform/web/table/TableSheet.tsx';
import { useListAddress } from '../../../../platform/web/table/use-list-address.ts';
import { shopAsked, useShopFilter } from '../../../catalogue/web/backoffice/public.tsx';
import { CouponDrawer } from '../../../coupons/web/backoffice/public.tsx';
import { FlashSaleDrawer } from '../../../flash-sales/web/backoffice/public.tsx';
import { PromotionDrawer } from '../../../promotions/web/backoffice/public.tsx';
import { ACTIVITY_KINDS, type ActivityKind, VIEW_KEY } from '../../contract/activity.ts';
import { listPlannedActivities } from '../../contract/activity-calendar-endpoints.ts';
import { EDIT_KEY, KIND_ICONS, KIND_WORDS, STATE_WORDS } from '../activity-words.ts';
import { type CalendarView, movedBy, type Shown, shownIn, shownWeeks, toAddress } from '../calendar-address.ts';
import styles from './activity-calendar.module.css';
import { CalendarGrid } from './CalendarGrid.tsx';
import { CalendarList } from './CalendarList.tsx';
import { exportActivities } from './export-activities.ts';

const CALENDAR = ['activity-calendar'] as const;

interface Opened {
  readonly kind: ActivityKind;
  /** 0 for a new one, planned from a day. */
  readonly id: number;
  readonly day?: string;
}

const DRAWERS = { flashSale: FlashSaleDrawer, promotion: PromotionDrawer, coupon: CouponDrawer };

const filtersOf = (kinds: readonly ActivityKind[], shop: readonly FilterField[]): FilterField[] => [
  { name: 'kind', label: m.activity_calendar_kind(), kind: 'choice', choices: choicesOf(kinds, KIND_WORDS) },
  {
    name: 'state',
    label: m.activity_calendar_state(),
    kind: 'choice',
    choices: choicesOf(PLANNED_STATES, STATE_WORDS),
  },
  ...shop,
];

/** The kinds of which this person holds a key. */
function useKinds(keys: typeof VIEW_KEY | typeof EDIT_KEY): readonly ActivityKind[] {
  const held = [useCan(keys.flashSale), useCan(keys.promotion), useCan(keys.coupon)].join();
  return useMemo(() => ACTIVITY_KINDS.filter((_, at) => held.split(',')[at] === 'true'), [held]);
}

/** What is shown, kept in the address beside the filters. */
function useShown(): [Shown, (next: Shown) => void] {
  const shown = shownIn(useSearch({ strict: false }));
  const navigate = useNavigate();
  const show = (next: Shown) => {
    const to = { to: '.', search: (before: object) => ({ ...before, ...toAddress(next) }), resetScroll: false };
    void navigate(to as Parameters<typeof navigate>[0]);
  };
  return [shown, show];
}

/** Flash sales, promotions and coupons of a month or a week; for a keeper, those of the own shop. */
export function ActivityCalendarPage() {
  const kinds = useKinds(VIEW_KEY);
  const mayPlan = useKinds(EDIT_KEY);
  const withShop = useCan(WHOLE_MALL);
  const shop = useShopFilter();
  const fields = useMemo(() => filtersOf(kinds, shop), [kinds, shop]);
  const list = useListAddress(fields);
  const [shown, show] = useShown();
  const days = shownWeeks(shown).flat().filter(Boolean);
  const planned = useListed(CALENDAR, listPlannedActivities, {
    from: days[0] ?? shown.day,
    until: days.at(-1) ?? shown.day,
    kind: ACTIVITY_KINDS.find((one) => one === list.values.kind),
    state: PLANNED_STATES.find((one) => one === list.values.state),
    ...shopAsked(list.values),
  });
  const [opened, setOpened] = useState<Opened | null>(null);
  const narrow = useNarrowScreen(640);
  const today = mallToday();
  const Calendar = narrow ? CalendarList : CalendarGrid;
  const Drawer = opened && DRAWERS[opened.kind];
  const { data } = planned;
  const title = m.activity_calendar_area_activity_calendar();
  if (kinds.length === 0) {
    return (
      <OfficePage title={title}>
        <EmptyState icon={iconLock} title={m.activity_calendar_nothing()} hint={m.activity_calendar_nothing_hint()} />
      </OfficePage>
    );
  }
  return (
    <OfficePage title={title}>
      <TableSheet>
        <FilterBar fields={fields} values={list.values} onChange={list.setValues} />
        <CalendarTools shown={shown} show={show} onExport={data && (() => exportActivities(data, shown, withShop))} />
        {planned.error ? (
          <ErrorState message={planned.error.message} onRetry={() => void planned.refetch()} />
        ) : !data ? (
          <Loading>
            <Skeleton height={560} />
          </Loading>
        ) : (
          <div aria-busy={planned.isPlaceholderData}>
            {data.moreList.map(({ kind, more }) => (
              <Note key={kind} icon={iconAlertCircle}>
                {m.activity_calendar_not_shown({ kind: KIND_WORDS[kind](), count: more })}
              </Note>
            ))}
            {data.list.length === 0 && (
              <p className={styles.empty}>
                {list.filtered ? m.activity_calendar_no_match() : m.activity_calendar_empty()}{' '}
                {!list.filtered && mayPlan.length > 0 && days.some((day) => day >= today) && m.activity_calendar_plan()}
              </p>
            )}
            <Legend kinds={kinds} />
            <Calendar
              shown={shown}
              today={today}
              activities={data.list}
              withShop={withShop}
              mayPlan={mayPlan}
              onOpen={({ kind, id }) => setOpened({ kind, id })}
              onPlan={(kind, day) => setOpened({ kind, id: 0, day })}
              onMove={(by) => show(movedBy(shown, by))}
              onWeek={(day) => show({ view: 'week', day })}
            />
          </div>
        )}
      </TableSheet>
      {opened && Drawer && (
        <Drawer
          key={`${opened.kind} ${opened.id}`}
          id={opened.id}
          {...(opened.day && { day: opened.day })}
          onClose={() => {
            setOpened(null);
            void planned.refetch();
          }}
        />
      )}
    </OfficePage>
  );
}

/** Which colour and sign stand for what. */
function Legend({ kinds }: { readonly kinds: readonly ActivityKind[] }) {
  return (
    <ul className={styles.legend}>
      {kinds.map((kind) => (
        <li key={kind}>
          <span className={classNames(styles.sign, styles[kind])}>
            <Icon of={KIND_ICONS[kind]} size="small" />
          </span>
          {KIND_WORDS[kind]()}
        </li>
      ))}
    </ul>
  );
}

interface CalendarToolsProps {
  readonly shown: Shown;
  readonly show: (next: Shown) => void;
  readonly onExport: (() => void) | undefined;
}

/** Which month or week is shown, and how to get to another one. */
function CalendarTools({ shown, show, onExport }: CalendarToolsProps) {
  const isWeek = shown.view === 'week';
  const days = shownWeeks(shown).flat();
  return (
    <div className={styles.tools}>
      <div className={styles.period}>
        <Button
          size="small"
          aria-label={isWeek ? m.activity_calendar_week_before() : m.activity_calendar_month_before()}
          onClick={() => show(movedBy(shown, -1))}
        >
          <Icon of={iconChevronLeft} size="small" />
        </Button>
        <b aria-live="polite">{isWeek ? `${days[0]} – ${days.at(-1)}` : shown.day.slice(0, 7)}</b>
        <Button
          size="small"
          aria-label={isWeek ? m.activity_calendar_week_after() : m.activity_calendar_month_after()}
          onClick={() => show(movedBy(shown, 1))}
        >
          <Icon of={iconChevronRight} size="small" />
        </Button>
        <Button size="small" onClick={() => show({ ...shown, day: mallToday() })}>
          {m.activity_calendar_today()}
        </Button>
      </div>
      <Tabs<CalendarView>
        label={m.activity_calendar_view()}
        entries={[
          { key: 'month', label: m.activity_calendar_month() },
          { key: 'week', label: m.activity_calendar_week() },
        ]}
        active={shown.view}
        onChange={(view) => show({ ...shown, view })}
      />
      <Button size="small" disabledReason={onExport ? undefined : m.activity_calendar_loading()} onClick={onExport}>
        <Icon of={iconDownload} size="small" />
        {m.activity_calendar_export()}
      </Button>
    </div>
  );
}
