import type { ReactNode } from 'react';
import * as m from '#messages';
import type { LockType } from '../../../contract/lock-choices.ts';
import type { Role } from '../../../contract/roles.ts';
import type { Line, Solution } from '../../../contract/solution.ts';
import { numberWords } from '../../number-words.ts';
import { roleName } from '../../role-words.ts';
import { valueWords } from '../../value-words.ts';
import { at, Drawing, type DrawingNote, NARROW } from './Drawing.tsx';
import styles from './pictures.module.css';

/** Metres of a usual door: its leaf, its height, and the wall that is drawn around it. */
const LEAF_M = 0.9;
const HEIGHT_M = 2.1;
const WALL_M = { left: 0.2, right: 0.78, top: 0.45 } as const;
const SCALE = 100;
const TOP = 10;
const GROUND = TOP + (HEIGHT_M + WALL_M.top) * SCALE;
const BOX = { width: 140, height: 44 } as const;

/** What hangs at a door, in the order of its numbers. */
const PARTS = [
  'reader',
  'lock',
  'smartLock',
  'lockBracket',
  'exitButton',
  'breakGlass',
  'doorContact',
  'fireInterface',
] as const satisfies readonly Role[];
type DoorRole = (typeof PARTS)[number];

/** What is seen from inside only. */
const INSIDE: ReadonlySet<DoorRole> = new Set(['exitButton', 'breakGlass']);

interface Place {
  /** Metres from the left jamb and from the ground. */
  readonly x: number;
  readonly y: number;
}

/** Where each part is usually mounted: magnets at the head, bolts and strikes at the handle. */
function placesOf(widthM: number, isDouble: boolean, lock: LockType | null): Readonly<Record<DoorRole, Place>> {
  const side = isDouble ? widthM / 2 : widthM;
  const isAtHead = lock === 'maglock' || lock === 'shear' || lock === 'dropBolt';
  return {
    reader: { x: widthM + 0.2, y: 1.2 },
    lock: isAtHead ? { x: side - (isDouble ? 0 : 0.22), y: HEIGHT_M } : { x: side, y: 1.05 },
    smartLock: { x: side - 0.08, y: 1.05 },
    lockBracket: { x: side - (isDouble ? 0.3 : 0.48), y: HEIGHT_M },
    exitButton: { x: widthM + 0.5, y: 1.2 },
    breakGlass: { x: widthM + 0.5, y: 1.55 },
    doorContact: { x: isDouble ? widthM / 2 + 0.3 : 0.2, y: HEIGHT_M },
    fireInterface: { x: widthM + 0.5, y: 2 },
  };
}

interface DrawnPart {
  readonly role: DoorRole;
  readonly quantity: number;
}

/** What is mounted, not what is bought: minimum orders, whole boxes and spares hang at no door. */
function partsOf(lines: readonly Line[]): DrawnPart[] {
  // Of a need that is met by several products there are several lines.
  const needs = [...new Map(lines.map(({ need }) => [need.id, need])).values()];
  return PARTS.flatMap((role) => {
    const quantity = needs.filter((need) => need.role === role).reduce((sum, need) => sum + need.quantity, 0);
    return quantity === 0 ? [] : [{ role, quantity }];
  });
}

function Marker({ x, y, children }: { readonly x: number; readonly y: number; readonly children: ReactNode }) {
  return (
    <>
      <circle className={styles.marker} cx={at(x)} cy={at(y)} r="10" />
      <text x={at(x)} y={at(y + 4)} textAnchor="middle">
        {children}
      </text>
    </>
  );
}

interface CableProps {
  readonly path: string;
  /** Height at which it reaches its box. */
  readonly y: number;
  readonly words: string;
}

/** From a part at the door to a box beside the wall. */
function Cable({ path, y, words }: CableProps) {
  const end = NARROW - BOX.width - 0.5;
  return (
    <>
      <path className={styles.cable} d={`${path}V${at(y)}H${at(end)}`} />
      <text className={styles.quiet} x={at(end - 6)} y={at(y - 5)} textAnchor="end">
        {words}
      </text>
    </>
  );
}

interface DoorProps {
  readonly name: string;
  readonly scene: string;
  /** Doors with a controller are wired; those with a smart lock are not. */
  readonly door: {
    readonly id: string;
    readonly doors: number;
    readonly leaves?: 'single' | 'double';
    readonly readerRunM?: number;
    /** From the lock to its supply; null: as far as the reader from its controller. */
    readonly runM?: number | null;
    readonly point?: string;
  };
  /** Null: a lock that works by itself. */
  readonly lock: LockType | null;
  readonly solution: Solution;
  readonly points: ReadonlyMap<string, string>;
}

