/** Entries of a list from a pasted table: in linear time, and never more than somebody can look through. */
import * as m from '#messages';
import { wordsOfIssue } from '../../../../../platform/web/form/issue-words.ts';
import { inPageLanguage } from '../../default-names.ts';
import type { FieldSpec, ListSpec } from '../../fields/field-spec.ts';
import { type EditedItem, newId } from './edited-site.ts';

export const MAX_PASTED_ROWS = 200;
export const MAX_PASTED_CHARACTERS = 100 * 1024;
/** Nothing that has a meaning is longer. */
const MAX_CELL = 100;

export interface PastedItems {
  readonly items: readonly EditedItem[];
  readonly problems: readonly { readonly line: number; readonly problem: string }[];
  /** Headings of columns that are not read. */
  readonly unknownColumns: readonly string[];
  /** The table without the rows of the first so many items: what is still to be mended; blank when nothing is. */
  readonly without: (added: number) => string;
  /** Whether it is more than is read at once: then nothing is. */
  readonly isTooLong: boolean;
}

const LOCALES = ['zh', 'en'] as const;
const plain = (cell: string) => cell.slice(0, MAX_CELL).normalize('NFKC').trim().toLowerCase();

/** What a column or a choice may be called: in either language, or by its code. */
const namesOf = (code: string, words: FieldSpec['label']): string[] => [
  code.toLowerCase(),
  ...LOCALES.map((locale) => plain(words({}, { locale }))),
];

const cellsOf = (line: string): string[] =>
  line.split(line.includes('\t') ? '\t' : /[,，]/).map((cell) =>
    cell
      .slice(0, MAX_CELL)
      .trim()
      .replace(/^"(.*)"$/, '$1'),
  );

/** In China resolutions are told in ten thousands of pixels: the character, with or without that for pixels, or a `W`. */
const TEN_THOUSANDS: ReadonlySet<string> = new Set(['w', '\u4e07', '\u4e07\u50cf\u7d20']);

/** The units that may stand behind a number, in either language, of one and of several. */
const unitsOf = (field: FieldSpec): string[] => {
  const unit = field.kind === 'number' ? field.unit : undefined;
  if (typeof unit !== 'function') return [unit ?? ''];
  return LOCALES.flatMap((locale) => [1, 2].map((count) => unit({ count }, { locale })));
};

/** A number with or without its unit: `4`, `4 MP`, `15m`; of a resolution also `400W`. */
function numberIn(field: FieldSpec, cell: string): number | null {
  const digits = /^\d{1,6}(\.\d{1,4})?/.exec(cell)?.[0];
  if (digits === undefined) return null;
  const rest = cell.slice(digits.length).trim();
  if (field.name === 'megapixels' && TEN_THOUSANDS.has(rest)) return Number(digits) / 100;
  return rest === '' || unitsOf(field).some((unit) => plain(unit) === rest) ? Number(digits) : null;
}

/** Rooms with a switch by id, as they are called in the page's language. */
export type PointNames = ReadonlyMap<string, string>;

/** The room that a cell names: as it is called, or as the editor calls it in the other language. */
function pointIn(cell: string, points: PointNames): string | undefined {
  const typed = plain(cell);
  const isMain = LOCALES.some((locale) => plain(m.matching_main_room({}, { locale })) === typed);
  const names = [typed, plain(inPageLanguage(cell.trim()))];
  const named = [...points].find(([, name]) => names.includes(plain(name)))?.[0];
  return named ?? (isMain ? 'main' : undefined);
}

/** What a cell says; undefined where it says nothing that the field takes. */
function valueIn(field: FieldSpec, cell: string, points: PointNames): unknown {
  if (field.kind === 'text') return cell;
  if (field.kind === 'point') return pointIn(cell, points);
  const typed = plain(cell);
  if (field.kind === 'number') return numberIn(field, typed) ?? undefined;
  if (field.kind !== 'choice') return undefined;
  return field.choices.find(([code, words]) => namesOf(code, words).includes(typed))?.[0];
}

/** What a column may be called; that of the room also by what a room is called. */
const headingsOf = ({ kind, name, label }: FieldSpec): string[] => [
  ...namesOf(name, label),
  ...(kind === 'point' ? namesOf('room', m.matching_batch_point_names) : []),
];

