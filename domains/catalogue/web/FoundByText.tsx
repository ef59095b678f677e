import * as m from '#messages';
import type { FoundBy, FoundProduct } from '../contract/product-list.ts';
import type { MarkedWord } from '../contract/search-marks.ts';
import { Marked } from './Marked.tsx';

const FIELD_WORDS: Record<FoundBy['field'], () => string> = {
  category: m.catalogue_found_category,
  attribute: m.catalogue_found_attribute,
  tag: m.catalogue_found_tag,
  otherName: m.catalogue_found_other_name,
  partNumber: m.catalogue_list_column_part,
  productCode: m.catalogue_found_product_code,
};

interface FoundByTextProps {
  readonly product: FoundProduct;
  readonly marks: readonly MarkedWord[] | undefined;
  readonly className?: string | undefined;
}

/** By which field a product was found, where the card shows no word of the search. */
export function FoundByText({ product, marks, className }: FoundByTextProps) {
  if (!product.foundBy) return null;
  return product.foundBy.map(({ field, text }) => (
    <p key={field + text} className={className}>
      {m.catalogue_found_by({ field: FIELD_WORDS[field]() })} · <Marked text={text} words={marks} />
    </p>
  ));
}
