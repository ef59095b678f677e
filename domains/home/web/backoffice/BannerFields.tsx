import * as m from '#messages';
import { CheckboxField } from '../../../../platform/web/form/choice-fields.tsx';
import { FieldPair } from '../../../../platform/web/form/PanelForm.tsx';
import { MinuteField, TextField } from '../../../../platform/web/form/text-fields.tsx';
import { UploadBox } from '../../../../platform/web/upload/UploadBox.tsx';
import { IMAGE_RULES } from '../../../../platform/web/upload/upload-check.ts';
import { ProductPicker } from '../../../catalogue/web/backoffice/public.tsx';
import { uploadImage } from '../../../uploads/contract/upload-endpoints.ts';
import type { HomeBanner } from '../../contract/arrangement.ts';
import { HOME_PICTURES } from '../../contract/home-endpoints.ts';
import type { PartProps } from './part-props.ts';

/** One banner: its words, its picture or product, where it leads and when it is shown. */
export function BannerFields({ form, path, item, known, onChange, disabled }: PartProps<HomeBanner>) {
  return (
    <>
      <FieldPair>
        <TextField form={form} name={`${path}.nameZh`} label={m.home_field_title_zh()} disabled={disabled} />
        <TextField form={form} name={`${path}.nameEn`} label={m.home_field_title_en()} disabled={disabled} />
      </FieldPair>
      <FieldPair>
        <TextField form={form} name={`${path}.subtitleZh`} label={m.home_field_subtitle_zh()} disabled={disabled} />
        <TextField form={form} name={`${path}.subtitleEn`} label={m.home_field_subtitle_en()} disabled={disabled} />
      </FieldPair>
      <ProductPicker
        label={m.home_field_banner_product()}
        merId={0}
        known={known}
        ids={item.productId > 0 ? [item.productId] : []}
        most={1}
        disabled={disabled}
        onIds={([id = 0]) =>
          onChange({
            productId: id,
            // A banner mostly leads to what it shows.
            ...(id > 0 && item.linkUrl === '' && { linkUrl: `/product/detail/${id}` }),
          })
        }
      />
      {item.productId === 0 && (
        <UploadBox
          address={uploadImage}
          place={{ model: HOME_PICTURES.name, pid: 0 }}
          rules={IMAGE_RULES}
          label={m.home_field_picture()}
          help={m.home_field_picture_help()}
          disabled={disabled}
          path={`${path}.image`}
          error={form.inner.errors[`${path}.image`]}
          urls={item.image ? [item.image] : []}
          onUrls={([image = '']) => onChange({ image })}
        />
      )}
      <TextField
        form={form}
        name={`${path}.linkUrl`}
        label={m.home_field_link()}
        help={m.home_field_link_help()}
        disabled={disabled}
      />
      <FieldPair>
        <MinuteField form={form} name={`${path}.from`} label={m.home_field_from()} disabled={disabled} />
        <MinuteField form={form} name={`${path}.until`} label={m.home_field_until()} disabled={disabled} />
      </FieldPair>
      <CheckboxField form={form} name={`${path}.enabled`} label={m.home_field_enabled()} disabled={disabled} />
    </>
  );
}
