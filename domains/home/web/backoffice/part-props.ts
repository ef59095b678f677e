import type { FieldsForm } from '../../../../platform/web/form/use-endpoint-form.ts';

/** The fields of one thing in the arrangement. */
export interface PartProps<Item> {
  readonly form: FieldsForm;
  /** Where it stands in the form: `banners.0`. */
  readonly path: string;
  readonly item: Item;
  /** Names of the products that the arrangement knows already. */
  readonly names: ReadonlyMap<number, string>;
  readonly onChange: (part: Partial<Item>) => void;
  readonly disabled: boolean;
}
