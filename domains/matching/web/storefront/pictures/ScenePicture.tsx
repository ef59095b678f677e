import type { ReactNode } from 'react';
import * as m from '#messages';
import { candidateOf, type MatchProduct } from '../../../contract/match-product.ts';
import type { RulePack } from '../../../contract/rule-pack.ts';
import { lockOf } from '../../../contract/scenes/access-locks.ts';
import type { Scene, SceneOf, Site } from '../../../contract/site.ts';
import type { Solution } from '../../../contract/solution.ts';
import { partNamesOf, pointNamesOf } from '../result/part-names.ts';
import { Density } from './Density.tsx';
import { Door } from './Door.tsx';
import { densityCurves } from './density-curves.ts';
import { Face } from './Face.tsx';
import { GateRow } from './GateRow.tsx';
import { Lane } from './Lane.tsx';
import { lanePictures } from './lane-pictures.ts';
import styles from './pictures.module.css';

export interface ScenePictureProps {
  readonly site: Site;
  readonly scene: Scene;
  /** Null before the first time. */
  readonly solution: Solution | null;
  readonly pack: RulePack;
  readonly products: readonly MatchProduct[];
}

/** Parts of a scene that are drawn: more would not be looked at. */
const DRAWN = 6;

/** The first parts, and how many more there are. */
function Some<Part>({
  parts,
  children,
}: {
  readonly parts: readonly Part[];
  readonly children: (part: Part) => ReactNode;
}) {
  const more = parts.length - DRAWN;
  return (
    <>
      {parts.slice(0, DRAWN).map(children)}
      {more > 0 && <p className={styles.more}>{m.matching_picture_more_parts({ count: more })}</p>}
    </>
  );
}

/** A scene drawn to scale, with the same in words. */
export function ScenePicture(props: ScenePictureProps) {
  return (
    <div className={styles.pictures}>
      <Parts {...props} />
    </div>
  );
}

function Parts({ site, scene, solution, pack, products }: ScenePictureProps) {
  const names = partNamesOf({ scenes: [scene] });
  const nameOf = ({ id }: { readonly id: string }) => names.get(`${scene.id} ${id}`) ?? id;
  const cameraOf = (need: string) => {
    const skuId = solution?.lines.find((line) => line.need.id === need)?.skuId;
    const product = products.find((one) => one.skuId === skuId);
    return product === undefined ? null : candidateOf(product);
  };
  switch (scene.kind) {
    case 'parking':
      return (
        <Some parts={lanePictures(scene, solution, { pack, products }, nameOf)}>
          {(picture) => <Lane key={picture.names.join()} picture={picture} pack={pack} />}
        </Some>
      );
    case 'highThrow':
      return (
        <Some parts={scene.faces}>
          {(face) => (
            <Face
              key={face.id}
              name={nameOf(face)}
              face={face}
              pack={pack}
              camera={cameraOf(`${scene.id}.${face.id}.camera`)}
            />
          )}
        </Some>
      );
    case 'channel':
      return (
        <Some parts={scene.entrances}>
          {(entrance) => <GateRow key={entrance.id} name={nameOf(entrance)} entrance={entrance} pack={pack} />}
        </Some>
      );
    case 'surveillance': {
      const known = new Map(products.map((product) => [product.skuId, product]));
      const curves = solution ? densityCurves(solution.lines, scene.id, known, pack) : [];
      return curves.length > 0 && <Density curves={curves} pack={pack} partNames={names} />;
    }
    case 'access':
      return solution && <Doors site={site} scene={scene} solution={solution} pack={pack} nameOf={nameOf} />;
  }
}

interface DoorsProps {
  readonly site: Site;
  readonly scene: SceneOf<'access'>;
  readonly solution: Solution;
  readonly pack: RulePack;
  readonly nameOf: (part: { readonly id: string }) => string;
}

function Doors({ site, scene, solution, pack, nameOf }: DoorsProps) {
  const points = pointNamesOf(site.settings.points);
  const wired = scene.doors.map((door) => ({ door, lock: lockOf(door, pack).type }));
  const alone = scene.locks.map((door) => ({ door, lock: null }));
  return (
    <Some parts={[...wired, ...alone]}>
      {({ door, lock }) => (
        <Door
          key={door.id}
          scene={scene.id}
          name={nameOf(door)}
          door={door}
          lock={lock}
          solution={solution}
          points={points}
        />
      )}
    </Some>
  );
}
