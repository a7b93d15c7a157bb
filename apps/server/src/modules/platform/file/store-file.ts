import { createHash, randomUUID } from 'node:crypto';
import { withPicture } from '../../../files/pictures.ts';
import { blankOut, findNeedless, isFilm } from '../../../files/video.ts';
import { refuseActive } from './refuse-active.ts';
import { AppError, type FileRef, fileScenes, type FileScene } from '@touchmark/contract';
import { contentTypeOf, extensionOf, kindOf } from '../../../files/content-type.ts';
import { withoutUnseen } from '@touchmark/gs1';
import type { Db } from '../../../db/connect.ts';
import type { Services } from '../../../http/ctx.ts';
import { insert } from './file.queries.ts';

interface Incoming {
  /** Null if it belongs to the person. */
  companyId: string | null;
  userId: string | null;
  scene: FileScene;
  name: string;
  bytes: Buffer;
  /** Pictures are reduced to this longest side in pixels. */
  longest?: number;
}

/** Runs the transaction that records a file. Storing the bytes may take minutes, so they are stored before it begins. */
type Noting = (work: (db: Db) => Promise<FileRef>) => Promise<FileRef>;

/** Stores one file. Its type is determined by content, not by name; pictures are re-encoded, which removes hidden data. */
export async function storeFile(
  services: Services,
  noting: Noting,
  { companyId, userId, scene, name, bytes, longest = 4000 }: Incoming,
): Promise<FileRef> {
  const rule = fileScenes[scene];
  const found = contentTypeOf(bytes);
  const names = (mimes: readonly string[]) => mimes.map((mime) => extensionOf[mime] ?? mime).join(' / ');
  if (!(rule.types as readonly string[]).includes(found))
    throw new AppError(
      'fileType',
      { name, ...kindOf(found), wanted: names(rule.types) },
      { fields: [{ field: 'file', msg: names(rule.types) }] },
    );
  if (bytes.length > rule.limitMb * 1024 * 1024) throw new AppError('fileTooLarge', { limit: `${rule.limitMb} MB` });
  await refuseActive(scene, found, { name, bytes });
  if (found === 'video/mp4') forgetPlace(bytes, scene);
  const kept = found.startsWith('image/') ? await reencode(bytes, found, longest) : { bytes, width: null, height: null };
  const place = `${companyId ?? `user-${userId}`}/${scene}/${randomUUID()}.${extensionOf[found] ?? 'bin'}`;
  const originalName =
    withoutUnseen(name, 'none').replaceAll(/[/\\]/g, '').replaceAll(/\s+/g, ' ').slice(-120) || `file.${extensionOf[found]}`;
  const storedName = place.split('/').at(-1)!;
  const size = kept.bytes.length;
  await services.files.store.put(place, kept.bytes);
  const drop = () => services.files.store.remove(place).catch(() => undefined);
  const noted = await noting(async (db) => {
    const sha256 = createHash('sha256').update(kept.bytes).digest();
    const { width, height } = kept;
    const row = { companyId, userId, scene, public: rule.public, originalName, mime: found, size, sha256, place, width, height };
    const id = await insert(db, row);
    return { fileId: id, name: storedName, originalName, link: services.files.link({ id, public: rule.public }), size, mime: found };
  }).catch(async (error: unknown) => {
    // No row was written, so nothing would ever delete these bytes.
    await drop();
    throw error;
  });
  // The same request was repeated: the first answer is returned, and these bytes are not needed.
  if (noted.name !== storedName) await drop();
  return noted;
}

/** Blanks in a video where it was taken. What has no picture track is no video; one of a customer that cannot be read whole is refused. */
function forgetPlace(bytes: Buffer, scene: FileScene): void {
  if (!isFilm(bytes)) throw new AppError('videoBroken');
  const needless = findNeedless(bytes);
  if (needless) blankOut(bytes, needless);
  else if (scene === 'serviceVideo') throw new AppError('videoBroken');
}

async function reencode(bytes: Buffer, mime: string, longest: number): Promise<{ bytes: Buffer; width: number; height: number }> {
  try {
    return await withPicture(bytes, async (whole) => {
      const picture = whole.rotate().resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true });
      const encoded =
        mime === 'image/png'
          ? picture.png({ compressionLevel: 8 })
          : mime === 'image/webp'
            ? picture.webp({ quality: 88 })
            : picture.jpeg({ quality: 88, mozjpeg: false });
      const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
      return { bytes: data, width: info.width, height: info.height };
    });
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('fileBroken');
  }
}
