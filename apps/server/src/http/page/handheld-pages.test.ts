import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import serveFolder from '@fastify/static';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addHandheldPages } from './handheld-pages.ts';

const folder = mkdtempSync(join(tmpdir(), 'station-'));
writeFileSync(join(folder, 'station.html'), '<!doctype html><title>station</title>');
writeFileSync(join(folder, 'station-worker.js'), '/* worker */');
writeFileSync(join(folder, 'receive.html'), '<!doctype html><title>receive</title>');
writeFileSync(join(folder, 'receive-worker.js'), '/* worker */');
const app = fastify();
beforeAll(async () => {
  await app.register(serveFolder, { root: folder, serve: false });
  addHandheldPages(app, folder);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});
const get = (url: string) => app.inject({ url });

describe('a page held in the hand', () => {
  it.each(['/m/pack', '/m/receive'].flatMap((page) => [page, `${page}/worker.js`, `${page}/manifest.webmanifest`]))(
    '%s is asked for anew each time',
    async (url) => {
      const { statusCode, headers } = await get(url);
      expect(statusCode).toBe(200);
      expect(headers['cache-control']).toBe('no-cache');
      expect(headers['x-content-type-options']).toBe('nosniff');
    },
  );

  it('may compile WebAssembly and run nothing else that is not ours', async () => {
    const policy = String((await get('/m/pack')).headers['content-security-policy']);
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(policy).not.toContain("'unsafe-eval'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it('has a worker for its own address alone, so that a page of the console is never served from its cache', async () => {
    const { headers } = await get('/m/pack/worker.js');
    expect(headers['service-worker-allowed']).toBe('/m/pack');
    expect(headers['content-type']).toContain('javascript');
    expect((await get('/m/pack/manifest.webmanifest')).json()).toMatchObject({ start_url: '/m/pack', scope: '/m/pack' });
  });
});
