import { describe, expect, it } from 'vitest';
import { hasVectors, vectorNames, vectorText } from '../../test/vectors.ts';
import { eventHashes } from '../event-hash/event-hash.ts';
import { epcisXml, readEpcis } from './document.ts';

const folder = 'gs1-epcis';
const files = (...parts: string[]): string[] =>
  hasVectors(parts.join('/'))
    ? vectorNames(parts.join('/'))
        .filter((name) => /\.(?:xml|jsonld|json)$/.test(name))
        .map((name) => [...parts, name].join('/'))
    : [];
const examples = [
  ...files(folder, 'examples-json'),
  ...['AssociationEvent', 'WithDigitalLinkID', 'WithErrorDeclaration', 'WithFullCombinationOfFields', 'WithSensorData'].flatMap((name) =>
    files(folder, 'examples-json', name),
  ),
  ...files(folder, 'examples-xml'),
];
const hashesOf = (text: string) => {
  const hashes = eventHashes(text);
  if (!hashes.ok) throw new Error(`${hashes.fault} at ${hashes.at}`);
  return hashes;
};

describe.skipIf(examples.length === 0)('an official example', () => {
  it.each(examples)('%s keeps its hashes as XML of 2.0 and 1.2', (name) => {
    const text = vectorText(name);
    const read = readEpcis(text);
    if (!read.ok) throw new Error(`${read.fault} at ${read.at}`);
    const { preHashes } = hashesOf(text);
    expect(preHashes.length).toBeGreaterThan(0);
    for (const version of ['2.0', '1.2'] as const) {
      const xml = epcisXml(read.value.document, { version });
      expect(hashesOf(xml).preHashes).toEqual(preHashes);
      const again = readEpcis(xml);
      expect(again.ok && hashesOf(JSON.stringify(again.value.document)).preHashes).toEqual(preHashes);
    }
  });
});

const alike = [...files('epcis-event-hash', 'expected_equal')].filter((name) => name.endsWith('.xml'));
describe.skipIf(alike.length === 0)('events written differently', () => {
  it.each(alike)('%s have one hash', (name) => expect(new Set(hashesOf(vectorText(name)).value).size).toBe(1));
  // The second file has another offset, which is part of the hash since the final text of the standard.
  it('are one event in six files', () => {
    const names = files(folder, 'event-hash-id').filter((name) => !name.includes('id_2'));
    const all = names.flatMap((name) => hashesOf(vectorText(name)).preHashes);
    expect([all.length, new Set(all).size]).toEqual([6, 1]);
  });
});
