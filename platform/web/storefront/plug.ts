import type { AnyRoute } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { sortByPosition } from '../sort-by-position.ts';
import type { forms, personal, shell, users } from './frames.ts';

/** A link in the header's menu or in the tab bar on phones. */
export interface FrameLink {
  readonly position: number;
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
  readonly label: () => string;
  /** What the link leads to, where it may not be there: shown while `Boot.present` names it. */
  readonly needs?: string;
}

export interface HeaderLink extends FrameLink {
  /** When it is highlighted: `exact` on its own page only, `below` on pages under it as well; by default never. */
  readonly active?: 'exact' | 'below';
  /** The icon of a highlighted entry. */
  readonly icon?: string;
}

export interface TabLink extends FrameLink {
  readonly icon: string;
}

/**
 * A header component. Its return type must be explicit: its links are checked against the router, whose type is
 * inferred from the plugs.
 */
export interface HeaderPart {
  readonly position: number;
  readonly Part: ComponentType<{ readonly className?: string | undefined }>;
}

export interface Overlay {
  readonly position: number;
  readonly Part: ComponentType;
}

/** Pages of a frame: a page with another parent does not compile. */
type PagesIn<Frame extends AnyRoute> = readonly (AnyRoute & { readonly parentRoute: Frame })[];

/** What a domain adds to the storefront: pages by frame, and entries in header and tab bar. */
export interface StorefrontPlug {
  /** Public, rendered on the server. */
  readonly shell?: PagesIn<typeof shell>;
  /** Public, with forms, rendered in the browser only. */
  readonly forms?: PagesIn<typeof forms>;
  /** For signed-in users. */
  readonly personal?: PagesIn<typeof personal>;
  /** In the personal centre, beside its menu. */
  readonly users?: PagesIn<typeof users>;
  /** Beside the user's name in the line above the header. */
  readonly shortcuts?: readonly HeaderPart[];
  /** Beside the search. */
  readonly lists?: readonly HeaderPart[];
  readonly menu?: readonly HeaderLink[];
  readonly tabs?: readonly TabLink[];
  /** Over any page, once the app runs: what it shows is loaded when it is needed. */
  readonly overlays?: readonly Overlay[];
}

type Frame = 'shell' | 'forms' | 'personal' | 'users';

type RoutesOf<Plug, In extends Frame> = Plug extends { readonly [Key in In]: readonly (infer Route)[] } ? Route : never;

/** Keeps the exact type of every route, so that links are checked. */
export const storefrontPlug = <const Plug extends StorefrontPlug>(plug: Plug): Plug => plug;

/** The routes of all domains in a frame. */
export function collect<const Plugs extends readonly StorefrontPlug[], In extends Frame>(plugs: Plugs, frame: In) {
  return plugs.flatMap((plug) => plug[frame] ?? []) as RoutesOf<Plugs[number], In>[];
}

/** The sorted entries of all domains in one place. */
export function entriesOf<Entry extends { readonly position: number }>(
  plugs: readonly StorefrontPlug[],
  place: (plug: StorefrontPlug) => readonly Entry[] | undefined,
): Entry[] {
  return sortByPosition(plugs.flatMap((plug) => place(plug) ?? []));
}
