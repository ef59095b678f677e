import * as m from '#messages';
import { FILE_EXTENSIONS } from '../../../../platform/contract/upload-model.ts';
import { PanelForm } from '../../../../platform/web/form/PanelForm.tsx';
import { UploadField } from '../../../../platform/web/form/UploadField.tsx';
import { useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { FormDrawer } from '../../../../platform/web/kit-dialogs/lazy-dialogs.tsx';
import { uploadVideo } from '../../../uploads/contract/upload-endpoints.ts';
import {
  PRODUCT_VIDEOS,
  type ProductFileEntry,
  type ProductMedia,
  type ProductPictureEntry,
  saveProductMedia,
} from '../../contract/product-media.ts';
import { useProductChange } from '../product-office-queries.ts';
import { ProductFilesEditor } from './ProductFilesEditor.tsx';
import { ProductPicturesEditor } from './ProductPicturesEditor.tsx';

const VIDEO_RULES = { formats: FILE_EXTENSIONS.video, maxBytes: PRODUCT_VIDEOS.maxBytes, maxFiles: 1, image: false };

interface EditMediaDrawerProps {
  readonly id: number;
  readonly model: string;
  readonly media: ProductMedia;
  readonly onClose: () => void;
}

/** Pictures, film and files of a product, saved together. */
export function EditMediaDrawer({ id, model, media, onClose }: EditMediaDrawerProps) {
  const save = useProductChange(saveProductMedia);
  const form = useEndpointForm(saveProductMedia, {
    pick: ['pictures', 'videoUrl', 'files'],
    initial: {
      pictures: media.pictures,
      videoUrl: media.videoUrl,
      files: media.files.map(({ fileName: _, byteSize: __, ...file }) => file),
    },
    draftKey: `product-media-${id}-${media.revision}`,
  });
  return (
    <FormDrawer opened onClose={onClose} width={720} title={`${m.catalogue_media_edit()} ${model}`}>
      <PanelForm
        form={form}
        onSend={(values) => save.mutateAsync({ ...values, id, revision: media.revision })}
        onClose={onClose}
        done={m.catalogue_product_saved()}
      >
        <ProductPicturesEditor
          form={form}
          pictures={form.values.pictures as ProductPictureEntry[]}
          onPictures={(pictures) => form.setValue('pictures', pictures)}
        />
        <UploadField
          form={form}
          name="videoUrl"
          label={m.catalogue_entity_video()}
          help={m.catalogue_media_video_help()}
          address={uploadVideo}
          place={{ model: PRODUCT_VIDEOS.name, pid: 0 }}
          rules={VIDEO_RULES}
        />
        <ProductFilesEditor
          form={form}
          stored={media.files}
          files={form.values.files as ProductFileEntry[]}
          onFiles={(files) => form.setValue('files', files)}
        />
      </PanelForm>
    </FormDrawer>
  );
}
