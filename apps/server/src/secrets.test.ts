import { chmodSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadSecrets, mustBeWritable } from './secrets.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchmark-secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('loadSecrets', () => {
  it('makes secrets once and reads the same ones ever after', () => {
    const dataDir = join(folder, 'new', 'data');
    const first = loadSecrets(dataDir);
    const again = loadSecrets(dataDir);
    expect(again.passwords).toEqual(first.passwords);
    for (const name of ['dataKey', 'codeKey', 'linkKey', 'ipKey'] as const) {
      expect(first[name]).toHaveLength(32);
      expect(again[name].equals(first[name])).toBe(true);
    }
    expect(readdirSync(dataDir)).toEqual(['secrets.json']);
  });

  it('gives every key and password another value', () => {
    const { passwords, dataKey, codeKey, linkKey, ipKey } = loadSecrets(folder);
    const all = [...Object.values(passwords), ...[dataKey, codeKey, linkKey, ipKey].map((key) => key.toString('hex'))];
    expect(new Set(all).size).toBe(8);
  });

  it('lets nobody else read the file', () => {
    loadSecrets(folder);
    expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
  });

  it.skipIf(process.platform === 'win32').each([0o644, 0o640, 0o604])('refuses a file of mode %o, and names the command', (mode) => {
    loadSecrets(folder);
    const path = join(folder, 'secrets.json');
    chmodSync(path, mode);
    expect(() => loadSecrets(folder)).toThrow(`chmod 600 ${path}`);
    chmodSync(path, 0o600);
    loadSecrets(folder);
  });

  it('is followed by one line where its folder cannot be written', () => {
    mustBeWritable(folder);
    expect(readdirSync(folder)).toEqual([]);
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    expect(() => mustBeWritable(file)).toThrow(/DATA_DIR.*ENOTDIR|ENOTDIR.*DATA_DIR/);
  });

  it('shows nothing when it is printed', () => {
    const secrets = loadSecrets(folder);
    const printed = inspect(secrets) + JSON.stringify({ secrets });
    expect(printed).not.toContain(secrets.passwords.app);
    expect(printed).not.toContain(secrets.dataKey.toString('base64'));
  });

  it.each([
    ['not JSON', 'x'],
    ['an empty file', ''],
    ['a short key', JSON.stringify({ dataKey: 'AA==' })],
  ])('refuses %s', (_title, text) => {
    writeFileSync(join(folder, 'secrets.json'), text, { mode: 0o600 });
    expect(() => loadSecrets(folder)).toThrow(/密钥文件 .*已损坏.* \/ .*damaged/);
    expect(readFileSync(join(folder, 'secrets.json'), 'utf8')).toBe(text);
  });

  it('makes no new secrets beside an existing database', () => {
    mkdirSync(join(folder, 'postgres'));
    writeFileSync(join(folder, 'postgres', 'PG_VERSION'), '18\n');
    expect(() => loadSecrets(folder)).toThrow(/缺少密钥文件 .* \/ .*missing/);
    expect(readdirSync(folder)).toEqual(['postgres']);
  });

  it.skipIf(process.getuid?.() === 0)('names a folder it cannot write', () => {
    chmodSync(folder, 0o500);
    expect(() => loadSecrets(join(folder, 'data'))).toThrow(/DATA_DIR/);
  });

  it('names a folder that is a file', () => {
    writeFileSync(join(folder, 'file'), '');
    expect(() => loadSecrets(join(folder, 'file'))).toThrow(/DATA_DIR/);
  });
});
