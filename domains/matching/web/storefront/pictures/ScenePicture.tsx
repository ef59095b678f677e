import type { RulePack } from '../../../contract/rule-pack.ts';
import type { Scene } from '../../../contract/site.ts';
import type { Solution } from '../../../contract/solution.ts';
import { partNamesOf } from '../result/part-names.ts';
import { Face } from './Face.tsx';
import { GateRow } from './GateRow.tsx';
import { Lane } from './Lane.tsx';
import styles from './pictures.module.css';
import { Topology } from './Topology.tsx';

interface ScenePictureProps {
  readonly scene: Scene;
  /** Null before the first time. */
  readonly solution: Solution | null;
  readonly pack: RulePack;
}

/** Parts of a scene that are drawn: more would not be looked at. */
const DRAWN = 6;

/** A scene drawn to scale, with the same in words. */
export function ScenePicture({ scene, solution, pack }: ScenePictureProps) {
  const isRecorded = solution?.plan.recorders.some(({ cameras }) =>
    cameras.some(({ need }) => need.startsWith(`${scene.id}.`)),
  );
  return (
    <div className={styles.pictures}>
      <Parts scene={scene} solution={solution} pack={pack} />
      {isRecorded && solution && <Topology plan={solution.plan} />}
    </div>
  );
}

function Parts({ scene, solution, pack }: ScenePictureProps) {
  const names = partNamesOf({ scenes: [scene] });
  const nameOf = ({ id }: { readonly id: string }) => names.get(`${scene.id} ${id}`) ?? id;
  switch (scene.kind) {
    case 'parking':
      return scene.lanes
        .slice(0, DRAWN)
        .map((lane) => (
          <Lane key={lane.id} scene={scene.id} name={nameOf(lane)} lane={lane} solution={solution} pack={pack} />
        ));
    case 'highThrow':
      return scene.faces
        .slice(0, DRAWN)
        .map((face) => <Face key={face.id} name={nameOf(face)} face={face} pack={pack} />);
    case 'channel':
      return scene.entrances
        .slice(0, DRAWN)
        .map((entrance) => <GateRow key={entrance.id} name={nameOf(entrance)} entrance={entrance} pack={pack} />);
    case 'surveillance':
    case 'access':
      return null;
  }
}
