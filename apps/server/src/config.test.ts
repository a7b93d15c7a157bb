import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { usualWorkers } from './usual-workers.ts';

const s3 = {
  S3_ENDPOINT: 'https://s3.example.com',
  S3_BUCKET: 'touchmark',
  S3_REGION: 'cn-north-1',
  S3_ACCESS_KEY: 'AK',
  S3_SECRET_KEY: 'SK',
};

describe('readConfig', () => {
  it('needs no setting at all', () => {
    expect(readConfig({}, [])).toEqual({
      port: 8080,
      workers: usualWorkers(),
      host: '127.0.0.1',
      dataDir: resolve('./data'),
      publicUrl: 'http://127.0.0.1:8080',
      logLevel: 'info',
      demo: false,
      accessLog: true,
      passwordMaxDays: 0,
      printAddresses: [],
      describesApi: true,
    });
  });

  it.each([
    ['PORT', { PORT: '9001' }, { port: 9001, publicUrl: 'http://127.0.0.1:9001' }],
    ['WORKERS', { WORKERS: '3' }, { workers: 3 }],
    ['a host name', { HOST: 'intra.example.com' }, { publicUrl: 'http://intra.example.com:8080' }],
    ['an IPv6 host', { HOST: '::1' }, { host: '::1', publicUrl: 'http://[::1]:8080' }],
    ['all interfaces', { HOST: '0.0.0.0' }, { host: '0.0.0.0', publicUrl: 'http://localhost:8080' }],
    ['all interfaces of IPv6', { HOST: '::' }, { publicUrl: 'http://localhost:8080' }],
    ['PUBLIC_URL without its last slash', { PUBLIC_URL: 'https://id.example.com/' }, { publicUrl: 'https://id.example.com' }],
    ['PUBLIC_URL with a folder', { PUBLIC_URL: 'https://example.com/id' }, { publicUrl: 'https://example.com/id' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgresql://u:p@db:5432/touchmark' }, { databaseUrl: 'postgresql://u:p@db:5432/touchmark' }],
    ['an absolute DATA_DIR', { DATA_DIR: '/var/lib/touchmark' }, { dataDir: '/var/lib/touchmark' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'debug' }, { logLevel: 'debug' }],
    ['an empty setting as an absent one', { PORT: '', DATABASE_URL: ' ' }, { port: 8080 }],
    ['proxies', { TRUST_PROXY: 'loopback, 10.0.0.0/8' }, { trustProxy: ['loopback', '10.0.0.0/8'] }],
    [
      'proxies of IPv6',
      { TRUST_PROXY: '::1 fd00::/8,uniquelocal 192.0.2.1' },
      { trustProxy: ['::1', 'fd00::/8', 'uniquelocal', '192.0.2.1'] },
    ],
    [
      'back-ups to a folder',
      { BACKUP_TO: '/mnt/backup', BACKUP_PASSPHRASE_FILE: '/etc/touchmark/phrase' },
      { backup: { to: '/mnt/backup', everyHours: 24, keep: 7, passphraseFile: '/etc/touchmark/phrase' } },
    ],
    [
      'back-ups to a bucket of their own',
      {
        BACKUP_TO: 's3://safe/touchmark',
        BACKUP_PUBLIC_KEY_FILE: 'key.pem',
        BACKUP_EVERY: '6',
        BACKUP_KEEP: '30',
        BACKUP_S3_ENDPOINT: 'https://s3.example.com',
        BACKUP_S3_REGION: 'r',
        BACKUP_S3_ACCESS_KEY: 'a',
        BACKUP_S3_SECRET_KEY: 's',
      },
      {
        backup: {
          to: 's3://safe/touchmark',
          everyHours: 6,
          keep: 30,
          publicKeyFile: 'key.pem',
          bucket: { endpoint: 'https://s3.example.com', region: 'r', accessKey: 'a', secretKey: 's' },
        },
      },
    ],
    [
      'mail',
      { SMTP_URL: 'smtps://u:p@mail.example.com:465', MAIL_FROM: '物印 <no-reply@example.com>' },
      { smtp: { url: 'smtps://u:p@mail.example.com:465', from: '物印 <no-reply@example.com>' } },
    ],
    [
      'SMS by a hook',
      { SMS_PROVIDER: 'webhook', SMS_URL: 'https://sms.example.com/send', SMS_SECRET: 'eight or more' },
      { sms: { provider: 'webhook', url: 'https://sms.example.com/send', secret: 'eight or more' } },
    ],
    [
      'SMS by Alibaba Cloud',
      { SMS_PROVIDER: 'aliyun', SMS_KEY_ID: 'LTAI', SMS_SECRET: 'eight or more', SMS_SIGN_NAME: '物印', SMS_TEMPLATE: 'SMS_1' },
      {
        sms: {
          provider: 'aliyun',
          url: 'https://dysmsapi.aliyuncs.com/',
          keyId: 'LTAI',
          secret: 'eight or more',
          signName: '物印',
          template: 'SMS_1',
        },
      },
    ],
    [
      '… with a template for other texts',
      {
        SMS_PROVIDER: 'aliyun',
        SMS_KEY_ID: 'LTAI',
        SMS_SECRET: 'eight or more',
        SMS_SIGN_NAME: '物印',
        SMS_TEMPLATE: 'SMS_1',
        SMS_TEXT_TEMPLATE: 'SMS_2',
      },
      {
        sms: {
          provider: 'aliyun',
          url: 'https://dysmsapi.aliyuncs.com/',
          keyId: 'LTAI',
          secret: 'eight or more',
          signName: '物印',
          template: 'SMS_1',
          textTemplate: 'SMS_2',
        },
      },
    ],
    [
      'another provider',
      { OIDC_ISSUER: 'https://id.example.com', OIDC_CLIENT_ID: 'touchmark', OIDC_CLIENT_SECRET: 's' },
      { oidc: { issuer: 'https://id.example.com', clientId: 'touchmark', clientSecret: 's', name: '统一身份认证' } },
    ],
    ['ports of receivers', { WEBHOOK_PORTS: '8443, 9443' }, { webhookPorts: [8443, 9443] }],
    ['label printers', { PRINT_ADDRESSES: '192.168.10.0/24, 10.0.0.7' }, { printAddresses: ['192.168.10.0/24', '10.0.0.7'] }],
    ['the API described to nobody', { API_DESCRIPTION: 'off' }, { describesApi: false }],
    ['a print folder', { PRINT_SPOOL: '/srv/print' }, { printSpool: '/srv/print' }],
    ['PASSWORD_MAX_DAYS', { PASSWORD_MAX_DAYS: '90' }, { passwordMaxDays: 90 }],
    ['S3', s3, { s3: { endpoint: 'https://s3.example.com', bucket: 'touchmark', region: 'cn-north-1', accessKey: 'AK', secretKey: 'SK' } }],
  ])('reads %s', (_title, env, expected) => expect(readConfig(env, [])).toMatchObject(expected));

  it('reads --demo', () => expect(readConfig({}, ['--demo']).demo).toBe(true));

  it.each([
    ['PORT', { PORT: '80a' }],
    ['PORT', { PORT: '0' }],
    ['PORT', { PORT: '65536' }],
    ['PORT', { PORT: '-1' }],
    ['PORT', { PORT: '80.5' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'all of them' }],
    ...[
      '999.1.1.1',
      '10.0.0',
      '10.0.0.0/33',
      '10.0.0.0/0',
      '10.0.0.0/8/8',
      '10.0.0.0/',
      ':::',
      'fd00::/129',
      'g::1',
      'loopback/8',
      '127.0.0.1, 1.2.3.4.5',
      ',',
      '010.0.0.1',
    ].map((text): [string, Record<string, string>] => ['TRUST_PROXY', { TRUST_PROXY: text }]),
    ['SMTP_URL', { SMTP_URL: 'mail.example.com', MAIL_FROM: 'a@b' }],
    ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example.com' }],
    ['SMS_PROVIDER', { SMS_PROVIDER: 'pigeon' }],
    ['SMS_SECRET', { SMS_PROVIDER: 'webhook', SMS_URL: 'https://sms.example.com' }],
    ['SMS_TEMPLATE', { SMS_PROVIDER: 'aliyun', SMS_KEY_ID: 'a', SMS_SECRET: 'eight or more', SMS_SIGN_NAME: 'b' }],
    ['OIDC_ISSUER', { OIDC_ISSUER: 'http://id.example.com', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' }],
    ['OIDC_CLIENT_SECRET', { OIDC_ISSUER: 'https://id.example.com', OIDC_CLIENT_ID: 'a' }],
    ['WEBHOOK_PORTS', { WEBHOOK_PORTS: '8443, https' }],
    ['PRINT_ADDRESSES', { PRINT_ADDRESSES: 'printer.example.com' }],
    ['PASSWORD_MAX_DAYS', { PASSWORD_MAX_DAYS: '-1' }],
    ['HOST', { HOST: 'a b' }],
    ['HOST', { HOST: 'http://a' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://u:p@db/x' }],
    ['DATABASE_URL', { DATABASE_URL: 'db:5432' }],
    ['DATABASE_URL', { DATABASE_URL: 'no address' }],
    ['OIDC_ISSUER', { OIDC_ISSUER: 'no address', OIDC_CLIENT_ID: 'c', OIDC_CLIENT_SECRET: 's' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://u:secret@db' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'id.example.com' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'ftp://id.example.com' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://a.example/?x=1' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['DATA_DIR', { DATA_DIR: 'a\0b' }],
    ['S3_ENDPOINT', { ...s3, S3_ENDPOINT: 's3' }],
    ['S3_BUCKET', { ...s3, S3_BUCKET: 'A' }],
    ['S3_REGION', { ...s3, S3_REGION: 'a b' }],
    ['S3_SECRET_KEY', { ...s3, S3_SECRET_KEY: undefined }],
    ['S3_ENDPOINT', { ...s3, S3_ENDPOINT: undefined }],
  ])('names a wrong %s in one line of both languages (%#)', (name, env) => {
    const message = refusal(env, []);
    expect(message).toMatch(new RegExp(`^设置 ${name} \\S.* / Setting ${name} [ -~–]+$`));
    expect(message).not.toContain('secret');
  });

  it('names each of several wrong settings on its own line', () => {
    expect(refusal({ PORT: 'x', LOG_LEVEL: 'x' }, []).split('\n')).toHaveLength(2);
  });

  it('names an unknown argument', () => expect(refusal({}, ['--dmeo'])).toContain('--dmeo'));
});

function refusal(env: Record<string, string | undefined>, argv: string[]): string {
  try {
    readConfig(env, argv);
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('nothing was refused');
}
