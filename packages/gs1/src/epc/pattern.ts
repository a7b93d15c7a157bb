import { canonicalStem, uriOf } from '../digital-link/build.ts';
import { unread, type Reading } from '../reading.ts';
import { epcSchemes, type EpcScheme } from './schemes.ts';
import { elementsOfParts } from './to-elements.ts';
import { readUrn } from './urn.ts';

/**
 * Identifiers that a pattern stands for, as canonical Digital Links: each begins with one of `starts` and has the form. `key` says the
 * same of the key alone; `exact` is the one identifier of a pattern without a star.
 */
export type EpcPattern = { starts: string[]; form: string; key: { ai: string; starts: string[] }; exact: string | null };

/** Whether a text is to be a pattern: some part of its identifiers is left open. */
export const isPattern = (text: string): boolean => /^urn:epc:idpat:/i.test(text);

/**
 * Reads a pattern of the Tag Data Standard (section 6.5), such as urn:epc:idpat:sgtin:9521101.*.*: what follows a star is a star, too.
 * With `classes` it stands for whole classes and lots, else for single things.
 */
export function readPattern(text: string, { classes = false } = {}): Reading<'urn' | 'scheme' | 'parts' | 'reference', EpcPattern> {
  const [, name, body = ''] = /^urn:epc:idpat:([a-z]+):(.+)$/s.exec(text) ?? [];
  if (name === undefined) return unread('urn', 0);
  const scheme = epcSchemes.find((one) => one.name === name);
  if (!scheme) return unread('scheme', 14);
  const said = saidParts(scheme, body);
  if (!said) return unread('parts', text.length - body.length);
  const starts = keyStarts(scheme, said);
  const stem = `${canonicalStem}/${scheme.ai}/`;
  return starts
    ? {
        ok: true,
        value: {
          exact: said.length === partsOf(scheme) ? starts[0]! : null,
          starts,
          form: formOf(scheme, { said: said.length, key: starts[0]!, classes }),
          key: { ai: scheme.ai, starts: starts.map((start) => start.slice(stem.length).replace(/\/.*$/s, '')) },
        },
      }
    : unread('reference', text.length - body.length);
}

const partsOf = ({ pieces, serial }: EpcScheme) => 2 + (pieces ? 2 : 0) + (serial === 'none' ? 0 : 1);

/** The parts before the first star; undefined if they are too few, or something follows a star. The last part may contain dots. */
function saidParts(scheme: EpcScheme, body: string): string[] | undefined {
  const wanted = partsOf(scheme);
  const parts = body.split('.');
  if (parts.length < wanted) return undefined;
  const all = [...parts.slice(0, wanted - 1), parts.slice(wanted - 1).join('.')];
  const open = all.indexOf('*');
  if (open === -1) return all;
  return all.slice(open).every((part) => part === '*') ? all.slice(0, open) : undefined;
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** How the links of a pattern begin that says these first parts; undefined if the parts cannot be. */
function keyStarts(scheme: EpcScheme, said: readonly string[]): string[] | undefined {
  const [prefix, reference] = said;
  const stem = `${canonicalStem}/${scheme.ai}/`;
  if (prefix === undefined) return [stem];
  if (reference === undefined) return /^\d{6,12}$/.test(prefix) ? leads[scheme.lead].map((lead) => stem + lead + prefix) : undefined;
  // What is left open is filled in, read, and taken out again.
  const filled = [prefix, reference, ...['01', '01'].slice(scheme.pieces ? 0 : 2), ...(scheme.serial === 'none' ? [] : ['1'])];
  const read = readUrn(`urn:epc:${scheme.space}:${scheme.name}:${filled.map((part, n) => said[n] ?? part).join('.')}`);
  if (!read.ok) return undefined;
  const complete = said.length === filled.length;
  const elements = elementsOfParts(complete ? read.value : { ...read.value, piece: said.slice(2).join(''), serial: '' });
  return [uriOf(canonicalStem, complete ? elements : elements.slice(0, 1), [])];
}

const leads = { none: [''], zero: ['0'], indicator: [...'0123456789'] } as const;

/** The links of what a pattern stands for: of all identifiers of its kind, of those with one key, or of one. */
function formOf(scheme: EpcScheme, { said, key, classes }: { said: number; key: string; classes: boolean }): string {
  const { ai, serialAi, digits, lead, serial, space, pieces } = scheme;
  if (said === partsOf(scheme)) return `^${escape(key)}$`;
  const length = (digits ?? 0) + 1 + Number(lead === 'zero') + (pieces ? 4 : 0);
  const any = digits === null ? '[^/]+' : `[0-9]{${length}}`;
  const openPieces = pieces ? `[0-9]{${(4 - said) * 2}}` : '';
  const head = said < 2 ? `^${escape(`${canonicalStem}/${ai}/`)}${any}` : `^${escape(key)}${openPieces}`;
  if (classes && space === 'id') return `${head}$`;
  if (serial === 'optional') return `${head}(/${serialAi}/[^/]+)?$`;
  if (serialAi !== null) return `${head}/${serialAi}/[^/]+$`;
  return head + serialsInKey[serial] + '$';
}

const serialsInKey = { none: '', digits: '[0-9]+', text: '[^/]+' } as const;
