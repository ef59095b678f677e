import { type DragEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import * as m from '#messages';
import { Icon, iconChevronDown, iconChevronUp, iconMenu2, iconTrash } from '../../../../platform/web/design/icons.tsx';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { classNames } from '../../../../platform/web/kit/class-names.ts';
import { Tag } from '../../../../platform/web/kit/Tag.tsx';
import { VisuallyHidden } from '../../../../platform/web/kit/VisuallyHidden.tsx';
import styles from './home-office.module.css';

export interface ArrangedRow {
  readonly name: string;
  /** What it is, in a line. */
  readonly about: ReactNode;
  /** What would not be shown, or has to be filled in. */
  readonly problems: readonly string[];
}

interface ArrangedListProps<Item> {
  readonly label: string;
  readonly items: readonly Item[];
  readonly rowOf: (item: Item, at: number) => ArrangedRow;
  readonly onItems: (items: readonly Item[]) => void;
  readonly onOpen: (at: number) => void;
  readonly disabledReason?: string | undefined;
}

/** Things in an order: dragged by their handle, or moved by its arrow keys and by the two arrows of each row. */
export function ArrangedList<Item>({ label, items, rowOf, onItems, onOpen, disabledReason }: ArrangedListProps<Item>) {
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const [moved, setMoved] = useState<{ at: number; part: string } | null>(null);
  const [told, setTold] = useState('');

  // The focus goes with what was moved.
  useEffect(() => {
    if (!moved) return;
    list.current?.children[moved.at]?.querySelector<HTMLElement>(`[data-part="${moved.part}"]`)?.focus();
    setMoved(null);
  }, [moved]);

  function move(from: number, to: number, part: string) {
    const item = items[from];
    if (item === undefined || to < 0 || to >= items.length || to === from || disabledReason) return;
    onItems(items.toSpliced(from, 1).toSpliced(to, 0, item));
    setMoved({ at: to, part });
    setTold(m.home_office_moved({ name: rowOf(item, from).name, place: to + 1, count: items.length }));
  }

  function onKeyDown(event: KeyboardEvent, at: number) {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    move(at, at + by, 'handle');
  }

  function onDrop(event: DragEvent, at: number) {
    event.preventDefault();
    if (dragged !== null) move(dragged, at, 'handle');
    setDragged(null);
    setOver(null);
  }

  return (
    <>
      <ol ref={list} className={styles.list} aria-label={label}>
        {items.map((item, at) => {
          const { name, about, problems } = rowOf(item, at);
          return (
            <li
              // What is in the list has no name of its own, and two may be equal.
              // biome-ignore lint/suspicious/noArrayIndexKey: the place is what a row is known by
              key={at}
              className={classNames(styles.row, over === at && styles.over, dragged === at && styles.dragged)}
              onDragOver={(event) => {
                if (dragged === null) return;
                event.preventDefault();
                setOver(at);
              }}
              onDrop={(event) => onDrop(event, at)}
            >
              <button
                type="button"
                className={styles.handle}
                data-part="handle"
                draggable={!disabledReason}
                aria-label={m.home_office_move({ name })}
                title={disabledReason ?? m.home_office_move_hint()}
                aria-disabled={disabledReason !== undefined || undefined}
                onKeyDown={(event) => onKeyDown(event, at)}
                onDragStart={(event) => {
                  event.dataTransfer.effectAllowed = 'move';
                  setDragged(at);
                }}
                onDragEnd={() => {
                  setDragged(null);
                  setOver(null);
                }}
              >
                <Icon of={iconMenu2} size="small" />
              </button>
              <button type="button" className={styles.open} onClick={() => onOpen(at)}>
                <b>{name}</b>
                <span className={styles.about}>{about}</span>
              </button>
              <span className={styles.problems}>
                {problems.map((problem) => (
                  <Tag key={problem} tone="error">
                    {problem}
                  </Tag>
                ))}
              </span>
              <span className={styles.tools}>
                <Button
                  look="text"
                  size="small"
                  data-part="up"
                  aria-label={m.home_office_up({ name })}
                  disabledReason={disabledReason ?? (at === 0 ? m.home_office_is_first() : undefined)}
                  onClick={() => move(at, at - 1, 'up')}
                >
                  <Icon of={iconChevronUp} size="small" />
                </Button>
                <Button
                  look="text"
                  size="small"
                  data-part="down"
                  aria-label={m.home_office_down({ name })}
                  disabledReason={disabledReason ?? (at === items.length - 1 ? m.home_office_is_last() : undefined)}
                  onClick={() => move(at, at + 1, 'down')}
                >
                  <Icon of={iconChevronDown} size="small" />
                </Button>
                <Button
                  look="text"
                  size="small"
                  aria-label={m.home_office_remove({ name })}
                  disabledReason={disabledReason}
                  onClick={() => onItems(items.toSpliced(at, 1))}
                >
                  <Icon of={iconTrash} size="small" />
                </Button>
              </span>
            </li>
          );
        })}
      </ol>
      <VisuallyHidden>
        <p role="status">{told}</p>
      </VisuallyHidden>
    </>
  );
}
