import { entryNamed } from '../entry-named.ts';
import { unread, type Reading } from '../reading.ts';
import { forbidden } from './write-xml.ts';

export type XmlFault = 'notXml' | 'documentType' | 'entity' | 'unboundPrefix' | 'tooDeep' | 'tooMany';
export type XmlName = { prefix: string; space: string; name: string };
export type XmlAttribute = XmlName & { value: string };
/** An element with its namespace resolved; `text` is the text directly inside it. */
export type XmlElement = XmlName & { attributes: XmlAttribute[]; children: XmlElement[]; text: string };
export type XmlLimits = { depth: number; elements: number; attributes?: number };

const plain: XmlLimits = { depth: 64, elements: 2_000_000, attributes: 2_000_000 };
/** More attributes no element of ours or of anybody's extensions has. */
export const mostAttributes = 200;
const ncName = String.raw`[\p{L}_][\p{L}\p{M}\p{N}._·-]*`;
const qName = `${ncName}(?::${ncName})?`;
const openTag = new RegExp(`<(${qName})((?:\\s+${qName}\\s*=\\s*(?:"[^"<]*"|'[^'<]*'))*)\\s*(/?)>`, 'uy');
const attribute = new RegExp(`(${qName})\\s*=\\s*(?:"([^"<]*)"|'([^'<]*)')`, 'gu');
const closeTag = new RegExp(`</(${qName})\\s*>`, 'uy');
const documentType = new RegExp(`<!DOCTYPE\\s+${qName}\\s*>`, 'uy');
const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', apos: "'", quot: '"' };

class Fault extends Error {
  constructor(
    readonly fault: XmlFault,
    readonly at: number,
  ) {
    super(fault);
  }
}
/** Namespaces that an element declares, and those around it: copied for each element, they would cost more than all that is sent. */
type Scope = { own: ReadonlyMap<string, string>; outer: Scope | undefined };
const noScope: Scope = { own: new Map(), outer: undefined };
type Open = { element: XmlElement; tag: string; scope: Scope };

/**
 * Reads an XML document into elements. Only the five entities of XML itself are known and a document type may declare nothing, so
 * that a short text cannot expand; depth and number of elements are bounded.
 */
export function readXml(source: string, limits: XmlLimits = plain): Reading<XmlFault, XmlElement> {
  const text = source.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const bad = text.search(forbidden);
  if (bad !== -1) return unread('notXml', bad);
  try {
    return { ok: true, value: parse(text, limits) };
  } catch (error) {
    if (error instanceof Fault) return unread(error.fault, error.at);
    throw error;
  }
}

function parse(text: string, limits: XmlLimits): XmlElement {
  const open: Open[] = [];
  const count: Count = { elements: 0, attributes: 0 };
  let root: XmlElement | undefined;
  let at = 0;
  while (at < text.length) {
    const next = text.indexOf('<', at);
    addText(text.slice(at, next === -1 ? text.length : next), at, open.at(-1));
    if (next === -1) break;
    const skipped = skip(text, next, open);
    if (skipped !== undefined) at = skipped;
    else if (text[next + 1] === '/') at = close(text, next, open);
    else {
      if (root && open.length === 0) throw new Fault('notXml', next);
      const begun = begin(text, next, open, count, limits);
      root ??= begun.element;
      at = begun.end;
    }
  }
  if (!root || open.length > 0) throw new Fault('notXml', at);
  return root;
}

/** What was read so far: a document that is too large is refused where it becomes so. */
type Count = { elements: number; attributes: number };

/** Reads an opening tag and puts its element into the one around it. */
function begin(text: string, at: number, open: Open[], count: Count, limits: XmlLimits): { element: XmlElement; end: number } {
  openTag.lastIndex = at;
  const match = openTag.exec(text);
  if (!match) throw new Fault('notXml', at);
  if (++count.elements > limits.elements) throw new Fault('tooMany', at);
  if (open.length >= limits.depth) throw new Fault('tooDeep', at);
  const [whole, tag = '', attributes = '', single] = match;
  const all = attributesOf(attributes, at, count, limits);
  const started = start(tag, all, open.at(-1)?.scope ?? noScope, at);
  open.at(-1)?.element.children.push(started.element);
  if (single === '') open.push(started);
  return { element: started.element, end: at + whole.length };
}

