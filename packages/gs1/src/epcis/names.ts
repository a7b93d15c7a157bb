import { entryNamed } from '../entry-named.ts';
import type { XmlElement, XmlName } from '../xml/read-xml.ts';

export const schemaInstance = 'http://www.w3.org/2001/XMLSchema-instance';

/** Prefixes that the context of EPCIS has already, by their namespace in XML. */
const known: Record<string, string> = {
  'urn:epcglobal:cbv:mda': 'cbvmda',
  'https://gs1.org/voc/': 'gs1',
  'https://ref.gs1.org/cbv/': 'cbv',
  'https://ref.gs1.org/epcis/': 'epcis',
  'http://www.w3.org/2000/01/rdf-schema#': 'rdfs',
};
const reserved = new Set(['gs1', 'cbv', 'epcis', 'cbvmda', 'rdfs', 'owl', 'xsd', 'dcterms', 'urn', 'http', 'https', 'id', 'type']);

/**
 * Names of a JSON-LD document for the names of an XML one. In XML a prefix is part of names alone, in JSON-LD it also shortens
 * values: a prefix that some value happens to begin with is replaced, so that the value keeps its meaning.
 */
export class JsonNames {
  readonly context: Record<string, string> = {};
  private readonly prefixes = new Map<string, string>();
  private readonly heads = new Set<string>();

  constructor(root: XmlElement) {
    this.collect(root);
  }

  of({ space, prefix, name }: XmlName): string {
    return space === '' ? name : `${this.prefix(space, prefix)}:${name}`;
  }

  private prefix(space: string, wanted: string): string {
    const found = entryNamed(known, space) ?? this.prefixes.get(space);
    if (found !== undefined) return found;
    let chosen = wanted;
    for (let n = 1; chosen === '' || reserved.has(chosen) || this.heads.has(chosen) || Object.hasOwn(this.context, chosen); n++)
      chosen = `ns${n}`;
    this.prefixes.set(space, chosen);
    this.context[chosen] = space;
    return chosen;
  }

  private collect(from: XmlElement): void {
    for (const value of [from.text, ...from.attributes.map((attribute) => attribute.value)]) {
      const head = /^\s*([\p{L}_][\p{L}\p{N}._-]*):/u.exec(value)?.[1];
      if (head !== undefined) this.heads.add(head);
    }
    for (const child of from.children) this.collect(child);
  }
}
