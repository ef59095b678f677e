/**
 * Holds the tree to its rules: who imports whom, where SQL stands, how files are called.
 * `--write-edges` renews `domains/edges.json` from what the sources use; read its diff before committing.
 */
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type DomainEdges, usedEdges } from './import-rules.ts';
import { readSourceFacts } from './source-facts.ts';
import { checkStructure, type SourceTree } from './structure-rules.ts';

const NOT_OURS = /(^|\/)(node_modules|dist|generated|fixtures)(\/|$)/;
const EDGES = 'domains/edges.json';

/** Reads every source below `root`, without build output and installed packages. */
export function readTree(root: string): SourceTree {
  const glob = (pattern: string): string[] =>
    globSync(pattern, { cwd: root, exclude: (entry) => NOT_OURS.test(entry) })
      .map((file) => file.replaceAll('\\', '/'))
      .sort();
  const edgesFile = path.join(root, EDGES);
  return {
    sources: glob('{platform,domains,apps,database,tools,e2e,bench}/**/*.{ts,tsx}').map((file) => ({
      path: file,
      source: readFileSync(path.join(root, file), 'utf8'),
    })),
    domainFiles: glob('domains/*/**/*.*'),
    edges: existsSync(edgesFile) ? (JSON.parse(readFileSync(edgesFile, 'utf8')) as DomainEdges) : {},
  };
}

/** In the shape that the formatter leaves alone. */
function edgesJson(edges: DomainEdges): string {
  const lines = Object.entries(edges).map(([key, targets]) => {
    const list = targets.map((target) => JSON.stringify(target));
    const line = `  ${JSON.stringify(key)}: [${list.join(', ')}]`;
    return line.length < 120 ? line : `  ${JSON.stringify(key)}: [\n    ${list.join(',\n    ')}\n  ]`;
  });
  return lines.length > 0 ? `{\n${lines.join(',\n')}\n}\n` : '{}\n';
}

function main(): void {
  const root = path.resolve(import.meta.dirname, '..');
  const tree = readTree(root);
  if (process.argv.includes('--write-edges')) {
    const edges = usedEdges(tree.sources.map(readSourceFacts));
    writeFileSync(path.join(root, EDGES), edgesJson(edges));
    console.log(`structure: ${EDGES} written`);
    return;
  }
  const problems = checkStructure(tree);
  for (const problem of problems) console.error(problem);
  console.log(`structure: ${tree.sources.length} sources, ${problems.length} problems`);
  if (problems.length > 0) process.exitCode = 1;
}

if (import.meta.main) main();
