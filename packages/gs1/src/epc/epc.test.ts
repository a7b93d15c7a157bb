import { describe, expect, it } from 'vitest';
import { hasVectors, vectors, vectorText } from '../../test/vectors.ts';
import { percentDecode } from '../digital-link/percent.ts';
import { prefixTable } from '../prefix.ts';
import { identityKey, readEpc, sameIdentity } from './epc.ts';
import type { EpcOptions } from './options.ts';
import { bareVocabulary, vocabularyValue, type VocabularyForm, type VocabularyKind } from './vocabulary.ts';

type Convert = { fn: string; input: string; expect: string; gcpLength?: number; src: string };
type Validate = { input: string; valid: boolean; gcpLength?: number; src: string };
const folder = 'epc-urn-digitallink';
const present = hasVectors(`${folder}/convert.json`) && hasVectors('gs1-prefixes/gcp-length.csv');

/** The reference leaves sub-delimiters unchanged, so both sides are compared decoded. */
const plain = (text: string) => percentDecode(text, false);

/** Cases in which the reference contradicts the standard, the official engine or itself, each with the rule we follow. */
const convertExceptions: Record<string, string> = {
  'CPITest.java:91': 'a number sign begins a fragment (RFC 3986)',
  'CPITest.java:136': 'a company prefix has digits only',
  'GSRNTest.java:73': 'the table of 2025-10 has twelve digits for 302241753828',
};
const validateExceptions: Record<string, string> = {
  'CPIValidatorTest.java:156': 'a company prefix has digits only',
  'GIAIValidatorTest.java:78': 'a company prefix has digits only',
  'CPIValidatorTest.java:67': 'a number sign begins a fragment; the reference itself converts this link',
  'CPIValidatorTest.java:70': 'its prefix is in the table',
  'CPIValidatorTest.java:149': 'the reference itself converts this link',
  'ITIPValidatorTest.java:158': 'piece 56 of 34',
  'GTINCPVValidatorTest.java:38': 'wrong check digit; the reference also says invalid',
  'GTINCPVValidatorTest.java:39': 'wrong check digit',
  'GTINLotSerialExpiryValidatorTest.java:57': 'wrong check digit',
  'GTINLotSerialExpiryValidatorTest.java:58': 'wrong check digit',
  'GTINLotSerialExpiryValidatorTest.java:68': 'qualifiers have an order (URI Syntax 1.6; the engine refuses it)',
  'GTINLotSerialExpiryValidatorTest.java:88': 'AI 17 is no qualifier',
  'GTINLotSerialExpiryValidatorTest.java:89': 'AI 15 is no qualifier',
  'GTINLotSerialExpiryValidatorTest.java:90': 'AIs 16 and 17 are no qualifiers',
  'GTINLotSerialExpiryValidatorTest.java:25': 'valid for the engine; the reference tests for one combination',
  'GTINLotSerialExpiryValidatorTest.java:31': 'the reference also says valid',
  'GTINLotSerialExpiryValidatorTest.java:34': 'the reference also says valid',
  'GTINWeightAmountBestBeforeValidatorTest.java:31': 'the reference also says valid',
  'GTINWeightAmountBestBeforeValidatorTest.java:34': 'the reference also says valid',
  'GTINWeightValidatorTest.java:27': 'the reference also says valid',
  'GTINWeightValidatorTest.java:30': 'the reference also says valid',
};

