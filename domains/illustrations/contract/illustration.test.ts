import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { drawIllustration } from './draw.ts';
import {
  ILLUSTRATION_FORMS,
  type IllustrationSpec,
  illustrationKey,
  illustrationSpec,
  parseIllustrationKey,
} from './illustration-spec.ts';

/** The attributes of every form, read back from the schema itself so that a new one cannot be forgotten here. */
const attributeSchema = z.union([
  z.object({ type: z.literal('boolean') }),
  z.object({ type: z.literal('integer'), minimum: z.int(), maximum: z.int() }),
  z.object({ type: z.literal('string'), enum: z.array(z.string()) }),
]);
type AttributeSchema = z.infer<typeof attributeSchema>;

const published = z
  .object({ oneOf: z.array(z.object({ properties: z.record(z.string(), z.unknown()) })) })
  .parse(z.toJSONSchema(illustrationSpec, { io: 'input' }));

const FORM_ATTRIBUTES = published.oneOf.map(({ properties: { form, ...rest } }) => ({
  form: z.object({ const: z.enum(ILLUSTRATION_FORMS) }).parse(form).const,
  attributes: Object.entries(rest).map(([name, schema]) => ({ name, schema: attributeSchema.parse(schema) })),
}));

/** All choices; of long number ranges the ends and a few between. */
function valuesOf(schema: AttributeSchema): (string | number | boolean)[] {
  if (schema.type === 'boolean') return [false, true];
  if (schema.type === 'string') return schema.enum;
  const { minimum: low, maximum: high } = schema;
  if (high - low <= 60) return Array.from({ length: high - low + 1 }, (_, i) => low + i);
  return [low, low + 1, Math.round((low + high) / 2), high - 1, high];
}

function anyValue(schema: AttributeSchema): fc.Arbitrary<string | number | boolean> {
  if (schema.type === 'integer') return fc.integer({ min: schema.minimum, max: schema.maximum });
  return fc.constantFrom(...valuesOf(schema));
}

const anySpec: fc.Arbitrary<IllustrationSpec> = fc.oneof(
  ...FORM_ATTRIBUTES.map(({ form, attributes }) =>
    fc
      .record(Object.fromEntries(attributes.map(({ name, schema }) => [name, anyValue(schema)])))
      .map((values) => illustrationSpec.parse({ form, ...values })),
  ),
);

describe('illustration keys', () => {
  it('name the form and what differs from its defaults, sorted', () => {
    expect(illustrationKey({ form: 'bullet', shape: 'square', light: 'white', leds: 2 })).toBe(
      'bullet_leds-2_light-white_shape-square',
    );
    expect(illustrationKey({ form: 'cable-box', kind: 'cat6', metres: 100 })).toBe('cable-box_metres-100');
    expect(illustrationKey({ form: 'maglock', led: false })).toBe('maglock_led-no');
  });

  it.each(ILLUSTRATION_FORMS)('of the plain %s is its bare name', (form) => {
    const spec = illustrationSpec.parse({ form });
    expect(illustrationKey(spec)).toBe(form);
    expect(parseIllustrationKey(form)).toEqual(spec);
  });

  it('survive the round trip and are safe in addresses and file names', () => {
    fc.assert(
      fc.property(anySpec, (spec) => {
        const key = illustrationKey(spec);
        expect(key).toMatch(/^[a-z0-9_-]{2,120}$/);
        expect(parseIllustrationKey(key)).toEqual(spec);
      }),
      { numRuns: 400 },
    );
  });

  it.each([
    '',
    'camera',
    'constructor',
    'bullet_',
    'bullet_leds',
    'bullet_leds-',
    'bullet_leds-99',
    'bullet_leds--1',
    'bullet_leds-1.5',
    'bullet_leds-02',
    'bullet_form-dome',
    'bullet_toString-1',
    'bullet_ports-8',
    'bullet_shape-triangle',
    'bullet_vari-true',
    'bullet_leds-2_leds-2',
    'Bullet',
    '../bullet',
  ])('are refused when wrong: %j', (key) => {
    expect(parseIllustrationKey(key)).toBeNull();
  });

  it('have one spelling: a default written out or another order is refused', () => {
    expect(parseIllustrationKey('bullet_lens-1')).toBeNull();
    expect(parseIllustrationKey('bullet_shape-square_leds-2')).toBeNull();
  });

  it('never throw on foreign text', () => {
    const pieces = fc.constantFrom('bullet', 'nvr', 'leds', 'color', 'black', '_', '-', '2', 'yes', '%', '__proto__');
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 9 }), (parts) => {
        const text = parts.join('');
        const spec = parseIllustrationKey(text);
        if (spec) expect(illustrationKey(spec)).toBe(text);
      }),
      { numRuns: 1000 },
    );
  });

  it('are not made from a description out of bounds', () => {
    expect(() => illustrationKey({ form: 'rack', u: 99 })).toThrow(z.ZodError);
  });
});

/** What an attribute needs beside it to be seen: power is fed to ports only. */
const BESIDE: Readonly<Record<string, object>> = { 'switch poe': { ports: 52 } };

describe('illustrations', () => {
  it('cover every form once', () => {
    expect(FORM_ATTRIBUTES.map(({ form }) => form)).toEqual(ILLUSTRATION_FORMS);
    const plain = ILLUSTRATION_FORMS.map((form) => drawIllustration(illustrationSpec.parse({ form })));
    expect(new Set(plain).size).toBe(ILLUSTRATION_FORMS.length);
  });

  const attributes = FORM_ATTRIBUTES.flatMap(({ form, attributes }) =>
    attributes.map(({ name, schema }) => ({ form, name, schema })),
  );

  it.each(attributes)('of the $form show its $name', ({ form, name, schema }) => {
    const values = valuesOf(schema);
    const beside = BESIDE[`${form} ${name}`];
    const drawings = values.map((value) =>
      drawIllustration(illustrationSpec.parse({ form, ...beside, [name]: value })),
    );
    // Two values that draw the same picture would make two products look alike.
    const seen = new Map<string, string | number | boolean>();
    for (const [i, drawing] of drawings.entries()) {
      const twin = seen.get(drawing);
      expect(twin, `${name} ${twin} and ${values[i]} look the same`).toBeUndefined();
      seen.set(drawing, values[i] ?? '');
    }
  });

  it('are whole, bounded and the same bytes every time', () => {
    fc.assert(
      fc.property(anySpec, (spec) => {
        const svg = drawIllustration(spec);
        expect(drawIllustration({ ...spec })).toBe(svg);
        expect(svg.length).toBeLessThan(100_000);
        expect(svg).not.toMatch(/NaN|Infinity|undefined|null|<text/);
        expect(svg).toMatch(/^<svg [^>]*width="400" height="300" viewBox="0 0 400 300">.*<\/svg>$/s);
        const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
        expect(new Set(ids).size).toBe(ids.length);
        for (const [, used] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(used);
        expect(svg).not.toMatch(/(?:width|height|r|rx)="-/);
      }),
      { numRuns: 300 },
    );
  });
});
