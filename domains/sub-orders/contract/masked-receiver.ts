/** A receiver as a superior reads them: the first character, and that there are more. */
export function maskedReceiver(name: string): string {
  const [first] = [...new Intl.Segmenter().segment(name.trim())];
  return first ? `${first.segment}**` : '';
}
