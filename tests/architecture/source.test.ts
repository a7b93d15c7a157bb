import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

/** What the product's own code does not do, beside the few places that are named with their reason. */
const root = resolve(import.meta.dirname, '../..');
const shipped = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'apps', 'packages'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\/src\/.*\.tsx?$/.test(file) && !/\.(test|test-rig)\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
const filesWith = (pattern: RegExp) => shipped.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

describe('the code of the product', () => {
  it('starts programs only for the embedded database, with a list of arguments and without a shell', () => {
    expect(filesWith(/child_process/)).toEqual([
      'apps/server/src/db/embedded/account.ts',
      'apps/server/src/db/embedded/embedded.ts',
      'apps/server/src/db/embedded/processes.ts',
    ]);
    expect(filesWith(/\bexec(?:File)?(?:Sync)?\([^)]*\bchild|shell: *true/)).toEqual([]);
  });

  it('makes no code from text', () => expect(filesWith(/\beval\(|\bnew Function\(|setTimeout\(['"`]/)).toEqual([]));

  it('writes HTML only where it was cleaned or made by our own templates', () => {
    expect(filesWith(/innerHTML|dangerouslySetInnerHTML|insertAdjacentHTML|document\.write/)).toEqual([
      // SVG of our own renderer, which escapes texts.
      'apps/console/src/modules/codes/label/studio/canvas.tsx',
      // Through the list of tags of `richText`.
      'apps/console/src/modules/platform/rich-text/rich-text.tsx',
      // A template that escapes what it is given.
      'apps/scan/src/client.ts',
    ]);
  });

  it('makes no regular expression from input', () => {
    expect(filesWith(/new RegExp\(/)).toEqual([
      'apps/console/src/ui/code-text.tsx',
      'apps/server/src/modules/flow/capture/extension-fields.queries.ts',
      'apps/server/src/sheet/write/xlsx.ts',
      'packages/gs1/src/ai/codes.ts',
      'packages/gs1/src/xml/read-xml.ts',
    ]);
  });

  it('takes random values of the server from the system, but for the choice of what a drill looks at', () => {
    expect(filesWith(/Math\.random/).filter((file) => !file.startsWith('apps/console/'))).toEqual([
      'apps/server/src/modules/platform/backup/drill.queries.ts',
    ]);
  });

  it('follows no redirect of another server', () => {
    const asking = shipped.filter(({ file, text }) => file.startsWith('apps/server/') && /\bfetch\(/.test(text));
    expect(asking.length).toBeGreaterThan(0);
    for (const { file, text } of asking) expect(text, file).toContain("redirect: 'error'");
  });

  it('keeps its tokens in cookies that no other site sends', () => {
    const setting = shipped.filter(({ text }) => /document\.cookie = /.test(text));
    expect(setting.map(({ file }) => file)).toEqual(['apps/console/src/api/tokens.ts']);
    for (const { text } of setting) expect(text).toMatch(/SameSite=Strict/);
  });
});
