import { type KeyboardEvent, type Ref, useState } from 'react';
import { Icon } from '../../../../../platform/web/design/icons.tsx';
import { classNames } from '../../../../../platform/web/kit/class-names.ts';
import styles from './rich-text-editor.module.css';
import { keysInWords } from './text-tools.ts';

export interface ToolbarItem {
  readonly id: string;
  readonly label: string;
  /** Without an icon the label is shown. */
  readonly icon?: string;
  readonly keys?: string | undefined;
  /** Only for what is switched on and off. */
  readonly isOn?: boolean | undefined;
  /** It can still be reached and read out. */
  readonly isOff?: boolean;
  readonly onPress: () => void;
}

interface ToolbarProps {
  readonly ref?: Ref<HTMLDivElement>;
  readonly label: string;
  readonly groups: readonly (readonly ToolbarItem[])[];
}

const STEPS: Readonly<Record<string, (place: number, count: number) => number>> = {
  ArrowRight: (place, count) => (place + 1) % count,
  ArrowLeft: (place, count) => (place + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (!step || !(event.target instanceof HTMLButtonElement)) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  buttons[step(buttons.indexOf(event.target), buttons.length)]?.focus();
}

/** One stop of the Tab key; inside, the arrow keys go from button to button. */
export function Toolbar({ ref, label, groups }: ToolbarProps) {
  const [last, setLast] = useState('');
  const shown = groups.flat();
  const entry = shown.some(({ id }) => id === last) ? last : shown[0]?.id;
  return (
    <div ref={ref} className={styles.toolbar} role="toolbar" aria-label={label} onKeyDown={moveFocus}>
      {groups.map((group) => (
        <div key={group[0]?.id} className={styles.group}>
          {group.map((item) => (
            <ToolbarButton
              key={item.id}
              item={item}
              tabIndex={item.id === entry ? 0 : -1}
              onFocus={() => setLast(item.id)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface ToolbarButtonProps {
  readonly item: ToolbarItem;
  readonly tabIndex: number;
  readonly onFocus: () => void;
}

function ToolbarButton({ item, tabIndex, onFocus }: ToolbarButtonProps) {
  const { label, icon, keys, isOn, isOff = false, onPress } = item;
  const title = keys ? `${label} (${keysInWords(keys)})` : label;
  return (
    <button
      type="button"
      className={classNames(styles.tool, !icon && styles.inWords)}
      tabIndex={tabIndex}
      aria-label={icon ? label : undefined}
      aria-pressed={isOn}
      aria-disabled={isOff || undefined}
      title={icon ? title : keys && keysInWords(keys)}
      // The selection in the text stays.
      onMouseDown={(event) => event.preventDefault()}
      onFocus={onFocus}
      onClick={() => !isOff && onPress()}
    >
      {icon ? <Icon of={icon} size="medium" /> : label}
    </button>
  );
}
