import type { FacadeDemand } from '../need.ts';
import type { FactId, RulePack } from '../rule-pack.ts';
import type { Facade } from '../site/high-throw.ts';

const DEGREES = 180 / Math.PI;

/** Degrees that a focal length sees of so much sensor. */
export const viewDeg = (sensorMm: number, focalMm: number): number => 2 * Math.atan(sensorMm / (2 * focalMm)) * DEGREES;

/** Rows of a picture of so many megapixels in the shape of the pack's 4 MP one. */
export const rowsOf = (megapixels: number, { facts }: RulePack): number =>
  facts['highThrow.rows.4mp'].value * Math.sqrt(megapixels / 4);

/** Vertical pixels per metre of a face at `zM` above the camera: best where it is as far as it is high. */
export const verticalPxPerM = (
  focalMm: number,
  rows: number,
  sensorMm: number,
  distanceM: number,
  zM: number,
): number => (((focalMm * rows) / sensorMm) * distanceM) / (distanceM ** 2 + zM ** 2);

/** Metres of a face that a view takes in at `zM` above the camera. */
export const widthAt = (distanceM: number, zM: number, hfovDeg: number): number =>
  2 * Math.sqrt(distanceM ** 2 + zM ** 2) * Math.tan(hfovDeg / DEGREES / 2);

/** Metres a second after a free fall. */
export const fallSpeed = (metres: number, { facts }: RulePack): number =>
  Math.sqrt(2 * facts['highThrow.gravity'].value * metres);

/** Frames in which a thing that has fallen so far crosses a floor. */
export const framesPerFloor = (fallenM: number, fps: number, pack: RulePack): number =>
  (pack.facts['highThrow.floor.height'].value / fallSpeed(fallenM, pack)) * fps;

/** One vertical zone, seen by one camera of each column. Angles are above the camera's horizon. */
export interface FaceZone {
  readonly fromDeg: number;
  readonly toDeg: number;
  /** Heights above the ground. */
  readonly fromM: number;
  readonly toM: number;
  readonly pxPerMFrom: number;
  readonly pxPerMTo: number;
  /** Metres that a view takes in where the zone begins and where it ends. */
  readonly widthFromM: number;
  readonly widthToM: number;
}

/** The optics of a camera on its face: of the lens alone, or what a product says of itself. */
export interface FaceOptics {
  readonly lensMm: number;
  readonly megapixels: number;
  readonly hfovDeg: number;
  readonly vfovDeg: number;
}

/** A face as it is watched, for needs and for a picture to scale. */
export interface FacePlan {
  readonly heightM: number;
  readonly cameraM: number;
  readonly lowestM: number;
  readonly distanceM: number;
  readonly optics: FaceOptics;
  readonly spanDeg: number;
  /** Zones that the geometry asks for, and the quick table. */
  readonly geometricZones: number;
  readonly quickZones: number;
  /** Cameras above each other and side by side. */
  readonly rows: number;
  readonly columns: number;
  readonly unitsPerColumn: number;
  readonly unitsFact: FactId;
  /** Metres at the lowest watched height that the columns take in; of one column. */
  readonly columnWidthM: number;
  readonly zones: readonly FaceZone[];
  readonly leastPxPerM: number;
}

/** What its cameras must see, for the product that is chosen. */
export const facadeOf = ({ optics, distanceM, cameraM, zones }: FacePlan): FacadeDemand => ({
  lensMm: optics.lensMm,
  megapixels: optics.megapixels,
  distanceM,
  cameraM,
  zones: zones.map(({ fromM, toM }) => ({ fromM, toM })),
});

/** Metres of a face: what the customer says, else by its floors. */
const heightOf = (face: Pick<Facade, 'heightM' | 'floors'>, { facts }: RulePack): number =>
  face.heightM ?? face.floors * facts['highThrow.floor.height'].value;

/** Floors of a face that is so high: what is known of its height wins. */
export const floorsOf = (face: Pick<Facade, 'heightM' | 'floors'>, { facts }: RulePack): number =>
  face.heightM === null ? face.floors : Math.ceil(face.heightM / facts['highThrow.floor.height'].value - 1e-9);

