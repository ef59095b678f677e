import type { Endpoint } from '../../contract/endpoint.ts';

export type Fetcher = (address: string, init: RequestInit) => Promise<Response>;

export const RETRIES = 2;
const RETRIED = [408, 409, 425, 429, 500, 502, 503, 504];
// The mall returns these only for a call that reached no use case. 500, 502 and 504 may come from something between us
// and it, after the write was done.
const SURELY_NOT_EXECUTED = [408, 409, 425, 429, 503];

const PAUSE_MS = 300;
const MAX_PAUSE_MS = 5_000;

/**
 * Reads, and writes with an idempotency key, may be retried on every status of the list; other writes only when they
 * were certainly not executed, so that nothing happens twice.
 */
export function mayRetry(endpoint: Pick<Endpoint, 'method' | 'idempotent'>, status: number): boolean {
  const repeatable = endpoint.method === 'GET' || endpoint.idempotent === true;
  return (repeatable ? RETRIED : SURELY_NOT_EXECUTED).includes(status);
}

/** 300 ms, then 900 ms, or what the response asks for, up to 5 s. */
function pauseBefore(attempt: number, response: Response): number {
  const asked = Number(response.headers.get('retry-after')) * 1000;
  return Math.min(asked > 0 ? asked : PAUSE_MS * 3 ** attempt, MAX_PAUSE_MS);
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', stop, { once: true });
  });
}

/** Sends a request, up to three times, with the same headers and body each time. */
export async function sendWithRetries(
  fetcher: Fetcher,
  endpoint: Pick<Endpoint, 'method' | 'idempotent'>,
  address: string,
  init: RequestInit & { signal?: AbortSignal },
): Promise<Response> {
  for (let attempt = 0; ; attempt += 1) {
    const response = await fetcher(address, init);
    if (attempt === RETRIES || !mayRetry(endpoint, response.status)) return response;
    await pause(pauseBefore(attempt, response), init.signal);
  }
}
