import { isIP } from 'node:net';
import { isAbsolute, resolve } from 'node:path';
import * as z from 'zod';
import { type BackupConfig, backupConfigOf, backupGroup, backupRules, backupSettings, unsealed, unsealedText } from './backup/settings.ts';
import { isNetwork } from './http/session/access-rule.ts';
import { secretFileNames, withFiles } from './config-files.ts';
import { needed, type PostConfig, postConfig, postGroups, postRules, postSettings, smsGroup } from './config-post.ts';
import { type PayConfig, payConfig, payGroups, payRules, paySettings } from './config-pay.ts';
import { StartError } from './start-error.ts';
import { mostWorkers, usualWorkers } from './usual-workers.ts';
import { type WatchConfig, watchConfig, watchRules, watchSettings } from './config-watch.ts';

/** Settings of S3 storage, if files are not kept in DATA_DIR. */
interface S3Config {
  endpoint: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
}

/** All settings of an installation. */
export interface Config extends WatchConfig, PostConfig, PayConfig {
  port: number;
  /** How many processes answer requests; with one, a single process does everything. */
  workers: number;
  host: string;
  /** An external PostgreSQL ≥ 15; without it the embedded one is started. */
  databaseUrl?: string;
  /** An absolute path. */
  dataDir: string;
  /** The base of the addresses printed in codes, without a trailing slash. */
  publicUrl: string;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  demo: boolean;
  s3?: S3Config;
  /** Addresses and networks of proxies whose X-Forwarded-For header is trusted. */
  trustProxy?: string[];
  /** Networks inside to which companies may have events sent. */
  webhookNetworks?: string[];
  webhookPorts?: number[];
  /** Absent where nothing about back-ups is set. */
  backup?: BackupConfig;
  /** Days after which a password must be changed; 0: never. */
  passwordMaxDays: number;
  /** Addresses and networks of label printers that companies may have the server print to; none by default. */
  printAddresses: string[];
  /** The folder below which labels are written for other programs to print. */
  printSpool?: string;
  /** Whether `/openapi.json` and `/docs` describe the calls to everybody. */
  describesApi: boolean;
}

type Env = Readonly<Record<string, string | undefined>>;

/** A named range, an address, or a network with its prefix length. A prefix length of 0 would trust everybody. */
function isProxy(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  const longest = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  if (longest === 0) return prefix === undefined && /^(?:loopback|linklocal|uniquelocal)$/.test(text);
  return more.length === 0 && (prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= longest));
}

/** Settings that must be set together: all of a group or none. */
const groups: readonly (readonly Name[])[] = [...postGroups, ...payGroups, backupGroup];
const s3Names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;

const settings = z.object({
  ...backupSettings,
  PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .pipe(z.number().min(1).max(65_535))
    .default(8080),
  WORKERS: z
    .string()
    .regex(/^\d{1,2}$/)
    .transform(Number)
    .pipe(z.number().min(1).max(mostWorkers))
    .optional(),
  HOST: z
    .string()
    .regex(/^(?:[\p{L}\p{N}._-]+|[0-9a-fA-F:]+)$/u)
    .default('127.0.0.1'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(?:ql)?$/ })
    .refine((url) => URL.canParse(url) && new URL(url).pathname.length > 1)
    .optional(),
  DATA_DIR: z
    .string()
    .refine((path) => !path.includes('\0'))
    .default('./data'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => !/[?#]/.test(url))
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ...watchSettings,
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[\w-]+$/)
    .optional(),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  TRUST_PROXY: z
    .string()
    .transform((text) => text.split(/[\s,]+/))
    .refine((all) => all.every(isProxy))
    .optional(),
  PRINT_ADDRESSES: z
    .string()
    .transform((text) => text.split(/[\s,]+/))
    .refine((all) => all.every(isNetwork))
    .optional(),
  PRINT_SPOOL: z.string().refine(isAbsolute).optional(),
  API_DESCRIPTION: z.enum(['open', 'off']).default('open'),
  WEBHOOK_NETWORKS: z
    .string()
    .transform((text) => text.split(/[\s,]+/))
    .refine((all) => all.every(isNetwork))
    .optional(),
  WEBHOOK_PORTS: z
    .string()
    .transform((text) => text.split(/[\s,]+/).map(Number))
    .refine((all) => all.every((port) => Number.isInteger(port) && port > 0 && port < 65_536))
    .optional(),
  ...postSettings,
  ...paySettings,
  PASSWORD_MAX_DAYS: z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number)
    .default(0),
});

/** The environment variables that are read. */
export const settingNames: readonly string[] = [...Object.keys(settings.shape), ...secretFileNames];

type Name = keyof z.infer<typeof settings>;

