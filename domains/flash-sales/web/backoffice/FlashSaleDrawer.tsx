import { Checkbox } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import * as m from '#messages';
import { extensionsOf } from '../../../../platform/contract/upload-model.ts';
import { iconLock } from '../../../../platform/web/design/icons.tsx';
import { FieldPair, PanelForm } from '../../../../platform/web/form/PanelForm.tsx';
import { TextField } from '../../../../platform/web/form/text-fields.tsx';
import { UploadField } from '../../../../platform/web/form/UploadField.tsx';
import { useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { formatTime } from '../../../../platform/web/kit/format-time.ts';
import { localName } from '../../../../platform/web/kit/local-name.ts';
import { Note } from '../../../../platform/web/kit/Note.tsx';
import { StatusDot } from '../../../../platform/web/kit/Tag.tsx';
import { EditDrawer } from '../../../../platform/web/office/EditDrawer.tsx';
import { WarnedList } from '../../../../platform/web/office/WarnedList.tsx';
import { useCan } from '../../../../platform/web/session/session-store.ts';
import { ShopField } from '../../../catalogue/web/backoffice/public.tsx';
import { uploadImage } from '../../../uploads/contract/upload-endpoints.ts';
import type { Slot } from '../../contract/flash-sale.ts';
import {
  FLASH_SALE_FILES,
  type FlashSaleForm,
  type PlannableProduct,
  type PlannedProduct,
  saveFlashSale,
} from '../../contract/flash-sale-admin-endpoints.ts';
import { useAdminFlashSale, useFlashSaleConflicts, useSaveFlashSale } from '../flash-office-queries.ts';
import { stateTone, stateWord } from '../flash-office-words.ts';
import { FlashSaleOutcome } from './FlashSaleTotals.tsx';
import { FLASH_FIELDS, type FlashForm } from './flash-form.ts';
import styles from './flash-office.module.css';
import { ProductsField } from './ProductsField.tsx';
import { planWords, refusedInPlan } from './plan-checks.ts';
import { DaysField, SlotsField } from './session-fields.tsx';

const PICTURE = {
  formats: extensionsOf(FLASH_SALE_FILES),
  maxBytes: FLASH_SALE_FILES.maxBytes,
  maxFiles: 1,
  image: true,
};

interface FlashSaleDrawerProps {
  /** 0 for a new flash sale. */
  readonly id: number;
  /** On which a new one sells. */
  readonly day?: string;
  /** Above the form. */
  readonly actions?: ReactNode;
  readonly onClose: () => void;
}

/** A flash sale, new or opened from the list. */
export function FlashSaleDrawer({ id, day = '', actions, onClose }: FlashSaleDrawerProps) {
  const opened = useAdminFlashSale(id);
  return (
    <EditDrawer
      id={id}
      title={
        id === 0 ? m.flash_sales_new() : opened.data ? localName(opened.data) : m.flash_sales_audit_entity_flash_sale()
      }
      width={880}
      opened={opened}
      onClose={onClose}
      actions={
        <>
          {opened.data && (
            <p className={styles.state}>
              <StatusDot tone={stateTone(opened.data)}>{stateWord(opened.data)}</StatusDot>
            </p>
          )}
          {opened.data && opened.data.status !== 'draft' && <FlashSaleOutcome id={id} />}
          {actions}
        </>
      }
    >
      {(sale) => <FlashSaleFormPanel sale={sale} day={day} onClose={onClose} />}
    </EditDrawer>
  );
}

interface FlashSaleFormPanelProps {
  readonly sale: FlashSaleForm | null;
  /** Empty without one. */
  readonly day: string;
  readonly onClose: () => void;
}

function FlashSaleFormPanel({ sale, day, onClose }: FlashSaleFormPanelProps) {
  const mayEdit = useCan('admin:flash-sales:edit');
  const save = useSaveFlashSale();
  const [facts, setFacts] = useState<readonly PlannableProduct[]>(sale?.facts ?? []);
  const form: FlashForm = useEndpointForm(saveFlashSale, {
    pick: FLASH_FIELDS,
    initial: {
      nameZh: sale?.nameZh ?? '',
      nameEn: sale?.nameEn ?? '',
      merchantId: sale?.merchantId ?? 0,
      image: sale?.image ?? '',
      asksCaptcha: sale?.asksCaptcha ?? false,
      days: sale?.days ?? (day === '' ? [] : [day]),
      slots: sale?.slots ?? [{ from: '10:00', until: '12:00' }],
      products: sale?.products ?? [],
    },
    wordsFor: planWords,
    alsoRefused: refusedInPlan,
    draftKey: sale ? `flash-sale-${sale.id}-${sale.revision}` : `flash-sale-new${day}`,
  });
  const isFixed = sale !== null && sale.status !== 'draft';
  const fixed = sale?.status === 'closed' ? m.flash_sales_ended_fixed() : m.flash_sales_published_fixed();
  const reason = isFixed ? fixed : mayEdit ? undefined : m.flash_sales_may_not_edit();
  return (
    <PanelForm
      form={form}
      onSend={(values) => save.mutateAsync({ ...values, id: sale?.id ?? 0, revision: sale?.revision ?? '' })}
      onClose={onClose}
      done={sale ? m.flash_sales_saved() : m.flash_sales_saved_draft()}
      disabledReason={reason}
    >
      {isFixed && <Note icon={iconLock}>{fixed}</Note>}
      <fieldset className={styles.fields} disabled={isFixed}>
        <FieldPair>
          <TextField form={form} name="nameZh" label={m.flash_sales_audit_field_name_zh()} />
          <TextField form={form} name="nameEn" label={m.flash_sales_audit_field_name_en()} />
        </FieldPair>
        <ShopField form={form} name="merchantId" help={m.flash_sales_office_shop_help()} disabled={sale !== null} />
        <DaysField form={form} />
        <SlotsField form={form} />
        <ProductsField form={form} facts={facts} onFacts={setFacts} />
        <Conflicts id={sale?.id ?? 0} form={form} />
        <Checkbox
          label={m.flash_sales_audit_field_asks_captcha()}
          description={m.flash_sales_captcha_help()}
          checked={form.values.asksCaptcha === true}
          onChange={(event) => form.setValue('asksCaptcha', event.currentTarget.checked)}
        />
        <UploadField
          form={form}
          name="image"
          label={m.flash_sales_audit_field_image()}
          address={uploadImage}
          place={{ model: FLASH_SALE_FILES.name, pid: 0 }}
          rules={PICTURE}
        />
      </fieldset>
    </PanelForm>
  );
}

/** What sells the same products at the same time: a warning, because it may be meant. */
function Conflicts({ id, form }: { readonly id: number; readonly form: FlashForm }) {
  const products = form.values.products as readonly PlannedProduct[];
  const { data = [] } = useFlashSaleConflicts({
    id,
    days: form.values.days as string[],
    slots: form.values.slots as Slot[],
    productIds: products.map(({ productId }) => productId),
  });
  if (data.length === 0) return null;
  return (
    <WarnedList title={m.flash_sales_conflicts({ count: data.length })}>
      {data.map((conflict) => (
        <li key={`${conflict.productId} ${conflict.flashSaleId}`}>
          {m.flash_sales_conflict({
            product: conflict.productName,
            sale: conflict.flashSaleName,
            from: formatTime(conflict.startTime),
            until: formatTime(conflict.endTime),
          })}
        </li>
      ))}
    </WarnedList>
  );
}
