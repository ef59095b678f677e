import * as m from '#messages';
import { FormBox } from '../../../../platform/web/form/FormBox.tsx';
import { FieldPair } from '../../../../platform/web/form/PanelForm.tsx';
import { TextAreaField } from '../../../../platform/web/form/text-fields.tsx';
import { useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { Button, ButtonAnchor } from '../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { formatTime } from '../../../../platform/web/kit/format-time.ts';
import { toast } from '../../../../platform/web/kit/toast-store.ts';
import { ProductPicker } from '../../../catalogue/web/backoffice/public.tsx';
import { type Decoration, MAX_RECOMMENDED } from '../../contract/shop-front.ts';
import { type EditorDecoration, publishDecoration, saveDecoration } from '../../contract/shop-front-endpoints.ts';
import { useShopChange } from '../shop-office-queries.ts';
import { BannerFields } from './BannerFields.tsx';
import { FloorFields } from './FloorFields.tsx';
import styles from './shop-office.module.css';

const FIELDS = ['noticeZh', 'noticeEn', 'banners', 'recommended', 'floors'] as const satisfies (keyof Decoration)[];

interface ShopFrontEditorProps {
  readonly merId: number;
  readonly kept: EditorDecoration;
}

/** The draft of a front: saved, previewed on the shop's own page, and published. */
export function ShopFrontEditor({ merId, kept }: ShopFrontEditorProps) {
  const save = useShopChange(saveDecoration);
  const publish = useShopChange(publishDecoration);
  const form = useEndpointForm(saveDecoration, {
    pick: FIELDS,
    initial: kept.draft,
    draftKey: `shop-front-${merId}-${kept.revision}`,
  });
  const known = new Map(kept.products.map((product) => [product.id, product]));
  const draft = form.values as unknown as Decoration;
  const changed =
    JSON.stringify(FIELDS.map((name) => draft[name])) !== JSON.stringify(FIELDS.map((n) => kept.draft[n]));
  const unsaved = changed ? m.merchants_front_save_first() : undefined;
  const picker = { merId, known };

  return (
    <FormBox
      form={form}
      className={styles.front}
      onSend={async (values) => {
        await save.mutateAsync({ ...values, merId, revision: kept.revision });
        toast('success', m.merchants_front_saved());
      }}
      footer={
        <div className={styles.frontFoot}>
          <span className={styles.hint}>
            {kept.publishTime === null
              ? m.merchants_front_never()
              : m.merchants_front_since({ time: formatTime(kept.publishTime) })}
          </span>
          <Button
            type="submit"
            busy={form.submitting}
            disabledReason={changed ? undefined : m.merchants_front_is_saved()}
          >
            {m.merchants_front_save()}
          </Button>
          <ButtonAnchor
            href={`/merchant/merchant_home?merId=${merId}&preview=1`}
            target="_blank"
            rel="noreferrer"
            onClick={(event) => {
              if (!unsaved) return;
              event.preventDefault();
              toast('warning', unsaved);
            }}
          >
            {m.merchants_front_preview()}
          </ButtonAnchor>
          <Button
            look="primary"
            busy={publish.isPending}
            disabledReason={unsaved ?? (kept.unpublished ? undefined : m.merchants_front_is_published())}
            onClick={() =>
              publish.mutate(
                { merId, revision: kept.revision },
                { onSuccess: () => toast('success', m.merchants_front_published()) },
              )
            }
          >
            {m.merchants_front_publish()}
          </Button>
        </div>
      }
    >
      <Card as="section" padded>
        <h2 className={styles.part}>{m.merchants_front_notice()}</h2>
        <FieldPair>
          <TextAreaField form={form} name="noticeZh" label={m.merchants_front_notice_zh()} />
          <TextAreaField form={form} name="noticeEn" label={m.merchants_front_notice_en()} />
        </FieldPair>
      </Card>
      <Card as="section" padded>
        <h2 className={styles.part}>{m.merchants_front_banners()}</h2>
        <BannerFields
          {...picker}
          form={form}
          banners={draft.banners}
          onBanners={(banners) => form.setValue('banners', banners)}
        />
      </Card>
      <Card as="section" padded>
        <h2 className={styles.part}>{m.merchants_part_recommended()}</h2>
        <ProductPicker
          {...picker}
          label={m.merchants_front_chosen()}
          ids={draft.recommended}
          most={MAX_RECOMMENDED}
          onIds={(ids) => form.setValue('recommended', ids)}
        />
      </Card>
      <Card as="section" padded>
        <h2 className={styles.part}>{m.merchants_front_floors()}</h2>
        <FloorFields
          {...picker}
          form={form}
          floors={draft.floors}
          onFloors={(floors) => form.setValue('floors', floors)}
        />
      </Card>
    </FormBox>
  );
}
