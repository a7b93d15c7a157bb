import { createHash } from 'node:crypto';
import { file } from '@touchmark/contract';
import type { Clients } from './calls.ts';
import { maker, type Stored } from './told.ts';

/** A link's address on the server that runs now. */
function addressOf(link: string, server: string): URL {
  const { pathname, search } = new URL(link, server);
  return new URL(pathname + search, server);
}

/** The bytes of a stored file; asked for again until the server answers. */
export async function bytesOf(clients: Clients, id: string): Promise<Buffer> {
  for (;;) {
    const { link } = await clients.read(maker, file.link, { id });
    const bytes = await fetch(addressOf(link, clients.url()))
      .then(async (response) => (response.status === 200 ? Buffer.from(await response.arrayBuffer()) : undefined))
      .catch(() => undefined);
    if (bytes) return bytes;
    await clients.again();
  }
}

/** Whether a file can be read and is what was sent. */
export async function isWhole(clients: Clients, { fileId, hash }: Stored): Promise<boolean> {
  const { link } = await clients.read(maker, file.link, { id: fileId });
  const response = await fetch(addressOf(link, clients.url()));
  if (response.status !== 200) return false;
  return (
    createHash('sha256')
      .update(Buffer.from(await response.arrayBuffer()))
      .digest('hex') === hash
  );
}
