import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { hasVectors, vectorNames, vectorText, vectors } from '../../test/vectors.ts';
import { epcisXml, readEpcis } from './document.ts';
import type { XmlVersion } from './to-xml.ts';

const folder = 'gs1-epcis';
const has = hasVectors(folder);
const inFolder = (name: string) =>
  has
    ? vectorNames(`${folder}/${name}`)
        .filter((file) => /\.(?:xml|jsonld)$/.test(file))
        .map((file) => `${folder}/${name}/${file}`)
    : [];
const json = ['', '/AssociationEvent', '/WithDigitalLinkID', '/WithErrorDeclaration', '/WithFullCombinationOfFields', '/WithSensorData']
  .flatMap((name) => inFolder(`examples-json${name}`))
  .filter((name) => !name.includes('QueryDocument'));
const xml = inFolder('examples-xml');
const unqualified = (name: string) => name.endsWith('v1.2-ObjectEvent.xml');
const documentOf = (name: string) => {
  const read = readEpcis(vectorText(name));
  if (!read.ok) throw new Error(`${name}: ${read.fault} at ${read.at}`);
  return read.value.document;
};

async function faultsOf(text: string, version: XmlVersion): Promise<string[]> {
  const schemas = `${folder}/xsd-${version}`;
  const main = `EPCglobal-epcis-${version.replace('.', '_')}.xsd`;
  const preload = vectorNames(schemas)
    .filter((fileName) => fileName.endsWith('.xsd') && fileName !== main)
    .map((fileName) => ({ fileName, contents: vectorText(`${schemas}/${fileName}`) }));
  const result = await validateXML({
    xml: [{ fileName: 'document.xml', contents: text }],
    schema: [{ fileName: main, contents: vectorText(`${schemas}/${main}`) }],
    preload,
  });
  return result.errors.map(({ message }) => message);
}

describe.skipIf(!has)('XML written from an official example', () => {
  const both = [...json, ...xml].flatMap((name) => [[name, '2.0'] as const, [name, '1.2'] as const]);
  // A field without a namespace, which extension points of 1.2 allow, has no place in 2.0.
  it.each(both.filter(([name, version]) => !(version === '2.0' && unqualified(name))))(
    '%s passes the schema of %s',
    async (name, version) => {
      expect(await faultsOf(epcisXml(documentOf(name), { version }), version)).toEqual([]);
    },
    60_000,
  );
});

describe.skipIf(!has)('JSON-LD read from official XML', () => {
  const ajv = new Ajv({ allErrors: true, strict: false });
  addFormats(ajv);
  const valid = ajv.compile(has ? vectors<object>(`${folder}/schema/EPCIS-JSON-Schema.json`) : {});
  // One example measures a type that only a draft of the vocabulary knew.
  it.each(xml.filter((name) => !unqualified(name) && !name.endsWith('/TransactionEvent.xml')))('%s passes the schema', (name) => {
    const faults = valid(documentOf(name)) ? [] : (valid.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
    expect(faults).toEqual([]);
  });
});
