import type { Text } from '@touchmark/contract';
import { isPlainText } from '../plain-text.ts';

const starts =
  (...first: number[]) =>
  (b: Buffer) =>
    b.subarray(0, first.length).equals(Buffer.from(first));
const brandOf = (b: Buffer) => (b.toString('latin1', 4, 8) === 'ftyp' ? b.toString('latin1', 8, 12) : undefined);
/** Stills and sounds are files of the same kind as videos: their main brand tells them. */
const hasBrand =
  (...brands: string[]) =>
  (b: Buffer) =>
    brands.includes(brandOf(b) ?? '');
const signatures: readonly [string, (bytes: Buffer) => boolean][] = [
  ['image/png', starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
  ['image/jpeg', starts(0xff, 0xd8, 0xff)],
  ['image/webp', (b) => b.toString('latin1', 0, 4) === 'RIFF' && b.toString('latin1', 8, 12) === 'WEBP'],
  ['application/pdf', (b) => b.toString('latin1', 0, 5) === '%PDF-'],
  ['image/heic', hasBrand('heic', 'heix', 'hevc', 'mif1', 'msf1')],
  ['image/avif', hasBrand('avif', 'avis')],
  ['audio/mp4', hasBrand('M4A ', 'M4B ')],
  // QuickTime, as iPhones write it, is played as MP4 is.
  ['video/mp4', (b) => brandOf(b) !== undefined],
  [
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    (b) => b.toString('latin1', 0, 4) === 'PK\u0003\u0004' && b.includes('xl/'),
  ],
  ['application/ofd', (b) => b.toString('latin1', 0, 4) === 'PK\u0003\u0004' && b.includes('OFD.xml')],
  ['application/zip', (b) => b.toString('latin1', 0, 4) === 'PK\u0003\u0004'],
  ['text/xml', (b) => /^\uFEFF?\s*<\?xml\s/.test(b.toString('utf8', 0, 64))],
  ['image/gif', (b) => b.toString('latin1', 0, 4) === 'GIF8'],
  // A sheet may begin with these two letters, but a program has bytes behind them that no text has.
  ['application/vnd.microsoft.portable-executable', (b) => b.toString('latin1', 0, 2) === 'MZ' && !isPlainText(b)],
  ['application/x-elf', starts(0x7f, 0x45, 0x4c, 0x46)],
  ['application/vnd.rar', starts(0x52, 0x61, 0x72, 0x21, 0x1a, 0x07)],
  ['application/x-7z-compressed', starts(0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c)],
  ['application/x-ole-storage', starts(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)],
];

/** The type of a file by its first bytes, independent of its name. What the reader of sheets reads as text counts as CSV. */
export function contentTypeOf(bytes: Buffer): string {
  const found = signatures.find(([, is]) => is(bytes));
  if (found) return found[0];
  return isPlainText(bytes) ? 'text/csv' : 'application/octet-stream';
}

export const extensionOf: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'video/mp4': 'mp4',
  'application/ofd': 'ofd',
  'text/xml': 'xml',
  'text/csv': 'csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
};

const otherKinds: Record<string, Text> = {
  'audio/mp4': { zh: '录音（m4a）', en: 'a sound recording (M4A)' },
  'text/csv': { zh: '文本', en: 'text' },
  'application/zip': { zh: '压缩包（zip）', en: 'a ZIP archive' },
  'application/vnd.rar': { zh: '压缩包（rar）', en: 'a RAR archive' },
  'application/x-7z-compressed': { zh: '压缩包（7z）', en: 'a 7z archive' },
  'application/vnd.microsoft.portable-executable': { zh: 'Windows 程序（exe）', en: 'a Windows program (EXE)' },
  'application/x-elf': { zh: 'Linux 程序', en: 'a Linux program' },
  'application/x-ole-storage': { zh: '旧版 Office 文件（xls、doc）', en: 'a legacy Office file (XLS, DOC)' },
  'application/octet-stream': { zh: '无法识别的数据', en: 'an unknown file type' },
};

/** A type in words, for somebody whose file was refused. */
export function kindOf(type: string): Text {
  const short = extensionOf[type] ?? type.split('/')[1]!;
  return otherKinds[type] ?? { zh: ` ${short} 文件`, en: `a ${short} file` };
}
