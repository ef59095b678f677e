import type { UploadModel } from '../../../../../platform/contract/upload-model.ts';
import type { FieldProps } from '../../../../../platform/web/form/use-field.ts';

export interface RichTextFieldProps<Field extends string> extends FieldProps<Field> {
  /** For what its pictures are uploaded; saving accepts pictures of this model. */
  readonly pictures: Pick<UploadModel, 'name' | 'maxBytes'>;
}
