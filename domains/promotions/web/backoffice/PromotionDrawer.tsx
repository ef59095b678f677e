import type { ReactNode } from 'react';
import * as m from '#messages';
import type { ResponseOf } from '../../../../platform/contract/endpoint.ts';
import { iconInfoCircle } from '../../../../platform/web/design/icons.tsx';
import { SelectField } from '../../../../platform/web/form/choice-fields.tsx';
import { choicesOf } from '../../../../platform/web/form/choices-of.ts';
import { NumberField } from '../../../../platform/web/form/number-fields.tsx';
import { FieldPair, PanelForm } from '../../../../platform/web/form/PanelForm.tsx';
import { MinuteField, TextAreaField, TextField } from '../../../../platform/web/form/text-fields.tsx';
import { UploadField } from '../../../../platform/web/form/UploadField.tsx';
import { useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { dayBy } from '../../../../platform/web/kit/month-days.ts';
import { Note } from '../../../../platform/web/kit/Note.tsx';
import { EditDrawer } from '../../../../platform/web/office/EditDrawer.tsx';
import { useCan } from '../../../../platform/web/session/session-store.ts';
import { IMAGE_RULES } from '../../../../platform/web/upload/upload-check.ts';
import { ScopeFields, ShopField } from '../../../catalogue/web/backoffice/public.tsx';
import { PROMOTION_KINDS } from '../../../pricing/contract/promotion.ts';
import { uploadImage } from '../../../uploads/contract/upload-endpoints.ts';
import { COLOURS } from '../../contract/promotion.ts';
import {
  PROMOTION_PICTURES,
  type readAdminPromotion,
  savePromotion,
} from '../../contract/promotion-admin-endpoints.ts';
import { useAdminPromotion, useSavePromotion } from '../promotion-office-queries.ts';
import { COLOUR_WORDS } from '../promotion-office-words.ts';
import { KIND_WORDS } from '../promotion-words.ts';
import { ConflictNote } from './ConflictNote.tsx';
import { PROMOTION_FIELDS, type PromotionForm } from './promotion-form-fields.ts';
import { emptyStep, TermsFields } from './TermsFields.tsx';

type Opened = ResponseOf<typeof readAdminPromotion>;

interface PromotionDrawerProps {
  /** 0 for a new promotion. */
  readonly id: number;
  /** On which a new one runs. */
  readonly day?: string;
  /** Above the form. */
  readonly actions?: ReactNode;
  readonly onClose: () => void;
}

/** A promotion, new or opened from the list. */
export function PromotionDrawer({ id, day = '', actions, onClose }: PromotionDrawerProps) {
  return (
    <EditDrawer
      id={id}
      title={id === 0 ? m.promotions_new() : m.promotions_edit()}
      width={760}
      opened={useAdminPromotion(id)}
      onClose={onClose}
      actions={actions}
    >
      {(promotion) => <FormPanel promotion={promotion} day={day} onClose={onClose} />}
    </EditDrawer>
  );
}

/** The fields of a step that its kind has no use for are left out. */
const stepsOf = ({ kind, steps }: Opened) =>
  steps.map((step) => ({
    ...emptyStep(kind),
    ...Object.fromEntries(Object.entries(step).filter(([, value]) => value)),
  }));

interface FormPanelProps {
  readonly promotion: Opened | null;
  /** Empty without one. */
  readonly day: string;
  readonly onClose: () => void;
}

function FormPanel({ promotion, day, onClose }: FormPanelProps) {
  const mayEdit = useCan('admin:promotions:edit');
  const save = useSavePromotion();
  const form: PromotionForm = useEndpointForm(savePromotion, {
    pick: PROMOTION_FIELDS,
    initial: {
      nameZh: promotion?.nameZh ?? '',
      nameEn: promotion?.nameEn ?? '',
      merchantId: promotion?.merchantId ?? 0,
      kind: promotion?.kind ?? 'discount',
      startsAt: promotion?.startsAt ?? (day && `${day}T00:00`),
      endsAt: promotion?.endsAt ?? (day && `${dayBy(day, 1)}T00:00`),
      rank: promotion?.rank ?? 0,
      scopeKind: promotion?.scopeKind ?? 'all',
      categoryIds: promotion?.categoryIds ?? [],
      brandIds: promotion?.brandIds ?? [],
      productCodes: promotion?.productCodes ?? '',
      threshold: promotion?.threshold ?? 'pieces',
      steps: promotion ? stepsOf(promotion) : [emptyStep('discount')],
      repeats: promotion?.repeats ?? false,
      parts: promotion?.parts ?? '',
      setPrice: promotion?.setPrice ?? '',
      maxSets: promotion?.maxSets ?? '',
      picture: promotion?.picture ?? '',
      colour: promotion?.colour ?? 'orange',
      headlineZh: promotion?.headlineZh ?? '',
      headlineEn: promotion?.headlineEn ?? '',
      introZh: promotion?.introZh ?? '',
      introEn: promotion?.introEn ?? '',
    },
    draftKey: promotion ? `promotion-${promotion.id}-${promotion.revision}` : `promotion-new${day}`,
  });
  // What customers could rely on stays; the server refuses it as well.
  const begun = promotion?.hasBegun ?? false;
  return (
    <PanelForm
      form={form}
      onSend={(values) => save.mutateAsync({ ...values, id: promotion?.id ?? 0, revision: promotion?.revision ?? '' })}
      onClose={onClose}
      done={promotion ? m.promotions_saved() : m.promotions_saved_draft()}
      disabledReason={mayEdit ? undefined : m.promotions_may_not_edit()}
    >
      {begun && <Note icon={iconInfoCircle}>{m.promotions_begun_hint()}</Note>}
      {promotion && <ConflictNote id={promotion.id} />}
      <FieldPair>
        <TextField form={form} name="nameZh" label={m.promotions_audit_field_name_zh()} />
        <TextField form={form} name="nameEn" label={m.promotions_audit_field_name_en()} />
      </FieldPair>
      <ShopField form={form} name="merchantId" help={m.promotions_office_shop_help()} disabled={promotion !== null} />
      <FieldPair>
        <MinuteField form={form} name="startsAt" label={m.promotions_audit_field_starts_at()} disabled={begun} />
        <MinuteField form={form} name="endsAt" label={m.promotions_audit_field_ends_at()} />
      </FieldPair>
      <FieldPair>
        <SelectField
          form={form}
          name="kind"
          label={m.promotions_audit_field_kind()}
          disabled={begun}
          choices={choicesOf(PROMOTION_KINDS, KIND_WORDS)}
        />
        <NumberField
          form={form}
          name="rank"
          label={m.promotions_audit_field_rank()}
          help={m.promotions_office_rank_help()}
          disabled={begun}
          min={0}
          max={9999}
        />
      </FieldPair>
      <TermsFields form={form} disabled={begun} />
      {form.values.kind !== 'bundle' && <ScopeFields form={form} disabled={begun} />}
      <FieldPair>
        <TextField form={form} name="headlineZh" label={m.promotions_audit_field_headline_zh()} />
        <TextField form={form} name="headlineEn" label={m.promotions_audit_field_headline_en()} />
      </FieldPair>
      <FieldPair>
        <TextAreaField form={form} name="introZh" label={m.promotions_audit_field_intro_zh()} rows={3} />
        <TextAreaField form={form} name="introEn" label={m.promotions_audit_field_intro_en()} rows={3} />
      </FieldPair>
      <SelectField
        form={form}
        name="colour"
        label={m.promotions_audit_field_colour()}
        choices={choicesOf(COLOURS, COLOUR_WORDS)}
      />
      <UploadField
        form={form}
        name="picture"
        label={m.promotions_audit_field_picture()}
        help={m.promotions_office_picture_help()}
        address={uploadImage}
        place={{ model: PROMOTION_PICTURES.name, pid: 0 }}
        rules={IMAGE_RULES}
      />
    </PanelForm>
  );
}
