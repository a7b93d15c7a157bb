import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { drawn, mutated } from '../../test/mutate.ts';
import { hasVectors, vectorNames, vectors } from '../../test/vectors.ts';
import { checkEvent } from './check-event.ts';
import { eventsIn } from './document.ts';
import { isFields, type Fields } from './shape.ts';

const folder = 'gs1-epcis';
const has = hasVectors(folder);
const context = [{ ex: 'https://ns.example.com/' }];
const examples = (has ? ['', '/AssociationEvent', '/WithErrorDeclaration', '/WithFullCombinationOfFields', '/WithSensorData'] : [])
  .flatMap((name) => vectorNames(`${folder}/examples-json${name}`).map((file) => `${folder}/examples-json${name}/${file}`))
  .filter((name) => name.endsWith('.jsonld') && !name.includes('Query'))
  .flatMap((name) => {
    const document = vectors<Fields>(name);
    return (eventsIn(document) ?? []).filter(isFields).map((event) => ({ event, context: [document['@context'], ...context].flat() }));
  });

/** By hand: MUTATIONS=20000 SEED=… */
const count = Number(process.env['MUTATIONS'] ?? 1500);
const seed = Number(process.env['SEED'] ?? 39);

/** What the schema accepts and we refuse, with the reason. */
const stricter: readonly [fault: RegExp, because: string][] = [
  [/^eventType /, 'an event of another vocabulary says nothing that is understood here'],
  [/^undeclaredPrefix /, 'without its namespace the name of an extension means nothing'],
  [/^unknownField (?:readPoint|bizLocation)\./, 'the XML schema has extensions with a namespace there, and nothing else'],
  [/^word /, 'a word of one standard vocabulary has no meaning in another'],
  [/^missing epcList$/, 'an event is about something (7.4.2)'],
  [/^missing parentID$/, 'what is packed or unpacked has a parent (7.4.3)'],
  [/^missing \w+\[\]\.quantity$/, 'a unit measures a quantity (7.3.3.3)'],
  [/^number \w+\[\]\.quantity$/, 'a quantity is not below nothing (7.3.3.3)'],
  [/^twice (?:childEPCs|epcList|\w+EPCList)\[\]$/, 'the same identifier twice, in this form or another, is a mistake'],
];
/** What the schema refuses and we accept: what is wrong for it, and the reason. */
const looser: readonly [value: RegExp, because: string][] = [
  [/"urn:epcglobal:cbv:/, 'words of the Core Business Vocabulary 1.2; they are answered bare'],
  [/"https:\/\/gs1\.org\/voc\//, 'the address of the web vocabulary before it was ratified; its terms are answered bare'],
  [/家/, 'an address may have characters beyond ASCII (RFC 3987), as in JSON-LD and XML'],
  [/颜色/, 'so may the name of an extension'],
];

describe.skipIf(!has)('one step away from an official event', () => {
  it(`${count} times the official schema and this package judge alike`, () => {
    const ajv = new Ajv({ strict: false });
    addFormats(ajv);
    const valid = ajv.compile(vectors<object>(`${folder}/schema/EPCIS-JSON-Schema.json`));
    const draw = drawn(seed);
    const differences = new Map<string, string[]>();
    const note = (because: string, step: string) => differences.set(because, [...(differences.get(because) ?? []), step]);
    let alike = 0;
    for (let n = 0; n < count; n++) {
      const from = examples[Math.floor(draw() * examples.length)]!;
      const { event, step } = mutated(from.event, draw);
      const theirs = valid({
        '@context': from.context,
        type: 'EPCISDocument',
        schemaVersion: '2.0',
        creationDate: '2026-01-01T00:00:00Z',
        epcisBody: { eventList: [event] },
      });
      const faults = checkEvent(event, from.context);
      if (theirs === (faults.length === 0)) alike++;
      else if (theirs) {
        for (const { fault, path } of faults) {
          const what = `${fault} ${path.replace(/\[\d+\]/g, '[]')}`;
          const named = stricter.find(([form]) => form.test(what));
          note(named?.[1] ?? `UNNAMED: only we refuse ${what}`, step);
        }
      } else {
        const text = JSON.stringify(event);
        const named = looser.find(([form]) => form.test(text));
        note(named?.[1] ?? `UNNAMED: only the schema refuses ${text}`, step);
      }
    }
    const told = [...differences].map(([because, steps]) => `${steps.length} × ${because} (${steps[0]})`);
    console.info(`${alike} of ${count} alike; the others:\n${told.join('\n')}`);
    expect(told.filter((line) => line.includes('UNNAMED'))).toEqual([]);
    expect(alike / count).toBeGreaterThan(0.9);
  });
});
