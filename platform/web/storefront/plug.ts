import type { AnyRoute } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { inOrder } from '../in-order.ts';
import type { forms, personal, shell, users } from './frames.ts';

/** A link of the header's menu or of the phone's bar of tabs. */
export interface FrameLink {
  readonly position: number;
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
  readonly label: () => string;
}

export interface HeaderLink extends FrameLink {
  /** When it is highlighted: `exact` on its own page only, `below` on pages under it as well; never by default. */
  readonly active?: 'exact' | 'below';
  /** The icon of an entry that stands out. */
  readonly icon?: string;
}

export interface TabLink extends FrameLink {
  readonly icon: string;
}

/**
 * A piece of the header with a look of its own. A component names its return type: what it links to is checked by the
 * router, whose type comes from the plugs.
 */
export interface HeaderPart {
  readonly position: number;
  readonly Part: ComponentType<{ readonly className?: string | undefined }>;
}

/** Pages that stand in a frame: one that hangs elsewhere does not compile. */
type PagesIn<Frame extends AnyRoute> = readonly (AnyRoute & { readonly parentRoute: Frame })[];

/** What a domain adds to the storefront: pages by the frame that they stand in, and its entries of header and tabs. */
export interface StorefrontPlug {
  /** For everybody, rendered by the server. */
  readonly shell?: PagesIn<typeof shell>;
  /** For everybody, with forms, made by the browser alone. */
  readonly forms?: PagesIn<typeof forms>;
  /** For signed-in people. */
  readonly personal?: PagesIn<typeof personal>;
  /** In the personal centre, beside its menu. */
  readonly users?: PagesIn<typeof users>;
  /** Beside the name of the person in the line above the header. */
  readonly shortcuts?: readonly HeaderPart[];
  /** Beside the search. */
  readonly lists?: readonly HeaderPart[];
  readonly menu?: readonly HeaderLink[];
  readonly tabs?: readonly TabLink[];
}

type Frame = 'shell' | 'forms' | 'personal' | 'users';

type RoutesOf<Plug, In extends Frame> = Plug extends { readonly [Key in In]: readonly (infer Route)[] } ? Route : never;

/** Keeps the type of every route, by which links are checked. */
export const storefrontPlug = <const Plug extends StorefrontPlug>(plug: Plug): Plug => plug;

/** The routes that the domains have in a frame. */
export function collect<const Plugs extends readonly StorefrontPlug[], In extends Frame>(plugs: Plugs, frame: In) {
  return plugs.flatMap((plug) => plug[frame] ?? []) as RoutesOf<Plugs[number], In>[];
}

/** The entries that the domains have in one place, in their order. */
export function entriesOf<Entry extends { readonly position: number }>(
  plugs: readonly StorefrontPlug[],
  place: (plug: StorefrontPlug) => readonly Entry[] | undefined,
): Entry[] {
  return inOrder(plugs.flatMap((plug) => place(plug) ?? []));
}
