import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildScan } from './build.mjs';
import { renderScanPage } from './src/render.ts';
import { modelOf } from './test/models.ts';

let folder: string;
let built: { css: string; js: string; form: string };
const read = (name: string) => readFile(join(folder, name), 'utf8');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scan-'));
  built = await buildScan(folder);
});
afterAll(() => rm(folder, { recursive: true }));

describe('the built scan page', () => {
  it('has its files under hashed names, and a manifest with them', async () => {
    expect(built.css).toMatch(/^scan-[A-Z0-9]{8}\.css$/);
    for (const script of [built.js, built.form]) expect(script).toMatch(/^scan-[A-Z0-9]{8}\.js$/);
    expect(built.form).not.toBe(built.js);
    expect(JSON.parse(await read('manifest.json'))).toEqual(built);
  });

  it('keeps the names while nothing changes, and leaves no old file behind', async () => {
    expect(await buildScan(folder)).toEqual(built);
    expect((await readdir(folder)).toSorted()).toEqual([built.css, built.js, built.form, 'manifest.json'].toSorted());
  });

  it('loads first in less than 15 kB gzipped: page, style and script', async () => {
    const page = renderScanPage(modelOf('pinClone', 'zh'), { css: `/scan/${built.css}`, js: `/scan/${built.js}` });
    const bytes = [page, await read(built.css), await read(built.js)].reduce((sum, text) => sum + gzipSync(text).length, 0);
    expect(bytes).toBeLessThan(15_000);
  });

  it('fetches nothing by itself: no remote address in style or script', async () => {
    const text = (await read(built.css)) + (await read(built.js)) + (await read(built.form));
    expect(text).not.toMatch(/https?:\/\/|@import|url\((?!data:)|\beval\(|new Function/);
  });

  it('runs on phones that know neither nesting nor newer syntax', async () => {
    for (const script of [built.js, built.form]) expect(await read(script)).not.toMatch(/\?\?=|\?\.[a-z(]|\?\?/);
    expect(await read(built.css)).not.toMatch(/:has\(|inset:|\d[sd]vh/);
  });
});
