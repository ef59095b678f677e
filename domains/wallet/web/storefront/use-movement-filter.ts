import { useNavigate, useSearch } from '@tanstack/react-router';
import { pageOfSearch } from '../../../../platform/web/kit/page-numbers.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What of a statement is shown, and how to show something else. `Kind` is beside `all`. */
export interface MovementFilter<Kind extends string> {
  readonly shown: { readonly type: Kind | 'all'; readonly from: string; readonly to: string };
  readonly show: (change: {
    readonly type?: Kind | 'all';
    readonly from?: string;
    readonly to?: string;
  }) => Promise<void>;
  /** The same for the calls. */
  readonly request: { type?: Kind | 'all' | undefined; dateFrom?: string | undefined; dateTo?: string | undefined };
  readonly isFiltered: boolean;
  readonly page: number;
}

/** The filter of a statement in the address: `?type=recharge&from=2026-11-01&to=2026-11-30`. */
export function useMovementFilter<const Kind extends string>(kinds: readonly (Kind | 'all')[]): MovementFilter<Kind> {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const dayOf = (value: unknown) => (DAY.test(String(value)) ? String(value) : '');
  const shown = {
    type: kinds.find((kind) => kind === search.type) ?? ('all' as const),
    from: dayOf(search.from),
    to: dayOf(search.to),
  };
  const show: MovementFilter<Kind>['show'] = (change) => {
    const { type, from, to } = { ...shown, ...change };
    const next = { ...(type !== 'all' && { type }), ...(from && { from }), ...(to && { to }) };
    return navigate({ to: '.', search: next as object });
  };
  const request = {
    type: shown.type,
    ...(shown.from && { dateFrom: shown.from }),
    ...(shown.to && { dateTo: shown.to }),
  };
  const isFiltered = shown.type !== 'all' || shown.from !== '' || shown.to !== '';
  return { shown, show, request, isFiltered, page: pageOfSearch(search) };
}
