import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testsFor } from '../../scripts/changed.mjs';
import { handheldPart, serverPaths } from '../../scripts/dev-paths.mjs';
import { needlessExports } from '../../scripts/exports.mjs';
import { readResults, withSecondAttempt } from '../../scripts/test-results.mjs';

const root = join(import.meta.dirname, '../..');
const text = (file: string) => readFileSync(join(root, file), 'utf8');
const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' }).split('\n');
const { scripts } = JSON.parse(text('package.json')) as { scripts: Record<string, string> };

it('every command that a page or a sentence names is one of package.json', () => {
  const wrong = tracked
    .filter((file) => /\.(?:md|ts|tsx|mjs)$|^Dockerfile$|^\.ci\//.test(file))
    .flatMap((file) =>
      [...text(file).matchAll(/npm run (?:-s )?([a-z][\w:-]*)/g)]
        .filter(([, name]) => !name!.endsWith(':') && !scripts[name!])
        .map(([all]) => `${file}: ${all}`),
    );
  expect(wrong).toEqual([]);
});

describe('npm run dev', () => {
  it('hands to the server every address that the server answers', () => {
    const routes = tracked
      .filter((file) => /^apps\/server\/src\/.*\.ts$/.test(file) && !/\.test\./.test(file))
      .flatMap((file) => [...text(file).matchAll(/app\.(?:get|post|head|options)\('(\/[^']+)'/g)].map(([, path]) => path!));
    expect(routes.length).toBeGreaterThan(10);
    const others = routes.filter((path) => !serverPaths.test(path) && !/^\/m\/(?:pack|receive|install|visit)(?:\/|$)/.test(path));
    expect(others).toEqual(['/favicon.svg']);
    for (const path of ['/api/role/list', '/01/09521101000016/21/A1?17=261231', '/m/01/09521101000016', '/e/1999', '/files/31', '/docs'])
      expect(path).toMatch(serverPaths);
  });

  it('answers the pages that people hold in the hand with their own documents', () => {
    expect(
      [
        '/m/pack',
        '/m/pack/?x=1',
        '/m/receive',
        '/m/pack/worker.js',
        '/m/receive/worker.js',
        '/m/pack/manifest.webmanifest',
        '/m/packed',
      ].map(handheldPart),
    ).toEqual([
      { document: '/station.html' },
      { document: '/station.html' },
      { document: '/receive.html' },
      { worker: true },
      { worker: true },
      undefined,
      undefined,
    ]);
  });

  it('leaves the pages of the console to Vite', () => {
    for (const path of ['/', '/login', '/wel/index', '/aptitude/manage', '/apiKey', '/eCode', '/m/pack', '/src/main.tsx', '/@vite/client'])
      expect(path).not.toMatch(serverPaths);
  });
});

describe('npm test -- --changed', () => {
  const tree = new Map(
    Object.entries({
      'packages/contract/src/identify/brand.ts': 'export const brandManage = 1;',
      'packages/contract/src/identify/brand-review.ts': 'export const brandCheck = 1;',
      'packages/domain/src/identify/brand-life.test.ts': "import { brandLife } from './brand-life.ts';",
      'apps/server/src/modules/identify/brand/brand.handlers.ts':
        "import { brandManage } from '@touchmark/contract';\nimport { listed } from './brand.queries.ts';",
      'apps/server/src/modules/identify/brand/brand.queries.ts': "db.selectFrom('brandChange')",
      'apps/server/src/modules/identify/brand/public.ts': "export { listed } from './brand.queries.ts';",
      'apps/server/src/modules/identify/brand/brand.test.ts': '',
      'apps/server/src/modules/identify/product/save.ts': "import { listed } from '../brand/public.ts';",
      'apps/server/src/modules/identify/product/product.test.ts': '',
      'apps/server/src/modules/codes/batch/batch.ts': "import { save } from '../../identify/product/public.ts';",
      'apps/server/src/modules/identify/product/public.ts': "export { save } from './save.ts';",
      'apps/server/src/modules/codes/batch/batch.test.ts': '',
      'apps/server/src/modules/index.ts': "import './identify/brand/brand.handlers.ts';",
      'apps/server/src/http/app.test.ts': "import '../modules/index.ts';",
      'apps/console/src/ui/list/pager.tsx': '',
      'apps/console/src/ui/list/list-page.tsx': "import { Pager } from './pager.tsx';",
      'apps/console/src/ui/list/list-page.test.tsx': "import { ListPage } from './list-page.tsx';",
      'apps/console/src/modules/identify/brand/brand.page.tsx':
        "import { brandManage } from '@touchmark/contract';\nimport { ListPage } from '../../../ui/list/list-page.tsx';",
      'apps/console/src/modules/identify/brand/brand.test.tsx': '',
      'apps/console/src/modules/identify/brand-review/brand-review.test.tsx': '',
      'apps/server/migrations/0001_brand.sql': 'alter table brand_change add column x text;',
      'tests/contract/rights.test.ts': '',
    }),
  );
  const server = 'apps/server/src/modules';
  const page = 'apps/console/src/modules/identify/brand/brand.test.tsx';
  const walk = 'tests/contract/rights.test.ts';

  it.each([
    [
      'a file of a module',
      `${server}/identify/brand/brand.queries.ts`,
      [`${server}/identify/brand/brand.test.ts`, `${server}/identify/product/product.test.ts`],
    ],
    ['the contract of a module', 'packages/contract/src/identify/brand.ts', [`${server}/identify/brand/brand.test.ts`, page]],
    [
      'a migration',
      'apps/server/migrations/0001_brand.sql',
      [`${server}/identify/brand/brand.test.ts`, `${server}/identify/product/product.test.ts`],
    ],
    ['the kit', 'apps/console/src/ui/list/pager.tsx', ['apps/console/src/ui/list/list-page.test.tsx', page]],
    ['a text', 'README.md', []],
  ])('%s: its own tests, those of its users, and the walks over the contract', (_, changed, others) =>
    expect(testsFor([changed], tree).sort()).toEqual([...others, walk].sort()),
  );

  it('runs everything when the dependencies change', () =>
    expect(testsFor(['package-lock.json'], tree)).toHaveLength([...tree.keys()].filter((file) => /\.test\./.test(file)).length));
});

it('npm run lint finds exports that no other file names', () => {
  const tree = new Map([
    ['packages/domain/src/a.ts', '/** Used by b. */\nexport const used = 1;\nexport const own = 2;\nexport type Only = typeof own;\n'],
    ['packages/domain/src/b.ts', "// own is not meant here\nimport { used } from './a.ts';\nexport async function told() {}\n"],
    ['packages/gs1/src/c.ts', 'export interface Reading {}\nexport const read = 1;\n'],
    ['packages/gs1/README.md', 'nothing'],
  ]);
  expect(needlessExports(tree).map(({ name }) => name)).toEqual(['own', 'Only', 'told', 'read']);
});

describe('npm test', () => {
  const test = (fullName: string, status: string) => ({
    fullName,
    status,
    failureMessages: status === 'failed' ? ['Error: 7 instead of 8\n    at x.ts:1'] : [],
  });
  const whole = { name: '/a.test.ts', status: 'passed', assertionResults: [test('adds', 'passed'), test('later', 'skipped')] };
  const broken = { name: '/b.test.ts', status: 'failed', assertionResults: [test('counts', 'failed'), test('lists', 'passed')] };

  it('names what failed with its reason, and a file that ended before its first test', () => {
    const unread = { name: '/c.test.ts', status: 'failed', message: 'SyntaxError: x', assertionResults: [] };
    expect(readResults({ testResults: [whole, broken, unread] })).toEqual({
      counts: { passed: 2, failed: 2, skipped: 1 },
      failedFiles: ['/b.test.ts', '/c.test.ts'],
      failures: [
        { file: '/b.test.ts', test: 'counts', reason: 'Error: 7 instead of 8\n    at x.ts:1' },
        { file: '/c.test.ts', test: '', reason: 'SyntaxError: x' },
      ],
    });
  });

  it('counts the second attempt of a file instead of the first', () => {
    const mended = { ...broken, status: 'passed', assertionResults: [test('counts', 'passed'), test('lists', 'passed')] };
    expect(withSecondAttempt([whole, broken], [mended]).counts).toEqual({ passed: 3, failed: 0, skipped: 1 });
    expect(withSecondAttempt([whole, broken], [broken]).failures).toHaveLength(1);
  });
});
