import { fileScenes } from '@touchmark/contract';
import type { FastifyRequest } from 'fastify';
import { inScope } from '../../../db/connect.ts';
import { checkUpload } from '../../../http/file/check-upload.ts';
import type { Services } from '../../../http/ctx.ts';
import { formEnded } from '../../../http/file/form.ts';
import { withReceived } from '../../../http/file/upload.ts';
import { openText, sealText } from '../../../sealed.ts';
import { dataKeysOf } from '../../../secrets.ts';
import { storeFile } from '../../platform/file/public.ts';
import { noteServiceFile } from '../request/public.ts';

/** The two fields of files, and for what each is. */
const scenes = { photos: 'service', video: 'serviceVideo' } as const;
export interface SentFile {
  field: keyof typeof scenes;
  name: string;
  /** Null where it is too large. */
  bytes: Buffer | null;
}
export const limitOf = (field: SentFile['field']): number => fileScenes[scenes[field]].limitMb;
/** What is larger, or one file too many, is read to its end, so that the form comes back with the words; nothing of it is kept. */
const reading = { limits: { files: 100, fileSize: 200 * 1024 * 1024, fields: 20 }, throwFileSizeLimit: false };

/** What a multipart form said: its fields, and its photos or video one after the other. A slow sender holds no memory. */
export async function readParts(
  request: FastifyRequest,
  folder: string,
  keep: (fields: Record<string, string>, file: SentFile) => Promise<void>,
): Promise<Record<string, string>> {
  const fields: Record<string, string> = Object.create(null) as Record<string, string>;
  if (!request.isMultipart()) return { ...fields, ...(request.body as Record<string, string> | undefined) };
  for await (const part of request.parts(reading)) {
    if (part.type === 'field') fields[part.fieldname] = typeof part.value === 'string' ? part.value : '';
    else if (part.fieldname === 'photos' || part.fieldname === 'video') {
      const field = part.fieldname;
      await withReceived(part.file, { folder, most: limitOf(field) * 1024 * 1024 }, async (bytes) => {
        // An empty part is a field in which nothing was chosen.
        if (bytes?.length !== 0) await keep(fields, { field, name: (part.filename as string | undefined) ?? '', bytes });
      });
    } else part.file.resume();
  }
  await formEnded(request);
  return fields;
}

const purpose = 'serviceForm';
interface Files {
  ids: string[];
  /** Whether they are one video instead of photos. */
  video: boolean;
}
export interface Kept extends Files {
  companyId: string;
}
/** Files that were stored, as the form carries them: sealed, so that nobody names another’s. */
export const sealKept = ({ secrets }: Pick<Services, 'secrets'>, kept: Kept): string =>
  sealText(secrets.dataKey, JSON.stringify(kept), purpose).toString('base64url');
export function openKept({ secrets }: Pick<Services, 'secrets'>, text: string, companyId: string): Files {
  const none = { ids: [], video: false };
  if (text === '') return none;
  try {
    const kept = JSON.parse(openText(dataKeysOf(secrets), Buffer.from(text, 'base64url'), purpose)) as Kept;
    return kept.companyId === companyId ? { ids: kept.ids, video: kept.video } : none;
  } catch {
    return none;
  }
}

/** Stores a photo, drawn anew, or a video without its place: what it is says its content. The scanner looks at both. What nobody finishes is deleted after a day. */
export async function keepFile(
  services: Services,
  companyId: string,
  { field, name, bytes }: SentFile & { bytes: Buffer },
): Promise<string> {
  await checkUpload(services, { name, mime: '', bytes });
  const { fileId } = await storeFile(
    services,
    (note) =>
      inScope(services.pool, { companyId }, async (db) => {
        const ref = await note(db);
        await noteServiceFile(db, companyId, ref.fileId);
        return ref;
      }),
    { companyId, userId: null, scene: scenes[field], name, bytes, longest: 2000 },
  );
  return fileId;
}
