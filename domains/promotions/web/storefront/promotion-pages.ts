import * as ofProduct from './ActivityStyleCardPage.tsx';
import * as detail from './SalesDetailPage.tsx';
import * as list from './SalesListPage.tsx';

/** One file for browsers: whoever opens one of these pages mostly opens another. */
export const pages = { list, detail, ofProduct };
