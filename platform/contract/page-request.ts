import type { Locale } from './locale.ts';

/** Who runs the mall, in the page's language; what is empty is not shown. */
export interface Imprint {
  readonly name: string;
  readonly address: string;
  readonly filingNumber: string;
  readonly links: readonly { readonly name: string; readonly url: string }[];
}

/** What the server tells a page beside its content; travels in `<script id="boot" type="application/json">`. */
export interface Boot {
  readonly locale: Locale;
  readonly defaultLocale: Locale;
  readonly international: boolean;
  readonly demo: boolean;
  /** Where the operator says that the mall is, without a slash at the end; empty where nobody said it. */
  readonly publicUrl: string;
  readonly imprint: Imprint;
}

/**
 * How long what was read may be shown without being read again, in milliseconds: of a kept page by the server, of what a
 * screen has read by the storefront. Both together are as old as twice this at most.
 */
export const READ_FRESH_MS = 30_000;

/** What the mall's server asks the storefront's renderer for. */
export interface PageRequest {
  /** Path and query. */
  readonly url: string;
  readonly locale: Locale;
  readonly boot: Boot;
  /** Every script that is meant to run gets it as `nonce`, so that the server tells ours from others. */
  readonly scriptMark: string;
}

export interface RenderedPage {
  readonly status: number;
  /** Where the page is instead, such as without a slash at its end; null when it is here. */
  readonly location: string | null;
  readonly html: string;
  /** Source files of the pages shown, to find their chunks in the build's manifest. */
  readonly sources: readonly string[];
}
