import type { Need } from './need.ts';
import type { Problem } from './problem.ts';
import type { Role } from './roles.ts';
import type { TraceStep } from './trace.ts';

/** Why a product is not the one taken: the text `matching_why_<id>`. */
export const WHY_NOT = [
  'mustUse',
  'notOnSale',
  'endOfLife',
  'stockShort',
  'otherBrand',
  'dearer',
  'cannotVerify',
  'late',
  'largerId',
  'dearerInAll',
  'lessPreferred',
  /** More of it must be ordered than is needed. */
  'surplus',
  /** What asks for the same in other places has the product taken. */
  'sameAsOthers',
  /** It ranks higher, but the customer put another one in. */
  'swapped',
  /** As good, as far as is known: of as many as were typed it costs no more. */
  'suitable',
] as const;
export type WhyNot = (typeof WHY_NOT)[number];

/** What speaks against a product of a set, where it is known without solving again: the text `matching_against_<against>`. */
export type Against =
  /** So many pieces more than are taken, of what is better few. */
  | { readonly against: 'moreDevices'; readonly more: number }
  | { readonly against: 'moreDisks'; readonly more: number }
  /** As many hold what is recorded only with so many per cent of the reserve left. */
  | { readonly against: 'lessBuffer'; readonly left: number; readonly asked: number }
  /** No more pieces, for so many fen more. */
  | { readonly against: 'dearerPieces'; readonly fen: number };

/** Another product for a line, and why it is not the one taken. */
export interface Alternative {
  readonly skuId: number;
  readonly why: WhyNot;
  /** Of one that meets fewer wishes: by which attributes. */
  readonly wishes?: readonly string[];
  /** Of one that would make a set dearer, or larger, or fuller: by what, where that is known. */
  readonly against?: Against;
  /** Fen more (or less) for all orders of it and of what it replaces; null without prices, and where a set is chosen. */
  readonly differenceFen: number | null;
  /** Pieces that would be needed of it. */
  readonly quantity: number;
  /** Pieces that are not in stock of what would be ordered of it; absent: none are missing. */
  readonly missing?: number;
}

/** What is ordered for several lines together: what this one needs, how many others there are, and the order of all. */
export interface Shared {
  readonly shared?: { readonly own: number; readonly others: number; readonly ordered: number };
}

/** What a customer should know about a line. */
export type Flag =
  /** Attributes that the product does not say: what to ask its maker. */
  | { readonly flag: 'cannotVerify'; readonly attributes: readonly string[] }
  /** Devices that stand in it do not say how deep they are, by SKU: whether they fit is to be asked of their makers. */
  | { readonly flag: 'depthUnknown'; readonly of: readonly number[] }
  /** Its maker names no capacity of the battery: nobody can say for how long it feeds what hangs on it. */
  | { readonly flag: 'runtimeUnknown' }
  | { readonly flag: 'shortOfStock'; readonly missing: number }
  /** `sold`: whether the mall sells such things at all. */
  | { readonly flag: 'nothingFound'; readonly sold: boolean }
  | { readonly flag: 'notOnSale' }
  | { readonly flag: 'endOfLife' }
  | { readonly flag: 'late'; readonly days: number }
  | { readonly flag: 'otherBrand' }
  /** The customer chose it although it does not meet these requirements. */
  | { readonly flag: 'unfit'; readonly attributes: readonly string[] }
  | { readonly flag: 'swapped' }
  /** What the customer put in fits nowhere here: ours is taken. */
  | { readonly flag: 'swapRefused' }
  | { readonly flag: 'quantityChanged'; readonly needed: number }
  /** More are ordered than needed: fewer are not sold, or no opened boxes. */
  | ({ readonly flag: 'minimumOrder'; readonly needed: number; readonly least: number } & Shared)
  /** At the next step of its price more pieces of the product cost less in all. */
  | { readonly flag: 'cheaperByMore'; readonly ordered: number; readonly quantity: number; readonly savedFen: number }
  | ({ readonly flag: 'wholeBoxes'; readonly needed: number; readonly box: number } & Shared);

/** One line of the bill of materials. */
export interface Line {
  /** The need's id; where a need is split over several products, with `~` and the SKU id. */
  readonly id: string;
  readonly need: Need;
  /** Null: nothing fits. */
  readonly skuId: number | null;
  readonly quantity: number;
  readonly flags: readonly Flag[];
  readonly alternatives: readonly Alternative[];
  /** How the product and its number were found, after the steps of the need. */
  readonly steps: readonly TraceStep[];
  readonly unitFen: number | null;
  readonly totalFen: number | null;
}

