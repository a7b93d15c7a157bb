import type { Json } from '../event-hash/pre-hash.ts';
import { isFields, referenceLists, type Fields } from './shape.ts';
import { bareWebWord, bareWord, exceptionTypes, measurementTypes, vocabularyOf } from './words.ts';

/** An event with its standard words bare, as JSON-LD of EPCIS 2.0 has them, whatever form they came in. */
export function withBareWords(event: Fields): Fields {
  const changed: Fields = { ...event };
  const change = (of: Fields, name: string, write: (value: Json) => Json) => {
    if (of[name] !== undefined) of[name] = write(of[name]);
  };
  for (const name of ['bizStep', 'disposition']) change(changed, name, word(name));
  change(changed, 'persistentDisposition', (value) =>
    inside(value, (of) => {
      for (const name of ['set', 'unset']) change(of, name, each(word(name)));
    }),
  );
  change(changed, 'errorDeclaration', (value) => inside(value, (of) => change(of, 'reason', word('reason'))));
  for (const [list, name] of Object.entries(referenceLists))
    change(
      changed,
      list,
      each((item) => inside(item, (of) => change(of, 'type', word(name)))),
    );
  change(
    changed,
    'sensorElementList',
    each((item) => inside(item, (of) => change(of, 'sensorReport', each(sensorReport)))),
  );
  return changed;
}

const sensorReport = (report: Json): Json =>
  inside(report, (of) => {
    for (const [name, words] of [
      ['type', measurementTypes],
      ['exception', exceptionTypes],
    ] as const)
      if (typeof of[name] === 'string' && words.has(bareWebWord(of[name]))) of[name] = bareWebWord(of[name]);
    if (of['component'] !== undefined) of['component'] = word('component')(of['component']);
  });

const word =
  (name: string) =>
  (value: Json): Json => {
    const kind = vocabularyOf[name];
    return typeof value === 'string' && kind ? bareWord(value, kind) : value;
  };
const each =
  (write: (value: Json) => Json) =>
  (value: Json): Json =>
    Array.isArray(value) ? value.map(write) : value;
function inside(value: Json, change: (copy: Fields) => void): Json {
  if (!isFields(value)) return value;
  const copy = { ...value };
  change(copy);
  return copy;
}
