import { type ReactNode, useState } from 'react';
import * as m from '#messages';
import type { RequestInput } from '../../../../platform/contract/endpoint.ts';
import { FormBox } from '../../../../platform/web/form/FormBox.tsx';
import { PanelButtons } from '../../../../platform/web/form/PanelForm.tsx';
import type { EndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { toast } from '../../../../platform/web/kit/toast-store.ts';
import { FormDrawer } from '../../../../platform/web/kit-dialogs/lazy-dialogs.tsx';
import type { BulkOutcome, bulkListing } from '../../contract/bulk-endpoints.ts';
import { BulkPreview } from './BulkPreview.tsx';

/** Which products: the selected ones, or all that the filter finds. */
export type BulkTarget = Pick<RequestInput<typeof bulkListing>, 'ids' | 'filter'>;

interface BulkDrawerProps<Field extends string, Values> {
  readonly title: string;
  readonly form: EndpointForm<Field, Values>;
  /** Previews with an empty confirmation, and carries out with that of the preview. */
  readonly send: (values: Values, confirmed: string) => Promise<BulkOutcome>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A change of many products: what it shall be, what it would do, and only then doing it. */
export function BulkDrawer<Field extends string, Values>(props: BulkDrawerProps<Field, Values>) {
  const { title, form, send, onClose, children } = props;
  const [preview, setPreview] = useState<{ values: Values; outcome: BulkOutcome } | null>(null);
  const [busy, setBusy] = useState(false);

  async function carryOut({ values, outcome }: NonNullable<typeof preview>) {
    setBusy(true);
    try {
      const { changed } = await send(values, outcome.confirmation);
      toast('success', m.catalogue_bulk_done({ count: changed }));
      onClose();
    } catch {
      // Its message is shown as a toast. What was typed stays, to be previewed again.
      setPreview(null);
    } finally {
      setBusy(false);
    }
  }

  return (
    <FormDrawer opened onClose={onClose} width={720} title={title}>
      {preview ? (
        <BulkPreview
          outcome={preview.outcome}
          busy={busy}
          onBack={() => setPreview(null)}
          onApply={() => void carryOut(preview)}
        />
      ) : (
        <FormBox
          form={form}
          onSend={async (values) => setPreview({ values, outcome: await send(values, '') })}
          footer={<PanelButtons busy={form.submitting} onCancel={onClose} submitLabel={m.catalogue_bulk_preview()} />}
        >
          {children}
        </FormBox>
      )}
    </FormDrawer>
  );
}
