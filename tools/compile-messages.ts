/**
 * Compiles every `messages/{zh,en}.json` of the project into typed functions under
 * `generated/messages`, imported as `#messages` and `#locale`: a module for each message, so that each part of a bundle
 * for browsers holds its own, and one of all messages for everybody else.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { compile } from '@inlang/paraglide-js';

const root = resolve(import.meta.dirname, '..');

/** Moves the output into place: each file atomically, and without removing one that is still needed. */
function replaceFolder(made: string, read: string): void {
  const files = globSync('**/*', { cwd: made, withFileTypes: true }).filter((entry) => entry.isFile());
  const wanted = new Set(files.map((entry) => relative(made, join(entry.parentPath, entry.name))));
  for (const name of wanted) {
    const target = join(read, name);
    if (existsSync(target) && readFileSync(target).equals(readFileSync(join(made, name)))) continue;
    mkdirSync(dirname(target), { recursive: true });
    renameSync(join(made, name), target);
  }
  for (const entry of globSync('**/*', { cwd: read, withFileTypes: true })) {
    const name = relative(read, join(entry.parentPath, entry.name));
    if (entry.isFile() && !wanted.has(name)) rmSync(join(read, name));
  }
  rmSync(made, { recursive: true, force: true });
}

/** What the compiler makes of a message without parameters. */
const FIXED_TEXT =
  /^const zh_(?<name>\w+) = [^\n]+ \(\) => \{\n\treturn [^\n]+ \((?<zh>`[^\n]*`)\)\n\};\n\nconst en_\k<name> = [^\n]+ \(\) => \{\n\treturn [^\n]+ \((?<en>`[^\n]*`)\)\n\};\n\n(?<docs>\/\*\*\n(?:\*[^\n]*\n)+)export const \k<name> = (?<type>\/\*\*[^\n]*\*\/) \(\(inputs = \{\}, options = \{\}\) => \{\n[^\n]*\n[^\n]*\n[^\n]*\n\}\);$/m;

/**
 * A message without parameters as two texts and one call, instead of three functions: most messages are such, every
 * page's title stands in the script that all pages need, and so that is a tenth smaller.
 */
function shorten(made: string): void {
  writeFileSync(
    join(made, 'fixed-text.js'),
    [
      "import { getLocale, experimentalStaticLocale } from './runtime.js';",
      '/** @type {(zh: string, en: string) => any} */',
      'export const fixedText = (zh, en) => (_inputs, options = {}) =>',
      "  (experimentalStaticLocale ?? options.locale ?? getLocale()) === 'en' ? en : zh;",
      '',
    ].join('\n'),
  );
  for (const name of globSync('messages/*.js', { cwd: made })) {
    const file = join(made, name);
    const text = readFileSync(file, 'utf8');
    const short = text.replace(
      FIXED_TEXT,
      '$<docs>export const $<name> = $<type> (/* @__PURE__ */ fixedText($<zh>, $<en>));',
    );
    if (short === text) continue;
    writeFileSync(file, short.replace(/^import \{ getLocale.*$/m, "import { fixedText } from '../fixed-text.js';"));
  }
}

/** What the module of a message begins with and all of them share. */
const BEGINNING =
  /^(?:(?:\/\* eslint-disable \*\/|import .*|\/\*\* @typedef \{import\(.*\)\.LocalizedString\} .*)?\n)*/;

/** Reading thousands of small modules takes longer than most of what starts: here they are one. */
function joinMessages(made: string): void {
  const names = globSync('messages/*.js', { cwd: made }).filter((name) => name !== join('messages', '_index.js'));
  const modules = names.toSorted().map((name) => readFileSync(join(made, name), 'utf8'));
  const lines = new Set(modules.flatMap((text) => BEGINNING.exec(text)?.[0].split('\n') ?? []));
  mkdirSync(join(made, 'all'));
  writeFileSync(
    join(made, 'all/messages.js'),
    [...lines, ...modules.map((text) => text.replace(BEGINNING, ''))].join('\n'),
  );
}

const messages = join(root, 'generated/messages');
/** Says what the messages were made from: compiling all of them takes ten seconds. */
const stamp = join(messages, '.made-from');

function fingerprint(folders: readonly string[]): string {
  const texts = folders.flatMap((folder) =>
    globSync('*.json', { cwd: join(root, folder) }).map((n) => join(folder, n)),
  );
  const hash = createHash('sha256');
  for (const file of [...texts.sort(), 'tools/compile-messages.ts', 'package-lock.json']) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * Compiles what has changed since the last time; throws when a message file is malformed. Returns the folders that hold
 * messages. Neither readers of an earlier run's output nor concurrent compilations are disturbed.
 */
export async function compileMessages(): Promise<string[]> {
  const folders = globSync(['platform/messages', 'domains/*/messages', 'apps/*/messages'], { cwd: root }).sort();
  const now = fingerprint(folders);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return folders;
  const own = join(root, 'generated', `compiling-${process.pid}`);
  const project = join(own, 'project.inlang');
  mkdirSync(project, { recursive: true });
  const settings = {
    baseLocale: 'zh',
    locales: ['zh', 'en'],
    // The plugin comes from the install, not from the network.
    modules: ['../../node_modules/@inlang/plugin-message-format/dist/index.js'],
    'plugin.inlang.messageFormat': { pathPattern: folders.map((folder) => `../../${folder}/{locale}.json`) },
  };
  writeFileSync(join(project, 'settings.json'), JSON.stringify(settings, null, 2));
  try {
    await compile({
      project,
      outdir: join(own, 'messages'),
      strategy: ['globalVariable', 'baseLocale'],
      isServer: 'typeof window === "undefined"',
      emitGitIgnore: false,
      emitReadme: false,
    });
    shorten(join(own, 'messages'));
    joinMessages(join(own, 'messages'));
    rmSync(stamp, { force: true });
    replaceFolder(join(own, 'messages'), messages);
    writeFileSync(stamp, now);
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
  return folders;
}

if (process.argv[1] === import.meta.filename) {
  const folders = await compileMessages();
  console.log(`messages: ${folders.length} folders compiled`);
}
