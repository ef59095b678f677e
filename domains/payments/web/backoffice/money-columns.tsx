import * as m from '#messages';
import { formatShortTime, formatTime } from '../../../../platform/web/kit/format-time.ts';
import { formatYuan } from '../../../../platform/web/kit/Money.tsx';
import { StatusDot, type StatusTone } from '../../../../platform/web/kit/Tag.tsx';
import { plainColumns } from '../../../../platform/web/table/plain-columns.tsx';
import type { TableColumn } from '../../../../platform/web/table/table-column.ts';

interface MoneyRow {
  readonly customerName: string;
  /** Yuan; null for those who may not see it. */
  readonly amount: string | null;
}

/** The columns that lists of money have in common. */
export function moneyColumns<Row extends MoneyRow>() {
  type Column = TableColumn<Row>;
  const { text } = plainColumns<Row>();
  return {
    text,
    customer: (): Column =>
      text('customer', m.payments_office_customer(), ({ customerName }) => customerName, {
        maxWidth: 160,
        onCard: 'bare',
      }),
    amount: (): Column => ({
      id: 'amount',
      title: m.payments_office_amount(),
      cell: ({ amount }) => <b>{amount === null ? '—' : formatYuan(amount)}</b>,
      value: ({ amount }) => amount,
      right: true,
    }),
    status: (word: (row: Row) => string, tone: (row: Row) => StatusTone): Column => ({
      id: 'status',
      title: m.payments_office_status(),
      cell: (row) => <StatusDot tone={tone(row)}>{word(row)}</StatusDot>,
      value: word,
      onCard: 'aside',
    }),
    /** Short on the screen, with its year in the file. */
    time: (id: string, title: string, value: (row: Row) => string | null, more: Partial<Column> = {}): Column => ({
      id,
      title,
      cell: (row) => {
        const time = value(row);
        return time === null ? '—' : formatShortTime(time);
      },
      value: (row) => {
        const time = value(row);
        return time === null ? null : formatTime(time);
      },
      ...more,
    }),
  };
}
