import * as m from '#messages';
import { Thumb } from '../../../../platform/web/kit/Thumb.tsx';
import { Facts } from '../../../../platform/web/office/Facts.tsx';
import type { ProductListing } from '../../contract/product-listing-endpoints.ts';
import { PRODUCT_TAGS, tagIdOf } from '../../contract/product-tag.ts';
import { useProductChoices } from '../product-listing-queries.ts';
import { TAG_NAME, TYPE_NAME } from '../product-words.ts';
import styles from './product-page.module.css';

/** Where a product stands in the catalogue, and its pictures. */
export function ListingFacts({ product }: { readonly product: ProductListing }) {
  const { data } = useProductChoices();
  const labelOf = (list: readonly { value: string; label: string }[] | undefined, id: number) =>
    list?.find(({ value }) => value === String(id))?.label ?? '';
  const tags = PRODUCT_TAGS.filter((tag) => product.tagIds.includes(tagIdOf(tag)));
  return (
    <>
      <Facts
        of={[
          [m.catalogue_listing_model(), product.model],
          [m.catalogue_office_brand(), labelOf(data?.brands, product.brandId)],
          [m.catalogue_office_category(), labelOf(data?.categories, product.cid)],
          [m.catalogue_office_type(), TYPE_NAME[product.productType]()],
          [m.catalogue_list_column_unit(), product.unit],
          [m.catalogue_listing_tags(), tags.map((tag) => TAG_NAME[tag]()).join(' · ')],
        ]}
      />
      {product.images.length > 0 && (
        <div className={styles.buttons}>
          {product.images.map((image, at) => (
            <Thumb key={image} image={image} alt={m.catalogue_listing_picture({ number: at + 1 })} />
          ))}
        </div>
      )}
    </>
  );
}
