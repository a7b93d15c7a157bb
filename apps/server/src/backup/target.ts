import { resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { FileMissing, type ListedStore, type Stored } from '../files/files.ts';
import { folderStore } from '../files/folder-store.ts';
import { s3Store } from '../files/s3-store.ts';
import { StartError } from '../start-error.ts';

/** Access to a bucket. */
export interface BucketAccess {
  endpoint: string;
  region: string;
  accessKey: string;
  secretKey: string;
}

/** Where back-ups lie: a folder (another disk, a share of another machine) or a bucket. */
export interface Target {
  /** As the setting names it. */
  readonly title: string;
  put(name: string, bytes: Buffer | Readable): Promise<void>;
  get(name: string): Promise<Readable>;
  list(folder: string): Promise<Stored[]>;
  remove(name: string): Promise<void>;
}

/** Opens `s3://bucket/folder` or the path of a folder. */
export function openTarget(text: string, access: BucketAccess | undefined): Target {
  const [, bucket, below = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*?))?\/*$/.exec(text) ?? [];
  if (!bucket) {
    if (text.startsWith('s3:')) throw unreadable(text);
    return targetOn(folderStore(resolve(text)), '', resolve(text));
  }
  if (!access)
    throw new StartError({
      zh: `${text} 需要 BACKUP_S3_ENDPOINT、BACKUP_S3_REGION、BACKUP_S3_ACCESS_KEY、BACKUP_S3_SECRET_KEY（或 S3_* 设置）`,
      en: `${text} needs BACKUP_S3_ENDPOINT, BACKUP_S3_REGION, BACKUP_S3_ACCESS_KEY and BACKUP_S3_SECRET_KEY (or the S3_* settings)`,
    });
  return targetOn(s3Store({ ...access, bucket }), below ? `${below}/` : '', text);
}

export function targetOn(store: ListedStore, prefix: string, title: string): Target {
  return {
    title,
    put: (name, bytes) => store.put(prefix + name, bytes),
    get: (name) => store.get(prefix + name),
    remove: (name) => store.remove(prefix + name),
    async list(folder) {
      const found: Stored[] = [];
      for await (const one of store.list(prefix + folder)) found.push({ ...one, place: one.place.slice(prefix.length) });
      return found.sort((a, b) => (a.place < b.place ? -1 : 1));
    },
  };
}

/** A small object as text; null where there is none. */
export async function readText(target: Target, name: string): Promise<string | null> {
  try {
    return Buffer.concat(await (await target.get(name)).toArray()).toString('utf8');
  } catch (error) {
    if (error instanceof FileMissing) return null;
    throw error;
  }
}

const unreadable = (text: string) =>
  new StartError({ zh: `${text} 应形如 s3://存储桶/目录`, en: `${text} must look like s3://bucket/folder` });
