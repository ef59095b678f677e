import { type ReactNode, useMemo } from 'react';
import * as m from '#messages';
import type { ResponseOf } from '../../../../platform/contract/endpoint.ts';
import { CellsBar } from '../../../../platform/web/cells/CellsBar.tsx';
import type { CellChanges } from '../../../../platform/web/cells/cell-changes.ts';
import { EditableCells } from '../../../../platform/web/cells/EditableCells.tsx';
import { useCellChanges } from '../../../../platform/web/cells/use-cell-changes.ts';
import { Icon, iconRefresh } from '../../../../platform/web/design/icons.tsx';
import { useAskBeforeLeaving } from '../../../../platform/web/form/ask-before-leaving.ts';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { classNames } from '../../../../platform/web/kit/class-names.ts';
import { confirmFirst } from '../../../../platform/web/kit/confirmation.ts';
import { toast } from '../../../../platform/web/kit/toast-store.ts';
import { useCan } from '../../../../platform/web/session/session-store.ts';
import { ColumnChoice } from '../../../../platform/web/table/ColumnChoice.tsx';
import { type Paged, TablePager } from '../../../../platform/web/table/TablePager.tsx';
import tableStyles from '../../../../platform/web/table/table.module.css';
import { useTableSettings } from '../../../../platform/web/table/table-settings.ts';
import { MAX_SAVED_CELLS, type RefusedProduct, type saveProductCells } from '../../contract/product-cells.ts';
import { type useProductCells, useSaveProductCells } from '../product-cells-queries.ts';
import { CellsSwitch } from './CellsSwitch.tsx';
import {
  cellKey,
  changedProducts,
  changeText,
  editedCells,
  productCellColumns,
  rowsOf,
  wrongCells,
} from './product-cell-columns.ts';

const wordsOf = ({ reason, message }: RefusedProduct) =>
  reason === 'pageDataChanged' ? m.catalogue_cells_stale() : message;

/** What the server refused, and what was wrong before it was asked. */
function refusalsOf(refused: readonly RefusedProduct[], changes: CellChanges, wrong: ReadonlyMap<string, string>) {
  const ownersOfWrong = [...wrong].flatMap(([key, problem]) => {
    const owner = changes.get(key)?.owner;
    return owner === undefined ? [] : [[owner, problem] as const];
  });
  return {
    owners: new Map([...ownersOfWrong, ...refused.map((product) => [String(product.id), wordsOf(product)] as const)]),
    cells: new Map([
      ...wrong,
      ...refused.flatMap(({ id, cells }) =>
        cells.map(({ skuId, column, problem }) => [cellKey(id, skuId, column), problem] as const),
      ),
    ]),
  };
}

const NOTHING_SENT: ResponseOf<typeof saveProductCells> = { saved: [], refused: [] };

interface ProductGridProps {
  readonly cells: ReturnType<typeof useProductCells>;
  readonly filtered: boolean;
  readonly paged: Paged;
  /** Left of the grid's own buttons. */
  readonly toolbar: ReactNode;
  /** Back to the table that is only read. */
  readonly onClose: () => void;
}

