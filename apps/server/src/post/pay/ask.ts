/** Asks a provider; his answer as it came, or an error where none came in time. */
export async function ask(url: string, init: { method: string; body?: string; headers: Record<string, string> }) {
  const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(10_000) });
  const bytes = await readBounded(response);
  return { status: response.status, bytes, headers: Object.fromEntries(response.headers) };
}

/** An answer has a few hundred bytes; whoever sends more is not the provider. */
const mostBytes = 256 * 1024;

async function readBounded(response: Response): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > mostBytes) throw new Error('the answer of the payment provider is too long');
    parts.push(part);
  }
  return Buffer.concat(parts);
}
