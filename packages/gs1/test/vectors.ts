import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** Reference vectors are stored outside the repository. */
const folder = resolve(import.meta.dirname, '../../../../shared/standards/data');

/** Whether a vector file or folder exists; prints a warning if not, because the suite then proves less. */
export function hasVectors(name: string): boolean {
  const found = existsSync(resolve(folder, name));
  if (!found)
    console.warn(`SKIPPED: ${name} — the reference vectors in ../shared/standards/data are absent, conformance is not being checked`);
  return found;
}

/** Reads a vector file as JSON. Vitest collects skipped suites too: without the file it has no cases. */
export function vectors<T>(name: string): T {
  if (!existsSync(resolve(folder, name))) return [] as T;
  return JSON.parse(readFileSync(resolve(folder, name), 'utf8')) as T;
}

/** Reads a vector file as text. */
export function vectorText(name: string): string {
  return existsSync(resolve(folder, name)) ? readFileSync(resolve(folder, name), 'utf8') : '';
}

/** File names in a vector folder. */
export function vectorNames(name: string): string[] {
  return existsSync(resolve(folder, name)) ? readdirSync(resolve(folder, name)) : [];
}
