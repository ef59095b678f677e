import type { FieldOfView } from '../contract/product.ts';

/** The four operational classes of EN 62676-4, widest first, with the pixels per metre each requires. */
export const VIEW_CLASSES = [
  { name: 'detect', pixelsPerMetre: 25, field: 'detectMetres' },
  { name: 'observe', pixelsPerMetre: 62, field: 'observeMetres' },
  { name: 'recognise', pixelsPerMetre: 125, field: 'recogniseMetres' },
  { name: 'identify', pixelsPerMetre: 250, field: 'identifyMetres' },
] as const;
export type ViewClass = (typeof VIEW_CLASSES)[number]['name'];

/** True when the maker states the distance of at least one class. */
export const hasDistance = (view: FieldOfView): boolean => VIEW_CLASSES.some(({ field }) => (view[field] ?? 0) > 0);
