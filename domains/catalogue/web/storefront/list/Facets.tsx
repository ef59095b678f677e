import * as m from '#messages';
import { Icon, iconX } from '../../../../../platform/web/design/icons.tsx';
import { Skeleton } from '../../../../../platform/web/kit/Skeleton.tsx';
import type { ProductFacets } from '../../../contract/product-list.ts';
import type { ListChoice } from '../../list-address.ts';
import { ChoiceFacet, type FacetOption, FormFacet } from './ChoiceFacet.tsx';
import {
  attributeOptions,
  brandOptions,
  categoryOptions,
  offersChoice,
  switchOptions,
  tagOptions,
} from './facet-options.ts';
import styles from './facets.module.css';
import { PriceFacet } from './PriceFacet.tsx';
import { RangeFacet } from './RangeFacet.tsx';

/** The popover the "filters" button opens on a phone. */
export const FACETS_ID = 'product-facets';

interface AttributeFacetProps {
  readonly facets: Pick<ProductFacets, 'isEstimated'>;
  readonly facet: ProductFacets['attributeList'][number];
  readonly choice: ListChoice;
}

function OptionalFacet({ title, options }: { readonly title: string; readonly options: readonly FacetOption[] }) {
  return offersChoice(options) ? <ChoiceFacet title={title} options={options} /> : null;
}

function AttributeFacet({ facets, facet, choice }: AttributeFacetProps) {
  const options = attributeOptions(facet, choice, facets);
  if (options === null) {
    return facet.kind === 'number' && facet.max > facet.min ? <RangeFacet facet={facet} choice={choice} /> : null;
  }
  if (facet.code === 'form' && offersChoice(options)) return <FormFacet title={facet.name} options={options} />;
  return <OptionalFacet title={facet.name} options={options} />;
}

interface FacetsProps {
  readonly facets: ProductFacets | undefined;
  readonly choice: ListChoice;
  readonly mayPrices: boolean;
  /** Label of the button that closes the drawer: the number of products. */
  readonly found: string;
}

/** The filters of the list: a column beside it, on a phone a drawer that opens without any script. */
export function Facets({ facets, choice, mayPrices, found }: FacetsProps) {
  return (
    <aside id={FACETS_ID} popover="auto" className={styles.facets} aria-label={m.catalogue_list_filters()}>
      <div className={styles.drawerHead}>
        <b>{m.catalogue_list_filters()}</b>
        <button type="button" popoverTarget={FACETS_ID} popoverTargetAction="hide" aria-label={m.app_close()}>
          <Icon of={iconX} size="large" />
        </button>
      </div>
      {facets ? (
        <>
          <OptionalFacet title={m.catalogue_list_category()} options={categoryOptions(facets, choice)} />
          <OptionalFacet title={m.catalogue_list_brand()} options={brandOptions(facets, choice)} />
          <OptionalFacet title={m.catalogue_listing_tags()} options={tagOptions(facets, choice)} />
          {facets.attributeList.map((facet) => (
            <AttributeFacet key={facet.code} facets={facets} facet={facet} choice={choice} />
          ))}
        </>
      ) : (
        <div className={styles.facet}>
          <Skeleton height={420} />
        </div>
      )}
      {mayPrices && <PriceFacet key={`${choice.minPrice} ${choice.maxPrice}`} choice={choice} />}
      <ChoiceFacet options={switchOptions(choice)} />
      <div className={styles.drawerFoot}>
        <button type="button" popoverTarget={FACETS_ID} popoverTargetAction="hide">
          {found}
        </button>
      </div>
    </aside>
  );
}
