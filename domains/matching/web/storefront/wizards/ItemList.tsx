import { useEffect, useId, useMemo, useRef, useState } from 'react';
import * as m from '#messages';
import { Icon, iconPlus } from '../../../../../platform/web/design/icons.tsx';
import { Button } from '../../../../../platform/web/kit/Button.tsx';
import { keepFocus } from '../../../../../platform/web/kit/keep-focus.ts';
import { offerUndo } from '../../../../../platform/web/kit/offer-undo.ts';
import { inPageLanguage } from '../../default-names.ts';
import type { ListSpec } from '../../fields/field-spec.ts';
import { pointNamesOf } from '../result/part-names.ts';
import type { AskedPlace } from './asked-place.ts';
import { BatchAdd } from './BatchAdd.tsx';
import {
  type EditedItem,
  itemsOf,
  newId,
  type Part,
  partOf,
  withItemField,
  withMore,
  withoutItem,
  withPasted,
} from './edited-site.ts';
import styles from './form.module.css';
import { ItemCard } from './ItemCard.tsx';
import { freshOf } from './scene-forms.ts';
import { useWizard } from './wizard-context.ts';

interface ItemListProps {
  readonly spec: ListSpec;
  readonly part: Part;
  /** Of the scene or the settings. */
  readonly place: string;
  readonly asked: AskedPlace | null;
}

/** Camera groups, lanes, doors: entries as rows that open to their fields. */
export function ItemList({ spec, part, place, asked }: ItemListProps) {
  const { edited, change, errors } = useWizard();
  const { list, title, itemName, most, schema, start } = spec;
  const items = itemsOf(partOf(edited, part), list);
  const points = useMemo(() => pointNamesOf(itemsOf(edited.settings, 'points')), [edited.settings]);
  const [opened, setOpened] = useState<string | null>(() => items[0]?.id ?? null);
  const [isPasting, setPasting] = useState(false);
  const box = useRef<HTMLUListElement>(null);
  const toFocus = useRef<{ readonly item: string; readonly field: string | null } | null>(null);
  const id = useId();
  const isAskedHere = asked !== null && items.some((item) => item.id === asked.part);
  useEffect(() => {
    if (!isAskedHere || !asked?.part) return;
    toFocus.current = { item: asked.part, field: asked.field };
    setOpened(asked.part);
  }, [asked, isAskedHere]);
  useEffect(() => {
    const wanted = toFocus.current;
    if (!wanted) return;
    const item = box.current?.querySelector(`[data-item="${CSS.escape(wanted.item)}"]`);
    const named = wanted.field && item?.querySelector<HTMLElement>(`[data-field="${CSS.escape(wanted.field)}"]`);
    const field = named || item?.querySelector<HTMLElement>('input');
    if (!field) return;
    toFocus.current = null;
    field.focus();
  });
  const full = items.length >= most ? m.matching_item_full({ most }) : undefined;

  function put(at: number, item: EditedItem): void {
    change((now) => withMore(now, part, list, at, [item]));
    toFocus.current = { item: item.id, field: null };
    setOpened(item.id);
  }
  function remove(item: EditedItem, at: number): void {
    change((now) => withoutItem(now, part, list, item.id));
    offerUndo(m.matching_item_removed({ name: nameOf(item, at) }), () =>
      change((now) => withMore(now, part, list, at, [item])),
    );
  }
  const nameOf = ({ name }: EditedItem, at: number) => inPageLanguage(String(name || itemName({ n: at + 1 })));
  const error = errors.get(`${place}.${list}`);

  return (
    <section aria-labelledby={id} className={styles.list}>
      <header className={styles.listHead}>
        <h3 id={id}>{title()}</h3>
        <span className={styles.count}>{m.matching_items_count({ count: items.length })}</span>
        {spec.pasted && (
          <Button
            size="small"
            look="text"
            aria-label={m.matching_batch_of({ list: title() })}
            disabledReason={full}
            onClick={() => setPasting(true)}
          >
            {m.matching_batch()}
          </Button>
        )}
        <Button
          size="small"
          aria-label={m.matching_item_add_to({ list: title() })}
          disabledReason={full}
          onClick={() => {
            const defaults = schema.parse({ ...start, id: newId(), name: itemName({ n: items.length + 1 }) });
            put(items.length, defaults as EditedItem);
          }}
        >
          <Icon of={iconPlus} size="small" />
          {m.matching_item_add()}
        </Button>
      </header>
      {error && (
        <p role="alert" className={styles.wrong}>
          {error}
        </p>
      )}
      {items.length === 0 && <p className={styles.none}>{m.matching_items_none()}</p>}
      <div ref={keepFocus}>
        <ul ref={box} className={styles.items}>
          {items.map((item, at) => (
            <ItemCard
              key={item.id}
              item={item}
              name={nameOf(item, at)}
              spec={spec}
              place={`${place}.${list}.${at}`}
              isOpen={opened === item.id}
              fullReason={full}
              lastReason={items.length === 1 && !spec.optional ? m.matching_problem_last_item() : undefined}
              onToggle={() => setOpened(opened === item.id ? null : item.id)}
              onField={(name, value) => change((now) => withItemField(now, part, list, item.id, name, value))}
              onCopy={() => put(at + 1, { ...item, id: newId(), name: itemName({ n: items.length + 1 }) })}
              onRemove={() => remove(item, at)}
            />
          ))}
        </ul>
      </div>
      {spec.pasted && (
        <BatchAdd
          spec={spec}
          points={points}
          opened={isPasting}
          room={most - items.length}
          onClose={() => setPasting(false)}
          onAdd={(more) => change((now) => withPasted(now, part, list, more, freshOf(now, part)))}
        />
      )}
    </section>
  );
}
