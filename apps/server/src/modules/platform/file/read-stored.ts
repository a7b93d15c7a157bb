import type { Services } from '../../../http/ctx.ts';

/** The bytes of a stored file, whole; uploads are limited in size. */
export async function readStored({ files }: Pick<Services, 'files'>, place: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of await files.store.get(place)) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
