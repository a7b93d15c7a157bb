// Which tests `npm test -- --changed` runs: those of the modules that were touched, those of the modules that use them, and everything
// that walks over the contract or looks at the whole tree.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/** They prove something of every call, table or file, so they belong to every change. */
const always =
  /^tests\/(?:architecture|contract|proof)\/|^apps\/server\/src\/(?:db\/schema|http\/raw-routes|modules\/platform\/sheet\/(?:every-sheet|shared-list))\.test\.ts$/;
/** Whoever changes these may change anything. */
const everything = /^(?:package-lock\.json|vitest\.config\.ts|tsconfig\.json)$/;
/** They name every module, so that what they use touches nobody else. */
const registers = /^apps\/server\/src\/(?:modules\/)?[\w-]+\.ts$/;
const isTest = (file) => /\.test\.tsx?$/.test(file);

/** What differs from the branch `main`; on it, or where there is none, from the last commit. */
export function changedFiles() {
  const [base] = (() => {
    try {
      return git('merge-base', 'HEAD', 'main');
    } catch {
      return git('rev-parse', 'HEAD');
    }
  })();
  return [...git('diff', '--name-only', '--no-renames', base), ...git('ls-files', '-o', '--exclude-standard')];
}

const declared = /^export (?:async )?(?:const|function\*?|class|interface|type|enum) (\w+)/gm;
const statement = /^(?:import|export)\s(?:type\s)?([^'";]*?)\s?(?:from\s)?'([^']+)'|\bimport\('([^']+)'\)/gm;

/** The files that each file is used by. `from` maps each file to its text. */
function usersOf(texts) {
  const exported = new Map();
  for (const [file, text] of texts) {
    const [, name] = /^packages\/(\w+)\/src\//.exec(file) ?? [];
    if (name && !isTest(file)) for (const [, word] of text.matchAll(declared)) exported.set(`@touchmark/${name} ${word}`, file);
  }
  const users = new Map();
  for (const [file, text] of texts)
    for (const [, names = '', from, later] of text.matchAll(statement)) {
      const to = from ?? later;
      const used = to.startsWith('.')
        ? [join(dirname(file), to)]
        : [...names.matchAll(/\w+/g)].map(([word]) => exported.get(`${to} ${word}`)).filter(Boolean);
      for (const one of used) users.set(one, (users.get(one) ?? new Set()).add(file));
    }
  return users;
}

/** Finds the module of a file: its folder, and in contract and domain the longest noun that its name begins with. */
function roomFinder(files) {
  const folder = /^apps\/(?:server|console)\/src\/modules\/([\w-]+\/[\w-]+)\//;
  const nouns = [...new Set(files.flatMap((file) => folder.exec(file)?.[1] ?? []))].sort((a, b) => b.length - a.length);
  return (file) => {
    const [, part] = /^packages\/(?:contract|domain)\/src\/([\w-]+\/[\w-]+?)(?:\.test)?\.ts$/.exec(file) ?? [];
    return part ? nouns.find((noun) => part === noun || part.startsWith(`${noun}-`)) : folder.exec(file)?.[1];
  };
}

/** A change of the server is no matter of the page's tests, and the other way round. */
const floorOf = (file) => /^(?:apps|packages)\/\w+\//.exec(file)?.[0];

/** The modules whose queries name a table of a migration. */
function ownersOf(migration, texts) {
  const tables = [...migration.matchAll(/\btable (?:if (?:not )?exists )?(\w+)/gi)].map(([, name]) =>
    name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase()),
  );
  return [...texts]
    .filter(([file, text]) => file.endsWith('.queries.ts') && tables.some((table) => text.includes(`'${table}'`)))
    .map(([file]) => file);
}

/** The test files to run, of those in `texts`, for some changed files. */
export function testsFor(changed, texts) {
  const files = [...texts.keys()];
  const tests = files.filter(isTest);
  if (changed.some((file) => everything.test(file))) return tests;
  const users = usersOf(texts);
  const roomOf = roomFinder([...files, ...changed]);
  const rooms = new Set();
  const seen = new Set();
  const visit = (file) => {
    if (seen.has(file)) return;
    seen.add(file);
    const room = roomOf(file);
    if (room) rooms.add(floorOf(file) + room);
    for (const user of users.get(file) ?? []) {
      const theirs = roomOf(user);
      // Within the module and within the kit the change goes on; another module that uses it is tested, and no further.
      if (theirs === room || (!room && !theirs && !registers.test(user))) visit(user);
      else if (theirs) rooms.add(floorOf(user) + theirs);
    }
  };
  for (const file of changed) {
    visit(file);
    if (/\/migrations\/.*\.sql$/.test(file) && texts.has(file)) for (const owner of ownersOf(texts.get(file), texts)) visit(owner);
  }
  return tests.filter((file) => always.test(file) || seen.has(file) || rooms.has(floorOf(file) + roomOf(file)));
}

/** The files of the tree with their texts. */
export const treeTexts = () =>
  new Map(
    git('ls-files', '-co', '--exclude-standard', 'packages', 'apps', 'bench', 'scripts', 'tests')
      .filter((file) => /\.(?:tsx?|mjs|sql)$/.test(file) && existsSync(join(root, file)))
      .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
  );
