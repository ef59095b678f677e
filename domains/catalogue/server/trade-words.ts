import type { AttributeValue } from '../contract/product.ts';
import type { AttributeDefinition } from './import-definitions.ts';

/** The trade's names for a form, besides its name in the definitions. Who says 监控 alone means a camera. */
const OF_FORM: Readonly<Record<string, readonly string[]>> = {
  bullet: ['枪机', '枪型', 'bullet', '监控'],
  dome: ['半球', 'dome', '监控'],
  turret: ['海螺', 'turret', 'eyeball', '监控'],
  ptz: ['球机', '云台', 'PTZ', '监控'],
  fisheye: ['鱼眼', '全景', 'fisheye', '监控'],
};

/** Choices that buyers search for by name. */
const TYPED_CHOICES = ['ingress', 'codec'];

/** Whether products are found by the names of the choices of this attribute. */
export const isFoundByChoice = (code: string): boolean => code === 'form' || TYPED_CHOICES.includes(code);

export interface TradeWords {
  /** What the thing is. */
  readonly form: readonly string[];
  /** What it can: `4MP`, `IP67`, `H.265`. */
  readonly abilities: readonly string[];
}

type Attributes = Readonly<Record<string, AttributeValue>>;

const valuesOf = (attributes: Attributes, code: string) => [attributes[code] ?? []].flat();

/** 4 → `4MP` and `400` with its Chinese words; the point of 1.3 is dropped, as in every word. */
function resolutionWords(megapixels: string | number): string[] {
  if (typeof megapixels !== 'number') return [];
  return [`${megapixels}MP`.replace('.', ''), `${Math.round(megapixels * 100)}万像素`];
}

/** Words by which buyers search for a product although neither its name nor its category contains them. */
export function tradeWords(
  attributes: Attributes,
  definitions: ReadonlyMap<string, Pick<AttributeDefinition, 'choices'>>,
): TradeWords {
  const namesOf = (code: string) =>
    valuesOf(attributes, code).flatMap((value) => definitions.get(code)?.choices.get(String(value)) ?? []);
  return {
    form: [...namesOf('form'), ...valuesOf(attributes, 'form').flatMap((form) => OF_FORM[String(form)] ?? [])],
    abilities: [
      ...TYPED_CHOICES.flatMap(namesOf),
      ...valuesOf(attributes, 'resolution').flatMap((value) => resolutionWords(value)),
    ],
  };
}
