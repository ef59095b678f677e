import * as m from '#messages';
import { Facts } from '../../../../platform/web/office/Facts.tsx';
import type { ProductListing } from '../../contract/product-listing-endpoints.ts';
import { tagChoices, useProductChoices } from '../product-listing-queries.ts';
import { TYPE_NAME } from '../product-words.ts';

/** Where a product stands in the catalogue. */
export function ListingFacts({ product }: { readonly product: ProductListing }) {
  const { data } = useProductChoices();
  const labelOf = (list: readonly { value: string; label: string }[] | undefined, id: number) =>
    list?.find(({ value }) => value === String(id))?.label ?? '';
  const tags = tagChoices(data?.tags).filter(({ value }) => product.tagIds.includes(value));
  return (
    <Facts
      of={[
        [m.catalogue_listing_model(), product.model],
        [m.catalogue_office_brand(), labelOf(data?.brands, product.brandId)],
        [m.catalogue_office_category(), labelOf(data?.categories, product.cid)],
        [m.catalogue_office_type(), TYPE_NAME[product.productType]()],
        [m.catalogue_list_column_unit(), product.unit],
        [m.catalogue_listing_tags(), tags.map(({ label }) => label).join(' · ')],
      ]}
    />
  );
}
