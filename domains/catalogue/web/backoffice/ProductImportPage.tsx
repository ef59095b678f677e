import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import * as m from '#messages';
import { Icon, iconDownload } from '../../../../platform/web/design/icons.tsx';
import { Button, ButtonLink } from '../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { confirmFirst } from '../../../../platform/web/kit/confirmation.ts';
import { ErrorState } from '../../../../platform/web/kit/page-states.tsx';
import { Skeleton } from '../../../../platform/web/kit/Skeleton.tsx';
import { toast } from '../../../../platform/web/kit/toast-store.ts';
import { OfficePage } from '../../../../platform/web/office/OfficePage.tsx';
import { saveAsFile } from '../../../../platform/web/table/save-as-file.ts';
import { readCount } from '../../../../platform/web/table/use-list-address.ts';
import { IMPORT_ROW_LIMIT } from '../../contract/catalogue-admin-endpoints.ts';
import { OFFICE_PRODUCTS, useImportTemplate, useProductImport, useStartImport } from '../office-queries.ts';
import { ImportFileChoice } from './ImportFileChoice.tsx';
import { ImportResult } from './ImportResult.tsx';
import { importRefusal, sendingRefusal } from './import-refusal.ts';
import styles from './product-import.module.css';

/** The import in the URL: leaving the page and coming back shows the same one. */
function useImportAddress() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const id = readCount(search.import, 0, Number.MAX_SAFE_INTEGER);
  function setId(next: number | undefined) {
    const to = { to: '.', search: (before: object) => ({ ...before, import: next && String(next) }) };
    void navigate(to as Parameters<typeof navigate>[0]);
  }
  return { id: id === 0 ? null : id, setId };
}

/** Sends the chosen file; leaving the page aborts the upload. */
function useSending(onStarted: (id: number) => void) {
  const [file, setFile] = useState<File | null>(null);
  const [checked, setChecked] = useState<File | null>(null);
  const [percent, setPercent] = useState(0);
  const start = useStartImport();
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  function send(dryRun: boolean) {
    if (!file) return;
    controller.current = new AbortController();
    setPercent(0);
    const { signal } = controller.current;
    start.mutate(
      { file, dryRun, onProgress: setPercent, signal },
      {
        onSuccess: (id) => {
          setChecked(dryRun ? file : null);
          onStarted(id);
        },
      },
    );
  }
  const cancelled = controller.current?.signal.aborted ?? false;
  return {
    file,
    /** The displayed check was made with this very file: a corrected one of the same name is a different file. */
    isChecked: file !== null && checked === file,
    chooseFile: (next: File | null) => {
      start.reset();
      setFile(next);
    },
    send,
    cancel: () => controller.current?.abort(),
    percent: start.isPending ? percent : null,
    refusal: start.error && !cancelled ? start.error.message : '',
  };
}

function Templates() {
  const template = useImportTemplate();
  const entries = [
    ['csv', m.catalogue_office_import_template_csv()],
    ['xlsx', m.catalogue_office_import_template_xlsx()],
  ] as const;
  return (
    <Card as="section" padded className={styles.block}>
      <h2 className={styles.title}>{m.catalogue_office_import_template()}</h2>
      <p className={styles.hint}>
        {m.catalogue_office_import_template_hint({ limit: IMPORT_ROW_LIMIT.toLocaleString('en') })}
      </p>
      <div className={styles.buttons}>
        {entries.map(([format, label]) => (
          <Button
            key={format}
            busy={template.isPending && template.variables === format}
            onClick={() =>
              template.mutate(format, {
                onSuccess: (file) => {
                  saveAsFile(`products.${format}`, file, file.type);
                  toast('success', m.catalogue_office_import_template_done());
                },
              })
            }
          >
            <Icon of={iconDownload} size="small" />
            {label}
          </Button>
        ))}
      </div>
    </Card>
  );
}

/** Products from a csv or xlsx file: first a check that writes nothing, then the import itself. */
export function ProductImportPage() {
  const { id, setId } = useImportAddress();
  const sending = useSending(setId);
  const run = useProductImport(id);
  const queries = useQueryClient();
  const { file, percent } = sending;
  const imported = run.data?.dryRun === false && run.data.status === 'done';

  useEffect(() => {
    // Catalogue data read before the import is stale.
    if (imported) void queries.invalidateQueries({ queryKey: OFFICE_PRODUCTS });
  }, [imported, queries]);

  const reason = sendingRefusal(file !== null, run.data);

  async function importForReal() {
    if (!file) return;
    const agreed = await confirmFirst(m.catalogue_office_import_question({ name: file.name }), {
      confirmLabel: m.catalogue_office_import_start(),
    });
    if (agreed) sending.send(false);
  }

  const startAnew = () => {
    sending.chooseFile(null);
    setId(undefined);
  };
  const busy = percent !== null;
  const checked = sending.isChecked && run.data?.dryRun && run.data.status === 'done';

  return (
    <OfficePage title={m.catalogue_office_import()} summary={m.catalogue_office_import_subtitle()}>
      <div className={styles.steps}>
        <Templates />
        <Card as="section" padded className={styles.block}>
          <h2 className={styles.title}>{m.catalogue_office_import_file()}</h2>
          <ImportFileChoice file={file} onFile={sending.chooseFile} percent={percent} refusal={sending.refusal} />
        </Card>
        <Card as="section" padded className={styles.block}>
          <h2 className={styles.title}>{m.catalogue_office_import_check()}</h2>
          <p className={styles.hint}>{m.catalogue_office_import_check_hint()}</p>
          <div className={styles.buttons}>
            <Button
              look={checked ? 'plain' : 'primary'}
              busy={busy}
              disabledReason={reason}
              onClick={() => sending.send(true)}
            >
              {m.catalogue_office_import_check_start()}
            </Button>
            {busy ? (
              <Button onClick={sending.cancel}>{m.catalogue_office_import_cancel()}</Button>
            ) : (
              !checked && (
                <Button look="text" disabledReason={reason} onClick={importForReal}>
                  {m.catalogue_office_import_start_at_once()}
                </Button>
              )
            )}
          </div>
        </Card>
      </div>
      {id !== null && run.isPending && <Skeleton height={180} />}
      {run.error && !run.data && (
        <Card>
          <ErrorState
            title={m.catalogue_office_import_lost()}
            message={run.error.message}
            onRetry={() => void run.refetch()}
          >
            <Button onClick={startAnew}>{m.catalogue_office_import_new()}</Button>
          </ErrorState>
        </Card>
      )}
      {run.data && (
        <ImportResult key={run.data.id} run={run.data}>
          {checked && (
            <Button
              look="primary"
              busy={busy}
              disabledReason={importRefusal(file !== null, run.data)}
              onClick={importForReal}
            >
              {m.catalogue_office_import_start()}
            </Button>
          )}
          {run.data.dryRun && run.data.status === 'done' && file === null && (
            <p className={styles.hint}>{m.catalogue_office_import_again()}</p>
          )}
          {imported && (
            <ButtonLink to="/products" look="primary">
              {m.catalogue_office_import_see()}
            </ButtonLink>
          )}
          <Button onClick={startAnew}>{m.catalogue_office_import_new()}</Button>
        </ImportResult>
      )}
    </OfficePage>
  );
}
