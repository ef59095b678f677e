import type { FieldsForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import type { PickedProduct } from '../../../catalogue/web/backoffice/public.tsx';

/** The fields of one thing in the arrangement. */
export interface PartProps<Item> {
  readonly form: FieldsForm;
  /** Where it stands in the form: `banners.0`. */
  readonly path: string;
  readonly item: Item;
  /** The products that the arrangement knows already. */
  readonly known: ReadonlyMap<number, PickedProduct>;
  readonly onChange: (part: Partial<Item>) => void;
  readonly disabled: boolean;
}
