import { compressDigitalLink } from '@touchmark/gs1';
import { expect, it } from 'vitest';
import { gtinOfScan } from './gtin-of-scan.ts';

const link = 'https://id.example.cn/01/09521101000016/21/A1';
const compressed = compressDigitalLink(link);

it.each([
  ['digits', '9521101000016'],
  ['digits with blanks, full width', '９５２１１０１ 00001 6'],
  ['a bracketed element string', '(01)09521101000016(21)A1'],
  ['a scanner’s data', ']C1010952110100001621A1'],
  ['a Digital Link', link],
  ['a compressed Digital Link', compressed.ok ? compressed.value : ''],
  ['an EPC of a piece', 'urn:epc:id:sgtin:9521101.000001.A1'],
  ['an EPC of the class', 'urn:epc:idpat:sgtin:9521101.000001.*'],
])('finds the GTIN in %s', (_, text) => expect(gtinOfScan(text)).toEqual(expect.objectContaining({ ok: true, value: '09521101000016' })));

it.each([
  ['an EPC of something else', 'urn:epc:id:sscc:9521101.0000000001'],
  ['a broken EPC', 'urn:epc:id:sgtin:95.1'],
  ['a link without a GTIN', 'https://id.example.cn/00/095211010000000016'],
])('finds none in %s', (_, text) => expect(gtinOfScan(text).ok).toBe(false));
