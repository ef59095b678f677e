import type { AttributeValue } from '../contract/product.ts';
import type { AttributeDefinition } from './import-definitions.ts';
import { measuresOf } from './search-measures.ts';

/** The trade's names for a form, besides its name in the definitions. */
const OF_FORM: Readonly<Record<string, readonly string[]>> = {
  bullet: ['枪机', '枪型', 'bullet'],
  dome: ['半球', 'dome'],
  turret: ['海螺', 'turret', 'eyeball'],
  ptz: ['球机', '云台', 'PTZ'],
  fisheye: ['鱼眼', '全景', 'fisheye'],
};

/** What has one of these forms. Who says 监控 alone means it, too. */
const CAMERA = ['摄像机', '摄像头', 'camera', '监控'];

/** Choices that buyers search for by name. */
const TYPED_CHOICES = ['ingress', 'codec'];

/** Whether products are found by the names of the choices of this attribute. */
export const isFoundByChoice = (code: string): boolean => code === 'form' || TYPED_CHOICES.includes(code);

export interface TradeWords {
  /** What the thing is. */
  readonly form: readonly string[];
  /** Whether its own names say so: a camera for falling objects looks like a bullet camera and is not called one. */
  readonly isCalledSo: boolean;
  /** What it can: `4MP`, `IP67`, `H.265`, `8路`. */
  readonly abilities: readonly string[];
}

type Attributes = Readonly<Record<string, AttributeValue>>;

const valuesOf = (attributes: Attributes, code: string) => [attributes[code] ?? []].flat();

/** 4 → `4MP` and `400` with its Chinese words; the point of 1.3 is dropped, as in every word. */
function resolutionWords(megapixels: string | number): string[] {
  if (typeof megapixels !== 'number') return [];
  return [`${megapixels}MP`.replace('.', ''), `${Math.round(megapixels * 100)}万像素`];
}

/**
 * Words by which buyers search for a product although neither its name nor its category contains them.
 * @param called the names of the product and of its category
 */
export function tradeWords(
  attributes: Attributes,
  called: readonly string[],
  definitions: ReadonlyMap<string, Pick<AttributeDefinition, 'choices'>>,
): TradeWords {
  const namesOf = (code: string) =>
    valuesOf(attributes, code).flatMap((value) => definitions.get(code)?.choices.get(String(value)) ?? []);
  const forms = valuesOf(attributes, 'form').flatMap((form) => OF_FORM[String(form)] ?? []);
  const names = [...namesOf('form'), ...forms];
  const said = called.join('\n').toLowerCase();
  return {
    form: [...names, ...(forms.length > 0 ? CAMERA : [])],
    isCalledSo: names.some((name) => said.includes(name.toLowerCase())),
    abilities: [
      ...TYPED_CHOICES.flatMap(namesOf),
      ...valuesOf(attributes, 'resolution').flatMap((value) => resolutionWords(value)),
      ...measuresOf(attributes),
    ],
  };
}