/** The lens that a face gets: what the customer says, else by its floors. */
export function lensOf(face: Facade, pack: RulePack): { readonly mm: number; readonly fact: FactId | null } {
  if (face.lensMm !== null) return { mm: face.lensMm, fact: null };
  const { facts } = pack;
  const tall = floorsOf(face, pack) > facts['highThrow.tall.floors'].value;
  const fact: FactId = tall ? 'highThrow.lens.tall' : 'highThrow.lens.low';
  return { mm: facts[fact].value, fact };
}

/** Dwellings that a lens sees side by side: three only up to the short one. */
const unitsFactOf = (lensMm: number, { facts }: RulePack): FactId =>
  lensMm <= facts['highThrow.lens.low'].value ? 'highThrow.units.lens4' : 'highThrow.units.lens6';

export function opticsOf(face: Facade, pack: RulePack): FaceOptics {
  const { mm } = lensOf(face, pack);
  const least = pack.facts['highThrow.resolution.min'].value;
  return {
    lensMm: mm,
    megapixels: Math.max(face.megapixels ?? least, least),
    hfovDeg: viewDeg(pack.facts['optics.sensorWidth'].value, mm),
    vfovDeg: viewDeg(pack.facts['optics.sensorHeight'].value, mm),
  };
}

/** A count that a sum of decimals does not push over: 2.0000000001 views are two. */
const wholeUp = (value: number): number => Math.max(1, Math.ceil(value - 1e-9));

/** How a face is watched: zones above each other, columns side by side. */
export function facePlan(face: Facade, pack: RulePack, optics = opticsOf(face, pack)): FacePlan {
  const { facts } = pack;
  const heightM = heightOf(face, pack);
  const cameraM = face.mountM ?? facts['highThrow.mount.height'].value;
  const lowestM = Math.min(face.lowestM ?? facts['highThrow.lowest'].value, heightM);
  const distanceM = face.poleDistanceM;
  const angleAt = (aboveM: number) => Math.atan((aboveM - cameraM) / distanceM) * DEGREES;
  const from = angleAt(lowestM);
  const spanDeg = angleAt(heightM) - from;
  const geometricZones = wholeUp(spanDeg / (optics.vfovDeg * facts['highThrow.overlap'].value));
  const quickZones = wholeUp(floorsOf(face, pack) / facts['highThrow.floors.perCamera'].value);
  const rows = face.zones ?? (face.method === 'quick' ? quickZones : geometricZones);

  const unitsFact = unitsFactOf(optics.lensMm, pack);
  const unitsPerColumn = facts[unitsFact].value;
  // The camera looks level at its own height: there a view is narrowest.
  const nearest =
    lowestM <= cameraM && heightM >= cameraM ? 0 : Math.min(Math.abs(lowestM - cameraM), Math.abs(heightM - cameraM));
  const columnWidthM = widthAt(distanceM, nearest, optics.hfovDeg);
  const byUnits = wholeUp(face.units / unitsPerColumn);
  const columns = face.method === 'geometry' && face.widthM !== null ? wholeUp(face.widthM / columnWidthM) : byUnits;

  const sensor = facts['optics.sensorHeight'].value;
  const picture = rowsOf(optics.megapixels, pack);
  const density = (zM: number) => verticalPxPerM(optics.lensMm, picture, sensor, distanceM, zM);
  const heightAt = (deg: number) => cameraM + distanceM * Math.tan(deg / DEGREES);
  const zones = Array.from({ length: rows }, (_, at): FaceZone => {
    const fromDeg = from + (spanDeg * at) / rows;
    const toDeg = from + (spanDeg * (at + 1)) / rows;
    const fromM = at === 0 ? lowestM : heightAt(fromDeg);
    const toM = at === rows - 1 ? heightM : heightAt(toDeg);
    return {
      fromDeg,
      toDeg,
      fromM,
      toM,
      pxPerMFrom: density(fromM - cameraM),
      pxPerMTo: density(toM - cameraM),
      widthFromM: widthAt(distanceM, fromM - cameraM, optics.hfovDeg),
      widthToM: widthAt(distanceM, toM - cameraM, optics.hfovDeg),
    };
  });
  return {
    heightM,
    cameraM,
    lowestM,
    distanceM,
    optics,
    spanDeg,
    geometricZones,
    quickZones,
    rows,
    columns,
    unitsPerColumn,
    unitsFact,
    columnWidthM,
    zones,
    leastPxPerM: zones.reduce(
      (least, zone) => Math.min(least, zone.pxPerMFrom, zone.pxPerMTo),
      Number.POSITIVE_INFINITY,
    ),
  };
}
