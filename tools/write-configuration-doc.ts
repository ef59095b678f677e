/** Writes `docs/configuration.md` from the schema of the environment; with `--check` it only compares. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { environmentSchema } from '../platform/server/environment.ts';

type Field = z.core.JSONSchema.BaseSchema;

const DOCUMENT = 'docs/configuration.md';
const HEAD = `# Configuration

Written by \`tools/write-configuration-doc.ts\` from \`platform/server/environment.ts\`; change the schema, not this page.

What the person decides who deploys the mall are environment variables; what its staff decide (time limits of orders, captcha, contact, transfer account, footer) is on the page Settings of the back office. The variables are checked at the start: a wrong value stops the mall and is named. An empty value counts as none.

`;

const code = (value: unknown) => `\`${String(value).replaceAll('|', '\\|')}\``;

function valuesOf(field: Field): string {
  if (field.enum) return field.enum.map(code).join(', ');
  if (field.type === 'integer' || field.type === 'number') return `${field.minimum} to ${field.maximum}`;
  if (field.format === 'uri') return 'an address';
  return field.minLength ? `text of ${field.minLength} or more characters` : 'text';
}

function defaultOf(field: Field, variable: z.core.$ZodType | undefined): string {
  if (field.default !== undefined) return code(field.default);
  // Switches are read as 0 and 1 and stored as booleans: JSON Schema cannot express their default.
  const kept = variable && z.safeParse(variable, undefined).data;
  return typeof kept === 'boolean' ? code(Number(kept)) : '';
}

/** A table with aligned columns, as the formatter leaves it. */
function markdownTable(head: string[], rows: string[][]): string {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

/**
 * The page about every variable of a settings schema.
 * @throws Error naming a variable without a description
 */
export function configurationDoc(schema: z.ZodObject): string {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const rows = Object.entries(properties).map(([name, field]) => {
    if (typeof field === 'boolean' || !field.description) throw new Error(`${name}: needs a description`);
    const meaning = field.description.replaceAll('|', '\\|');
    return [code(name), valuesOf(field), defaultOf(field, schema.shape[name]), meaning];
  });
  return `${HEAD}${markdownTable(['Variable', 'Values', 'Default', 'Meaning'], rows)}\n`;
}

function main(): void {
  const file = path.resolve(import.meta.dirname, '..', DOCUMENT);
  const text = configurationDoc(environmentSchema);
  if (!process.argv.includes('--check')) {
    writeFileSync(file, text);
    console.log(`configuration: ${DOCUMENT} written`);
  } else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    console.error(`${DOCUMENT} is not what the schema says: run node tools/write-configuration-doc.ts`);
    process.exitCode = 1;
  } else {
    console.log(`configuration: ${DOCUMENT} is up to date`);
  }
}

if (import.meta.main) main();
