import type { Scene } from './site.ts';
import type { Line } from './solution.ts';
import type { TraceStep } from './trace.ts';

interface Part {
  readonly id: string;
  readonly name: string;
}

/** The lists of parts that scenes have. */
export type PartList = 'groups' | 'lanes' | 'entrances' | 'doors' | 'locks' | 'faces';
/** What a part is called that the customer has not named: by its place in the list, from 1. */
export type NameByPlace = (list: PartList, place: number) => string;

/** The parts of a scene as the customer calls them, else by their number. */
function partsOf(scene: Scene, nameOf: NameByPlace): Part[] {
  const named = (list: PartList, parts: readonly Part[]): Part[] =>
    parts.map(({ id, name }, place) => ({ id, name: name || nameOf(list, place + 1) }));
  switch (scene.kind) {
    case 'surveillance':
      return named('groups', scene.groups);
    case 'parking':
      return named('lanes', scene.lanes);
    case 'channel':
      return named('entrances', scene.entrances);
    case 'access':
      return [...named('doors', scene.doors), ...named('locks', scene.locks)];
    case 'highThrow':
      return named('faces', scene.faces);
  }
}

/** What the parts of a site are called, by scene and part. */
export const namesOfParts = (
  site: { readonly scenes: readonly Scene[] },
  nameOf: NameByPlace,
): ReadonlyMap<string, string> =>
  new Map(
    site.scenes.flatMap((scene) => partsOf(scene, nameOf).map(({ id, name }) => [`${scene.id} ${id}`, name] as const)),
  );

/** A place with a switch, as it may still be typed. */
interface Point {
  readonly id: string;
  readonly name?: unknown;
}

/** What places with a switch are called, by id: as the customer calls them, else by their number. */
export const namesOfPoints = (
  points: readonly Point[],
  main: string,
  nameByPlace: (place: number) => string,
): ReadonlyMap<string, string> =>
  new Map([
    ['main', main],
    ...points.map(({ id, name }, place) => [id, String(name || nameByPlace(place + 1))] as const),
  ]);

/** What a formula or a problem says, with the place that it names called as the customer calls it. */
export function withPointName<Inputs extends Readonly<Record<string, string | number>>>(
  inputs: Inputs,
  points: ReadonlyMap<string, string>,
): Inputs {
  const name = points.get(String(inputs.point ?? ''));
  return name === undefined ? inputs : { ...inputs, point: name };
}

/** What the places of a site are called: parts by scene and part, rooms with a switch by id. */
export interface PlaceNames {
  readonly parts: ReadonlyMap<string, string>;
  readonly points: ReadonlyMap<string, string>;
}

/** The formulas of a line, places called as the customer calls them. */
export function namedSteps({ need, steps }: Line, { parts, points }: PlaceNames): TraceStep[] {
  const part = parts.get(`${need.scene} ${need.part}`);
  return [...need.steps, ...steps].map((step) => {
    const inputs = withPointName(step.inputs, points);
    return { ...step, inputs: part === undefined || inputs.group === undefined ? inputs : { ...inputs, group: part } };
  });
}
