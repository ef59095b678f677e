/** A process that reads the files named on its command line and prints its peak growth in megabytes. */
import { readFileSync, writeFileSync } from 'node:fs';
import { contentTypeOf } from '../../../domains/uploads/server/content-type.ts';
import { fileOnDisk } from '../../../platform/server/files.ts';
import { openGuardedTable } from '../../../platform/server/table-file/guarded-table.ts';

const [kind, harmless = '', ...paths] = process.argv.slice(2);

async function readTable(path: string): Promise<string> {
  const table = openGuardedTable(path, new AbortController().signal);
  let lines = 0;
  try {
    for await (const _ of table.lines()) lines += 1;
    return `${lines} lines`;
  } catch (error) {
    return error instanceof Error ? error.name : String(error);
  } finally {
    table.close();
  }
}

async function judge(path: string): Promise<string> {
  const file = await fileOnDisk(path);
  if (!file) throw new Error('there is no file');
  const type = await contentTypeOf(path, file, { kinds: ['image'], isPublic: kind === 'shown' });
  return typeof type === 'string' ? type : 'whole';
}

const take = (path: string): Promise<string> => (kind === 'table' ? readTable(path) : judge(path));

const kilobytes = (field: string) =>
  Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(readFileSync('/proc/self/status', 'utf8'))?.[1]);

// What any first file needs is loaded before measuring; the peak is counted from here on.
await take(harmless);
writeFileSync('/proc/self/clear_refs', '5');
const before = kilobytes('VmRSS');
const answers = await Promise.all(paths.map(take));
process.stdout.write(JSON.stringify({ answers, grownMb: (kilobytes('VmHWM') - before) / 1024 }));