describe.skipIf(!present)('EPC vectors', () => {
  const prefixes = present ? prefixTable(vectorText('gs1-prefixes/gcp-length.csv')) : new Map<string, number>();
  /** With a prefix length given, the reference checks the form only and accepts wrong check digits. */
  const options = ({ gcpLength }: { gcpLength?: number }): EpcOptions => ({
    prefixes,
    unescaped: true,
    ...(gcpLength === undefined ? {} : { prefixLength: gcpLength, checkDigits: false }),
  });
  const identifiers = present
    ? vectors<Convert[]>(`${folder}/convert.json`).filter(({ fn }) => /^to(?:URI|URN)(?:ForClass|$)/.test(fn))
    : [];

  it('hold 212 conversions, of which 209 hold here', () =>
    expect([identifiers.length, Object.keys(convertExceptions).length]).toEqual([212, 3]));

  it.each(identifiers)('$fn $input', (vector) => {
    const reading = readEpc(vector.input, { ...options(vector), checkDigits: false });
    const got = reading.ok ? (vector.fn.startsWith('toURI') ? reading.uri : reading.urn) : reading.fault;
    expect(plain(got) === plain(vector.expect), `${got} / ${vector.expect}`).toBe(!(vector.src in convertExceptions));
  });

  it('hold 592 verdicts, of which 571 hold here', () => {
    const all = vectors<Validate[]>(`${folder}/validate.json`);
    const differing = all.filter((vector) => {
      const reading = readEpc(vector.input, options(vector));
      // A link whose prefix is in no table is valid; it only has no URN.
      return (reading.ok || reading.fault === 'unknownPrefixLength') !== vector.valid;
    });
    expect(differing.map(({ src }) => src).toSorted()).toEqual(Object.keys(validateExceptions).toSorted());
    expect(all.length - differing.length).toBe(571);
  });

  it('hold 94 vocabulary values in bare, URN and web form', () => {
    const values = vectors<Convert[]>(`${folder}/convert.json`).filter(({ fn }) => !identifiers.some((known) => known.fn === fn));
    expect(values).toHaveLength(94);
    const kinds: Record<string, VocabularyKind> = {
      bizstep: 'bizStep',
      disp: 'disposition',
      btt: 'bizTransaction',
      sdt: 'sourceDestination',
      er: 'errorReason',
    };
    for (const { fn, input, expect: expected } of values) {
      const kind = kinds[/(?:cbv:|cbv\/)(\w+)[:-]/.exec(expected)?.[1]?.toLowerCase() ?? ''] ?? 'bizStep';
      const form: VocabularyForm = expected.startsWith('urn:') ? 'urn' : expected.startsWith('https:') ? 'web' : 'bare';
      expect(fn === 'toBareStringVocabulary' ? bareVocabulary(input) : vocabularyValue(input, kind, form), `${fn} ${input}`).toBe(expected);
    }
  });
});

describe('EPC', () => {
  it('takes no value longer than any element from a link that was never encoded', () => {
    const loose = (serial: string) =>
      readEpc(`https://a/01/09521101000016/21/${serial}`, { unescaped: true, checkDigits: false, prefixLength: 7 }).ok;
    expect([loose('你'), loose('你'.repeat(200))]).toEqual([true, false]);
  });

  it.each([
    ['urn:epc:id:sgtin:9521101.000001.A%2F1', 'https://id.gs1.org/01/09521101000016/21/A%2F1', 'instance'],
    ['urn:epc:id:sscc:9521101.0000000001', 'https://id.gs1.org/00/095211010000000016', 'instance'],
    ['urn:epc:class:lgtin:9521101.000001.L1', 'https://id.gs1.org/01/09521101000016/10/L1', 'lot'],
    ['urn:epc:idpat:sgtin:9521101.000001.*', 'https://id.gs1.org/01/09521101000016', 'class'],
    ['urn:epc:id:sgln:9521101.00001.0', 'https://id.gs1.org/414/9521101000016', 'instance'],
    ['urn:epc:id:giai:9521101.x', 'https://id.gs1.org/8004/9521101x', 'instance'],
    ['urn:epc:id:upui:9521101.000001.T', 'https://id.gs1.org/01/09521101000016/235/T', 'instance'],
    ['urn:epc:id:itip:9521101.000001.01.02.S', 'https://id.gs1.org/8006/095211010000160102/21/S', 'instance'],
  ])('%s is %s, both ways', (urn, uri, level) => {
    expect(readEpc(urn)).toMatchObject({ ok: true, urn, uri, level, prefixLength: 7 });
    expect(readEpc(uri)).toMatchObject({ ok: true, urn, uri });
  });

  it.each([
    ['urn:epc:id:sgtin:95211.00000001.1', 'prefix'],
    ['urn:epc:id:sgtin:9521101.00001.1', 'reference'],
    ['urn:epc:id:sgtin:9521101.000001', 'parts'],
    ['urn:epc:id:nothing:1.2', 'scheme'],
    ['urn:uuid:1', 'urn'],
    ['https://a/01/09521101000017', 'incorrectCheckDigit'],
    ['https://a/01/08712345000011', 'unknownPrefixLength'],
    ['https://a/415/9521101000016/8020/R', 'notAnEpc'],
    ['text', 'scheme'],
  ])('%s is refused with %s', (text, fault) => expect(readEpc(text)).toMatchObject({ ok: false, fault }));

  it('is the same thing in URN and Digital Link form, on any host and with any attribute', () => {
    expect(sameIdentity('urn:epc:id:sgtin:9521101.000001.A1', 'https://shop.example/x/01/09521101000016/10/LOT/21/A1?17=251231')).toBe(
      true,
    );
    expect(sameIdentity('urn:epc:id:sgtin:9521101.000001.A1', 'https://id.gs1.org/01/09521101000016/21/a1')).toBe(false);
    expect(sameIdentity('urn:x:1', 'urn:x:1')).toBe(true);
    expect(identityKey('urn:x:1')).toBe('urn:x:1');
  });
});
