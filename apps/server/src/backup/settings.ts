import * as z from 'zod';
import type { BucketAccess } from './target.ts';

const needed = { zh: '必填', en: 'is required' };
const number = (from: number, to: number, usual: number) =>
  z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number)
    .pipe(z.number().min(from).max(to))
    .default(usual);

/** The settings of back-ups. */
export const backupSettings = {
  BACKUP_TO: z
    .string()
    .refine(
      (text) => !text.includes('\0') && (!text.startsWith('s3:') || /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[\w./-]*)?$/.test(text)),
    )
    .optional(),
  BACKUP_EVERY: number(1, 720, 24),
  BACKUP_KEEP: number(1, 1000, 7),
  BACKUP_PASSPHRASE_FILE: z.string().optional(),
  BACKUP_PUBLIC_KEY_FILE: z.string().optional(),
  BACKUP_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  BACKUP_S3_REGION: z
    .string()
    .regex(/^[\w-]+$/)
    .optional(),
  BACKUP_S3_ACCESS_KEY: z.string().optional(),
  BACKUP_S3_SECRET_KEY: z.string().optional(),
};

export const backupRules = {
  BACKUP_TO: { zh: '应为文件夹路径或 s3://存储桶/目录', en: 'must be the path of a folder, or s3://bucket/folder' },
  BACKUP_EVERY: { zh: '应为 1–720 的小时数', en: 'must be a number of hours from 1 to 720' },
  BACKUP_KEEP: { zh: '应为 1–1000 的份数', en: 'must be a number of back-ups from 1 to 1000' },
  BACKUP_PASSPHRASE_FILE: { zh: '应为口令文件的路径', en: 'must be the path of a file that holds the pass phrase' },
  BACKUP_PUBLIC_KEY_FILE: { zh: '应为公钥文件（PEM）的路径', en: 'must be the path of a public key (PEM)' },
  BACKUP_S3_ENDPOINT: { zh: '应为 http(s) 地址', en: 'must be an http(s) address' },
  BACKUP_S3_REGION: { zh: '应为区域名，如 cn-north-1', en: 'must be a region such as cn-north-1' },
  BACKUP_S3_ACCESS_KEY: needed,
  BACKUP_S3_SECRET_KEY: needed,
};

/** Access to a bucket for back-ups: all four or none; without them that of the installation's own bucket is used. */
export const backupGroup = ['BACKUP_S3_ENDPOINT', 'BACKUP_S3_REGION', 'BACKUP_S3_ACCESS_KEY', 'BACKUP_S3_SECRET_KEY'] as const;

/** How back-ups are made. */
export interface BackupConfig {
  /** A folder or bucket to which the server sends back-ups by itself. */
  to?: string;
  everyHours: number;
  /** So many full back-ups are kept, and the log since the oldest of them. */
  keep: number;
  passphraseFile?: string;
  publicKeyFile?: string;
  bucket?: BucketAccess;
}

type Read = z.infer<z.ZodObject<typeof backupSettings>>;

/** Without a pass phrase or public key nothing may leave the server: the keys would lie open beside the data. */
export const unsealed = (given: Readonly<Record<string, string | undefined>>): boolean =>
  given['BACKUP_TO'] !== undefined && !given['BACKUP_PASSPHRASE_FILE'] && !given['BACKUP_PUBLIC_KEY_FILE'];
export const unsealedText = {
  zh: '未填写：设置 BACKUP_TO 时须填写口令文件（或 BACKUP_PUBLIC_KEY_FILE）',
  en: 'is missing: with BACKUP_TO a pass phrase is needed (or BACKUP_PUBLIC_KEY_FILE)',
};

export function backupConfigOf(read: Read): { backup?: BackupConfig } {
  if (!read.BACKUP_TO && !read.BACKUP_PASSPHRASE_FILE && !read.BACKUP_PUBLIC_KEY_FILE) return {};
  const backup: BackupConfig = {
    everyHours: read.BACKUP_EVERY,
    keep: read.BACKUP_KEEP,
    ...(read.BACKUP_TO && { to: read.BACKUP_TO }),
    ...(read.BACKUP_PASSPHRASE_FILE && { passphraseFile: read.BACKUP_PASSPHRASE_FILE }),
    ...(read.BACKUP_PUBLIC_KEY_FILE && { publicKeyFile: read.BACKUP_PUBLIC_KEY_FILE }),
    ...(read.BACKUP_S3_ENDPOINT && {
      bucket: {
        endpoint: read.BACKUP_S3_ENDPOINT,
        region: read.BACKUP_S3_REGION!,
        accessKey: read.BACKUP_S3_ACCESS_KEY!,
        secretKey: read.BACKUP_S3_SECRET_KEY!,
      },
    }),
  };
  return { backup };
}
