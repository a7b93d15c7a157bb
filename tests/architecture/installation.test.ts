import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

interface Locked {
  version?: string;
  engines?: { node?: string };
  hasInstallScript?: boolean;
}

const read = (name: string) => readFileSync(resolve(import.meta.dirname, '../..', name), 'utf8');
const root = JSON.parse(read('package.json')) as { engines: { node: string }; allowScripts: Record<string, boolean> };
const locked = Object.entries((JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> }).packages).map(
  ([path, one]) => ({ name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length), ...one }),
);

const numbers = (version: string) => [0, 1, 2].map((part) => Number(version.split('.')[part] ?? 0)) as [number, number, number];
const order = ([a, b, c]: [number, number, number]) => (a * 1_000 + b) * 1_000 + c;

/** Whether a version of Node is in a range such as "^20.19.0 || >=22.12.0". */
function runsOn(node: string, range: string): boolean {
  const mine = order(numbers(node));
  return range.split('||').some((alternative) => {
    const [, operator, version] = /^\s*(\^|~|>=|<=|>|<|=)?\s*v?([\d.]*)/.exec(alternative)!;
    if (!version) return alternative.trim() === '*' || alternative.trim() === '';
    const least = numbers(version);
    if (operator === '>=') return mine >= order(least);
    return numbers(node)[0] === least[0] && mine >= order(least);
  });
}

describe('what npm ci installs', () => {
  const lowest = /[\d.]+/.exec(root.engines.node)![0];

  it('reads ranges of versions as npm does', () => {
    expect([
      runsOn('20.19', '>=22'),
      runsOn('20.19', '^20.19.0 || >=22.12.0'),
      runsOn('20.19', '>= 20.20'),
      runsOn('20.19', '18 || 20 || >=22'),
    ]).toEqual([false, true, false, true]);
  });

  it('runs on the oldest Node that the README names', () => {
    expect(read('README.md')).toContain(`Node ≥ ${lowest}`);
    expect(
      locked.flatMap(({ name, version, engines }) =>
        engines?.node && !runsOn(lowest, engines.node) ? [`${name}@${version}: ${engines.node}`] : [],
      ),
    ).toEqual([]);
  });

  it('has its install scripts approved or denied by name', () => {
    expect(locked.filter(({ name, hasInstallScript }) => hasInstallScript && !(name in root.allowScripts)).map(({ name }) => name)).toEqual(
      [],
    );
  });
});
