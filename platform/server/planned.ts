import type { PlannedState } from '../contract/planned.ts';

/** What of something planned is asked for: whatever meets a period, of one owner or of all, in a state or in any. */
export interface PlannedQuery {
  readonly from: Date;
  readonly until: Date;
  /** 0: of the whole mall; without it all that the scope may see. */
  readonly merchantId?: number | undefined;
  readonly state?: PlannedState | undefined;
  readonly limit: number;
}

/** One that meets the period. */
export interface Planned {
  readonly id: number;
  readonly name: string;
  /** 0: of the whole mall. */
  readonly merchantId: number;
  readonly merchantName: string;
  readonly state: PlannedState;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** The days on which it runs, where it does not run all the time from its start to its end. */
  readonly days: readonly string[] | null;
  /** The times at which it runs on each of its days; none: all day. */
  readonly slots: readonly { readonly from: string; readonly until: string }[];
  /** Names of others that sell one of its products at the same time. */
  readonly conflicts: readonly string[];
}

/** The first of them by their start, and how many there are. */
export interface PlannedPage {
  readonly list: readonly Planned[];
  readonly total: number;
}

interface PlannedRow {
  readonly id: number;
  readonly merchant_id: number | null;
  readonly name_zh: string;
  readonly name_en: string;
  readonly merchant_zh: string | null;
  readonly merchant_en: string | null;
}

/** What every row says of itself. */
export const plannedFacts = (row: PlannedRow, zh: boolean) => ({
  id: row.id,
  name: zh ? row.name_zh : row.name_en,
  merchantId: row.merchant_id ?? 0,
  merchantName: (zh ? row.merchant_zh : row.merchant_en) ?? '',
});
