import { createHash, randomUUID } from 'node:crypto';
import { AppError, type FileRef, fileScenes, type FileScene } from '@touchmark/contract';
import sharp from 'sharp';
import { contentTypeOf, extensionOf } from '../../files/content-type.ts';
import type { Db } from '../../db/connect.ts';
import type { Services } from '../../http/ctx.ts';
import { insert } from './file.queries.ts';

interface Incoming {
  /** Null: it is the person's own. */ companyId: string | null;
  userId: string | null;
  scene: FileScene;
  name: string;
  bytes: Buffer;
  /** Longest side in pixels a picture is brought down to. */ longest?: number;
}

/** Keeps one file: type by content and not by name, pictures re-encoded (which drops what hides in them). */
export async function storeFile(
  services: Services,
  db: Db,
  { companyId, userId, scene, name, bytes, longest = 4000 }: Incoming,
): Promise<FileRef> {
  const rule = fileScenes[scene];
  const found = contentTypeOf(bytes);
  const names = (mimes: readonly string[]) => mimes.map((mime) => extensionOf[mime] ?? mime).join(' / ');
  if (!(rule.types as readonly string[]).includes(found))
    throw new AppError(
      'fileType',
      { found: extensionOf[found] ?? found, wanted: names(rule.types) },
      { fields: [{ field: 'file', msg: names(rule.types) }] },
    );
  if (bytes.length > rule.limitMb * 1024 * 1024) throw new AppError('fileTooLarge', { limit: `${rule.limitMb} MB` });
  const kept = found.startsWith('image/') ? await reencode(bytes, found, longest) : { bytes, width: null, height: null };
  const place = `${companyId ?? `user-${userId}`}/${scene}/${randomUUID()}.${extensionOf[found] ?? 'bin'}`;
  await services.files.store.put(place, kept.bytes);
  const originalName = name.replaceAll(/[\p{Cc}/\\]/gu, '').slice(-120) || `file.${extensionOf[found]}`;
  const id = await insert(db, {
    companyId,
    userId,
    scene,
    public: rule.public,
    originalName,
    mime: found,
    size: kept.bytes.length,
    sha256: createHash('sha256').update(kept.bytes).digest(),
    place,
    width: kept.width,
    height: kept.height,
  });
  return {
    fileId: id,
    name: place.split('/').at(-1)!,
    originalName,
    link: services.files.link({ id, public: rule.public }),
    size: kept.bytes.length,
    mime: found,
  };
}

async function reencode(bytes: Buffer, mime: string, longest: number): Promise<{ bytes: Buffer; width: number; height: number }> {
  try {
    const picture = sharp(bytes, { limitInputPixels: 60_000_000, failOn: 'error' })
      .rotate()
      .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true });
    const encoded =
      mime === 'image/png'
        ? picture.png({ compressionLevel: 8 })
        : mime === 'image/webp'
          ? picture.webp({ quality: 88 })
          : picture.jpeg({ quality: 88, mozjpeg: false });
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    throw new AppError('fileBroken');
  }
}
