import { type Endpoint, pathFields } from '../../contract/endpoint.ts';

/** Where a call goes and what it carries, before headers. */
export interface BuiltRequest {
  /** From the root of the site: `/api/front/pc/address/detail/7`. */
  readonly address: string;
  /** JSON text; absent for GET and for calls without fields. */
  readonly body?: string;
}

type Fields = Record<string, unknown>;

function toQuery(fields: Fields): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) query.append(name, String(item));
    }
  }
  const text = query.toString();
  return text && `?${text}`;
}

/**
 * Distributes the fields of a request over path, query and body as its endpoint declares. A list in the query repeats
 * its name; absent and null fields are left out of the URL. Throws when a field of the path is missing.
 */
export function buildRequest(endpoint: Endpoint, input: unknown): BuiltRequest {
  const inPath = pathFields(endpoint.path);
  // A request that is itself a list has no named fields and is sent as the body unchanged.
  const fields: Fields = Array.isArray(input) ? {} : { ...(input as Fields | undefined) };
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = fields[name];
    if (value === undefined || value === null || value === '') throw new TypeError(`${endpoint.path} needs ${name}`);
    return encodeURIComponent(String(value));
  });
  const rest = Object.entries(fields).filter(([name]) => !inPath.includes(name));
  const inQuery = (name: string) => endpoint.method === 'GET' || (endpoint.queryFields ?? []).includes(name);
  const address = `/api/${path}${toQuery(Object.fromEntries(rest.filter(([name]) => inQuery(name))))}`;
  if (endpoint.method === 'GET' || endpoint.upload) return { address };
  const body = Array.isArray(input) ? input : Object.fromEntries(rest.filter(([name]) => !inQuery(name)));
  return { address, body: JSON.stringify(body) };
}
