import { identityKey } from '../epc/epc.ts';
import { expandCurie, knownNamespaces, namespacesOf, type Namespaces } from '../event-hash/namespaces.ts';
import { isFields, many, referenceLists, textOf, type Fields } from './shape.ts';
import { bareWebWord, bareWord } from './words.ts';

type Writer = (text: string) => string;
const identity: Writer = (text) => identityKey(text, { checkDigits: false });
const disposition: Writer = (text) => bareWord(text, 'disposition');

/** What of an event is compared by identity and has no field of its own: how each value is written in one form. */
const writers: Record<string, Writer> = {
  transformationID: identity,
  set: disposition,
  unset: disposition,
  type: bareWebWord,
  exception: bareWebWord,
  deviceID: identity,
  deviceMetadata: identity,
  rawData: identity,
  dataProcessingMethod: identity,
  bizRules: identity,
  microorganism: identity,
  chemicalSubstance: identity,
  coordinateReferenceSystem: identity,
  uriValue: identity,
  hexBinaryValue: (text) => text.toUpperCase(),
};
const typeKinds = { bizTransaction: 'bizTransaction', source: 'sourceDestination', destination: 'sourceDestination' } as const;
type Typed = keyof typeof typeKinds;

/** A value of a property in the one form of all that mean the same; `type` is that of a business transaction, source or destination. */
export function referenceKey(name: string, value: string, { namespaces, type }: { namespaces: Namespaces; type?: string }): string {
  const full = expandCurie(value, namespaces);
  if (type === undefined) return `${name} ${(writers[name] ?? identity)(full)}`;
  return `${name} ${bareWord(expandCurie(type, namespaces), typeKinds[name as Typed])} ${identity(full)}`;
}

/** Documents, parties, words and devices that an event names, each in one form whatever form it came in. */
export function referencesOf(event: Fields, context?: unknown): string[] {
  const namespaces = new Map([...knownNamespaces, ...namespacesOf(context), ...namespacesOf(event['@context'])]);
  const keys = new Set<string>();
  const add = (of: Fields, names: readonly string[]) => {
    for (const name of names)
      for (const value of many(of[name])) if (textOf(value) !== '') keys.add(referenceKey(name, textOf(value), { namespaces }));
  };
  add(event, ['transformationID']);
  if (isFields(event['persistentDisposition'])) add(event['persistentDisposition'], ['set', 'unset']);
  for (const [list, name] of Object.entries(referenceLists))
    for (const item of many(event[list]).filter(isFields))
      if (textOf(item[name]) !== '') keys.add(referenceKey(name, textOf(item[name]), { namespaces, type: textOf(item['type']) }));
  const sensed = Object.keys(writers);
  for (const item of many(event['sensorElementList']).filter(isFields))
    for (const part of [...many(item['sensorMetadata']), ...many(item['sensorReport'])].filter(isFields)) add(part, sensed);
  return [...keys];
}
