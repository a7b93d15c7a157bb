import { AppError, fileScenes, type Language, mostServiceFiles } from '@touchmark/contract';
import type { FastifyRequest } from 'fastify';
import { inScope } from '../../../db/connect.ts';
import { checkUpload } from '../../../http/check-upload.ts';
import type { Services } from '../../../http/ctx.ts';
import { Places } from '../../../places.ts';
import { openText, sealText } from '../../../sealed.ts';
import { dataKeysOf } from '../../../secrets.ts';
import { storeFile } from '../../platform/file/public.ts';
import { noteServiceFile } from '../request/public.ts';

/** Forms with photos that are read at once: each holds one photo in memory. */
const atOnce = new Places(8, 200);
const limit = fileScenes.service.limitMb * 1024 * 1024;
/** What is larger is read to its end up to here, so that the form comes back with the words; nothing of it is kept. */
const drained = 40 * 1024 * 1024;

/** What a multipart form said: its fields, and its photos one after the other. */
export async function readParts(
  request: FastifyRequest,
  keep: (fields: Record<string, string>, photo: { name: string; bytes: Buffer; tooLarge: boolean }) => Promise<void>,
): Promise<Record<string, string>> {
  const fields: Record<string, string> = Object.create(null) as Record<string, string>;
  if (!request.isMultipart()) return { ...fields, ...(request.body as Record<string, string> | undefined) };
  const leave = await atOnce.take();
  try {
    for await (const part of request.parts({ limits: { files: 2 * mostServiceFiles, fileSize: drained, fields: 20 } })) {
      if (part.type === 'field') fields[part.fieldname] = typeof part.value === 'string' ? part.value : '';
      else {
        const pieces: Buffer[] = [];
        let size = 0;
        for await (const piece of part.file as AsyncIterable<Buffer>) {
          size += piece.length;
          if (size <= limit) pieces.push(piece);
        }
        const bytes = Buffer.concat(pieces);
        const tooLarge = size > limit;
        // An empty part is a field in which nothing was chosen.
        if (part.fieldname === 'photos' && size > 0)
          await keep(fields, { name: (part.filename as string | undefined) ?? '', bytes, tooLarge });
      }
    }
    return fields;
  } finally {
    leave();
  }
}

const purpose = 'serviceForm';
interface Kept {
  companyId: string;
  ids: string[];
}
/** Photos that were stored, as the form carries them: sealed, so that nobody names another’s. */
export const sealKept = ({ secrets }: Pick<Services, 'secrets'>, kept: Kept): string =>
  sealText(secrets.dataKey, JSON.stringify(kept), purpose).toString('base64url');
export function openKept({ secrets }: Pick<Services, 'secrets'>, text: string, companyId: string): string[] {
  if (text === '') return [];
  try {
    const kept = JSON.parse(openText(dataKeysOf(secrets), Buffer.from(text, 'base64url'), purpose)) as Kept;
    return kept.companyId === companyId ? kept.ids : [];
  } catch {
    return [];
  }
}

/** Stores a photo: a picture by its content, drawn anew, looked at by the scanner. What nobody finishes is deleted after a day. */
export async function keepPhoto(
  services: Services,
  companyId: string,
  { name, bytes }: { name: string; bytes: Buffer },
  language: Language,
): Promise<string> {
  await checkUpload(services, { name, mime: '', bytes }, language);
  const { fileId } = await storeFile(
    services,
    (note) =>
      inScope(services.pool, { companyId }, async (db) => {
        const ref = await note(db);
        await noteServiceFile(db, companyId, ref.fileId);
        return ref;
      }),
    { companyId, userId: null, scene: 'service', name, bytes, longest: 2000 },
  );
  return fileId;
}

/** What is wrong with a photo, in the visitor's language; anything else is thrown. */
export const photoFault = (error: unknown, language: Language): string => {
  if (error instanceof AppError && error.code !== 429 && error.code < 500) return error.say(language);
  throw error;
};
