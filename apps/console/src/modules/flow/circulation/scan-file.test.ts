import { expect, it } from 'vitest';
import { parseScanFile, readFileText } from './scan-file.ts';

it.each([
  ['one code in each line', 'A1\r\nA2\r\n', ['A1', 'A2']],
  ['with times and counts behind, and a heading', '条码,时间,数量\nA1,2026-11-27 08:00,1\nA2,2026-11-27 08:01,1', ['A1', 'A2']],
  ['in tabs and quotes', '"A1"\t1\n"A2"\t1', ['A1', 'A2']],
  ['with empty lines and one code twice', '\nA1\n\nA1\n', ['A1']],
  ['old Macs', 'A1\rA2', ['A1', 'A2']],
  ['addresses keep their signs', 'https://t.example.com/e/1000012611AB?k=x&p=2-3', ['https://t.example.com/e/1000012611AB?k=x&p=2-3']],
  ['nothing', '\n\n', []],
])('a file of a collector: %s', (_, text, codes) => expect(parseScanFile(text)).toEqual(codes));

it.each([
  ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, 0x41, 0x31]],
  ['UTF-16', [0xff, 0xfe, 0x41, 0, 0x31, 0]],
])('reads %s', async (_, bytes) => expect(parseScanFile(await readFileText(new Blob([Uint8Array.from(bytes)])))).toEqual(['A1']));

it('reads GB 18030, as Excel writes it in China', async () =>
  expect(await readFileText(new Blob([Uint8Array.from([0xcc, 0xf5, 0xc2, 0xeb])]))).toBe('条码'));
