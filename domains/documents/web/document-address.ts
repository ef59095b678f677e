import { pageOfSearch } from '../../../platform/web/kit/page-numbers.ts';
import { DOCUMENT_CATEGORIES, type DocumentCategory, type DocumentKind } from '../contract/document.ts';

/** What a list of documents shows, as its URL says. */
export interface DocumentAddress {
  readonly kind: DocumentKind;
  readonly category: DocumentCategory | undefined;
  readonly keyword: string;
  readonly page: number;
}

export function readDocumentAddress(kind: DocumentKind, search: object): DocumentAddress {
  const { category, keyword } = search as { category?: unknown; keyword?: unknown };
  const known: readonly DocumentCategory[] = DOCUMENT_CATEGORIES[kind];
  return {
    kind,
    category: known.find((one) => one === category),
    keyword: keyword === undefined ? '' : String(keyword).trim().slice(0, 100),
    page: pageOfSearch(search),
  };
}
