import type { Role, WithoutId } from './roles.ts';
import type { RuleId } from './rules.ts';
import type { Activity, Codec, Mounting } from './site/surveillance.ts';
import type { TraceStep } from './trace.ts';

/** A demand on one attribute: a hard filter. A product that does not say is "cannot verify". */
export type Requirement = {
  readonly attribute: string;
  readonly rule: RuleId;
  /** Life depends on it: no swap may break it, and a product that does not say is refused. */
  readonly safety?: true;
} & (
  | { readonly is: 'atLeast' | 'atMost'; readonly value: number }
  | { readonly is: 'equals'; readonly value: number | string }
  | { readonly is: 'oneOf'; readonly value: readonly (number | string)[] }
  /** Nothing that is in this list; a product that does not say may be such a one. */
  | { readonly is: 'noneOf'; readonly value: readonly (number | string)[] }
);

/** How well a camera must see: `pxPerM` pixels per metre at `distanceM`. Checked by its own optics. */
export interface OpticsDemand {
  readonly pxPerM: number;
  readonly distanceM: number;
  readonly target: string;
  /** The focal length at which it looks; null: its longest. */
  readonly lensMm: number | null;
}

/** A face that cameras look up at: its zones, in metres above the ground, and how they look. */
export interface FacadeDemand {
  readonly lensMm: number;
  /** Asked for; what the chosen product has counts. */
  readonly megapixels: number;
  readonly distanceM: number;
  readonly cameraM: number;
  readonly zones: readonly { readonly fromM: number; readonly toM: number }[];
}

/** The video that each piece sends to the recorders; its bitrate is worked out when the product is known. */
export interface VideoLoad {
  /** Asked for; the chosen product's own resolution is recorded. */
  readonly megapixels: number;
  readonly fps: number;
  readonly codec: Codec;
  readonly activity: Activity;
  readonly audio: boolean;
  readonly subMbps: number;
  /** Further streams of each piece (the dewarped views of a fisheye), each a channel of its own. */
  readonly views: number;
  /** Recorded hours a day. */
  readonly hours: number;
  /** Share of the hours that is kept: 1, or less with event recording. */
  readonly share: number;
  readonly retentionDays: number;
}

/** What each piece of a need asks of what the scenes share. */
export interface DeviceLoad {
  readonly point: string;
  /** Metres of network cable of each piece; 0: none. */
  readonly runM: number;
  /** Network ports of each piece; 0: not on the network. */
  readonly ports: number;
  readonly power: 'poe' | 'local' | 'none';
  /** Watts over PoE for a product that does not say. */
  readonly watts: number;
  readonly video: VideoLoad | null;
  /** How it is mounted: a mount (and a junction box) for its form is added. */
  readonly mounting: Mounting;
  /** Metres to the ceiling that it hangs on; null or absent: not known. */
  readonly ceilingM?: number | null;
  readonly outdoor: boolean;
}

/** Units that pieces cover together, and how many one covers: see `unitsCovered`. */
export interface Cover {
  readonly attribute: string;
  readonly units: number;
  /** Units of one of the attribute, such as 100 hundredths of an ampere; 1 when absent. */
  readonly scale?: number;
  /** The largest part of `units` that must stay with one piece, such as a lock on a supply; 1 when absent. */
  readonly largest?: number;
  /** What `units` are made of, where it is known: parts that each stay whole, and how many there are of them. */
  readonly parts?: readonly { readonly units: number; readonly pieces: number }[];
  /** An attribute that all pieces have alike, such as the class of a cable: mixtures are no answer, however cheap. */
  readonly alike?: string;
  /** The fewest pieces rather than the cheapest: of as many pieces the cheapest. */
  readonly fewest?: true;
}

/** What a site needs, before products. */
export interface Need {
  /** Stable: scene, part and role, such as `gate.lane-1.barrier`. Overrides and pictures name lines by it. */
  readonly id: string;
  /** The id of the scene it comes from; null: shared by all. */
  readonly scene: string | null;
  /** The id of the group, lane, entrance, door or face; null: of the whole scene. */
  readonly part: string | null;
  readonly role: Role;
  readonly quantity: number;
  readonly requirements: readonly Requirement[];
  readonly optics: OpticsDemand | null;
  /** Of cameras against falling objects. */
  readonly facade?: FacadeDemand;
  /** Requirements that are wishes: products that meet more of them rank first. */
  readonly preferred: readonly Requirement[];
  readonly steps: readonly TraceStep[];
  /** What happens when the line is removed. */
  readonly without: WithoutId;
  readonly load: DeviceLoad | null;
  /**
   * When one piece covers several units (a licence of 16 channels, a box of 305 m): `units` in all, and the attribute
   * that says how many a piece covers. The cheapest mix is then chosen; `quantity` is the units when no product says.
   */
  readonly cover: Cover | null;
}
