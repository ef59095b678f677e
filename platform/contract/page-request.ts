import type { Locale } from './locale.ts';

/** Who runs the mall, in the page's language; empty fields are not shown. */
export interface Imprint {
  readonly name: string;
  readonly address: string;
  readonly filingNumber: string;
  readonly links: readonly { readonly name: string; readonly url: string }[];
}

/** What the server passes to a page besides its content, in `<script id="boot" type="application/json">`. */
export interface Boot {
  readonly locale: Locale;
  readonly defaultLocale: Locale;
  readonly international: boolean;
  readonly demo: boolean;
  /** The configured public URL of the mall, without a trailing slash; empty when none is configured. */
  readonly publicUrl: string;
  readonly imprint: Imprint;
  /** The menu of the header that staff arranged, in the page's language; empty for the delivered one. */
  readonly menu: readonly { readonly name: string; readonly url: string }[];
  /** What the delivered menu's links may need, as far as the mall has it (`FrameLink.needs`). */
  readonly present: readonly string[];
  /** Rendered to be looked at only: no script will run, so what a press would show is shown at once. */
  readonly still?: true;
}

/**
 * How long data may be shown before it is read again, in milliseconds: by the server for a cached page, by the
 * storefront for what a screen has read. In the worst case both add up to twice this.
 */
export const READ_FRESH_MS = 30_000;

/**
 * How long data may be shown before it is read again, in milliseconds: by the server for a cached page, by the
 * storefront for what a screen has read. In the worst case both add up to twice this.
 */
export interface PageRequest {
  /** Path and query. */
  readonly url: string;
  readonly locale: Locale;
  readonly boot: Boot;
  /**
   * Every script that is meant to run gets it as `nonce`, so that the server can tell its own scripts from injected
   * ones.
   */
  readonly scriptNonce: string;
}

export interface RenderedPage {
  readonly status: number;
  /** The URL to redirect to, such as the same one without a trailing slash; null to stay here. */
  readonly location: string | null;
  readonly html: string;
  /** Source files of the pages shown, to find their chunks in the build's manifest. */
  readonly sources: readonly string[];
}
