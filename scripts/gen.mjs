// Writes the generated registers: the index of the contract and the routes of the server. Run `npm run gen` after a module was
// added or removed; a test in tests/architecture fails if it was forgotten.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { argv } from 'node:process';

const root = resolve(import.meta.dirname, '..');
const written = '// Written by scripts/gen.mjs (npm run gen). Do not edit.\n';

/** The TypeScript files of a folder, sorted, without tests and generated files. */
const sourcesOf = (folder) =>
  readdirSync(folder, { recursive: true })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.ts') && !/\.(test|gen|test-rig)\.ts$/.test(name) && name !== 'index.ts')
    .sort();
const found = (folder, name, pattern) => [...readFileSync(join(folder, name), 'utf8').matchAll(pattern)].map(([, what]) => what);

/** Finds exports such as `calls('brandNode', …)`, or of a kit function based on it. */
function contractIndex() {
  const folder = join(root, 'packages/contract/src');
  const names = sourcesOf(folder).filter((name) => !name.startsWith('page-table/'));
  const groups = names
    .map((name) => ({ name, groups: found(folder, name, /^export const (\w+) = (?:calls|reviewCalls)\(/gm) }))
    .filter((one) => one.groups.length > 0);
  return `${written}${groups.map((one) => `import { ${one.groups.join(', ')} } from './${one.name}';`).join('\n')}

/** Every call of the product, by module. */
export const contract = {
${groups.flatMap((one) => one.groups.map((group) => `  ${group},`)).join('\n')}
};

export type ModuleName = keyof typeof contract;

${names.map((name) => `export * from './${name}';`).join('\n')}
`;
}

/** Finds every exported `…Routes` in a handlers file. */
function serverRoutes() {
  const folder = join(root, 'apps/server/src/modules');
  const routes = sourcesOf(folder)
    .filter((name) => name.endsWith('.handlers.ts'))
    .flatMap((name) => found(folder, name, /^export const (\w+Routes)\b/gm).map((group) => ({ name, group })));
  return `${written}import type { Route } from '../http/handle.ts';
${routes.map(({ name, group }) => `import { ${group} } from './${name}';`).join('\n')}

/** Every call that is served, paired with its handler. */
export const routes: readonly Route[] = [
${routes.map(({ group }) => `  ...${group},`).join('\n')}
];
`;
}

const registers = { 'packages/contract/src/index.ts': contractIndex, 'apps/server/src/modules/index.ts': serverRoutes };

/** The registers that differ from the folders. */
export const stale = () => Object.keys(registers).filter((file) => readFileSync(join(root, file), 'utf8') !== registers[file]());

if (argv[1] && relative(argv[1], import.meta.filename) === '') {
  for (const file of stale()) {
    writeFileSync(join(root, file), registers[file]());
    console.log(`wrote ${file}`);
  }
}