/** The end of a comment, instruction, CDATA section or empty document type that begins at `at`. */
function skip(text: string, at: number, open: Open[]): number | undefined {
  if (text.startsWith('<!--', at)) return after(text, '-->', at + 4);
  if (text.startsWith('<?', at)) return after(text, '?>', at + 2);
  if (text.startsWith('<![CDATA[', at)) {
    const end = after(text, ']]>', at + 9);
    const inside = open.at(-1);
    if (!inside) throw new Fault('notXml', at);
    inside.element.text += text.slice(at + 9, end - 3);
    return end;
  }
  if (!text.startsWith('<!', at)) return undefined;
  documentType.lastIndex = at;
  if (open.length > 0 || !documentType.test(text)) throw new Fault('documentType', at);
  return documentType.lastIndex;
}

function after(text: string, end: string, from: number): number {
  const found = text.indexOf(end, from);
  if (found === -1) throw new Fault('notXml', from);
  return found + end.length;
}

function addText(raw: string, at: number, inside: Open | undefined): void {
  if (!inside && raw.trim() !== '') throw new Fault('notXml', at);
  if (inside && raw !== '') inside.element.text += decoded(raw, at);
}

function close(text: string, at: number, open: Open[]): number {
  closeTag.lastIndex = at;
  const match = closeTag.exec(text);
  if (!match || open.pop()?.tag !== match[1]) throw new Fault('notXml', at);
  return at + match[0].length;
}

type Written = { name: string; value: string };

/** The attributes of a tag, counted while they are read. */
function attributesOf(raw: string, at: number, count: Count, { attributes = Infinity }: XmlLimits): Written[] {
  const all: Written[] = [];
  for (const [, name = '', double, single] of raw.matchAll(attribute)) {
    if (all.length >= mostAttributes || ++count.attributes > attributes) throw new Fault('tooMany', at);
    all.push({ name, value: decoded(double ?? single ?? '', at) });
  }
  return all;
}

function start(tag: string, all: readonly Written[], outer: Scope, at: number): Open {
  const declared = all.flatMap(({ name, value }): [string, string][] =>
    name === 'xmlns' ? [['', value]] : name.startsWith('xmlns:') ? [[name.slice(6), value]] : [],
  );
  const scope = declared.length === 0 ? outer : { own: new Map(declared), outer };
  const attributes = all
    .filter(({ name }) => name !== 'xmlns' && !name.startsWith('xmlns:'))
    .map(({ name, value }) => ({ ...resolved(name, scope, at, ''), value: value.replace(/\s/g, ' ') }));
  if (new Set(attributes.map(({ space, name }) => `{${space}}${name}`)).size < attributes.length) throw new Fault('notXml', at);
  return { tag, scope, element: { ...resolved(tag, scope, at, spaceOf('', scope) ?? ''), attributes, children: [], text: '' } };
}

/** As many steps as elements are open at most. */
function spaceOf(prefix: string, scope: Scope): string | undefined {
  for (let at: Scope | undefined = scope; at; at = at.outer) if (at.own.has(prefix)) return at.own.get(prefix);
  return undefined;
}

/** A name with its namespace. An attribute without a prefix has none, an element has the default one. */
function resolved(qualified: string, scope: Scope, at: number, unprefixed: string): XmlName {
  const colon = qualified.indexOf(':');
  if (colon === -1) return { prefix: '', space: unprefixed, name: qualified };
  const prefix = qualified.slice(0, colon);
  const space = prefix === 'xml' ? 'http://www.w3.org/XML/1998/namespace' : spaceOf(prefix, scope);
  if (space === undefined) throw new Fault('unboundPrefix', at);
  return { prefix, space, name: qualified.slice(colon + 1) };
}

function decoded(raw: string, at: number): string {
  if (!raw.includes('&')) return raw;
  return raw.replace(/&([^;&]*);?/g, (whole, name: string) => {
    const code = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(name);
    const point = code ? Number.parseInt(code[1] ?? code[2] ?? '', code[1] === undefined ? 10 : 16) : undefined;
    const char =
      point === undefined ? entryNamed(entities, name) : point <= 0x10ffff && point > 0 ? String.fromCodePoint(point) : undefined;
    if (char === undefined || !whole.endsWith(';') || char.search(forbidden) !== -1) throw new Fault('entity', at);
    return char;
  });
}
