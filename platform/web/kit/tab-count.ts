/** How many there are, as a tab says it: `1,000+` where counting stopped at `count`. */
export const tabCount = (count: number, isCapped = false): string =>
  isCapped ? `${(count - 1).toLocaleString('en')}+` : count.toLocaleString('en');