/** The expected form of each setting, for the error message. Values are not printed, because some are secret. */
const rules: Record<Name, { zh: string; en: string }> = {
  ...backupRules,
  PORT: { zh: '应为 1–65535 的端口号', en: 'must be a port number from 1 to 65535' },
  WORKERS: { zh: '应为 1–16 的进程数', en: 'must be a number of processes from 1 to 16' },
  HOST: { zh: '应为主机名或 IP 地址', en: 'must be a host name or an IP address' },
  DATABASE_URL: { zh: '应形如 postgres://用户:密码@主机:端口/数据库', en: 'must look like postgres://user:password@host:port/database' },
  DATA_DIR: { zh: '应为文件夹路径', en: 'must be the path of a folder' },
  PUBLIC_URL: { zh: '应为 http(s) 地址，不带 ? 和 #', en: 'must be an http(s) address without ? and #' },
  LOG_LEVEL: {
    zh: '应为 fatal、error、warn、info、debug、trace、silent 之一',
    en: 'must be one of fatal, error, warn, info, debug, trace, silent',
  },
  ...watchRules,
  S3_ENDPOINT: { zh: '应为 http(s) 地址', en: 'must be an http(s) address' },
  S3_BUCKET: {
    zh: '应为存储桶名（3–63 位小写字母、数字、点、连字符）',
    en: 'must be a bucket name (3–63 lower-case letters, digits, dots, hyphens)',
  },
  S3_REGION: { zh: '应为区域名，如 cn-north-1', en: 'must be a region such as cn-north-1' },
  S3_ACCESS_KEY: needed,
  S3_SECRET_KEY: needed,
  TRUST_PROXY: {
    zh: '应为反向代理的 IP 地址或网段（如 10.0.0.0/8），用逗号分隔',
    en: 'must be addresses or networks of reverse proxies (such as 10.0.0.0/8), separated by commas',
  },
  PRINT_ADDRESSES: {
    zh: '应为标签打印机的 IP 地址或网段（如 192.168.10.0/24），用逗号分隔',
    en: 'must be addresses or networks of label printers (such as 192.168.10.0/24), separated by commas',
  },
  PRINT_SPOOL: { zh: '应为文件夹的绝对路径', en: 'must be the absolute path of a folder' },
  API_DESCRIPTION: { zh: '应为 open 或 off', en: 'must be open or off' },
  WEBHOOK_NETWORKS: {
    zh: '应为 IP 地址或网段（如 10.1.0.0/16），用逗号分隔',
    en: 'must be addresses or networks (such as 10.1.0.0/16), separated by commas',
  },
  WEBHOOK_PORTS: { zh: '应为端口号（如 8443），用逗号分隔', en: 'must be port numbers (such as 8443), separated by commas' },
  ...postRules,
  ...payRules,
  PASSWORD_MAX_DAYS: { zh: '应为 0–9999 的天数', en: 'must be a number of days from 0 to 9999' },
};

/** Reads and validates the settings; throws a StartError with one line for each wrong setting. */
export function readConfig(env: Env, argv: readonly string[]): Config {
  const { given, wrong } = withFiles(env);
  const read = settings.safeParse(given);
  for (const argument of argv)
    if (argument !== '--demo')
      wrong.set(argument, { zh: '是未知的参数（仅支持 --demo）', en: 'is an unknown argument (only --demo is known)' });
  for (const issue of read.error?.issues ?? []) wrong.set(String(issue.path[0]), rules[issue.path[0] as Name]);
  const missing = s3Names.filter((name) => !given[name]);
  if (missing.length < s3Names.length)
    for (const name of missing)
      wrong.set(name, { zh: '未填写：S3_* 五项须同时填写', en: 'is missing: the five S3_* settings go together' });
  for (const group of [...groups, ...smsGroup(given)]) {
    const absent = group.filter((name) => !given[name]);
    if (absent.length < group.length)
      for (const name of absent)
        wrong.set(name, {
          zh: `未填写：须与 ${group.filter((other) => other !== name).join('、')} 同时填写`,
          en: `is missing: it goes together with ${group.filter((other) => other !== name).join(', ')}`,
        });
  }
  if (unsealed(given)) wrong.set('BACKUP_PASSPHRASE_FILE', unsealedText);
  if (!read.success || wrong.size > 0) throw new ConfigError(wrong);
  return toConfig(read.data, argv.includes('--demo'));
}

/** The wrong settings, one line each. */
class ConfigError extends StartError {
  constructor(wrong: ReadonlyMap<string, { zh: string; en: string }>) {
    const lines = [...wrong].map(([name, { zh, en }]) => `设置 ${name} ${zh} / Setting ${name} ${en}`);
    super({
      zh: [...wrong].map(([name, { zh }]) => `设置 ${name} ${zh}`).join('；'),
      en: [...wrong].map(([name, { en }]) => `setting ${name} ${en}`).join('; '),
    });
    this.message = lines.join('\n');
  }
}

function toConfig(read: z.infer<typeof settings>, demo: boolean): Config {
  return {
    port: read.PORT,
    workers: read.WORKERS ?? usualWorkers(),
    host: read.HOST,
    ...(read.DATABASE_URL && { databaseUrl: read.DATABASE_URL }),
    dataDir: resolve(read.DATA_DIR),
    publicUrl: read.PUBLIC_URL ?? `http://${reachable(read.HOST)}:${read.PORT}`,
    logLevel: read.LOG_LEVEL,
    demo,
    ...watchConfig(read, demo),
    passwordMaxDays: read.PASSWORD_MAX_DAYS,
    printAddresses: read.PRINT_ADDRESSES ?? [],
    describesApi: read.API_DESCRIPTION === 'open',
    ...(read.PRINT_SPOOL && { printSpool: read.PRINT_SPOOL }),
    ...(read.TRUST_PROXY && { trustProxy: read.TRUST_PROXY }),
    ...(read.WEBHOOK_NETWORKS && { webhookNetworks: read.WEBHOOK_NETWORKS }),
    ...(read.WEBHOOK_PORTS && { webhookPorts: read.WEBHOOK_PORTS }),
    ...backupConfigOf(read),
    ...postConfig(read),
    ...payConfig(read),
    ...(read.S3_ENDPOINT && {
      s3: {
        endpoint: read.S3_ENDPOINT,
        bucket: read.S3_BUCKET!,
        region: read.S3_REGION!,
        accessKey: read.S3_ACCESS_KEY!,
        secretKey: read.S3_SECRET_KEY!,
      },
    }),
  };
}

/** An address that a browser can open; "all interfaces" (0.0.0.0) is not one. */
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
