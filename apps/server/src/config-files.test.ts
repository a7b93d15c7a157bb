import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig, settingNames } from './config.ts';

const s3 = { S3_ENDPOINT: 'https://s3.example.com', S3_BUCKET: 'touchmark', S3_REGION: 'cn-north-1', S3_ACCESS_KEY: 'AK' };

describe('a secret in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchmark-secrets-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const fileWith = (content: string) => {
    const path = join(folder, `secret-${content.length}`);
    writeFileSync(path, content);
    return path;
  };
  it.each([
    ['DATABASE_URL', 'postgres://u:p@db:5432/touchmark', {}, { databaseUrl: 'postgres://u:p@db:5432/touchmark' }],
    ['SMTP_URL', 'smtp://u:p@mail.example.com', { MAIL_FROM: 'a@example.com' }, { smtp: { url: 'smtp://u:p@mail.example.com' } }],
    [
      'SMS_SECRET',
      'a secret of SMS',
      { SMS_PROVIDER: 'webhook', SMS_URL: 'https://x.example.com' },
      { sms: { secret: 'a secret of SMS' } },
    ],
    ['OIDC_CLIENT_SECRET', 'oidc', { OIDC_ISSUER: 'https://i.example.com', OIDC_CLIENT_ID: 'c' }, { oidc: { clientSecret: 'oidc' } }],
    ['S3_SECRET_KEY', 'of the bucket', s3, { s3: { secretKey: 'of the bucket' } }],
    ['METRICS_TOKEN', 'sixteen characters', {}, { metricsToken: 'sixteen characters' }],
  ])('%s is read from it', (name, content, more, expected) => {
    expect(readConfig({ ...more, [`${name}_FILE`]: fileWith(`${content}\n`) }, [])).toMatchObject(expected);
  });

  it.each([
    ['that is missing', { DATABASE_URL_FILE: join(folder, 'none') }, 'DATABASE_URL_FILE'],
    ['that is empty', { METRICS_TOKEN_FILE: fileWith('') }, 'METRICS_TOKEN_FILE'],
    [
      'beside the same secret in the open',
      { METRICS_TOKEN: 'sixteen characters', METRICS_TOKEN_FILE: fileWith('sixteen characters') },
      'METRICS_TOKEN_FILE',
    ],
    [
      'with what is no such secret, by the name of the setting and not by what it holds',
      { DATABASE_URL_FILE: fileWith('not an address') },
      'DATABASE_URL',
    ],
  ])('%s is named and refused', (_, env, name) => {
    expect(() => readConfig(env, [])).toThrow(new RegExp(`设置 ${name} .+ / Setting ${name} `));
    expect(() => readConfig(env, [])).not.toThrow(/not an address/);
  });

  it('may be named for every secret there is', () => {
    // A new setting whose name says that it holds a secret has a file, too, and so have addresses that hold a password.
    const secret = settingNames.filter((name) => /(?:SECRET|SECRET_KEY|TOKEN|PASSWORD)$|^(?:DATABASE|SMTP)_URL$/.test(name));
    expect(secret.length).toBeGreaterThan(5);
    expect(secret.filter((name) => !settingNames.includes(`${name}_FILE`))).toEqual([]);
  });
});
