import { expect, it } from 'vitest';
import en from '../messages/en.json' with { type: 'json' };
import zh from '../messages/zh.json' with { type: 'json' };

it.each([
  ['zh', zh, /项目设置中打开“([^”]+)”/g],
  ['en', en, /turn on “([^”]+)” in the project settings/g],
] as const)('hints name settings as the form calls them: %s', (_, messages, named) => {
  const texts = Object.entries(messages).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const labels = new Set(texts.filter(([key]) => key.startsWith('matching_field_')).map(([, text]) => text));
  const names = texts.flatMap(([, text]) => [...text.matchAll(named)].map(([, name]) => name));
  expect(names.length).toBeGreaterThan(3);
  expect(names.filter((name) => name === undefined || !labels.has(name))).toEqual([]);
});
