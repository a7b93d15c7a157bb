// Exports that no other file names, tests and scripts included: either nobody needs them, or only their own file does. Part of
// `npm run lint`. Names are compared as words, so that it needs no parser and takes a second (docs/decisions/0004).
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const declared = /^export (?:declare )?(?:abstract )?(?:async )?(const|let|function\*?|class|interface|type|enum) (\w+)/gm;

/** The words of a file outside its comments. */
const wordsOf = (text) => new Set(text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').match(/[A-Za-z_$][\w$]*/g));

/** A library for others: they may write the types of what it hands out, although we never do. */
const isForOthers = (file, kind) => file.startsWith('packages/gs1/') && (kind === 'type' || kind === 'interface');

/** The needless exports of some files, given as a map from path to text: name and place of each. */
export function needlessExports(texts) {
  const files = new Map();
  for (const text of texts.values()) for (const word of wordsOf(text)) files.set(word, (files.get(word) ?? 0) + 1);
  return [...texts].flatMap(([file, text]) =>
    /\.gen\.|\.d\.mts$/.test(file)
      ? []
      : [...text.matchAll(declared)]
          .filter(({ 1: kind, 2: name }) => files.get(name) === 1 && !isForOthers(file, kind))
          .map(({ 2: name, index }) => ({ file, name, index })),
  );
}

/** The tree's sources with their texts, and the pages that tell others what a package exports. */
export function sourceTexts(root) {
  const paths = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' }).split('\n');
  const sources = paths.filter((path) => /\.(?:tsx?|m[jt]s)$|^packages\/\w+\/README\.md$/.test(path) && existsSync(join(root, path)));
  return new Map(sources.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

if (process.argv[1] === import.meta.filename) {
  const found = needlessExports(sourceTexts(resolve(import.meta.dirname, '..')));
  for (const { file, name } of found) console.error(`${file}: nothing else names the export “${name}”`);
  process.exitCode = found.length > 0 ? 1 : 0;
}
