import type { MatchProduct } from '../../../contract/match-product.ts';
import type { Role } from '../../../contract/roles.ts';
import { factOf, type RulePack } from '../../../contract/rule-pack.ts';
import type { Line, Solution } from '../../../contract/solution.ts';

/** Something that is mounted in a cabinet. */
export interface Mounted {
  readonly key: string;
  readonly role: Role;
  readonly partNumber: string;
  /** Rack units as the maker says, else one; none of a UPS that does not say it: a tower. */
  readonly units: number;
  /** The lowest unit that it takes, counted from 1 at the bottom of the cabinet. */
  readonly from: number;
  /** Whole units that it takes: what is one and a half high leaves no room for another in the second. */
  readonly slots: number;
  /** Null: the maker does not say. */
  readonly depthMm: number | null;
  readonly saysHeight: boolean;
}

/** A cabinet with what goes where. */
export interface Rack {
  readonly key: string;
  readonly partNumber: string;
  readonly units: number;
  readonly depthMm: number | null;
  /** From the bottom up. */
  readonly mounted: readonly Mounted[];
  readonly free: number;
}

export interface RoomRacks {
  readonly point: string;
  readonly racks: readonly Rack[];
  /** What finds no room in whole units. */
  readonly left: readonly Piece[];
  /** Towers stand beside the cabinet. */
  readonly beside: readonly Piece[];
}

type Piece = Omit<Mounted, 'from'>;

const MAIN = 'main';
const attribute = (product: MatchProduct | undefined, code: string): number | null => {
  const value = product?.attributes[code];
  return typeof value === 'number' ? value : null;
};

/** A UPS that does not say that it is mounted, and takes no units. */
const isTower = ({ units }: Piece): boolean => units === 0;

/**
 * What stands in the cabinets of each room, as the rule of rack units counts it: the heavy at the bottom, where cables
 * end on top. Rooms without a cabinet are left out.
 */
export function rackLayout(
  { lines, plan }: Pick<Solution, 'lines' | 'plan'>,
  products: readonly MatchProduct[],
  pack: RulePack,
): RoomRacks[] {
  const bySku = new Map(products.map((product) => [product.skuId, product]));
  const ofNeed = (id: string) => lines.filter(({ need, skuId }) => need.id === id && skuId !== null);

  function piece(key: string, role: Role, skuId: number | null, counted: number | null = null): Piece {
    const product = skuId === null ? undefined : bySku.get(skuId);
    const said = counted ?? attribute(product, 'rack_u');
    const units = said ?? (role === 'ups' ? 0 : 1);
    return {
      ...{ key, role, units, slots: Math.ceil(units), saysHeight: said !== null },
      partNumber: product?.partNumber ?? '',
      // A panel is as deep as its plugs: nothing that a cabinet is too short for.
      depthMm: counted === null ? attribute(product, 'depth_mm') : 0,
    };
  }
  function pieces(line: Line, counted: number | null = null): Piece[] {
    // Of more than are needed, a spare or a smallest order, only those that are needed are mounted.
    const count = Math.min(line.quantity, line.need.quantity);
    return Array.from({ length: count }, (_, at) => piece(`${line.id} ${at}`, line.need.role, line.skuId, counted));
  }

  return plan.cabinets.flatMap(({ point }): RoomRacks[] => {
    const cabinets = ofNeed(`shared.${point}.cabinet`).flatMap((line) => {
      const product = bySku.get(line.skuId ?? 0);
      const units = attribute(product, 'rack_u') ?? 0;
      return Array.from({ length: line.quantity }, (_, at) => ({
        ...{ key: `${line.id} ${at}`, partNumber: product?.partNumber ?? '', units },
        depthMm: attribute(product, 'depth_mm'),
      }));
    });
    if (cabinets.length === 0) return [];
    const recorders = point === MAIN ? plan.recorders : [];
    const all = [
      ...ofNeed(`shared.${point}.ups`).flatMap((line) => pieces(line)),
      ...recorders.map(({ line, piece: at, skuId }) => piece(`${line} ${at}`, 'recorder', skuId)),
      ...plan.switches
        .filter((one) => one.point === point)
        .map(({ line, piece: at, skuId, kind }) =>
          piece(
            `${line} ${at}`,
            kind === 'poe' ? 'poeSwitch' : kind === 'plain' ? 'switch' : 'aggregationSwitch',
            skuId,
          ),
        ),
      ...ofNeed(`shared.${point}.patchPanel`).flatMap((line) => pieces(line, factOf(pack, 'rack.unitsPerPanel'))),
    ];
    const racks = cabinets
      .toSorted((a, b) => b.units - a.units)
      .map((cabinet) => ({ ...cabinet, mounted: [] as Mounted[], free: cabinet.units }));
    const left: Piece[] = [];
    for (const one of all.filter((piece) => !isTower(piece))) {
      const rack = racks.find(({ free }) => free >= one.slots);
      if (rack === undefined) {
        left.push(one);
        continue;
      }
      rack.mounted.push({ ...one, from: rack.units - rack.free + 1 });
      rack.free -= one.slots;
    }
    return [{ point, racks, left, beside: all.filter(isTower) }];
  });
}
