import * as z from 'zod';

/** A JSON Schema of the 2020-12 draft, as OpenAPI 3.1 takes it. */
export interface JsonSchema {
  [keyword: string]: unknown;
  type?: string | string[];
  $ref?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  additionalProperties?: JsonSchema | boolean;
}

/** Named schemas of the document, `#/components/schemas/…`. */
export type SchemaStore = Record<string, JsonSchema>;

const SAFE_INTEGER = Number.MAX_SAFE_INTEGER;

/** Points every `$ref` of a schema of its own (`#`, `#/$defs/x`) at the document's components. */
function moveReferences(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return value.map((item) => moveReferences(item, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (key !== '$ref' || typeof inner !== 'string') return [key, moveReferences(inner, name)];
      return [key, `#/components/schemas/${name}${inner.replace('#/$defs/', '_').replace('#', '')}`];
    }),
  );
}

/** Drops what tells a reader nothing: the safe integer range and the pattern beside a named format. */
function simplify(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.maximum === SAFE_INTEGER) delete schema.maximum;
  if (schema.minimum === -SAFE_INTEGER) delete schema.minimum;
  if (schema.format) delete schema.pattern;
}

/**
 * The JSON Schema of one side of a call: `input` is what a caller may send, `output` what it receives. Recursive parts
 * are put into `store` under names that begin with `name`.
 */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output', name: string, store: SchemaStore): JsonSchema {
  const { $schema, $defs, ...own } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => simplify(jsonSchema),
  });
  for (const [key, definition] of Object.entries($defs ?? {})) {
    store[`${name}_${key}`] = moveReferences(definition, name) as JsonSchema;
  }
  const moved = moveReferences(own, name) as JsonSchema;
  if (!JSON.stringify(own).includes('"$ref":"#"')) return moved;
  store[name] = moved;
  return { $ref: `#/components/schemas/${name}` };
}

const simpleKey = (key: string) => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key));

function limitsOf(schema: JsonSchema): string {
  const words = [
    schema.format,
    schema.pattern && `/${schema.pattern}/`,
    schema.minimum !== undefined && `≥ ${schema.minimum}`,
    schema.maximum !== undefined && `≤ ${schema.maximum}`,
    schema.minLength !== undefined && `≥ ${schema.minLength}`,
    schema.maxLength !== undefined && `≤ ${schema.maxLength}`,
    schema.default !== undefined && `= ${JSON.stringify(schema.default)}`,
  ].filter(Boolean);
  return words.length > 0 ? ` (${words.join(', ')})` : '';
}

/** A schema written like a TypeScript type, for people; `indent` is the text before each line. */
export function schemaText(schema: JsonSchema, indent = ''): string {
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? '';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map((choice) => schemaText(choice, indent)).join(' | ');
  if (schema.allOf) return schema.allOf.map((part) => schemaText(part, indent)).join(' & ');
  if (schema.type === 'array') {
    const item = schemaText(schema.items ?? {}, indent);
    return item.includes(' | ') && !item.startsWith('{') ? `(${item})[]` : `${item}[]`;
  }
  if (schema.type === 'object') {
    const fields = Object.entries(schema.properties ?? {}).map(([key, field]) => {
      const optional = schema.required?.includes(key) ? '' : '?';
      return `${indent}  ${simpleKey(key)}${optional}: ${schemaText(field, `${indent}  `)}\n`;
    });
    const others = schema.additionalProperties;
    if (others && typeof others === 'object') {
      fields.push(`${indent}  [key]: ${schemaText(others, `${indent}  `)}\n`);
    }
    return fields.length > 0 ? `{\n${fields.join('')}${indent}}` : '{}';
  }
  return `${schema.type ?? 'any'}${limitsOf(schema)}`;
}
