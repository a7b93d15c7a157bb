// What is shipped: every package of the lock file that is neither for development only nor the product's own, and what the build puts
// into dist/ from packages that are not installed where it runs: the console's, and the fonts.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '..');
const json = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** What has packages built into dist/, and those of them that only build. */
const built = ['apps/console', 'packages/labels'];
const builders = new Set(['@vitejs/plugin-react']);

/** The paths in the lock file of what is built in, with what that uses. */
function builtIn(packages) {
  const found = new Set();
  const visit = (from, name) => {
    // A package finds another in its own folder or in one above.
    const folders = [...from.matchAll(/(?:^|\/)node_modules\//g)].map(({ index }) => from.slice(0, index));
    const path = [from, ...folders.reverse(), '']
      .map((folder) => `${folder ? `${folder}/` : ''}node_modules/${name}`)
      .find((one) => one in packages);
    if (!path || found.has(path) || packages[path].link) return;
    found.add(path);
    for (const used of Object.keys({ ...packages[path].dependencies, ...packages[path].optionalDependencies })) visit(path, used);
  };
  for (const place of built)
    for (const name of Object.keys(packages[place].devDependencies ?? {})) if (!builders.has(name)) visit(place, name);
  return found;
}

/** Name, version and licence of each, sorted. Packages for other platforms are not installed; their licence is that of the lock file. */
export function shipped() {
  const { packages } = json(join(root, 'package-lock.json'));
  const inside = builtIn(packages);
  const all = Object.entries(packages)
    .filter(([path, one]) => path.includes('node_modules/') && (!one.dev || inside.has(path)) && !one.link)
    .map(([path, one]) => {
      const own = join(root, path, 'package.json');
      const manifest = existsSync(own) ? json(own) : {};
      const declared = manifest.license ?? manifest.licenses ?? one.license ?? '';
      const licence = Array.isArray(declared) ? declared.map(({ type }) => type).join(' OR ') : (declared.type ?? declared);
      return {
        name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
        version: one.version,
        licence,
        builtIn: inside.has(path),
      };
    });
  const unique = new Map(all.map((one) => [`${one.name}@${one.version}`, one]));
  return [...unique.values()].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.version < b.version ? -1 : 1));
}
