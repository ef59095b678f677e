import { useMemo, useState } from 'react';
import * as m from '#messages';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { confirmFirst } from '../../../../platform/web/kit/confirmation.ts';
import { toast } from '../../../../platform/web/kit/toast-store.ts';
import { plainColumns } from '../../../../platform/web/table/plain-columns.tsx';
import type { TableColumn } from '../../../../platform/web/table/table-column.ts';
import type { deleteAttribute } from '../../contract/attribute-endpoints.ts';
import type { deleteBrand, deleteCategory } from '../../contract/navigation-endpoints.ts';
import type { deleteTag } from '../../contract/tag-endpoints.ts';
import { useNavigationChange } from '../navigation-queries.ts';
import { useNavigationRefusal } from './navigation-refusal.ts';

interface Entry {
  readonly id: number;
  readonly revision: string;
}

interface NavigationTable<Row> {
  readonly columns: (onEdit: (row: Row) => void) => readonly TableColumn<Row>[];
  readonly nameOf: (row: Row) => string;
  readonly deletes: typeof deleteAttribute | typeof deleteBrand | typeof deleteCategory | typeof deleteTag;
  /** Why this one cannot be deleted. */
  readonly inUse: (row: Row) => string | undefined;
}

/**
 * What the tables of categories, attributes, brands and tags have in common: a row is edited beside the table, and deleted
 * while nothing uses it. `definition` is the same at every render.
 */
export function useNavigationTable<Row extends Entry>(definition: NavigationTable<Row>) {
  const refusal = useNavigationRefusal();
  const [editing, setEditing] = useState<Row | 'new' | null>(null);
  const { mutateAsync: remove } = useNavigationChange(definition.deletes);
  const columns = useMemo(() => {
    const askAndDelete = async (row: Row) => {
      const wording = { confirmLabel: m.catalogue_nav_delete(), danger: true };
      if (!(await confirmFirst(m.catalogue_nav_delete_question({ name: definition.nameOf(row) }), wording))) return;
      await remove({ id: row.id, revision: row.revision });
      toast('success', m.catalogue_nav_deleted());
    };
    const actions: TableColumn<Row> = {
      id: 'actions',
      title: '',
      actions: true,
      cell: (row) => (
        <Button
          size="small"
          look="text"
          disabledReason={refusal ?? definition.inUse(row)}
          onClick={() => void askAndDelete(row)}
        >
          {m.catalogue_nav_delete()}
        </Button>
      ),
    };
    return [...definition.columns(setEditing), actions];
  }, [definition, remove, refusal]);
  return { columns, refusal, editing, edit: setEditing, close: () => setEditing(null) };
}

interface Named {
  readonly nameZh: string;
  readonly nameEn: string;
  readonly code: string;
}

/** What every row is called in both languages, and its code. */
export function namedColumns<Row extends Named>(onEdit: (row: Row) => void): readonly TableColumn<Row>[] {
  const { name, text } = plainColumns<Row>();
  return [
    name(m.catalogue_nav_name_zh(), ({ nameZh }) => nameZh, onEdit),
    text('nameEn', m.catalogue_nav_name_en(), ({ nameEn }) => nameEn),
    text('code', m.catalogue_nav_code(), ({ code }) => code),
  ];
}
