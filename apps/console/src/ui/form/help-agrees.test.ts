import * as contract from '@touchmark/contract';
import type { Call, Text } from '@touchmark/contract';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { accepts, shapeOf, wireValue } from './schema.ts';

/** Says that a field may stay empty: then the contract has to take it empty, and no page may ask for it all the same. */
const emptyAllowed = /留空|可不填|不填则/;
const root = join(import.meta.dirname, '../../modules');
const pages = (readdirSync(root, { recursive: true }) as string[]).filter((file) => file.endsWith('.tsx') && !file.includes('.test.'));

interface Helped {
  at: string;
  name: string;
  call: Call;
  help: Text;
  required: boolean;
}

async function textsOf(file: string, source: string): Promise<Map<string, Record<string, Text>>> {
  const found = new Map<string, Record<string, Text>>();
  for (const [, names = '', from = ''] of source.matchAll(/import \{([^}]*)\} from '(\.[^']*\.text\.ts)'/g)) {
    const all = (await import(join(root, dirname(file), from))) as Record<string, Record<string, Text>>;
    for (const part of names.split(',')) {
      const [exported = '', local = exported] = part.trim().split(' as ');
      if (all[exported]) found.set(local, all[exported]);
    }
  }
  return found;
}

async function helpedIn(file: string): Promise<Helped[]> {
  const source = readFileSync(join(root, file), 'utf8');
  const calls = new Map(
    [...source.matchAll(/const (\w+) = fieldsOf\((\w+)\.(\w+),/g)].map(([, field = '', group = '', call = '']) => [
      field,
      (contract as unknown as Record<string, Record<string, Call>>)[group]?.[call],
    ]),
  );
  if (calls.size === 0) return [];
  const texts = await textsOf(file, source);
  return [...source.matchAll(/<(\w+)\.\w+\s+name="(\w+)"([^>]*?)help=\{(\w+)\.(\w+)\}([^>]*)>/g)].flatMap(
    ([, field = '', name = '', before = '', group = '', key = '', after = '']) => {
      const [call, help] = [calls.get(field), texts.get(group)?.[key]];
      return call && help
        ? [{ at: `${file} ${name}`, name, call, help, required: /\srequired\s*(\/|$|\w)/.test(`${before} ${after}`) }]
        : [];
    },
  );
}

it('a help that says a field may stay empty agrees with the rule of the field', async () => {
  const helped = (await Promise.all(pages.map(helpedIn))).flat();
  expect(helped.length).toBeGreaterThan(100);
  const promised = helped.filter(({ help }) => emptyAllowed.test(help.zh));
  expect(promised.length).toBeGreaterThan(3);
  const broken = promised.filter(({ call, name, required }) => {
    const schema = shapeOf(call.input)[name];
    return required || ![undefined, null, ''].some((empty) => accepts(schema, wireValue(schema, empty)));
  });
  expect(broken.map(({ at, help }) => `${at}: ${help.zh}`)).toEqual([]);
});
