import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { beforeAll, describe, expect, it } from 'vitest';
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
const fileOf = (name: string) => name.replaceAll('/', '-');
const documentOf = (name: string) => {
  const read = readEpcis(vectorText(name));
  if (!read.ok) throw new Error(`${name}: ${read.fault} at ${read.at}`);
  return read.value.document;
};

// A field without a namespace, which extension points of 1.2 allow, has no place in 2.0.
const cases = (['2.0', '1.2'] as const).flatMap((version) =>
  [...json, ...xml].filter((name) => !(version === '2.0' && unqualified(name))).map((name) => ({ version, name, file: fileOf(name) })),
);

/** The faults of each document of a version. All are checked in one call, since reading the schemas takes most of the time. */
async function faultsBy(version: XmlVersion): Promise<Map<string, string[]>> {
  const schemas = `${folder}/xsd-${version}`;
  const main = `EPCglobal-epcis-${version.replace('.', '_')}.xsd`;
  const preload = vectorNames(schemas)
    .filter((fileName) => fileName.endsWith('.xsd') && fileName !== main)
    .map((fileName) => ({ fileName, contents: vectorText(`${schemas}/${fileName}`) }));
  const own = cases.filter((one) => one.version === version);
  const result = await validateXML({
    xml: own.map(({ name, file }) => ({ fileName: file, contents: epcisXml(documentOf(name), { version }) })),
    schema: [{ fileName: main, contents: vectorText(`${schemas}/${main}`) }],
    preload,
  });
  const faults = new Map(own.map(({ file }) => [file, [] as string[]]));
  for (const { rawMessage } of result.errors) {
    const [file] = rawMessage.split(/[: ]/, 1);
    const named = faults.get(file!);
    if (!named) throw new Error(rawMessage);
    named.push(rawMessage);
  }
  // xmllint says of each document that it is valid or not: none may be left out.
  for (const { file } of own) if (!result.rawOutput.includes(file)) throw new Error(`${file} was not checked`);
  return faults;
}

describe.skipIf(!has)('XML written from an official example', () => {
  const faults = new Map<XmlVersion, Map<string, string[]>>();
  beforeAll(async () => {
    for (const version of ['2.0', '1.2'] as const) faults.set(version, await faultsBy(version));
  }, 60_000);

  it.each(cases)('$name passes the schema of $version', ({ version, file }) => {
    expect(faults.get(version)!.get(file)).toEqual([]);
  });
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
