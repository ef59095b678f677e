/**
 * Compiles every `messages/{zh,en}.json` of the project into typed functions under
 * `generated/messages`, imported as `#messages` and `#locale`.
 */
import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { compile } from '@inlang/paraglide-js';

const root = resolve(import.meta.dirname, '..');

/** Compiles once; throws when a message file is broken. Returns the folders that hold messages. */
export async function compileMessages(): Promise<string[]> {
  const folders = globSync(['platform/messages', 'domains/*/messages', 'apps/*/messages'], { cwd: root }).sort();
  const project = join(root, 'generated', 'project.inlang');
  mkdirSync(project, { recursive: true });
  const settings = {
    baseLocale: 'zh',
    locales: ['zh', 'en'],
    // The plugin comes from the install, not from the network.
    modules: ['../node_modules/@inlang/plugin-message-format/dist/index.js'],
    'plugin.inlang.messageFormat': { pathPattern: folders.map((folder) => `../${folder}/{locale}.json`) },
  };
  writeFileSync(join(project, 'settings.json'), JSON.stringify(settings, null, 2));
  await compile({
    project,
    outdir: join(root, 'generated', 'messages'),
    strategy: ['globalVariable', 'baseLocale'],
    isServer: 'typeof window === "undefined"',
    emitGitIgnore: false,
    emitReadme: false,
  });
  return folders;
}

if (process.argv[1] && dirname(process.argv[1]) === import.meta.dirname) {
  const folders = await compileMessages();
  console.log(`messages: ${folders.length} folders compiled`);
}
