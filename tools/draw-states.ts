/** Draws every transition table of the domains into `docs/states.md`; with `--check` it only compares. */
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Transition, TransitionTable } from '../platform/contract/state-machine.ts';

type Table = TransitionTable<string, string>;

/** A table with where it stands. */
export interface FoundTable {
  /** `ORDER_TRANSITIONS`. */
  readonly name: string;
  /** `domains/orders/contract/order-status.ts`. */
  readonly file: string;
  readonly table: Table;
}

const DOCUMENT = 'docs/states.md';
const SUFFIX = '_TRANSITIONS';
const HEAD = `# States

Drawn by \`tools/draw-states.ts\` from the tables that the server applies and the screens ask; change a table, not this page. A transition that is not here is refused, whoever asks; conditions beside the state are in the file of the table. Of two at once, one wins and the other is told that the data has changed (\`platform/server/transition.ts\`).
`;

/** \`FLASH_SALE_TRANSITIONS\` → \`Flash sale\`. */
function titleOf(name: string): string {
  const words = name.slice(0, -SUFFIX.length).toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** States that nothing leads to; where everything is led to, the one in which the first transition begins. */
function beginnings(transitions: readonly Transition<string>[]): string[] {
  const from = [...new Set(transitions.flatMap((one) => one.from))];
  const free = from.filter((state) => transitions.every(({ to }) => to !== state));
  return free.length > 0 ? free : from.slice(0, 1);
}

/** What the table says as a state diagram: actions with who may do them, those between the same states on one arrow. */
export function diagram(table: Table): string {
  const transitions = Object.entries(table);
  const arrows = new Map<string, string[]>();
  for (const [action, { from, to, by }] of transitions) {
    for (const state of from) {
      const arrow = `${state} --> ${to}`;
      arrows.set(arrow, [...(arrows.get(arrow) ?? []), `${action} (${by.join(', ')})`]);
    }
  }
  const left = new Set(transitions.flatMap(([, { from }]) => from));
  const ends = [...new Set(transitions.map(([, { to }]) => to))].filter((state) => !left.has(state));
  return [
    '```mermaid',
    'stateDiagram-v2',
    ...beginnings(Object.values(table)).map((state) => `  [*] --> ${state}`),
    ...[...arrows].map(([arrow, labels]) => `  ${arrow}: ${labels.join('; ')}`),
    ...ends.map((state) => `  ${state} --> [*]`),
    '```',
  ].join('\n');
}

/** The whole page. */
export function statesDoc(tables: readonly FoundTable[]): string {
  const parts = tables.map(
    ({ name, file, table }) => `\n## ${titleOf(name)}\n\n\`${name}\` in [${file}](../${file}).\n\n${diagram(table)}\n`,
  );
  return HEAD + parts.join('');
}

/** The tables that contracts export, by file and name. */
export async function findTables(root: string): Promise<FoundTable[]> {
  const files = globSync('domains/*/contract/*.ts', { cwd: root }).filter((file) =>
    readFileSync(path.join(root, file), 'utf8').includes('transitionsOf<'),
  );
  const found: FoundTable[] = [];
  for (const file of files.toSorted()) {
    const exported: Record<string, unknown> = await import(pathToFileURL(path.join(root, file)).href);
    for (const name of Object.keys(exported)
      .filter((one) => one.endsWith(SUFFIX))
      .toSorted()) {
      found.push({ name, file, table: exported[name] as Table });
    }
  }
  return found;
}

async function main(): Promise<void> {
  const root = path.resolve(import.meta.dirname, '..');
  const file = path.join(root, DOCUMENT);
  const text = statesDoc(await findTables(root));
  if (!process.argv.includes('--check')) {
    writeFileSync(file, text);
    console.log(`states: ${DOCUMENT} written`);
  } else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    console.error(`${DOCUMENT} is not what the tables say: run node tools/draw-states.ts`);
    process.exitCode = 1;
  } else {
    console.log(`states: ${DOCUMENT} is up to date`);
  }
}

if (import.meta.main) await main();
