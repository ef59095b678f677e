import type { ReactElement } from 'react';
import * as m from '#messages';
import { candidateOf, type MatchProduct } from '../../../contract/match-product.ts';
import type { RulePack } from '../../../contract/rule-pack.ts';
import type { Chosen } from '../../../contract/scene-rules.ts';
import { lockOf } from '../../../contract/scenes/access-locks.ts';
import { builtWidths } from '../../../contract/scenes/built-row.ts';
import type { Scene, Site } from '../../../contract/site.ts';
import type { Line, Solution } from '../../../contract/solution.ts';
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
  /** What its pictures stand under, where there are those of other scenes; null: nothing. */
  readonly heading: string | null;
  /** Null before the first time. */
  readonly solution: Solution | null;
  readonly pack: RulePack;
  readonly products: readonly MatchProduct[];
}

/** Parts of a scene that are drawn: more would not be looked at. */
const DRAWN = 6;

const isGate = ({ role }: Line['need']): boolean => role === 'gateSingle' || role === 'gateDual';

type Pictured = Omit<ScenePictureProps, 'heading'>;

/** A scene drawn to scale, with the same in words. */
export function ScenePicture({ heading, ...props }: ScenePictureProps) {
  const parts = scenePictures(props);
  return (
    <>
      {heading !== null && <h3 className={styles.heading}>{heading}</h3>}
      <div className={styles.pictures}>
        {parts.slice(0, DRAWN)}
        {parts.length > DRAWN && (
          <p className={styles.undrawn}>{m.matching_picture_more_parts({ count: parts.length - DRAWN })}</p>
        )}
      </div>
    </>
  );
}

/** A picture of each part of a scene; none of one of which nothing can be drawn yet. */
export function scenePictures({ site, scene, solution, pack, products }: Pictured): readonly ReactElement[] {
  const names = partNamesOf({ scenes: [scene] });
  const nameOf = ({ id }: { readonly id: string }) => names.get(`${scene.id} ${id}`) ?? id;
  const chosen: Chosen = (need) => {
    const line = solution?.lines.find((one) => one.need.id === need);
    const product = products.find(({ skuId }) => skuId === line?.skuId);
    return line === undefined || product === undefined
      ? null
      : { product: candidateOf(product), quantity: line.need.quantity };
  };
  switch (scene.kind) {
    case 'parking':
      return lanePictures(scene, solution, { pack, products }, nameOf).map((picture) => (
        <Lane key={picture.names.join()} picture={picture} pack={pack} />
      ));
    case 'highThrow':
      return scene.faces.map((face) => (
        <Face
          key={face.id}
          name={nameOf(face)}
          face={face}
          pack={pack}
          camera={chosen(`${scene.id}.${face.id}.camera`)?.product ?? null}
        />
      ));
    case 'channel':
      return scene.entrances.map((entrance) => (
        <GateRow
          key={entrance.id}
          name={nameOf(entrance)}
          entrance={entrance}
          lanes={builtWidths(scene, entrance, pack, chosen)}
          isPlanned={
            solution?.lines.some(
              ({ need, skuId }) =>
                skuId === null && need.part === entrance.id && need.scene === scene.id && isGate(need),
            ) ?? false
          }
          pack={pack}
        />
      ));
    case 'surveillance': {
      const known = new Map(products.map((product) => [product.skuId, product]));
      const curves = solution ? densityCurves(solution.lines, scene.id, known, pack) : [];
      return curves.length > 0 ? [<Density key="density" curves={curves} pack={pack} partNames={names} />] : [];
    }
    case 'access': {
      if (!solution) return [];
      const points = pointNamesOf(site.settings.points);
      const wired = scene.doors.map((door) => ({ door, lock: lockOf(door, pack).type }));
      const alone = scene.locks.map((door) => ({ door, lock: null }));
      return [...wired, ...alone].map(({ door, lock }) => (
        <Door
          key={door.id}
          scene={scene.id}
          name={nameOf(door)}
          door={door}
          lock={lock}
          solution={solution}
          points={points}
        />
      ));
    }
  }
}
