import { describe, expect, it } from 'vitest';
import { identityKey } from './epc.ts';
import { readPattern } from './pattern.ts';

const matches = (pattern: string, urn: string, classes = false): boolean => {
  const read = readPattern(pattern, { classes });
  if (!read.ok) throw new Error(`${read.fault} at ${read.at}`);
  const link = identityKey(urn, { checkDigits: false });
  return read.value.starts.some((start) => link.startsWith(start)) && new RegExp(read.value.form).test(link);
};
const instances: [scheme: string, urn: string, patterns: string[], others: string[]][] = [
  [
    'sgtin',
    'id:sgtin:9521101.000001.A%2F1',
    ['9521101.000001.*', '9521101.*.*', '*.*.*', '9521101.000001.A%2F1'],
    ['9521101.000002.*', '9521102.*.*'],
  ],
  ['upui', 'id:upui:9521101.000001.A1', ['9521101.000001.*', '9521101.*.*'], ['9521101.100001.*']],
  ['lgtin', 'class:lgtin:9521101.000001.L.7', ['9521101.000001.*', '9521101.*.*', '*.*.*'], ['9521101.000002.*']],
  ['sscc', 'id:sscc:9521101.0000000001', ['9521101.*', '*.*', '9521101.0000000001'], ['9521102.*', '9521101.0000000002']],
  ['sgln', 'id:sgln:9521101.00001.0', ['9521101.00001.*', '9521101.*.*', '9521101.00001.0'], ['9521101.00002.*', '9521101.00001.7']],
  ['sgln', 'id:sgln:9521101.00001.7', ['9521101.00001.*', '9521101.*.*'], ['9521101.00001.0']],
  ['pgln', 'id:pgln:9521101.00001', ['9521101.*', '*.*'], ['9521102.*']],
  ['grai', 'id:grai:9521101.00001.S1', ['9521101.00001.*', '9521101.*.*'], ['9521101.00002.*']],
  ['giai', 'id:giai:9521101.A%2F9', ['9521101.*', '*.*'], ['9521102.*']],
  ['gsrn', 'id:gsrn:9521101.0000000001', ['9521101.*'], ['9521102.*']],
  ['gsrnp', 'id:gsrnp:9521101.0000000001', ['9521101.*'], ['9521102.*']],
  ['gdti', 'id:gdti:9521101.00001.S1', ['9521101.00001.*', '9521101.*.*'], ['9521101.00002.*']],
  ['cpi', 'id:cpi:9521101.5PQ7%2FZ43.12345', ['9521101.5PQ7%2FZ43.*', '9521101.*.*'], ['9521101.5PQ7.*', '9521102.*.*']],
  ['sgcn', 'id:sgcn:9521101.00001.12', ['9521101.00001.*', '9521101.*.*'], ['9521101.00002.*']],
  ['ginc', 'id:ginc:9521101.xyz', ['9521101.*'], ['9521102.*']],
  ['gsin', 'id:gsin:9521101.000000001', ['9521101.*'], ['9521102.*']],
  [
    'itip',
    'id:itip:9521101.000001.02.04.A1',
    ['9521101.000001.02.04.*', '9521101.000001.02.*.*', '9521101.000001.*.*.*', '9521101.*.*.*.*'],
    ['9521101.000001.03.*.*', '9521101.000002.*.*.*'],
  ],
];

describe('a pattern', () => {
  it.each(instances)('of %s finds %s', (scheme, urn, patterns, others) => {
    for (const pattern of patterns)
      expect([pattern, matches(`urn:epc:idpat:${scheme}:${pattern}`, `urn:epc:${urn}`)]).toEqual([pattern, true]);
    for (const pattern of others)
      expect([pattern, matches(`urn:epc:idpat:${scheme}:${pattern}`, `urn:epc:${urn}`)]).toEqual([pattern, false]);
  });

  it('finds nothing of another kind', () => {
    for (const [scheme] of instances)
      for (const [other, urn] of instances)
        if (other !== scheme) {
          const stars = '*.*.*.*.*'.slice(
            0,
            scheme === 'itip' ? 9 : ['sscc', 'pgln', 'giai', 'gsrn', 'gsrnp', 'ginc', 'gsin'].includes(scheme) ? 3 : 5,
          );
          expect([scheme, other, matches(`urn:epc:idpat:${scheme}:${stars}`, `urn:epc:${urn}`)]).toEqual([scheme, other, false]);
        }
  });

  it('of classes finds what has no serial', () => {
    for (const pattern of ['9521101.000001.*', '9521101.*.*']) {
      expect(matches(`urn:epc:idpat:sgtin:${pattern}`, 'urn:epc:idpat:sgtin:9521101.000001.*', true)).toBe(true);
      expect(matches(`urn:epc:idpat:sgtin:${pattern}`, 'urn:epc:id:sgtin:9521101.000001.A1', true)).toBe(false);
      expect(matches(`urn:epc:idpat:lgtin:${pattern}`, 'urn:epc:class:lgtin:9521101.000001.L7', true)).toBe(true);
      expect(matches(`urn:epc:idpat:lgtin:${pattern}`, 'urn:epc:idpat:sgtin:9521101.000001.*', true)).toBe(false);
    }
  });

  it.each([
    ['urn:epc:id:sgtin:9521101.000001.A1', 'urn'],
    ['urn:epc:idpat:', 'urn'],
    ['urn:epc:idpat:gid:1.2.*', 'scheme'],
    ['urn:epc:idpat:sgtin:9521101.*', 'parts'],
    ['urn:epc:idpat:sgtin:9521101.*.A1', 'parts'],
    ['urn:epc:idpat:sgtin:*.000001.*', 'parts'],
    ['urn:epc:idpat:sscc:9521101.*.*', 'reference'],
    ['urn:epc:idpat:sgtin:95211.*.*', 'reference'],
    ['urn:epc:idpat:sgtin:9521101.1.*', 'reference'],
    ['urn:epc:idpat:sgtin:9521101.00*.*', 'reference'],
  ])('%s is none: %s', (text, fault) => expect(readPattern(text)).toMatchObject({ ok: false, fault }));
});
