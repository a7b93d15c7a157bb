import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { columnNames } from '../../../db/schema.gen.ts';
import { ending, type Ends, staying } from './kept-tables.ts';

const base = resolve(import.meta.dirname, '../../..');
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '.'], { cwd: base, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file.endsWith('.ts') && !/\.(test|gen)\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(base, file), 'utf8') }));

/** Files beside its own, and besides a register of exports, that use a function: called, or handed on to be called. */
const callers = (name: string, own: string): number =>
  sources.filter(({ file, text }) => {
    const used = text.replaceAll(/^(?:import|export) \{[^}]*\} from .*$/gm, '');
    return file !== own && new RegExp(`\\b${name}\\b`).test(used);
  }).length;

describe('the register of what is kept', () => {
  it('has one entry for each table: how long and by what, or why its rows stay', () => {
    const named = [...Object.keys(ending), ...staying.keys()];
    expect(named.toSorted(), 'a new table needs a line in kept-tables.ts').toEqual(Object.keys(columnNames).toSorted());
    for (const reason of staying.values()) expect(reason.length).toBeGreaterThan(30);
  });

  it.each(Object.entries(ending) as [string, Ends][])('%s is deleted by what it names, and something calls that', (table, { by }) => {
    const [file, name] = by.split('#') as [string, string];
    const text = readFileSync(join(base, file), 'utf8');
    expect(text).toMatch(new RegExp(`export (?:const|function|async function) ${name}\\b`));
    expect(text).toMatch(new RegExp(`deleteFrom\\('${table}'\\)|delete from ${snake(table)}\\b`));
    expect(callers(name, file), `${by} is called by nothing`).toBeGreaterThan(0);
  });
});
