import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { plainAddresses } from './plain.ts';

const s3 = {
  S3_ENDPOINT: 'https://s3.example.com',
  S3_BUCKET: 'touchmark',
  S3_REGION: 'cn-north-1',
  S3_ACCESS_KEY: 'AK',
  S3_SECRET_KEY: 'SK',
};

describe('addresses without TLS', () => {
  const plainOf = (env: Record<string, string>) => plainAddresses(readConfig(env, [])).map(({ service, host }) => `${service} ${host}`);
  const bucket = {
    BACKUP_TO: 's3://b12/x',
    BACKUP_PASSPHRASE_FILE: '/p',
    BACKUP_S3_REGION: 'r',
    BACKUP_S3_ACCESS_KEY: 'a',
    BACKUP_S3_SECRET_KEY: 's',
  };
  it.each([
    [{ DATABASE_URL: 'postgres://u:p@db.example.com/touchmark' }, ['PostgreSQL db.example.com']],
    [{ DATABASE_URL: 'postgres://u:p@db.example.com/touchmark?sslmode=no-verify' }, ['PostgreSQL db.example.com']],
    [{ DATABASE_URL: 'postgres://u:p@db.example.com/touchmark?sslmode=verify-full' }, []],
    [{ DATABASE_URL: 'postgres://u:p@127.0.0.1/touchmark' }, []],
    [{ ...s3, S3_ENDPOINT: 'http://storage:9000' }, ['S3 storage']],
    [s3, []],
    [{ ...bucket, BACKUP_S3_ENDPOINT: 'http://10.0.0.9:9000' }, ['S3 (BACKUP_S3_ENDPOINT) 10.0.0.9']],
    [{ SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'a@example.com' }, []],
    [{ SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'a@example.com', SMTP_TLS: 'optional' }, ['SMTP mail.example.com']],
    [{ SMTP_URL: 'smtps://mail.example.com', MAIL_FROM: 'a@example.com', SMTP_TLS: 'optional' }, []],
    [{ SMS_PROVIDER: 'webhook', SMS_URL: 'http://sms.example.com', SMS_SECRET: 'eight or more' }, ['SMS sms.example.com']],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }, ['OTLP collector']],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://[::1]:4318' }, []],
  ] as [Record<string, string>, string[]][])('of %j are %j', (env, expected) => expect(plainOf(env)).toEqual(expected));
});
