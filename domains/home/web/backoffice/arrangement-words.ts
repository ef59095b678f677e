import type * as z from 'zod';
import * as m from '#messages';
import type { AreaKind, EntryIcon, Layout, SOURCES } from '../../contract/arrangement.ts';
import type { HomeVersion, ProblemKind } from '../../contract/home-admin-endpoints.ts';

export const KIND_NAME: Readonly<Record<AreaKind, () => string>> = {
  products: m.home_kind_products,
  seckill: m.home_seckill,
  entries: m.home_office_entries,
  merchants: m.home_shops,
  recommended: m.home_recommended,
};

export const LAYOUT_NAME: Readonly<Record<Layout, () => string>> = {
  row: m.home_layout_row,
  shelf: m.home_layout_shelf,
  grid: m.home_layout_grid,
};

export const SOURCE_NAME: Readonly<Record<(typeof SOURCES)[number], () => string>> = {
  tag: m.home_source_tag,
  category: m.home_source_category,
  named: m.home_source_named,
};

export const ICON_NAME: Readonly<Record<EntryIcon, () => string>> = {
  package: m.home_icon_package,
  star: m.home_icon_star,
  tag: m.home_icon_tag,
  receipt: m.home_icon_receipt,
  bolt: m.home_icon_bolt,
  gift: m.home_icon_gift,
  store: m.home_icon_store,
  file: m.home_icon_file,
};

export const PROBLEM_NAME: Readonly<Record<ProblemKind, () => string>> = {
  productNotOnSale: m.home_problem_product_not_on_sale,
  areaEmpty: m.home_problem_area_empty,
  noEntries: m.home_problem_no_entries,
  bannerOver: m.home_problem_banner_over,
};

export const STATE_NAME: Readonly<Record<HomeVersion['state'], () => string>> = {
  planned: m.home_state_planned,
  showing: m.home_state_showing,
  earlier: m.home_state_earlier,
};

const OWN: Readonly<Record<string, () => string>> = {
  badLink: m.home_field_bad_link,
  endsBeforeBegin: m.home_field_ends_before_begin,
  missing: m.app_form_required,
  tooManyShown: m.home_field_too_many_shown,
  notUnique: m.home_field_not_unique,
};

/** The message of a rule that only an arrangement has. */
export function wordsForArrangement(_field: string, issue: z.core.$ZodIssue): string | undefined {
  if (issue.code !== 'custom') return undefined;
  return OWN[String(issue.params?.problem ?? '')]?.();
}
