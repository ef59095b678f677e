import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { demoCatalogueCsv } from '../database/seed/demo-catalogue.ts';

/** Writes the demo catalogue as an import file: `demo-catalogue-csv.ts [path]`, standard output without a path. */
const [path] = process.argv.slice(2);
await pipeline(Readable.from(demoCatalogueCsv()), path === undefined ? process.stdout : createWriteStream(path));
