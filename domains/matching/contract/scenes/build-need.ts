import type { DeviceLoad, FacadeDemand, Need, Requirement } from '../need.ts';
import type { Problem, ProblemId } from '../problem.ts';
import { ROLES, type Role } from '../roles.ts';
import type { SceneContext } from '../scene-rules.ts';
import { joined, type TraceStep } from '../trace.ts';

interface NeedOf {
  readonly scene: { readonly id: string };
  /** Null: of the whole scene. */
  readonly part: { readonly id: string } | null;
  /** Last word of the need's id. */
  readonly name: string;
  readonly role: Role;
  readonly quantity: number;
  readonly steps: readonly TraceStep[];
  readonly requirements?: readonly Requirement[];
  readonly preferred?: readonly Requirement[];
  readonly load?: DeviceLoad;
  readonly cover?: Need['cover'];
  readonly facade?: FacadeDemand;
  readonly without?: Need['without'];
}

/** A need as scenes write it: what is not said is not asked. */
export function needOf({ scene, part, name, role, ...rest }: NeedOf): Need {
  return {
    id: [scene.id, part?.id ?? null, name].filter((word) => word !== null).join('.'),
    scene: scene.id,
    part: part?.id ?? null,
    role,
    quantity: rest.quantity,
    requirements: rest.requirements ?? [],
    preferred: rest.preferred ?? [],
    optics: null,
    ...(rest.facade !== undefined && { facade: rest.facade }),
    steps: joined(rest.steps),
    without: rest.without ?? ROLES[role].without,
    load: rest.load ?? null,
    cover: rest.cover ?? null,
  };
}

/** Only what there is some of: a need for nothing is none. */
export const wanted = (needs: readonly Need[]): Need[] => needs.filter(({ quantity }) => quantity > 0);

/** A problem of a part of a scene. */
export function problemOf(
  id: ProblemId,
  severity: Problem['severity'],
  scene: { readonly id: string },
  part: { readonly id: string } | null,
  params: Problem['params'] = {},
): Problem {
  return { id, severity, scene: scene.id, part: part?.id ?? null, line: null, params };
}

/** Metres of cable from a device to its point. */
export const runOf = (wired: { readonly runM: number | null }, { pack }: SceneContext): number =>
  wired.runM ?? pack.facts['cable.run'].value;

/** A device on the network: a port and a cable of its own. */
export function networked(
  wired: { readonly point: string; readonly runM: number | null },
  context: SceneContext,
  rest: Partial<DeviceLoad> = {},
): DeviceLoad {
  return {
    point: wired.point,
    runM: runOf(wired, context),
    ports: 1,
    power: 'local',
    watts: 0,
    video: null,
    mounting: 'none',
    outdoor: false,
    ...rest,
  };
}

/** What is sealed well enough to hang in the rain. */
export const OUTDOOR_INGRESS = ['ip65', 'ip66', 'ip67'] as const;