/** The columns of a table: by its first row if that is a heading, else in the order of the list. */
function columnsOf(first: readonly string[], fields: readonly FieldSpec[]) {
  const headed = first.map((cell) => fields.find((field) => headingsOf(field).includes(plain(cell))));
  const isHeading = headed.filter((field) => field !== undefined).length >= Math.min(2, first.length);
  const unknown = first.filter((cell, at) => isHeading && cell !== '' && headed[at] === undefined);
  return { isHeading, columns: isHeading ? headed : fields, unknownColumns: [...new Set(unknown)] };
}

export const pastedFields = ({ fields, pasted = [] }: ListSpec): FieldSpec[] =>
  pasted.flatMap((name) => fields.filter((field) => field.name === name));

/** What is wrong with a cell, and which words its column takes. */
function cellProblem(field: FieldSpec, typed: string, points: PointNames): string {
  const column = field.label();
  if (field.kind === 'point') {
    const names = [...points.values()].join(m.matching_list_comma());
    return m.matching_batch_choice_wrong({ column, typed, choices: names });
  }
  if (field.kind !== 'choice') return m.matching_batch_cell_wrong({ column, typed });
  const choices = field.choices.map(([, words]) => words()).join(m.matching_list_comma());
  return m.matching_batch_choice_wrong({ column, typed, choices });
}

interface ReadAs {
  readonly columns: readonly (FieldSpec | undefined)[];
  readonly spec: ListSpec;
  readonly points: PointNames;
}

function itemIn(cells: readonly string[], { columns, spec, points }: ReadAs) {
  const values: Record<string, unknown> = { ...spec.start, id: newId() };
  const problems = new Map<string, string>();
  for (const [at, field] of columns.entries()) {
    const cell = cells[at] ?? '';
    if (!field || cell === '') continue;
    const value = valueIn(field, cell, points);
    if (value === undefined) problems.set(field.name, cellProblem(field, cell, points));
    else values[field.name] = value;
  }
  const { data, error } = spec.schema.safeParse(values);
  for (const issue of error?.issues ?? []) {
    const name = String(issue.path[0] ?? '');
    if (problems.has(name)) continue;
    const wrong = spec.fields.find((field) => field.name === name);
    const problem = wordsOfIssue(issue, values[name]);
    problems.set(name, wrong ? m.matching_batch_value_wrong({ column: wrong.label(), problem }) : problem);
  }
  if (data && problems.size === 0) return { item: data as EditedItem };
  return { problem: [...problems.values()].join(m.matching_batch_and()) };
}

const TOO_LONG: PastedItems = { items: [], problems: [], unknownColumns: [], without: () => '', isTooLong: true };
const NO_POINTS: PointNames = new Map();

export function pastedItems(text: string, spec: ListSpec, points: PointNames = NO_POINTS): PastedItems {
  if (text.length > MAX_PASTED_CHARACTERS) return TOO_LONG;
  const rows = text
    .split('\n')
    .map((line, at) => ({ line: at + 1, text: line.trimEnd() }))
    .filter((row) => row.text.trim() !== '');
  const fields = pastedFields(spec);
  const { isHeading, columns, unknownColumns } = columnsOf(cellsOf(rows[0]?.text ?? ''), fields);
  const read = isHeading ? rows.slice(1) : rows;
  if (read.length > MAX_PASTED_ROWS) return TOO_LONG;
  const found = read.map((row) => ({ ...row, ...itemIn(cellsOf(row.text), { columns, spec, points }) }));
  return {
    items: found.flatMap(({ item }) => item ?? []),
    problems: found.flatMap(({ line, item, problem = '' }) => (item ? [] : [{ line, problem }])),
    unknownColumns,
    without: (added) => {
      let taken = 0;
      const left = found.filter(({ item }) => {
        if (item) taken += 1;
        return !item || taken > added;
      });
      return left.length === 0 ? '' : [...rows.slice(0, isHeading ? 1 : 0), ...left].map((row) => row.text).join('\n');
    },
    isTooLong: false,
  };
}
