import fc from 'fast-check';
import type { Element } from '../src/ai/elements.ts';
import { checkPair } from '../src/ai/check-pair.ts';
import { set39, set82 } from '../src/ai/charsets.ts';
import { aiTable, type AiEntry, type Component } from '../src/ai/table.ts';
import { checkDigit } from '../src/check-digit.ts';

const digits = (min: number, max = min) => fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: min, maxLength: max });
const date = fc
  .date({ min: new Date('1980-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10).replaceAll('-', ''));

/** Generators of valid text for checks that random characters would rarely pass. */
const special: Partial<Record<string, fc.Arbitrary<string>>> = {
  yymmdd: date.map((day) => day.slice(2)),
  yymmd0: fc.oneof(
    date.map((day) => day.slice(2)),
    date.map((day) => `${day.slice(2, 6)}00`),
  ),
  yyyymmdd: date,
  hhmi: fc.tuple(fc.nat(23), fc.nat(59)).map((parts) => parts.map((part) => String(part).padStart(2, '0')).join('')),
  hh: fc.nat(23).map((n) => String(n).padStart(2, '0')),
  mi: fc.nat(59).map((n) => String(n).padStart(2, '0')),
  ss: fc.nat(59).map((n) => String(n).padStart(2, '0')),
  iso3166: fc.constantFrom('156', '840', '004'),
  iso3166999: fc.constantFrom('999', '156'),
  iso3166alpha2: fc.constantFrom('CN', 'DE'),
  iso4217: fc.constantFrom('156', '978'),
  iso5218: fc.constantFrom('0', '9'),
  yesno: fc.constantFrom('0', '1'),
  winding: fc.constantFrom('0', '9'),
  zero: fc.constant('0'),
  hyphen: fc.constant('-'),
  packagetype: fc.constantFrom('1A', '9', 'STL'),
  mediatype: fc.constantFrom('01', '99'),
  importeridx: fc.constantFrom('A', '-', 'z'),
  posinseqslash: fc.constant('2/3'),
  pieceoftotal: fc.constantFrom('0102', '9999'),
  latitude: fc.constantFrom('0279085848', '1800000000'),
  longitude: fc.constant('3015297971'),
  iban: fc.constant('DE91100000000123456789'),
  nonzero: fc.constant('9'),
  nozeroprefix: fc.integer({ min: 1, max: 999_999_999 }).map(String),
  couponcode: fc.constant('012345612345611110123'),
  couponposoffer: fc.constant('001234561234560123456'),
  pcenc: fc.constantFrom('A%20B', 'x', 'Fo%E5'),
};

function part({ set, min, max, checks }: Component): fc.Arbitrary<string> {
  if (checks.includes('csum')) return digits(max - 1).map((body) => body + checkDigit(body));
  if (checks.includes('csumalpha'))
    return digits(6, 18)
      .map((body) => `${body}aB`)
      .map((body) => body + (checkPair(body) ?? ''));
  const known = checks.map((check) => special[check]).find((arbitrary) => arbitrary !== undefined);
  if (known) return min === max ? known.map((text) => text.padEnd(min, '9').slice(0, max)) : known;
  const unit = fc.constantFrom(...(set === 'n' ? '0123456789' : set === 'x' ? set82 : set === 'y' ? set39 : 'ABCXYZabcxyz019-_'));
  const text = fc.string({ unit, minLength: min, maxLength: max });
  return checks.includes('gcppos1') ? text.map((rest) => `9521${rest}`.slice(0, max)) : text;
}

/** Data that satisfies every rule of an AI. */
export function valueOf(entry: AiEntry): fc.Arbitrary<string> {
  const mandatory = entry.components.filter(({ optional }) => !optional);
  const optional = entry.components.filter((component) => component.optional);
  return fc
    .nat(optional.length)
    .chain((count) => fc.tuple(...[...mandatory, ...optional.slice(0, count)].map(part)))
    .map((parts) => parts.join(''));
}

/** One to six elements with different AIs, each valid by itself. */
export const elements: fc.Arbitrary<Element[]> = fc
  .uniqueArray(fc.constantFrom(...aiTable), { minLength: 1, maxLength: 6, selector: ({ ai }) => ai })
  .chain((entries) => fc.tuple(...entries.map((entry) => valueOf(entry).map((value): Element => [entry.ai, value]))));

/** A primary key with a random subset of its qualifiers in order, then attributes that are allowed in a query. */
export const linkElements: fc.Arbitrary<{ path: Element[]; attributes: Element[] }> = fc
  .constantFrom(...aiTable.filter(({ qualifiers }) => qualifiers))
  .chain((key) => {
    const byAi = new Map(aiTable.map((entry) => [entry.ai, entry]));
    const sequence = fc.constantFrom(...(key.qualifiers ?? [[]])).chain((ais) => fc.subarray(ais));
    const attributes = fc.uniqueArray(fc.constantFrom(...aiTable.filter(({ attribute }) => attribute)), {
      maxLength: 3,
      selector: ({ ai }) => ai,
    });
    return fc.tuple(sequence, attributes).chain(([chosen, extra]) => {
      const path = [key, ...chosen.map((ai) => byAi.get(ai)).filter((entry) => entry !== undefined)];
      const forbidden = new Set([key.ai, ...(key.qualifiers ?? []).flat()]);
      const rest = extra.filter(({ ai }) => !forbidden.has(ai));
      const values = (entries: AiEntry[]) => fc.tuple(...entries.map((entry) => valueOf(entry).map((value): Element => [entry.ai, value])));
      return fc.record({ path: values(path), attributes: values(rest) });
    });
  });