/** Names, prices and safety stock of the products found, edited in their cells and saved together. */
export function ProductGrid({ cells, filtered, paged, toolbar, onClose }: ProductGridProps) {
  const seesPrices = useCan('goods:showPrice');
  const columns = useMemo(() => productCellColumns(seesPrices), [seesPrices]);
  const [settings, keepSettings] = useTableSettings('product-cells');
  const edits = useCellChanges({ draftKey: 'product-cells', limit: MAX_SAVED_CELLS });
  const save = useSaveProductCells();
  const products = cells.data?.list;
  const rows = useMemo(() => products && rowsOf(products), [products]);
  const isShown = (id: string) => {
    const column = columns.find((known) => known.id === id);
    return column?.fixed || (settings.columns[id] ?? !column?.hidden);
  };

  const mayLeave = () =>
    confirmFirst(m.app_cells_leave({ count: edits.changes.size }), {
      title: m.app_cells_leave_title(),
      confirmLabel: m.app_cells_leave_confirm(),
      cancelLabel: m.app_cells_leave_stay(),
    });
  useAskBeforeLeaving(edits.changes.size > 0, mayLeave);

  async function saveAll() {
    try {
      const wrong = wrongCells(edits.changes, columns);
      const products = changedProducts(edits.changes, wrong);
      const { saved, refused } = products.length > 0 ? await save.mutateAsync({ products }) : NOTHING_SENT;
      // What is stored by now is there before what was typed over it goes.
      const { data } = await cells.refetch();
      edits.settle(new Set(saved.map(String)), refusalsOf(refused, edits.changes, wrong));
      const stale = new Set(refused.filter(({ reason }) => reason === 'pageDataChanged').map(({ id }) => id));
      const again = data?.list.filter(({ id }) => stale.has(id)) ?? [];
      edits.compareWith(again.flatMap((product) => editedCells(product, columns)));
      if (saved.length > 0) toast('success', m.catalogue_cells_saved({ count: saved.length }));
    } catch {
      // The call has said what failed; what was typed stays.
    }
  }

  async function close() {
    if (edits.changes.size === 0 || (await mayLeave())) onClose();
  }

  const listed = new Set(products?.map(({ id }) => String(id)));
  const ownerNames = new Map([...edits.changes.values()].map(({ owner, ownerName }) => [owner, ownerName]));
  const elsewhere = [...edits.refusals.owners].flatMap(([owner, problem]) => {
    const product = ownerNames.get(owner);
    return listed.has(owner) || !product ? [] : [m.catalogue_cells_refused_elsewhere({ product, problem })];
  });

  const shownColumns = columns.filter(({ id }) => isShown(id));
  const seen = new Set(rows?.flatMap((row) => shownColumns.flatMap((column) => column.edited(row)?.key ?? [])));
  const unseen = [...(rows ? edits.changes : [])].flatMap(([key, change]) =>
    seen.has(key) ? [] : [{ key, words: changeText(key, change, columns) }],
  );

  return (
    <div className={classNames(tableStyles.table, tableStyles.fill)}>
      <div className={tableStyles.toolbar}>
        <span className={tableStyles.toolbarLeft}>
          {toolbar}
          <CellsSwitch isOn onChange={() => void close()} />
          <span className={tableStyles.range}>{m.catalogue_cells_hint()}</span>
        </span>
        <span className={tableStyles.tools}>
          <ColumnChoice
            columns={columns}
            isShown={isShown}
            onShow={(id, shown) => keepSettings({ columns: { ...settings.columns, [id]: shown } })}
            onReset={() => keepSettings({ columns: {} })}
          />
          <Button
            size="small"
            aria-label={m.app_table_refresh()}
            title={m.app_table_refresh()}
            onClick={() => void cells.refetch()}
          >
            <Icon of={iconRefresh} size="small" />
          </Button>
        </span>
      </div>
      <EditableCells
        label={m.catalogue_cells_label()}
        columns={shownColumns}
        rows={rows}
        rowId={({ sku }) => String(sku.id)}
        rowName={({ sku }) => sku.partNumber}
        rowProblem={({ product, isFirst }) => (isFirst ? edits.refusals.owners.get(String(product.id)) : undefined)}
        edits={edits}
        limit={MAX_SAVED_CELLS}
        busy={save.isPending}
        refreshing={cells.isPlaceholderData}
        failure={cells.data === undefined ? cells.error : null}
        filtered={filtered}
        onRetry={() => void cells.refetch()}
      />
      <CellsBar
        edits={edits}
        busy={save.isPending}
        onSave={() => void saveAll()}
        elsewhere={elsewhere}
        unseen={unseen}
      />
      <TablePager {...paged} rows={products?.length ?? paged.limit} keys={{ select: false, open: false }} />
    </div>
  );
}
