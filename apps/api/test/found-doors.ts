import { globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Endpoint } from '../../../platform/contract/endpoint.ts';
import { routes } from '../domains.ts';
import type { DoorRow, Doors } from './door-row.ts';

const root = resolve(import.meta.dirname, '../../..');

export const keyOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`;

/** Every endpoint of the mall, by the key of its row. */
export const ENDPOINTS: ReadonlyMap<string, Endpoint> = new Map(
  routes.map(({ endpoint }) => [keyOf(endpoint), endpoint]),
);

/** A row and the endpoint that it is about. */
export interface Door {
  readonly key: string;
  readonly row: DoorRow;
  readonly endpoint: Endpoint;
}

/** The rows whose endpoint the mall has. */
export function doorsOf(rows: Doors): Door[] {
  return Object.entries(rows).flatMap(([key, row]) => {
    const endpoint = ENDPOINTS.get(key);
    return endpoint ? [{ key, row, endpoint }] : [];
  });
}

/** The rows of every domain that has some, by its folder. */
export async function findDoors(): Promise<ReadonlyMap<string, Doors>> {
  const files = globSync('domains/*/test/doors.ts', { cwd: root }).sort();
  const found = files.map(async (file) => {
    const module = (await import(pathToFileURL(join(root, file)).href)) as { doors: Doors };
    return [file, module.doors] as const;
  });
  return new Map(await Promise.all(found));
}

/** Every endpoint of the mall with its row. */
export async function findAllDoors(): Promise<Door[]> {
  const rows = Object.assign({}, ...(await findDoors()).values()) as Doors;
  return [...ENDPOINTS].map(([key, endpoint]) => {
    const row = rows[key];
    if (!row) throw new Error(`${key} has no row in its domain's test/doors.ts`);
    return { key, row, endpoint };
  });
}

/** Calls that end the session that sends them. */
export const keepsSession = ({ endpoint }: { endpoint: Endpoint }) => !endpoint.path.endsWith('/login/logout');

/** The permission keys that open these endpoints. */
export const permissionKeys = (endpoints: readonly Endpoint[]): string[] =>
  [...new Set(endpoints.map(({ permission }) => permission))].filter((key) => key.includes(':'));
