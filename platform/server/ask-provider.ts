const TIMEOUT_MS = 10_000;
/** Most answers are a few kB. */
const MAX_BYTES = 128 * 1024;

/** A provider does not answer, refuses, or its answer is not its own. The message holds no secrets. */
export class ProviderFailure extends Error {}

/** It does not answer at all: whatever else it is asked now would wait as long. */
export class ProviderSilent extends ProviderFailure {}

export interface ProviderAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

async function boundedText(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new ProviderFailure('the answer is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * Sends a request to a provider and reads its whole answer, within bounds of time and length. The connection's own
 * errors are told apart from the database's by their kind.
 * @throws ProviderFailure
 */
export async function askProvider(
  url: URL,
  request: { method: 'GET' | 'POST'; headers: Record<string, string>; body?: string },
  { timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES }: { timeoutMs?: number | undefined; maxBytes?: number } = {},
): Promise<ProviderAnswer> {
  try {
    const response = await fetch(url, { ...request, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    return { status: response.status, headers: response.headers, body: await boundedText(response, maxBytes) };
  } catch (error) {
    if (error instanceof ProviderFailure) throw error;
    const isSlow = error instanceof Error && error.name === 'TimeoutError';
    throw new ProviderSilent(isSlow ? 'no answer in time' : 'no answer', { cause: error });
  }
}

/** The JSON of an answer. @throws ProviderFailure */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ProviderFailure('the answer is not readable');
  }
}
