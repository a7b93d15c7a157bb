import { readFileSync } from 'node:fs';

/** Settings that hold a secret: each may instead be named as a file, as vaults, containers and systemd hand them over. */
const secretNames = [
  'DATABASE_URL',
  'S3_SECRET_KEY',
  'BACKUP_S3_SECRET_KEY',
  'SMTP_URL',
  'SMS_SECRET',
  'OIDC_CLIENT_SECRET',
  'METRICS_TOKEN',
  'WECHAT_PAY_KEY',
  'WECHAT_PAY_API_KEY',
  'WECHAT_PAY_PROVIDER_KEYS',
  'ALIPAY_KEY',
  'ALIPAY_PROVIDER_KEY',
] as const;

const fileOf = (name: string): string => `${name}_FILE`;
export const secretFileNames: readonly string[] = secretNames.map(fileOf);

type Env = Readonly<Record<string, string | undefined>>;
interface Wrong {
  zh: string;
  en: string;
}

/** The settings, with the contents of the files that are named instead of secrets, and which of these names are wrong. */
export function withFiles(env: Env): { given: Record<string, string | undefined>; wrong: Map<string, Wrong> } {
  const given = Object.fromEntries(Object.entries(env).map(([name, value]) => [name, value?.trim() || undefined]));
  const wrong = new Map<string, Wrong>();
  for (const name of secretNames) {
    const path = given[fileOf(name)];
    if (path === undefined) continue;
    const content = contentOf(path);
    if (given[name] !== undefined) wrong.set(fileOf(name), { zh: `与 ${name} 只能填写一项`, en: `and ${name} exclude each other` });
    else if (content === '')
      wrong.set(fileOf(name), { zh: '应为可读且非空的文件的路径', en: 'must be the path of a readable file that is not empty' });
    else given[name] = content;
  }
  return { given, wrong };
}

/** The content of a file without space around it; nothing if it cannot be read. */
function contentOf(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return '';
  }
}
