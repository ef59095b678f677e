import * as m from '#messages';
import { SelectField } from '../../../../platform/web/form/choice-fields.tsx';
import { FieldPair } from '../../../../platform/web/form/PanelForm.tsx';
import { TickListField } from '../../../../platform/web/form/TickListField.tsx';
import { useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { bulkListing } from '../../contract/bulk-endpoints.ts';
import { lifeCycle } from '../../contract/product.ts';
import { tagChoices, useBulkChange, useProductChoices } from '../product-listing-queries.ts';
import { LIFE_CYCLE_NAME } from '../product-words.ts';
import { BulkDrawer, type BulkTarget } from './BulkDrawer.tsx';
import styles from './bulk.module.css';
import { STATUS } from './product-columns.tsx';

interface BulkListingDrawerProps {
  readonly target: BulkTarget;
  readonly count: number;
  readonly onClose: () => void;
}

/** Standing, category, life cycle and tags of many products; what is left empty stays. */
export function BulkListingDrawer({ target, count, onClose }: BulkListingDrawerProps) {
  const change = useBulkChange(bulkListing);
  const choices = useProductChoices();
  const form = useEndpointForm(bulkListing, {
    pick: ['status', 'lifeCycle', 'cid', 'addTagIds', 'removeTagIds'],
    initial: { status: '', lifeCycle: '', cid: '', addTagIds: [], removeTagIds: [] },
  });
  const tags = tagChoices(choices.data?.tags);
  return (
    <BulkDrawer
      title={m.catalogue_bulk_listing_title({ count })}
      form={form}
      send={(values, confirmed) => change.mutateAsync({ ...target, ...values, confirmed })}
      onClose={onClose}
    >
      <p className={styles.faint}>{m.catalogue_bulk_listing_hint()}</p>
      <FieldPair>
        <SelectField
          form={form}
          name="status"
          label={m.catalogue_office_status()}
          choices={(['onShelf', 'offShelf'] as const).map((value) => ({ value, label: STATUS[value].word() }))}
        />
        <SelectField
          form={form}
          name="lifeCycle"
          label={m.catalogue_office_life_cycle()}
          choices={lifeCycle.options.map((value) => ({ value, label: LIFE_CYCLE_NAME[value]() }))}
        />
      </FieldPair>
      <SelectField
        form={form}
        name="cid"
        label={m.catalogue_office_category()}
        help={m.catalogue_listing_category_help()}
        choices={choices.data?.categories ?? []}
        numeric
      />
      <div className={styles.ticks}>
        <TickListField form={form} name="addTagIds" label={m.catalogue_bulk_tags_add()} choices={tags} />
        <TickListField form={form} name="removeTagIds" label={m.catalogue_bulk_tags_remove()} choices={tags} />
      </div>
    </BulkDrawer>
  );
}
