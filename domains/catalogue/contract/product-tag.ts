/** The tags a product may carry. A tag's id on the wire (`tagId`) is its position in this list, from 1. */
export const PRODUCT_TAGS = ['new', 'hot', 'promotion', 'clearance', 'customizable', 'demo'] as const;

export type ProductTag = (typeof PRODUCT_TAGS)[number];

export function isProductTag(text: string): text is ProductTag {
  return (PRODUCT_TAGS as readonly string[]).includes(text);
}

export function tagIdOf(tag: ProductTag): number {
  return PRODUCT_TAGS.indexOf(tag) + 1;
}

export function tagOfId(tagId: number): ProductTag | null {
  return PRODUCT_TAGS[tagId - 1] ?? null;
}
