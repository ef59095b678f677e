import { useMemo, useRef, useState } from 'react';
import * as m from '#messages';
import { iconLock } from '../../../../platform/web/design/icons.tsx';
import { PanelForm } from '../../../../platform/web/form/PanelForm.tsx';
import { TextAreaField } from '../../../../platform/web/form/text-fields.tsx';
import { useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { toast } from '../../../../platform/web/kit/toast-store.ts';
import { FormModal } from '../../../../platform/web/kit-dialogs/lazy-dialogs.tsx';
import { OfficeTablePage } from '../../../../platform/web/office/OfficeTablePage.tsx';
import { useCan } from '../../../../platform/web/session/session-store.ts';
import { pagesOf } from '../../../../platform/web/table/every-row.ts';
import type { FilterField } from '../../../../platform/web/table/filter-address.ts';
import { keywordField } from '../../../../platform/web/table/keyword-field.ts';
import { plainColumns } from '../../../../platform/web/table/plain-columns.tsx';
import type { TableColumn } from '../../../../platform/web/table/table-column.ts';
import { useListAddress } from '../../../../platform/web/table/use-list-address.ts';
import type { KeyPool } from '../../contract/licence-key.ts';
import { addLicenceKeys, listKeyPools } from '../../contract/licence-key-endpoints.ts';
import { useAddKeys, useImportKeys, useKeyPools } from '../licence-key-queries.ts';
import { addedWords, poolWord } from '../licence-key-words.ts';
import styles from '../order-keys.module.css';

const searchField = (): FilterField => keywordField('q', m.licence_keys_search_hint());

function columnsOf(onAdd: (pool: KeyPool) => void, mayAdd: boolean): TableColumn<KeyPool>[] {
  const { count, state, text } = plainColumns<KeyPool>();
  return [
    text('part', m.licence_keys_part_number(), ({ partNumber }) => partNumber, { fixed: true, onCard: 'head' }),
    text('product', m.licence_keys_product(), ({ productName }) => productName, { maxWidth: 320, onCard: 'bare' }),
    state(m.licence_keys_state(), poolWord, ({ freeCount }) => (freeCount > 0 ? 'done' : 'neutral')),
    count('free', m.licence_keys_free(), ({ freeCount }) => freeCount),
    count('owed', m.licence_keys_owed(), ({ owedCount }) => owedCount),
    count('delivered', m.licence_keys_delivered(), ({ deliveredCount }) => deliveredCount),
    count('returned', m.licence_keys_returned(), ({ returnedCount }) => returnedCount),
    {
      id: 'add',
      title: '',
      actions: true,
      cell: (pool) => (
        <Button
          size="small"
          look="text"
          disabledReason={mayAdd ? undefined : m.licence_keys_may_not_add()}
          onClick={() => onAdd(pool)}
        >
          {m.licence_keys_add()}
        </Button>
      ),
    },
  ];
}

/** The licence keys of each SKU, counted; keys are added here and never shown. */
export function LicenceKeyPage() {
  const fields = useMemo(() => [searchField()], []);
  const list = useListAddress(fields);
  const mayAdd = useCan('admin:licence-keys:edit');
  const [adding, setAdding] = useState<KeyPool | null>(null);
  const columns = useMemo(() => columnsOf(setAdding, mayAdd), [mayAdd]);
  const keyword = typeof list.values.q === 'string' ? list.values.q : '';
  const pools = useKeyPools({ keyword, page: list.page, limit: list.limit });
  return (
    <OfficeTablePage
      title={m.licence_keys_title()}
      summary={m.licence_keys_subtitle()}
      fields={fields}
      list={list}
      query={pools}
      name="licence-keys"
      columns={columns}
      rowName={({ partNumber }) => partNumber}
      empty={<EmptyState icon={iconLock} title={m.licence_keys_empty()} hint={m.licence_keys_empty_hint()} />}
      csv={{ fileName: 'licence-keys', readPage: pagesOf(listKeyPools, { keyword }) }}
    >
      {adding && <AddKeys key={adding.id} pool={adding} onClose={() => setAdding(null)} />}
    </OfficeTablePage>
  );
}

function AddKeys({ pool, onClose }: { readonly pool: KeyPool; readonly onClose: () => void }) {
  // Without a draft: keys are not kept in the browser.
  const form = useEndpointForm(addLicenceKeys, { pick: ['keys'], initial: { keys: '' } });
  const add = useAddKeys();
  const fromFile = useImportKeys();
  const input = useRef<HTMLInputElement>(null);
  return (
    <FormModal opened onClose={onClose} title={m.licence_keys_add_title({ partNumber: pool.partNumber })}>
      <PanelForm
        form={form}
        onSend={({ keys }) => add.mutateAsync({ skuId: pool.id, keys })}
        onClose={onClose}
        done={addedWords}
        submitLabel={m.licence_keys_add()}
      >
        <p className={styles.faint}>{m.licence_keys_add_hint()}</p>
        <TextAreaField form={form} name="keys" label={m.licence_keys_add_keys()} />
        <div className={styles.import}>
          <Button size="small" busy={fromFile.isPending} onClick={() => input.current?.click()}>
            {m.licence_keys_add_file()}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            accept=".csv,.xlsx"
            aria-label={m.licence_keys_add_file()}
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? [];
              event.currentTarget.value = '';
              if (!file) return;
              fromFile.mutate(
                { skuId: pool.id, file },
                {
                  onSuccess: (counts) => {
                    toast('success', addedWords(counts));
                    onClose();
                  },
                },
              );
            }}
          />
          {fromFile.error && (
            <span className={styles.failed} role="alert">
              {fromFile.error.message}
            </span>
          )}
        </div>
      </PanelForm>
    </FormModal>
  );
}
