// The pages of flash sales come as one file: every other page names what it may have to fetch.
import { FlashCardPage } from './FlashCardPage.tsx';
import {
  head as detailHead,
  FlashProductGone,
  FlashSaleDetailPage,
  load as loadDetail,
} from './FlashSaleDetailPage.tsx';
import { FlashSaleListPage, head as listHead, load as loadList } from './FlashSaleListPage.tsx';

export const list = { load: loadList, head: listHead, Page: FlashSaleListPage, Gone: FlashProductGone };
export const detail = { load: loadDetail, head: detailHead, Page: FlashSaleDetailPage, Gone: FlashProductGone };
export const card = { ...detail, Page: FlashCardPage };
