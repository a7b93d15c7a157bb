export type Namespaces = ReadonlyMap<string, string>;

/** Namespaces that every EPCIS context has, even if the document does not declare them; cbvmda is spelled as XML has it, without a colon at its end. */
export const knownNamespaces: Namespaces = new Map([
  ['cbvmda', 'urn:epcglobal:cbv:mda'],
  ['gs1', 'https://gs1.org/voc/'],
  ['cbv', 'https://ref.gs1.org/cbv/'],
  ['epcis', 'https://ref.gs1.org/epcis/'],
]);

/** The namespaces that a JSON-LD context declares itself, by their prefix. */
export function namespacesOf(context: unknown): Map<string, string> {
  const parts = (Array.isArray(context) ? context : [context]) as unknown[];
  return new Map(
    parts
      .filter((part): part is object => typeof part === 'object' && part !== null && !Array.isArray(part))
      .flatMap((part) => Object.entries(part))
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string' && !entry[0].startsWith('@')),
  );
}

/** A shortened address (prefix:rest, its prefix declared) written out; any other text as it is. */
export function expandCurie(text: string, namespaces: Namespaces): string {
  const [, prefix = '', rest = ''] = /^([^\s:]+):(?!\/\/)(\S+)$/.exec(text) ?? [];
  const namespace = namespaces.get(prefix);
  return namespace === undefined ? text : namespace + rest;
}
