import { useEffect, useRef } from 'react';
import * as m from '#messages';
import { Icon, iconPlus } from '../../../../platform/web/design/icons.tsx';
import { FieldPair } from '../../../../platform/web/form/PanelForm.tsx';
import { TextField } from '../../../../platform/web/form/text-fields.tsx';
import type { FieldsForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { keepFocus } from '../../../../platform/web/kit/keep-focus.ts';
import { offerUndo } from '../../../../platform/web/kit/offer-undo.ts';
import { UploadBox } from '../../../../platform/web/upload/UploadBox.tsx';
import { IMAGE_RULES } from '../../../../platform/web/upload/upload-check.ts';
import { type PickedProduct, ProductPicker } from '../../../catalogue/web/backoffice/public.tsx';
import { SHOP_PICTURES } from '../../contract/shop-admin-endpoints.ts';
import { type Decoration, MAX_BANNERS } from '../../contract/shop-front.ts';
import styles from './shop-office.module.css';

type Banner = Decoration['banners'][number];

interface BannerFieldsProps {
  readonly form: FieldsForm;
  readonly merId: number;
  readonly known: ReadonlyMap<number, PickedProduct>;
  readonly banners: readonly Banner[];
  readonly onBanners: (banners: Banner[]) => void;
}

/** Banners with their titles, each leading to a product of the shop. */
export function BannerFields({ form, merId, known, banners, onBanners }: BannerFieldsProps) {
  const change = (at: number, part: Partial<Banner>) =>
    onBanners(banners.map((banner, index) => (index === at ? { ...banner, ...part } : banner)));
  // What is undone is put back among those of that moment.
  const latest = useRef(banners);
  useEffect(() => {
    latest.current = banners;
  }, [banners]);
  function remove(at: number) {
    const gone = banners[at];
    onBanners(banners.filter((_, index) => index !== at));
    if (!gone) return;
    offerUndo(m.merchants_front_removed({ name: m.merchants_front_banner({ number: at + 1 }) }), () =>
      onBanners(latest.current.toSpliced(at, 0, gone)),
    );
  }
  return (
    <div ref={keepFocus} className={styles.parts}>
      {banners.map((banner, at) => {
        const path = `banners.${at}`;
        return (
          // Banners have no ids; they are only added at the end and removed.
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is what the fields are named by
          <fieldset key={at} className={styles.one}>
            <legend>{m.merchants_front_banner({ number: at + 1 })}</legend>
            <UploadBox
              address={{ path: 'front/pc/upload/image' }}
              place={{ model: SHOP_PICTURES.name, pid: 0 }}
              rules={IMAGE_RULES}
              label={m.merchants_front_picture()}
              help={m.merchants_front_picture_help()}
              required
              path={`${path}.image`}
              error={form.inner.errors[`${path}.image`]}
              urls={banner.image ? [banner.image] : []}
              onUrls={(urls) => change(at, { image: urls[0] ?? '' })}
            />
            <FieldPair>
              <TextField form={form} name={`${path}.titleZh`} label={m.merchants_front_banner_zh()} />
              <TextField form={form} name={`${path}.titleEn`} label={m.merchants_front_banner_en()} />
            </FieldPair>
            <ProductPicker
              label={m.merchants_front_leads_to()}
              merId={merId}
              known={known}
              ids={banner.productId > 0 ? [banner.productId] : []}
              most={1}
              onIds={(ids) => change(at, { productId: ids[0] ?? 0 })}
            />
            <Button look="text" size="small" onClick={() => remove(at)}>
              {m.merchants_front_remove({ name: m.merchants_front_banner({ number: at + 1 }) })}
            </Button>
          </fieldset>
        );
      })}
      {banners.length < MAX_BANNERS && (
        <Button onClick={() => onBanners([...banners, { image: '', titleZh: '', titleEn: '', productId: 0 }])}>
          <Icon of={iconPlus} size="small" />
          {m.merchants_front_add_banner()}
        </Button>
      )}
    </div>
  );
}
