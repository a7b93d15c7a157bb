import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'apps/console/src'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|test-rig/.test(file));
const content = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));

/** Keys that equal values of the product: they are looked up by a variable, so the key does not appear in the code. */
const lookedUp: Record<string, readonly string[]> = {
  // settings-drawer.tsx: by the colour scheme. tasks.tsx: by the state of a task.
  'shell/shell.text.ts text': ['light', 'dark', 'system', 'cancelled'],
  // error-dialog.tsx: by the kind of an error.
  'shell/dialogs.text.ts text': ['render', 'promise', 'script', 'chunk', 'call'],
  // code-check.page.tsx: the hint of a step, by the step.
  'code-review/code-review.text.ts text': ['flagHint', 'unflagHint', 'ignoreHint'],
  // The hint of a kind of message, by the kind.
  'message/notice.text.ts kindHints': ['REVIEW', 'EXPIRY', 'WARNING', 'ORDER', 'SYSTEM', 'NOTICE'],
};

/**
 * The objects of a text file with their keys. Without choices, actions and words, which are looked up by a value, and without
 * labels, which the kit looks up by the field of a call.
 */
function objectsOf(file: string): { name: string; keys: string[] }[] {
  return [...content.get(file)!.matchAll(/^export const (\w+) = \{\n(.*?)^\}/gms)]
    .filter(([, name = '']) => !/(Choices|Actions|Words)$/.test(name))
    .map(([, name = '', body = '']) => ({ name, keys: [...body.matchAll(/^ {2}'?(\w+)'?: /gm)].map(([, key]) => key!) }));
}

interface Link {
  kind: 'import' | 'export';
  /** The file that has the object. */
  from: string;
  was: string;
  now: string;
}
/** What a file takes from others by name. */
const linksOf = (file: string, text: string): Link[] =>
  [...text.matchAll(/^(import|export) \{([^}]*)\} from '(\.[^']+)'/gm)].flatMap(([, kind, list = '', path = '']) =>
    list.split(',').map((part) => {
      const [was = '', now = was] = part.trim().split(' as ');
      return { kind: kind as Link['kind'], from: relative(root, join(root, dirname(file), path)), was, now };
    }),
  );
const links = new Map([...content].map(([file, text]) => [file, linksOf(file, text)]));

/** The names by which a file knows an object: it may be renamed, and passed on by another module's `public.ts`. */
function knownIn(origin: string, name: string): Map<string, Set<string>> {
  const known = new Map([[origin, new Set([name])]]);
  const queue = [{ from: origin, name }];
  for (const one of queue)
    for (const [file, its] of links)
      for (const { kind, from, was, now } of its) {
        if (from !== one.from || was !== one.name) continue;
        if (kind === 'export') queue.push({ from: file, name: now });
        else known.set(file, (known.get(file) ?? new Set()).add(now));
      }
  return known;
}

/**
 * A key is used as a property of the object, as a word in quotes (the name of a field or column), or by destructuring. What a plain
 * search does not find is not looked for by a pattern, which takes many times as long.
 */
const names = (text: string, object: string, key: string): boolean =>
  text.includes(key) &&
  (new RegExp(`\\b${object}\\s*\\.${key}\\b|['"]${key}['"]`).test(text) ||
    (text.includes(`} = ${object}`) && new RegExp(`\\{[^{}]*\\b${key}\\b[^{}]*\\} = ${object}\\b`).test(text)));

it.each(files.filter((file) => file.endsWith('.text.ts')))('%s has no text that nothing names', (file) => {
  const unused = objectsOf(file).flatMap(({ name, keys }) => {
    const known = [...knownIn(file, name)];
    const values = lookedUp[`${file.split('/').slice(-2).join('/')} ${name}`] ?? [];
    return keys
      .filter((key) => !values.includes(key))
      .filter((key) => !known.some(([user, aliases]) => [...aliases].some((alias) => names(content.get(user)!, alias, key))))
      .map((key) => `${name}.${key}`);
  });
  expect(unused).toEqual([]);
});
