const SIGNS = new Intl.Segmenter('zh', { granularity: 'grapheme' });

/** `采***丽`: the first and last character of a name, so that its owner finds it and nobody else learns it. */
export function maskedNickname(nickname: string): string {
  const signs = [...SIGNS.segment(nickname.trim())].map(({ segment }) => segment);
  const [first = ''] = signs;
  return `${first}***${signs.length > 2 ? signs.at(-1) : ''}`;
}
