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
  const parts = body.split('.');
  const wanted = 2 + (scheme.pieces ? 2 : 0) + (scheme.serial === 'none' ? 0 : 1);
  // A serial may contain dots.
  const cut = [...parts.slice(0, wanted - 1), ...(parts.length >= wanted ? [parts.slice(wanted - 1).join('.')] : [])];
  const open = cut.indexOf('*');
  if (cut.length !== wanted || (open !== -1 && cut.slice(open).some((part) => part !== '*')))
    return unread('parts', text.length - body.length);
  const keys = keyStarts(scheme, open === -1 ? cut : cut.slice(0, open));
  if (!keys) return unread('reference', text.length - body.length);
  return {
    ok: true,
    value: {
      exact: open === -1 ? keys[0]! : null,
      starts: keys,
      form:
        open === -1
          ? `^${escape(keys[0]!)}$`
          : formOf(scheme, open > 1 ? keys[0] : undefined, scheme.pieces && open > 1 ? 4 - open : 0, classes),
      key: { ai: scheme.ai, starts: keys.map((key) => key.slice(`${canonicalStem}/${scheme.ai}/`.length).replace(/\/.*$/s, '')) },
    },
  };
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** How the links of a pattern begin that says these first parts; undefined if the parts cannot be. */
function keyStarts(scheme: EpcScheme, said: readonly string[]): string[] | undefined {
  const stem = `${canonicalStem}/${scheme.ai}/`;
  const [prefix, reference, ...pieces] = said;
  if (prefix === undefined) return [stem];
  if (!/^\d{6,12}$/.test(prefix)) return undefined;
  if (reference === undefined) return leads[scheme.lead].map((lead) => stem + lead + prefix);
  const rest = scheme.pieces ? [pieces[0] ?? '01', pieces[1] ?? '01'] : [];
  const serial = scheme.serial === 'none' ? undefined : (said[scheme.pieces ? 4 : 2] ?? '1');
  const urn = `urn:epc:${scheme.space}:${scheme.name}:${[prefix, reference, ...rest, ...(serial === undefined ? [] : [serial])].join('.')}`;
  const read = readUrn(urn);
  if (!read.ok) return undefined;
  const complete = said.length === 2 + rest.length + (serial === undefined ? 0 : 1);
  const elements = elementsOfParts(complete ? read.value : { ...read.value, piece: pieces.join(''), serial: '' });
  return [uriOf(canonicalStem, complete ? elements : elements.slice(0, 1), [])];
}

const leads = { none: [''], zero: ['0'], indicator: [...'0123456789'] } as const;

/** The links of what a pattern stands for: of all identifiers of its kind, or of those with one key. */
function formOf(
  { ai, serialAi, digits, lead, serial, space, pieces }: EpcScheme,
  key: string | undefined,
  openPieces: number,
  classes: boolean,
): string {
  const length = (digits ?? 0) + 1 + Number(lead === 'zero') + (pieces ? 4 : 0);
  const any = digits === null ? '[^/]+' : `[0-9]{${length}}`;
  const head =
    key === undefined
      ? `^${escape(`${canonicalStem}/${ai}/`)}${any}`
      : `^${escape(key)}${openPieces > 0 ? `[0-9]{${openPieces * 2}}` : ''}`;
  if (classes && space === 'id') return `${head}$`;
  if (serial === 'optional') return `${head}(/${serialAi}/[^/]+)?$`;
  if (serialAi !== null) return `${head}/${serialAi}/[^/]+$`;
  return `${head}${serial === 'none' ? '' : serial === 'digits' ? '[0-9]+' : '[^/]+'}$`;
}
