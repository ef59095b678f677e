import { useMemo, useState } from 'react';
import * as m from '#messages';
import { COUNT_CAP } from '../../../../platform/contract/paging.ts';
import { WHOLE_MALL } from '../../../../platform/contract/permission.ts';
import { iconMessage } from '../../../../platform/web/design/icons.tsx';
import { formatDay } from '../../../../platform/web/kit/format-time.ts';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { OfficePage } from '../../../../platform/web/office/OfficePage.tsx';
import { useCan } from '../../../../platform/web/session/session-store.ts';
import { DataTable } from '../../../../platform/web/table/DataTable.tsx';
import { FilterBar } from '../../../../platform/web/table/FilterBar.tsx';
import { listTable } from '../../../../platform/web/table/list-table.ts';
import { SavedViews } from '../../../../platform/web/table/SavedViews.tsx';
import { saveAsFile } from '../../../../platform/web/table/save-as-file.ts';
import { TableSheet } from '../../../../platform/web/table/TableSheet.tsx';
import { useListAddress } from '../../../../platform/web/table/use-list-address.ts';
import type { OfficeReview } from '../../contract/review.ts';
import { useExportReviews, useOfficeReviews, useShopNames } from '../review-queries.ts';
import { ReviewDrawer } from './ReviewDrawer.tsx';
import { reviewColumns, reviewFilters, reviewsAsked } from './review-columns.tsx';

/** Reviews for staff and keepers: found, exported, answered, hidden and shown again. */
export function ReviewTablePage() {
  const wholeMall = useCan(WHOLE_MALL);
  const shops = useShopNames(wholeMall);
  const fields = useMemo(() => reviewFilters(shops.data ?? []), [shops.data]);
  const list = useListAddress(fields);
  const request = reviewsAsked(list.values);
  // A shop in the URL is resolved through its choices: before they have loaded the wrong list would be requested.
  const reviews = useOfficeReviews({ ...request, page: list.page, limit: list.limit }, !(wholeMall && shops.isPending));
  const exported = useExportReviews();
  const [opened, setOpened] = useState<OfficeReview | null>(null);
  const columns = useMemo(() => reviewColumns(setOpened, wholeMall), [wholeMall]);
  const table = listTable(list, reviews);
  return (
    <OfficePage fill title={m.reviews_title()}>
      <TableSheet fill>
        <FilterBar fields={fields} values={list.values} onChange={list.setValues} />
        <DataTable
          fill
          name="reviews"
          label={m.reviews_title()}
          columns={columns}
          {...table}
          paged={{ ...table.paged, isCapped: table.paged.total >= COUNT_CAP }}
          rowId={({ id }) => String(id)}
          rowName={({ partNumber }) => partNumber}
          onOpen={setOpened}
          empty={
            <EmptyState icon={iconMessage} title={m.reviews_office_empty()} hint={m.reviews_office_empty_hint()} />
          }
          csv={{
            fileName: 'reviews',
            exporting: exported.isPending,
            onExport: () =>
              exported.mutate(request, {
                onSuccess: (file) => saveAsFile(`reviews-${formatDay(Date.now())}.csv`, file),
              }),
          }}
          toolbar={
            <SavedViews
              name="reviews"
              fields={fields}
              values={list.values}
              onChange={list.setValues}
              given={[
                { name: m.reviews_office_view_waiting(), search: { answered: 'no', status: 'shown' } },
                { name: m.reviews_office_view_poor(), search: { answered: 'no', status: 'shown', grade: 'poor' } },
              ]}
            />
          }
        />
      </TableSheet>
      {opened && <ReviewDrawer key={opened.id} review={opened} wholeMall={wholeMall} onClose={() => setOpened(null)} />}
    </OfficePage>
  );
}
