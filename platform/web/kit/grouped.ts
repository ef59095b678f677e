/** A number of pieces or points with thousands separators: `24,723`. */
export const grouped = (count: number): string => count.toLocaleString('en');