/** What one recorder of the solution holds, for pictures and tests. */
export interface PlannedRecorder {
  /** The line of the recorder, and which of its pieces: 0, 1, … */
  readonly line: string;
  readonly piece: number;
  readonly skuId: number;
  /** Streams by the need they come from. */
  readonly cameras: readonly { readonly need: string; readonly pieces: number }[];
  readonly channels: number;
  readonly channelsMax: number;
  readonly mbps: number;
  /** What may come in: the bandwidth less the reserve; null: the maker does not say. */
  readonly mbpsMax: number | null;
  /** Terabytes as disks are sold, with formatting and with as much of the reserve as full bays hold. */
  readonly storageTb: number;
  readonly disks: readonly { readonly skuId: number; readonly capacityTb: number; readonly pieces: number }[];
  readonly bays: number;
  /** Disks of `disks` that hold data: without parity and hot spares. */
  readonly dataDisks: number;
  /** Cameras it powers itself. */
  readonly poePorts: number;
  readonly poeWatts: number;
}

/** Equal devices that hang on one switch. */
export interface PluggedDevices {
  /** The need they come from, with the part of the site that it names them by. */
  readonly need: string;
  readonly scene: string | null;
  readonly part: string | null;
  readonly role: Role;
  readonly pieces: number;
  /** Ports that all these pieces take. */
  readonly ports: number;
  /** Watts that the switch gives them over these ports; 0: they are fed otherwise. */
  readonly watts: number;
}

/** One switch of the solution. */
export interface PlannedSwitch {
  readonly line: string;
  readonly piece: number;
  readonly skuId: number;
  readonly point: string;
  readonly kind: 'poe' | 'plain' | 'aggregation';
  readonly portsUsed: number;
  readonly ports: number;
  readonly watts: number;
  readonly wattsMax: number;
  readonly mbps: number;
  readonly uplink: 'copper' | 'fibre' | 'none';
  /**
   * What hangs on it, in the order of the lines. With `links`, and the port of an uplink over copper, these are the
   * ports used. Absent in results kept before it was told.
   */
  readonly devices?: readonly PluggedDevices[];
  /** Ports in which recorders and other switches are plugged. Absent in results kept before it was told. */
  readonly links?: number;
}

/** What the solution is made of beside its lines: the network and what records, for pictures. */
export interface Plan {
  readonly recorders: readonly PlannedRecorder[];
  readonly switches: readonly PlannedSwitch[];
  readonly cabinets: readonly { readonly point: string; readonly units: number; readonly unitsMax: number }[];
}

export interface Totals {
  /** Null: without prices. Lines without a product or a price are left out and counted. */
  readonly fen: number | null;
  readonly linesWithoutPrice: number;
  readonly watts: number;
  /** Lines of which nobody knows the watts: they are not in the sum. Absent in results kept before it was counted. */
  readonly linesWithoutPower?: number;
  readonly rackUnits: number;
  /** Days that the shortest-kept camera's pictures are kept with the disks chosen. */
  readonly storageDays: number | null;
  readonly storageTb: number;
  readonly mbps: number;
  readonly cameras: number;
}

/** What sharing between the scenes saved: against each scene solved for itself. */
export interface Sharing {
  readonly fen: number | null;
  readonly recorders: number;
  readonly disks: number;
  readonly switches: number;
  readonly cabinets: number;
  readonly ups: number;
  /** Ports and PoE watts of all switches, and rack units of what stands in cabinets. */
  readonly ports: number;
  readonly poeWatts: number;
  readonly rackUnits: number;
}

/** What could be saved, and what that costs in quality; only with a budget that is exceeded. */
export interface Saving {
  readonly id:
    | 'codec'
    | 'retention'
    | 'eventRecording'
    | 'spareDensity'
    | 'megapixels'
    | 'raid'
    | 'ups'
    | 'cabinet'
    | 'brand';
  readonly savedFen: number;
  /** Days kept before and after. */
  readonly days: readonly [number, number] | null;
  /** Least pixels per metre, as a share of what is asked, before and after; null: nothing was asked. */
  readonly density: readonly [number, number] | null;
  /** Share of the pixels per metre that is left, where a lower resolution is all that is known; absent: nothing is lost. */
  readonly sharpness?: number;
  /** Days that such a place asks for, where fewer would be kept; null: enough are. */
  readonly leastDays: number | null;
}

export interface Solution {
  readonly packVersion: number;
  readonly lines: readonly Line[];
  readonly problems: readonly Problem[];
  readonly totals: Totals;
  readonly plan: Plan;
  /** Null with a single scene. */
  readonly sharing: Sharing | null;
  readonly savings: readonly Saving[];
}
