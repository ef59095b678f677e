import * as m from '#messages';
import { partNamesOf, pointNamesOf, sceneNamesOf } from '../result/part-names.ts';
import type { ResultDrawing } from '../result/result-sections.ts';
import { Racks } from './Rack.tsx';
import { rackLayout } from './rack-layout.ts';
import { ScenePicture, type ScenePictureProps, scenePictures } from './ScenePicture.tsx';
import { Storage } from './Storage.tsx';
import { storageSeries } from './storage-series.ts';
import { Topology } from './Topology.tsx';

type Drawn = Omit<ScenePictureProps, 'scene' | 'heading'>;

/** Everything that is drawn of a project: each of its scenes, and what they share. */
export function drawingsOf(rest: Drawn): ResultDrawing[] {
  const names = sceneNamesOf(rest.site);
  const { scenes } = rest.site;
  return [
    ...scenes
      .filter((scene) => scenePictures({ scene, ...rest }).length > 0)
      .map((scene) => {
        const name = names.get(scene.id) ?? '';
        // Of a single scene everything speaks anyway.
        const heading = scenes.length > 1 ? name : null;
        return { key: scene.id, name, picture: <ScenePicture scene={scene} heading={heading} {...rest} /> };
      }),
    ...sharedDrawings(rest),
  ];
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
      picture: (
        <Topology
          plan={plan}
          points={points}
          names={pointNamesOf(points)}
          parts={partNamesOf(site)}
          products={products}
        />
      ),
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