/** A door of one kind with its parts, to the scale of a usual door, and the cables from them. */
export function Door({ name, scene, door, lock, solution, points }: DoorProps) {
  const parts = partsOf(solution.lines.filter(({ need }) => need.scene === scene && need.part === door.id));
  if (parts.length === 0) return null;
  const isDouble = door.leaves === 'double';
  const widthM = LEAF_M * (isDouble ? 2 : 1);
  // A double door leaves less wall: everything still fits beside the boxes.
  const scale = isDouble ? SCALE * 0.8 : SCALE;
  const x = (metres: number) => at((WALL_M.left + metres) * scale);
  const y = (metres: number) => at(GROUND - metres * scale);
  const places = placesOf(widthM, isDouble, lock);
  const isWired = door.readerRunM !== undefined;
  const supplyM = door.runM ?? door.readerRunM ?? 0;
  const boxX = NARROW - BOX.width - 0.5;
  const controllerY = y(2);
  const supplyY = controllerY + BOX.height + 36;
  const runs: Partial<Record<DoorRole, string>> = isWired
    ? {
        reader: m.matching_picture_to_controller({ metres: numberWords(door.readerRunM ?? 0) }),
        lock: m.matching_picture_to_supply({ metres: numberWords(supplyM) }),
      }
    : {};
  const notes = parts.map(({ role, quantity }, index): DrawingNote => {
    const named =
      role === 'lock' && lock
        ? m.matching_picture_lock({ role: roleName(role), kind: valueWords(lock) })
        : roleName(role);
    const said = [`${named} × ${numberWords(quantity)}`, runs[role], INSIDE.has(role) && m.matching_picture_inside()];
    return { mark: index + 1, words: said.filter(Boolean).join(m.matching_picture_comma()) };
  });
  // The module of the fire alarm sits in the controller’s box.
  const spot = (role: DoorRole): readonly [number, number] =>
    isWired && role === 'fireInterface'
      ? [boxX + BOX.width - 18, controllerY + BOX.height / 2]
      : [x(places[role].x), y(places[role].y)];
  // From the head of the door it goes over the frame and down the wall.
  const overHead = places.lock.y < HEIGHT_M ? '' : `V${y(HEIGHT_M + 0.2)}H${x(widthM + 0.7)}`;
  const lockPath = `M${spot('lock').join(' ')}${overHead}`;
  const has = (role: DoorRole) => parts.some((part) => part.role === role);
  return (
    <Drawing
      size="narrow"
      title={m.matching_picture_door({ name, count: door.doors })}
      height={GROUND + 14}
      notes={[
        ...notes,
        { words: m.matching_picture_door_scale({ width: numberWords(widthM), height: numberWords(HEIGHT_M) }) },
      ]}
    >
      <rect className={styles.ground} x="0.5" y={TOP} width={x(widthM + WALL_M.right)} height={at(GROUND - TOP)} />
      <rect className={styles.box} x={x(0)} y={y(HEIGHT_M)} width={at(widthM * scale)} height={at(HEIGHT_M * scale)} />
      {isDouble && <path d={`M${x(widthM / 2)} ${y(HEIGHT_M)}V${at(GROUND)}`} />}
      <path className={styles.strong} d={`M0 ${at(GROUND)}H${x(widthM + WALL_M.right)}`} />
      {isWired && (
        <>
          {has('reader') && (
            <Cable
              path={`M${spot('reader').join(' ')}`}
              y={controllerY + BOX.height / 2}
              words={m.matching_picture_metres({ metres: numberWords(door.readerRunM ?? 0) })}
            />
          )}
          {has('lock') && (
            <Cable
              path={lockPath}
              y={supplyY + BOX.height / 2}
              words={m.matching_picture_metres({ metres: numberWords(supplyM) })}
            />
          )}
          <rect className={styles.box} x={boxX} y={controllerY} width={BOX.width} height={BOX.height} rx="3" />
          <text x={boxX + 10} y={controllerY + 18}>
            {roleName('accessController')}
          </text>
          <text className={styles.quiet} x={boxX + 10} y={controllerY + 36}>
            {points.get(door.point ?? 'main')}
          </text>
          <rect className={styles.box} x={boxX} y={supplyY} width={BOX.width} height={BOX.height} rx="3" />
          <text x={boxX + 10} y={supplyY + 27}>
            {roleName('accessPower')}
          </text>
          <path d={`M${boxX + BOX.width / 2} ${controllerY + BOX.height}V${supplyY}`} />
        </>
      )}
      {parts.map(({ role }, index) => {
        const [markX, markY] = spot(role);
        return (
          <Marker key={role} x={markX} y={markY}>
            {index + 1}
          </Marker>
        );
      })}
    </Drawing>
  );
}
