import type { Scene, Site } from '../../../contract/site.ts';

const partsOf = (scene: Scene): readonly { readonly id: string; readonly name: string }[] => {
  switch (scene.kind) {
    case 'surveillance':
      return scene.groups;
    case 'parking':
      return scene.lanes;
    case 'channel':
      return scene.entrances;
    case 'access':
      return [...scene.doors, ...scene.locks];
    case 'highThrow':
      return scene.faces;
  }
};

/** What the customer calls the parts of a site, by scene and part; those without a name are left out. */
export const partNamesOf = (site: Site | null): ReadonlyMap<string, string> =>
  new Map(
    (site?.scenes ?? []).flatMap((scene) =>
      partsOf(scene).flatMap(({ id, name }) => (name === '' ? [] : [[`${scene.id} ${id}`, name] as const])),
    ),
  );
