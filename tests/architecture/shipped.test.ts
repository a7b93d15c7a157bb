import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const run = (script: string) => spawnSync(process.execPath, [`scripts/${script}`], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 });
const server = JSON.parse(readFileSync(join(root, 'apps/server/package.json'), 'utf8')) as { dependencies: Record<string, string> };
const own = Object.entries(server.dependencies).filter(([name]) => !name.startsWith('@touchmark/'));

interface Bill {
  bomFormat: string;
  specVersion: string;
  serialNumber: string;
  metadata: { component: { name: string } };
  components: { 'bom-ref': string; type: string; name: string; version: string; purl: string }[];
  dependencies: { ref: string; dependsOn?: string[] }[];
}

it('the bill of materials is CycloneDX 1.6, holds every dependency once, and names only what it holds', () => {
  const { stdout, status, stderr } = run('sbom.mjs');
  expect(status, stderr).toBe(0);
  const bill = JSON.parse(stdout) as Bill;
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6', metadata: { component: { name: 'touchmark' } } });
  expect(bill.serialNumber).toMatch(/^urn:uuid:[\da-f-]{36}$/);
  const purls = bill.components.map(({ purl }) => decodeURIComponent(purl));
  for (const [name, version] of own) expect(purls).toContain(`pkg:npm/${name}@${version}`);
  const refs = bill.components.map((one) => one['bom-ref']);
  expect(new Set(refs).size).toBe(refs.length);
  const known = new Set([...refs, ...bill.dependencies.map(({ ref }) => ref)]);
  expect(bill.dependencies.flatMap(({ dependsOn = [] }) => dependsOn).filter((ref) => !known.has(ref))).toEqual([]);
  for (const one of bill.components) expect(Boolean(one.name && one.version && one.type && one.purl), one['bom-ref']).toBe(true);
  // What is built into dist/ is shipped, although it is installed for development only; what builds it is not.
  for (const name of ['antd', 'react-dom', 'echarts', 'zxing-wasm', '@rc-component/table', '@expo-google-fonts/noto-sans-sc'])
    expect(purls.filter((purl) => purl.startsWith(`pkg:npm/${name}@`)).length, name).toBe(1);
  expect(purls.filter((purl) => /^pkg:npm\/(vitest|oxlint|playwright-core|vite|@vitejs\/plugin-react|esbuild)@/.test(purl))).toEqual([]);
}, 120_000);

it('the licence of everything shipped is known', () => {
  const { stdout, status, stderr } = run('licences.mjs');
  expect(status, stderr).toBe(0);
  const rows = stdout
    .trim()
    .split('\n')
    .map((line) => line.split('\t'));
  for (const [name, version] of own)
    expect(
      rows.some((row) => row[0] === name && row[1] === version && row[2]),
      name,
    ).toBe(true);
});
