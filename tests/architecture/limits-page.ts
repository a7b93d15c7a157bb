import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** docs/limits.md, as what must hold: tests read its figures instead of repeating them. */
const text = readFileSync(join(resolve(import.meta.dirname, '../../docs'), 'limits.md'), 'utf8');

/** The cells of the table under a heading, without its head. */
export const rowsUnder = (heading: string): string[][] =>
  text
    .split(`\n## ${heading}\n`)[1]!
    .split('\n## ')[0]!
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
    .slice(1)
    .map((line) => line.slice(2, -2).split(' | '));

/** How many passwords of one account, and from one address, are compared before the next is refused. */
export function limitsOfGuessing(): { account: number; address: number } {
  const first = (what: string) => Number(/\d+/.exec(rowsUnder('Guessing').find(([row]) => row === what)![1]!)![0]);
  return { account: first('passwords of one account'), address: first('passwords from one address') };
}
