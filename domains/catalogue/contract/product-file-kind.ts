/** What a file of a product is. */
export const FILE_KINDS = ['dataSheet', 'manual', 'drawing', 'software', 'report', 'other'] as const;
export type ProductFileKind = (typeof FILE_KINDS)[number];
