import { getLocale } from '#locale';
import * as m from '#messages';
import { Money } from '../kit/Money.tsx';
import { StatusDot, type StatusTone } from '../kit/Tag.tsx';
import { OpenButton } from './OpenButton.tsx';
import styles from './plain-columns.module.css';
import type { TableColumn } from './table-column.ts';

interface Named {
  readonly nameZh: string;
  readonly nameEn: string;
}

/** Columns that show what they export; `more` changes the rest of a column. */
export function plainColumns<Row>() {
  type Column = TableColumn<Row>;
  type More = Partial<Column>;
  return {
    /** What names a row; opens it. */
    name: (title: string, value: (row: Row) => string, onOpen?: (row: Row) => void): Column => ({
      id: 'name',
      title,
      value,
      cell: (row) => (onOpen ? <OpenButton onOpen={() => onOpen(row)}>{value(row)}</OpenButton> : value(row)),
      maxWidth: 260,
      fixed: true,
      onCard: 'head',
    }),
    /** What names a row, in the reader's language; its name in the other one is a column that is hidden at first. */
    names: (titleZh: string, titleEn: string, onOpen: (row: Row & Named) => void): TableColumn<Row & Named>[] => {
      const { name, text } = plainColumns<Row & Named>();
      const [zh, en] = [({ nameZh }: Named) => nameZh, ({ nameEn }: Named) => nameEn];
      return getLocale() === 'zh'
        ? [name(titleZh, zh, onOpen), text('nameEn', titleEn, en, { hidden: true })]
        : [name(titleEn, en, onOpen), text('nameZh', titleZh, zh, { hidden: true })];
    },
    state: (title: string, value: (row: Row) => string, tone: (row: Row) => StatusTone): Column => ({
      id: 'state',
      title,
      value,
      cell: (row) => <StatusDot tone={tone(row)}>{value(row)}</StatusDot>,
      onCard: 'aside',
    }),
    text: (id: string, title: string, value: (row: Row) => string, more: More = {}): Column => ({
      id,
      title,
      value,
      cell: (row) => value(row) || '—',
      maxWidth: 220,
      ...more,
    }),
    /** A whole number; `none` stands where there is none. */
    count: (id: string, title: string, value: (row: Row) => number | null, none = '—', more: More = {}): Column => ({
      id,
      title,
      value,
      cell: (row) => <span className={styles.count}>{value(row)?.toLocaleString('en') ?? none}</span>,
      right: true,
      ...more,
    }),
    /** An amount in yuan, whose currency the file names in its title; null for somebody who may not see it. */
    money: (id: string, title: string, value: (row: Row) => string | null): Column => ({
      id,
      title,
      value,
      written: [{ title: m.app_in_yuan({ title }), value }],
      cell: (row) => {
        const yuan = value(row);
        return yuan === null ? '—' : <Money yuan={yuan} />;
      },
      right: true,
    }),
  };
}
