/** The three walks of docs/architecture.md name the folders that a value really passes through. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const project = path.resolve(import.meta.dirname, '..');
const text = readFileSync(path.join(project, 'docs/architecture.md'), 'utf8');
const [, section = ''] = text.split('## Three values from the screen to the row and back\n');
const [chapter = ''] = section.split('\n## ');
const walks = chapter.split('\n').filter((line) => line.startsWith('**'));

const NUMBERS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
];

const placeOf = (folder: string) => (folder.startsWith('platform/') ? folder : `domains/${folder}`);
/** What a walk names between backticks. */
const namesIn = (walk: string) => [...new Set([...walk.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))];
const foldersIn = (walk: string) => namesIn(walk).filter((name) => /^[a-z-]+\/(contract|server|web)$/.test(name));
const filesIn = (walk: string) => namesIn(walk).filter((name) => /^[\w-]+\.tsx?$/.test(name) && name !== 'public.ts');

/** Where a walk's file is: below one of the walk's folders. */
const placesOf = (walk: string, file: string) =>
  globSync(
    foldersIn(walk).map((folder) => `${placeOf(folder)}/**/${file}`),
    { cwd: project },
  ).map((found) => found.replaceAll('\\', '/'));

/** The server folders of other domains that a file calls. */
function calledBy(file: string): string[] {
  const source = readFileSync(path.join(project, file), 'utf8');
  const imports = source.matchAll(/^import (?!type )[^;]*? from '(?:\.\.\/)+([a-z-]+\/server)\/public\.ts';$/gm);
  return [...imports].map(([, folder = '']) => folder);
}

it('there are three', () => expect(walks).toHaveLength(3));

describe.each(walks.map((walk) => [/^\*\*(.*?)\*\*/.exec(walk)?.[1] ?? '', walk] as const))('%s', (_, walk) => {
  it('passes through as many folders as it says, which exist', () => {
    const folders = foldersIn(walk);
    expect(folders.filter((folder) => !existsSync(path.join(project, placeOf(folder))))).toEqual([]);
    expect(NUMBERS[folders.length]).toBe(/passes through (\w+) folders/.exec(walk)?.[1]);
  });

  it('names files of these folders', () => {
    expect(filesIn(walk).length).toBeGreaterThan(4);
    expect(filesIn(walk).filter((file) => placesOf(walk, file).length === 0)).toEqual([]);
  });

  it('leaves out no domain that a named server file calls', () => {
    const files = filesIn(walk).flatMap((file) => placesOf(walk, file));
    const called = files.filter((file) => file.includes('/server/')).flatMap(calledBy);
    expect(called.filter((folder) => !foldersIn(walk).includes(folder))).toEqual([]);
  });
});
