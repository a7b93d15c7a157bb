import { isIP } from 'node:net';
import type { Config } from './config.ts';

/** Whether a host is this machine, so that what is sent to it is on no network. */
export const isLoopback = (host: string): boolean => {
  const bare = host.replace(/^\[|\]$/g, '').toLowerCase();
  return bare === 'localhost' || bare === '::1' || (isIP(bare) === 4 && bare.startsWith('127.'));
};

/** A service that is asked without TLS, or without a look at its certificate, over a network. */
export interface PlainAddress {
  service: string;
  host: string;
}

type Named = Pick<Config, 'databaseUrl' | 's3' | 'backup' | 'smtp' | 'sms' | 'traces' | 'wechatPay' | 'alipay'>;

/** Every address of the settings to which data go in plain text. */
export function plainAddresses({ databaseUrl, s3, backup, smtp, sms, traces, wechatPay, alipay }: Named): PlainAddress[] {
  const overHttp = (service: string, url: string | undefined) => (url?.startsWith('http:') ? [{ service, url }] : []);
  const found = [
    ...(databaseUrl && !isChecked(databaseUrl) ? [{ service: 'PostgreSQL', url: databaseUrl }] : []),
    ...overHttp('S3', s3?.endpoint),
    ...overHttp('S3 (BACKUP_S3_ENDPOINT)', backup?.bucket?.endpoint),
    ...(smtp?.plain && smtp.url.startsWith('smtp:') ? [{ service: 'SMTP', url: smtp.url }] : []),
    ...overHttp('SMS', sms?.url),
    ...overHttp('WeChat Pay', wechatPay?.url),
    ...overHttp('Alipay', alipay?.url),
    ...overHttp('OTLP', traces?.endpoint),
  ];
  return found.map(({ service, url }) => ({ service, host: new URL(url).hostname })).filter(({ host }) => !isLoopback(host));
}

/** Without these words node-postgres neither encrypts nor looks at the certificate (libpq would encrypt where it can). */
const checked = new Set(['prefer', 'require', 'verify-ca', 'verify-full']);
const isChecked = (url: string): boolean => checked.has(new URL(url).searchParams.get('sslmode') ?? '');
