import { setBlockType } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import { liftListItem, sinkListItem } from 'prosemirror-schema-list';
import type { Command, EditorState } from 'prosemirror-state';
import * as m from '#messages';
import {
  iconArrowBackUp,
  iconArrowForwardUp,
  iconBlockquote,
  iconBold,
  iconH2,
  iconH3,
  iconH4,
  iconItalic,
  iconList,
  iconListNumbers,
  iconPilcrow,
  iconSeparator,
  iconTable,
  iconUnderline,
} from '../../../../../platform/web/design/office-icons.ts';
import { addColumn, addRow, deleteColumn, deleteRow, deleteTable, insertTable, isInTable } from './table-commands.ts';
import {
  hasMark,
  insertRule,
  isBlock,
  isInList,
  isInQuote,
  toggle,
  toggleHeading,
  toggleList,
  toggleQuote,
} from './text-commands.ts';
import { TEXT } from './text-schema.ts';

/** A button of the toolbar. */
export interface Tool {
  readonly id: string;
  readonly label: () => string;
  readonly icon: string;
  /** As ProseMirror names keys: `Mod` is Ctrl, or Command on a Mac. */
  readonly keys?: string;
  readonly run: Command;
  /** Whether the selection has it; only for what is switched on and off. */
  readonly isOn?: (state: EditorState) => boolean;
}

const { paragraph, heading, bullet_list, ordered_list, list_item } = TEXT.nodes;
const { strong, em, underline } = TEXT.marks;

const headingTool = (level: 2 | 3 | 4, icon: string, label: () => string): Tool => ({
  id: `heading${level}`,
  label,
  icon,
  keys: `Mod-Alt-${level}`,
  run: toggleHeading(level),
  isOn: (state) => isBlock(state, heading, { level }),
});

export const UNDO: Tool = { id: 'undo', label: m.content_tool_undo, icon: iconArrowBackUp, keys: 'Mod-z', run: undo };
export const REDO: Tool = {
  id: 'redo',
  label: m.content_tool_redo,
  icon: iconArrowForwardUp,
  keys: 'Mod-y',
  run: redo,
};

/** Groups of buttons, in the order of the toolbar. */
export const BLOCK_TOOLS: readonly Tool[] = [
  {
    id: 'paragraph',
    label: m.content_tool_paragraph,
    icon: iconPilcrow,
    keys: 'Mod-Alt-0',
    run: setBlockType(paragraph),
    isOn: (state) => isBlock(state, paragraph),
  },
  headingTool(2, iconH2, m.content_tool_heading_2),
  headingTool(3, iconH3, m.content_tool_heading_3),
  headingTool(4, iconH4, m.content_tool_heading_4),
];

export const MARK_TOOLS: readonly Tool[] = [
  {
    id: 'bold',
    label: m.content_tool_bold,
    icon: iconBold,
    keys: 'Mod-b',
    run: toggle.strong,
    isOn: (state) => hasMark(state, strong),
  },
  {
    id: 'italic',
    label: m.content_tool_italic,
    icon: iconItalic,
    keys: 'Mod-i',
    run: toggle.em,
    isOn: (state) => hasMark(state, em),
  },
  {
    id: 'underline',
    label: m.content_tool_underline,
    icon: iconUnderline,
    keys: 'Mod-u',
    run: toggle.underline,
    isOn: (state) => hasMark(state, underline),
  },
];

export const SHAPE_TOOLS: readonly Tool[] = [
  {
    id: 'bullets',
    label: m.content_tool_bullets,
    icon: iconList,
    keys: 'Mod-Shift-8',
    run: toggleList(bullet_list),
    isOn: (state) => isInList(state, bullet_list),
  },
  {
    id: 'numbers',
    label: m.content_tool_numbers,
    icon: iconListNumbers,
    keys: 'Mod-Shift-7',
    run: toggleList(ordered_list),
    isOn: (state) => isInList(state, ordered_list),
  },
  { id: 'quote', label: m.content_tool_quote, icon: iconBlockquote, run: toggleQuote, isOn: isInQuote },
];

export const INSERT_TOOLS: readonly Tool[] = [
  { id: 'table', label: m.content_tool_table, icon: iconTable, run: insertTable },
  { id: 'rule', label: m.content_tool_rule, icon: iconSeparator, run: insertRule },
];

/** What is only possible where the cursor stands, below the toolbar and in words. */
export interface PlaceTools {
  readonly isShown: (state: EditorState) => boolean;
  readonly tools: readonly Omit<Tool, 'icon'>[];
}

export const PLACE_TOOLS: readonly PlaceTools[] = [
  {
    isShown: (state) => isInList(state),
    tools: [
      { id: 'sink', label: m.content_tool_sink, keys: 'Mod-]', run: sinkListItem(list_item) },
      { id: 'lift', label: m.content_tool_lift, keys: 'Mod-[', run: liftListItem(list_item) },
    ],
  },
  {
    isShown: isInTable,
    tools: [
      { id: 'addRow', label: m.content_tool_add_row, run: addRow },
      { id: 'addColumn', label: m.content_tool_add_column, run: addColumn },
      { id: 'deleteRow', label: m.content_tool_delete_row, run: deleteRow },
      { id: 'deleteColumn', label: m.content_tool_delete_column, run: deleteColumn },
      { id: 'deleteTable', label: m.content_tool_delete_table, run: deleteTable },
    ],
  },
];

const ALL: readonly Omit<Tool, 'icon'>[] = [
  ...[UNDO, REDO, ...BLOCK_TOOLS, ...MARK_TOOLS, ...SHAPE_TOOLS],
  ...PLACE_TOOLS.flatMap(({ tools }) => tools),
];

export const TOOL_KEYS: Readonly<Record<string, Command>> = Object.fromEntries(
  ALL.flatMap(({ keys, run }) => (keys ? [[keys, run]] : [])),
);

const isMac = typeof navigator !== 'undefined' && /Mac|iP(?:hone|ad)/.test(navigator.userAgent);

/** `Mod-Alt-2` → `Ctrl+Alt+2`. */
export const keysInWords = (keys: string): string => keys.replace('Mod', isMac ? '⌘' : 'Ctrl').replaceAll('-', '+');
