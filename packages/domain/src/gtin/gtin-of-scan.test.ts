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
  ['full-width brackets', '（01）09521101000016'],
  ['a Data Matrix from a scanner without identifiers', '010952110100001621ABC'],
  ['the same with a separator in front', '\u001d010952110100001621ABC'],
  ['the same with a caret in front', '^010952110100001621ABC'],
  ['an EAN-13 through an input method', '】E09521101000016'],
  ['the line under a symbol', '(01) 0 9521101 00001 6 (21) ABC'],
  ['a lot', '(01)09521101000016(10)L7'],
  ['a load’s content', '(00)095211010000000016(02)09521101000016(37)4'],
  ['a link with a full stop', 'https://id.example.cn/01/09521101000016。'],
  ['a stored code', '09521101000016ABC2345678DEFGH'],
  ['a character set that a scanner announces', ']d5\\000026010952110100001621A1'],
  ['digits with a direction mark', '\u202d9521101000016\u202c'],
  ['a path alone', '/01/09521101000016/21/A1'],
  ['an EPC of a piece', 'urn:epc:id:sgtin:9521101.000001.A1'],
  ['an EPC of the class', 'urn:epc:idpat:sgtin:9521101.000001.*'],
])('finds the GTIN in %s', (_, text) => expect(gtinOfScan(text)).toEqual(expect.objectContaining({ ok: true, value: '09521101000016' })));

it.each([
  ['an EPC of something else', 'urn:epc:id:sscc:9521101.0000000001'],
  ['a broken EPC', 'urn:epc:id:sgtin:95.1'],
  ['a code of ours without a GTIN', '1999910000100001000000017'],
  ['a wrong check digit', '9521101000017'],
  ['an element string with a wrong check digit', '010952110100001721ABC'],
  ['words', '沙发'],
  ['nothing', '  '],
  ['a link without a GTIN', 'https://id.example.cn/00/095211010000000016'],
])('finds none in %s', (_, text) => expect(gtinOfScan(text).ok).toBe(false));
