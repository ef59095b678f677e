import type { Locale } from './locale.ts';

/** A way into the mall other than this site; its address is shown as a QR code. */
export interface MallEntry {
  readonly kind: 'mobile' | 'miniProgram' | 'h5' | 'app';
  readonly address: string;
}

/** What the server tells a page when it starts: the same for every visitor of one language. */
export interface Boot {
  readonly locale: Locale;
  /** False: Chinese only, no language switch. */
  readonly international: boolean;
  /** Origin for canonical addresses, without a slash at the end: `https://mall.example.com`. */
  readonly publicUrl: string;
  /** Prices and stock are invented. */
  readonly demo: boolean;
  readonly entries: readonly MallEntry[];
  readonly customerService: { readonly hotline?: string; readonly email?: string; readonly address?: string };
}

/** A call made while a page is rendered: what would have been an HTTP request of a visitor. */
export interface PageRequest {
  readonly method: 'GET' | 'POST';
  /** From the root of the site: `/api/front/pc/home/get/banner?page=1`. */
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Answers calls inside the process. `body` is the JSON text of the envelope. */
export type PageFetcher = (request: PageRequest) => Promise<{ readonly status: number; readonly body: string }>;

export interface PageOrder {
  /** Path and query: `/product/detail/12?lang=en`. */
  readonly url: string;
  readonly boot: Boot;
  readonly fetcher: PageFetcher;
}

export interface RenderedPage {
  /** 200, 404, 500, or 307 with `location`. */
  readonly status: number;
  /** The whole document, from `<!doctype html>`. */
  readonly html: string;
  readonly location?: string;
}

/** Exported as `renderPage` by the server build of an app. Safe to call concurrently. */
export type RenderPage = (order: PageOrder) => Promise<RenderedPage>;
