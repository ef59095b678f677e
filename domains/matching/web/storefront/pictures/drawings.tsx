import * as m from '#messages';
import { partNamesOf, pointNamesOf, sceneNamesOf } from '../result/part-names.ts';
import type { ResultDrawing } from '../result/result-sections.ts';
import styles from './pictures.module.css';
import { Racks } from './Rack.tsx';
import { rackLayout } from './rack-layout.ts';
import { ScenePicture, type ScenePictureProps } from './ScenePicture.tsx';
import { Storage } from './Storage.tsx';
import { storageSeries } from './storage-series.ts';
import { Topology } from './Topology.tsx';

type Drawn = Omit<ScenePictureProps, 'scene'>;

/** Everything that is drawn of a project: each of its scenes, and what they share. */
export function drawingsOf(project: Drawn): ResultDrawing[] {
  const { scenes } = project.site;
  const names = sceneNamesOf(project.site);
  return [
    ...scenes.map((scene) => ({
      key: scene.id,
      name: names.get(scene.id) ?? '',
      picture: <SceneDrawing name={scenes.length > 1 ? names.get(scene.id) : undefined} scene={scene} {...project} />,
    })),
    ...sharedDrawings(project),
  ];
}

interface SceneDrawingProps extends ScenePictureProps {
  /** Of one of several scenes, whose parts may be called alike. */
  readonly name: string | undefined;
}

function SceneDrawing({ name, ...picture }: SceneDrawingProps) {
  return (
    <>
      {name && <h3 className={styles.scene}>{name}</h3>}
      <ScenePicture {...picture} />
    </>
  );
}

/** How devices are linked, what goes where in the cabinets, and how the disks fill. */
function sharedDrawings({ site, solution, pack, products }: Drawn): ResultDrawing[] {
  if (!solution) return [];
  const { plan } = solution;
  const { points } = site.settings;
  const series = storageSeries(solution, pack);
  const drawings: ResultDrawing[] = [];
  if (plan.recorders.length + plan.switches.length > 0) {
    drawings.push({
      key: 'network',
      name: m.matching_picture_topology(),
      picture: <Topology plan={plan} points={points} names={pointNamesOf(points)} products={products} />,
    });
  }
  const rooms = rackLayout(solution, products, pack);
  if (rooms.length > 0) {
    drawings.push({
      key: 'racks',
      name: m.matching_rack_layout(),
      picture: <Racks rooms={rooms} names={pointNamesOf(points)} />,
    });
  }
  if (series) {
    drawings.push({
      key: 'storage',
      name: m.matching_picture_storage(),
      picture: <Storage series={series} solution={solution} partNames={partNamesOf(site)} />,
    });
  }
  return drawings;
}
