import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { compileFunction } from 'node:vm';
import { describe, expect, it } from 'vitest';
import * as gs1 from './index.ts';
import { answerLine } from './lines.ts';

const readme = readFileSync(resolve(import.meta.dirname, '../README.md'), 'utf8');
const blocks = (language: string) =>
  [...readme.matchAll(new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``, 'g'))].map((match) => match[1] ?? '');

/** One example: the names imported by its block, the code, and the expected result in its comment. */
const examples = blocks('ts').flatMap((block) => {
  const names = /import \{ (.*) \} from '@touchmark\/gs1';/.exec(block)?.[1]?.split(', ') ?? [];
  return block
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('import '))
    .map((line) => ({ names, line }));
});
const evaluate = (code: string, names: string[]): unknown => {
  const values = gs1 as Record<string, unknown>;
  return (compileFunction(`return (${code});`, names) as (...args: unknown[]) => unknown)(...names.map((name) => values[name]));
};

describe('an example of the README', () => {
  it('is there for every part', () => expect(examples.length).toBeGreaterThan(40));

  it.each(examples)('$line', ({ names, line }) => {
    const [, code = '', promised = ''] = /^(.*); \/\/ → (.*)$/.exec(line) ?? [];
    expect(names.filter((name) => !(name in gs1))).toEqual([]);
    const [got, expected] = [evaluate(code, names), evaluate(promised, [])];
    if (typeof expected === 'object') expect(got).toMatchObject(expected as object);
    else expect(got).toBe(expected);
  });

  it.each(blocks('ts').map((block) => [/import \{ (.*) \}/.exec(block)?.[1] ?? '', block] as const))(
    'imports just what it shows: %s',
    (names, block) => {
      const body = block.split('\n').slice(1).join('\n');
      expect(names.split(', ').filter((name) => !body.includes(`${name}(`))).toEqual([]);
    },
  );

  const runs = blocks('sh').flatMap((block) =>
    [...block.matchAll(/^\$ echo '(.*)' \| npm run -s gs1 -- (\S+)\n(.*)$/gm)].map(([, input = '', command = '', output = '']) => ({
      input,
      command,
      output,
    })),
  );

  it('shows the command line', () => expect(runs.length).toBeGreaterThan(4));

  it.each(runs)('$command of $input', ({ input, command, output }) => {
    expect(JSON.stringify(answerLine(command, input, { stem: 'https://id.example.cn' }))).toBe(output);
  });
});
