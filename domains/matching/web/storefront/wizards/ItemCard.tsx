import { useId } from 'react';
import * as m from '#messages';
import {
  Icon,
  iconChevronDown,
  iconChevronRight,
  iconCopy,
  iconTrash,
} from '../../../../../platform/web/design/icons.tsx';
import { Button } from '../../../../../platform/web/kit/Button.tsx';
import { classNames } from '../../../../../platform/web/kit/class-names.ts';
import { Tag } from '../../../../../platform/web/kit/Tag.tsx';
import type { ListSpec } from '../../fields/field-spec.ts';
import { errorsBelow } from './check-site.ts';
import type { EditedItem } from './edited-site.ts';
import { FieldGroups } from './FieldGroups.tsx';
import styles from './form.module.css';
import { summaryOf } from './item-summary.ts';
import { useWizard } from './wizard-context.ts';

interface ItemCardProps {
  readonly item: EditedItem;
  readonly name: string;
  readonly spec: ListSpec;
  readonly place: string;
  readonly isOpen: boolean;
  readonly fullReason: string | undefined;
  readonly lastReason: string | undefined;
  readonly onToggle: () => void;
  readonly onField: (name: string, value: unknown) => void;
  readonly onCopy: () => void;
  readonly onRemove: () => void;
}

/** An entry in a line, with its fields below while it is open. */
export function ItemCard(props: ItemCardProps) {
  const { item, name, spec, place, isOpen, fullReason, lastReason, onToggle, onField, onCopy, onRemove } = props;
  const { errors } = useWizard();
  const id = useId();
  const wrong = errorsBelow(errors, place);
  return (
    <li className={classNames(styles.item, isOpen && styles.open)} data-item={item.id}>
      <div className={styles.itemHead}>
        <button type="button" aria-expanded={isOpen} aria-controls={id} className={styles.itemName} onClick={onToggle}>
          <Icon of={isOpen ? iconChevronDown : iconChevronRight} size="small" />
          <b>{name}</b>
          {wrong > 0 && <Tag tone="error">{m.matching_scene_to_mend({ count: wrong })}</Tag>}
          <span>{summaryOf(spec.fields, item)}</span>
        </button>
        <Button
          size="small"
          look="text"
          aria-label={m.matching_item_copy_of({ name })}
          title={m.matching_item_copy()}
          disabledReason={fullReason}
          onClick={onCopy}
        >
          <Icon of={iconCopy} size="small" />
        </Button>
        <Button
          size="small"
          look="text"
          aria-label={m.matching_item_remove_of({ name })}
          title={m.matching_item_remove()}
          disabledReason={lastReason}
          onClick={onRemove}
        >
          <Icon of={iconTrash} size="small" />
        </Button>
      </div>
      <div id={id} hidden={!isOpen} className={styles.itemFields}>
        {isOpen && (
          <FieldGroups fields={spec.fields} schema={spec.schema} values={item} place={place} onField={onField} />
        )}
      </div>
    </li>
  );
}
