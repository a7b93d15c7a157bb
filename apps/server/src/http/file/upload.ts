import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@touchmark/contract';
import type { FastifyRequest } from 'fastify';
import { Places } from '../../places.ts';
import type { Upload } from '../handle.ts';
import { faultyForm, formEnded } from './form.ts';

const mb = 1024 * 1024;
export const uploadLimits = {
  /**
   * Maximum megabytes of uploads in memory. Each counts as at least its share of `atOnce`, so that database connections stay
   * available.
   */
  memoryMb: 256,
  atOnce: 8,
  waiting: 200,
  /** Maximum megabytes in the folder of incomplete uploads. */
  diskMb: 4096,
};
const room = uploadLimits.memoryMb * mb;
const memory = new Places(room, uploadLimits.waiting);
const disk = { used: 0, most: uploadLimits.diskMb * mb };

/** An upload that is in memory until it is released. */
export interface Received {
  file: Upload;
  fields: Record<string, unknown>;
  forget: () => void;
}

/** The parser's complaints about a form (no boundary, cut off) carry no code, unlike those of the system and of the framework. */
const isMalformed = (error: unknown) => error instanceof Error && !(error instanceof AppError) && !('code' in error);

/**
 * Reads the one file of a multipart request and its other form fields. The file is written to a folder, and read into memory when
 * there is room.
 */
export async function readUpload(request: FastifyRequest, folder: string): Promise<Received> {
  if (!request.isMultipart()) throw faultyForm('multipart/form-data');
  const fields: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  let found: { name: string; mime: string; size: number } | null = null;
  const path = join(folder, randomUUID());
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields[part.fieldname] = part.value;
      else if (part.fieldname === 'file')
        found = {
          name: (part.filename as string | undefined) ?? '',
          mime: part.mimetype,
          size: (await receive(part.file, folder, path)).size,
        };
      else part.file.resume();
    }
    await formEnded(request);
    if (!found) throw faultyForm('必填 / required');
    if (found.size === 0) throw new AppError('fileEmpty', { name: found.name });
    const forget = await memory.take(Math.max(found.size, room / uploadLimits.atOnce));
    try {
      return { file: { name: found.name, mime: found.mime, bytes: await readFile(path) }, fields, forget };
    } catch (error) {
      forget();
      throw error;
    }
  } catch (error) {
    throw isMalformed(error) ? faultyForm('multipart/form-data') : error;
  } finally {
    disk.used -= found?.size ?? 0;
    await rm(path, { force: true });
  }
}

/**
 * One of several files of a form: written to the folder, read into memory when there is room, and gone when the work with it has ended.
 * One that is larger than `most` is read to its end, and nothing of it is kept: null.
 */
export async function withReceived<T>(
  content: Readable,
  { folder, most }: { folder: string; most: number },
  work: (bytes: Buffer | null) => Promise<T>,
): Promise<T> {
  const path = join(folder, randomUUID());
  const { size, kept } = await receive(content, folder, path, most);
  try {
    if (size > most) return await work(null);
    const forget = await memory.take(Math.max(size, room / uploadLimits.atOnce));
    return await readFile(path).then(work).finally(forget);
  } finally {
    disk.used -= kept;
    await rm(path, { force: true });
  }
}

/** Writes a stream to a file up to a size and says how long it was, so that a slow sender needs no memory. */
async function receive(content: Readable, folder: string, path: string, most = Infinity): Promise<{ size: number; kept: number }> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  let [size, kept] = [0, 0];
  try {
    await pipeline(
      content,
      async function* (pieces: AsyncIterable<Buffer>) {
        for await (const piece of pieces) {
          size += piece.length;
          if (size > most) continue;
          kept += piece.length;
          disk.used += piece.length;
          if (disk.used > disk.most) throw new AppError('busy', { retryAfter: '60' });
          yield piece;
        }
      },
      createWriteStream(path, { mode: 0o600 }),
    );
    if (most === Infinity && (content as { truncated?: boolean }).truncated)
      throw Object.assign(new Error('too large'), { code: 'FST_REQ_FILE_TOO_LARGE' });
    return { size, kept };
  } catch (error) {
    disk.used -= kept;
    throw error;
  }
}
