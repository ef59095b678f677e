import { createHash, createHmac } from 'node:crypto';

const ALGORITHM = 'ACS3-HMAC-SHA256';
export const EMPTY_BODY_HASH = createHash('sha256').update('').digest('hex');

/** RFC 3986: also encodes what `encodeURIComponent` leaves alone. */
export function percentEncode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Parameters as they are signed and sent: sorted by name, both sides encoded. */
export function canonicalQuery(parameters: Readonly<Record<string, string>>): string {
  return Object.entries(parameters)
    .map(([name, value]) => [percentEncode(name), percentEncode(value)] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

interface SignedRequest {
  readonly method: 'POST' | 'GET';
  readonly query: string;
  /** Lower-case names; all of them are signed. */
  readonly headers: Readonly<Record<string, string>>;
  readonly bodyHash: string;
}

/**
 * The `Authorization` header of an Alibaba Cloud call of RPC style (path `/`).
 * Source: "V3 request structure and signature mechanism" of Alibaba Cloud's API documentation.
 */
export function acsAuthorization(request: SignedRequest, keyId: string, secret: string): string {
  const names = Object.keys(request.headers).sort();
  const headers = names.map((name) => `${name}:${request.headers[name]?.trim()}\n`).join('');
  const signed = names.join(';');
  const canonical = [request.method, '/', request.query, headers, signed, request.bodyHash].join('\n');
  const digest = createHash('sha256').update(canonical).digest('hex');
  const signature = createHmac('sha256', secret).update(`${ALGORITHM}\n${digest}`).digest('hex');
  return `${ALGORITHM} Credential=${keyId},SignedHeaders=${signed},Signature=${signature}`;
}
