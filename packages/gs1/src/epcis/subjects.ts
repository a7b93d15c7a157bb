import { identityKey } from '../epc/epc.ts';
import { expandCurie, knownNamespaces, namespacesOf } from '../event-hash/namespaces.ts';
import { isFields, many, textOf, type Fields } from './shape.ts';

export type SubjectRole = 'EPC' | 'PARENT' | 'CHILD' | 'INPUT' | 'OUTPUT' | 'CLASS' | 'INPUT_CLASS' | 'OUTPUT_CLASS';
/** What an event is about: an identifier in its canonical form, and its part in the event. */
export type Subject = { role: SubjectRole; epc: string };

const roles: readonly (readonly [name: string, role: SubjectRole])[] = [
  ['epcList', 'EPC'],
  ['parentID', 'PARENT'],
  ['childEPCs', 'CHILD'],
  ['inputEPCList', 'INPUT'],
  ['outputEPCList', 'OUTPUT'],
];
const classes: readonly (readonly [name: string, role: SubjectRole])[] = [
  ['quantityList', 'CLASS'],
  ['childQuantityList', 'CLASS'],
  ['inputQuantityList', 'INPUT_CLASS'],
  ['outputQuantityList', 'OUTPUT_CLASS'],
];

/** A value whose prefix is written out, if the context declares it. */
export function vocabularyUri(text: string, context?: unknown): string {
  return expandCurie(text, new Map([...knownNamespaces, ...namespacesOf(context)]));
}

/** The identifiers an event is about, each once for every part it has; URN and Digital Link of one thing are one. */
export function subjectsOf(event: Fields, context?: unknown): Subject[] {
  const namespaces = new Map([...knownNamespaces, ...namespacesOf(context), ...namespacesOf(event['@context'])]);
  const key = (text: string) => identityKey(expandCurie(text, namespaces), { checkDigits: false });
  const named = roles.flatMap(([name, role]) => many(event[name]).map((epc) => ({ role, epc: key(textOf(epc)) })));
  const counted = classes.flatMap(([name, role]) =>
    many(event[name])
      .filter(isFields)
      .map((item) => ({ role, epc: key(textOf(item['epcClass'])) })),
  );
  return [...new Map([...named, ...counted].map((subject) => [`${subject.role} ${subject.epc}`, subject])).values()];
}
