// What is shipped: every package of the lock file that is neither for development only nor the product's own.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '..');
const json = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** Name, version and licence of each, sorted. Packages for other platforms are not installed; their licence is that of the lock file. */
export function shipped() {
  const { packages } = json(join(root, 'package-lock.json'));
  const all = Object.entries(packages)
    .filter(([path, one]) => path.includes('node_modules/') && !one.dev && !one.link)
    .map(([path, one]) => {
      const own = join(root, path, 'package.json');
      const manifest = existsSync(own) ? json(own) : {};
      const declared = manifest.license ?? manifest.licenses ?? one.license ?? '';
      const licence = Array.isArray(declared) ? declared.map(({ type }) => type).join(' OR ') : (declared.type ?? declared);
      return { name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length), version: one.version, licence };
    });
  const unique = new Map(all.map((one) => [`${one.name}@${one.version}`, one]));
  return [...unique.values()].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.version < b.version ? -1 : 1));
}
