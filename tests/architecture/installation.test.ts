import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runsOn } from '../../scripts/node-range.mjs';

interface Locked {
  version?: string;
  engines?: { node?: string };
  hasInstallScript?: boolean;
  /** Left out where it does not run. */
  optional?: boolean;
}

const read = (name: string) => readFileSync(resolve(import.meta.dirname, '../..', name), 'utf8');
const root = JSON.parse(read('package.json')) as { engines: { node: string }; allowScripts: Record<string, boolean> };
const locked = Object.entries((JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> }).packages).map(
  ([path, one]) => ({ name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length), ...one }),
);

const needed = locked.filter(({ optional }) => !optional);
const runsOnAll = (node: string) => needed.every(({ engines }) => !engines?.node || runsOn(node, engines.node));
/** Versions of Node at both sides of each edge that a range of a dependency may have. */
const versions = [18, 19, 20, 21, 22, 23, 24, 25, 26].flatMap((major) => Array.from({ length: 26 }, (_, minor) => `${major}.${minor}.0`));

describe('what npm ci installs', () => {
  it('reads ranges of versions as npm does', () => {
    expect([
      runsOn('20.19', '>=22'),
      runsOn('20.19', '^20.19.0 || >=22.12.0'),
      runsOn('20.19', '>= 20.20'),
      runsOn('20.19', '18 || 20 || >=22'),
    ]).toEqual([false, true, false, true]);
  });

  it('runs on every Node that `engines` names', () => {
    const named = versions.filter((node) => runsOn(node, root.engines.node));
    expect(
      needed.flatMap(({ name, version, engines }) =>
        named.filter((node) => engines?.node && !runsOn(node, engines.node)).map((node) => `${name}@${version} not on ${node}`),
      ),
    ).toEqual([]);
  });

  it('runs on no Node that `engines` leaves out: it says neither more nor less than the dependencies need', () =>
    expect(versions.filter((node) => runsOnAll(node) && !runsOn(node, root.engines.node))).toEqual([]));

  it('says so in README and CONTRIBUTING, tests on such a Node and ships with one', () => {
    const words = root.engines.node.split('||').map((part) => `${/\d+(?:\.[1-9]\d*)?/.exec(part)![0]}+`);
    const sentence = `Node ${words.slice(0, -1).join(', ')} or ${words.at(-1)!}`;
    for (const page of ['README.md', 'CONTRIBUTING.md', 'docs/operations.md']) expect(read(page), page).toContain(sentence);
    expect(runsOn(process.version, root.engines.node)).toBe(true);
    for (const [, major] of read('Dockerfile').matchAll(/FROM node:(\d+)-/g)) expect(runsOn(`${major}.99`, root.engines.node)).toBe(true);
  });

  it('has its install scripts approved or denied by name', () => {
    expect(locked.filter(({ name, hasInstallScript }) => hasInstallScript && !(name in root.allowScripts)).map(({ name }) => name)).toEqual(
      [],
    );
  });
});
