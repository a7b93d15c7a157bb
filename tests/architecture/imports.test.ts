import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'packages', 'apps', 'bench', 'scripts', 'tests'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !/\.gen\./.test(file));
const sources = files.filter((file) => /\/src\/.*\.tsx?$/.test(file) && !/\.test\.|test-rig/.test(file));
const text = (file: string) => readFileSync(join(root, file), 'utf8');

/** The package of a file, or the layer of an app and its module. */
function placeOf(path: string) {
  const [, side = '', rest = ''] = /^(?:packages|apps)\/(\w+)\/src\/(.*)$/.exec(path) ?? [];
  const [layer = '', area = '', noun = '', more] = rest.split('/');
  return { side, layer: rest.includes('/') ? layer : '', module: layer === 'modules' && more !== undefined ? `${area}/${noun}` : '' };
}

const statement = /^(?:import|export)\s(?:[^'";]*?\sfrom\s)?'([^']+)'|\bimport\('([^']+)'\)/gm;
const importsOf = (file: string) =>
  [...text(file).matchAll(statement)]
    .map(([, from, later]) => (from ?? later)!)
    .map((to) => (to.startsWith('.') ? relative(root, join(root, dirname(file), to)) : to));

const mayImport: Record<string, RegExp> = {
  gs1: /^packages\/gs1\/|^node:/,
  domain: /^packages\/domain\/|^@touchmark\/gs1$/,
  labels: /^packages\/labels\/|^@touchmark\/gs1$|^(fontkit|uqr|jsbarcode)|^node:/,
  contract: /^packages\/contract\/|^@touchmark\/(domain|gs1)$|^zod$/,
  scan: /^apps\/scan\/|^@touchmark\/(domain|contract|gs1)$/,
  server: /^apps\/server\/|^@touchmark\/(contract|domain|gs1|labels|scan)$|^node:|^[a-z@]/,
  console:
    /^apps\/console\/|^@touchmark\/(domain|contract|gs1|labels)$|^(react|antd|dayjs|@ant-design\/icons|@tanstack|zod|pinyin-pro|uqr|idb$|echarts\/|zxing-wasm\/reader|@simplewebauthn\/browser$)/,
};
const layersBelow: Record<string, string[]> = {
  'server/db': ['db', ''],
  'server/backup': ['db', 'files', 'backup', ''],
  'server/http': ['backup', 'db', 'http', 'files', 'jobs', 'post', 'watch', ''],
  'server/watch': ['db', 'watch', ''],
  'server/files': ['files', ''],
  'server/post': ['post', ''],
  'server/jobs': ['db', 'jobs', 'watch'],
  'server/sheet': ['http', 'sheet', ''],
  'server/pdf': ['http', 'pdf', ''],
  'server/issued-codes': ['db', 'issued-codes', ''],
  'server/modules': ['backup', 'db', 'http', 'files', 'jobs', 'pdf', 'post', 'sheet', 'issued-codes', 'watch', 'modules', ''],
  'console/core': ['core'],
  'console/api': ['core', 'api'],
  'console/ui': ['core', 'api', 'ui'],
  'console/modules': ['core', 'api', 'ui', 'modules'],
  'console/shell': ['core', 'api', 'ui', 'modules', 'shell'],
  'console/app': ['core', 'api', 'ui', 'modules', 'shell', 'app'],
};

/** The offenders of a rule, each with what is wrong. */
const offenders = (some: readonly string[], faultsOf: (file: string) => readonly string[]) =>
  some.flatMap((file) => faultsOf(file).map((fault) => `${file}: ${fault}`));
const matches = (pattern: RegExp) => (file: string) => pattern.exec(text(file))?.slice(0, 1) ?? [];
const serverSources = sources.filter((file) => file.startsWith('apps/server/'));

it('every file imports only what lies below it', () =>
  expect(offenders(sources, (file) => importsOf(file).flatMap((to) => faultOf(file, to)))).toEqual([]));

function faultOf(file: string, to: string): string[] {
  const here = placeOf(file);
  if (!mayImport[here.side]!.test(to)) return [`${here.side} may not import ${to}`];
  if (!to.startsWith('apps/') || here.layer === '') return [];
  const there = placeOf(to);
  const below = layersBelow[`${here.side}/${here.layer}`] ?? [there.layer];
  if (!below.includes(there.layer)) return [`${here.layer} may not import ${to}`];
  const other = here.module && there.module && here.module !== there.module;
  return other && !/\/public\.tsx?$/.test(to) ? [`${to}: use the other module’s public.ts`] : [];
}

it('SQL is kept in queries', () =>
  expect(
    offenders(
      serverSources.filter((file) => !/\.queries\.ts$|\/db\//.test(file)),
      matches(/from 'kysely'|\.(selectFrom|insertInto|updateTable|deleteFrom)\(/),
    ),
  ).toEqual([]));

it('the environment is read in one place', () => {
  const readers = ['main.ts', 'installation.ts'].map((name) => `apps/server/src/${name}`);
  expect(
    offenders(
      serverSources.filter((file) => !readers.includes(file)),
      matches(/process\.env/),
    ),
  ).toEqual([]);
});

it('the context of another company comes from actFor or inNameOf', () =>
  expect(
    offenders(
      serverSources.filter((file) => !file.endsWith('/act-for.ts')),
      matches(/\.\.\.\w*(?:ctx|base)\.me, companyId\b/),
    ),
  ).toEqual([]));

it('the console stores through the typed store', () =>
  expect(
    offenders(
      sources.filter((file) => file.startsWith('apps/console/') && !file.endsWith('/store.ts')),
      matches(/\b(local|session)Storage\b/),
    ),
  ).toEqual([]));

// The contract's index is written by `npm run gen`: one line for each file.
it('every file stays under 300 lines', () =>
  expect(files.filter((file) => file !== 'packages/contract/src/index.ts' && text(file).split('\n').length > 301)).toEqual([]));

it('the platform’s zone and the length of a day are left to day.ts', () =>
  expect(
    offenders(
      files.filter((file) => file !== 'packages/domain/src/day.ts' && !file.startsWith('tests/architecture/')),
      matches(/\b8 ?\* ?(3_?600|60)|86_?400_?000|\b8\) ?\* ?3_?600|\(8 [-+] \w+ \* 24\)/),
    ),
  ).toEqual([]));

it('names no machine, no registry and no other repository folder outside the tests that need it', () => {
  const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.(ts|tsx|mjs|json|md|sql|css|html|sh)$/.test(file) && !file.startsWith('tests/architecture/'));
  expect(offenders(tracked, matches(/\/work\/|registry\.npm|\/root\/[a-z]/))).toEqual([]);
});

/** Cycles between modules or files, direct or over several of them. */
function circles(uses: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const [order, lowest, open, found] = [new Map<string, number>(), new Map<string, number>(), [] as string[], [] as string[][]];
  const visit = (module: string): void => {
    order.set(module, order.size);
    lowest.set(module, order.get(module)!);
    open.push(module);
    for (const used of uses.get(module) ?? []) {
      if (!order.has(used)) visit(used);
      if (open.includes(used)) lowest.set(module, Math.min(lowest.get(module)!, lowest.get(used)!));
    }
    if (lowest.get(module) !== order.get(module)) return;
    const circle = open.splice(open.indexOf(module));
    if (circle.length > 1) found.push(circle.sort());
  };
  for (const module of uses.keys()) if (!order.has(module)) visit(module);
  return found;
}

it('the files form no circle, not even by their types', () =>
  expect(circles(new Map(sources.map((file) => [file, new Set(importsOf(file).filter((to) => /^(?:apps|packages)\//.test(to)))])))).toEqual(
    [],
  ));

it.each(['server', 'console'])('the modules of the %s form no circle', (side) => {
  const uses = new Map<string, Set<string>>();
  for (const file of sources.filter((path) => path.startsWith(`apps/${side}/src/modules/`))) {
    const here = placeOf(file).module;
    for (const to of importsOf(file).map((path) => placeOf(path).module)) {
      if (!here || !to || to === here) continue;
      uses.set(here, (uses.get(here) ?? new Set()).add(to));
    }
  }
  expect(circles(uses)).toEqual([]);
});
