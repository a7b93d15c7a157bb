import { expect, it } from 'vitest';
import { normaliseKey, readGtin, readIdentityNumber, readPhone, readUscc, typedIndex, withoutUnseen } from './index.ts';

/** What comes along with copied text, by the program it is copied from. */
const unseen: readonly (readonly [string, number])[] = [
  ['a control character of a scanner', 0x02],
  ['an end of file of DOS', 0x1a],
  ['a delete', 0x7f],
  ['a control character of Latin-1', 0x9b],
  ['a soft hyphen of a web page', 0xad],
  ['a joiner of graphemes', 0x34f],
  ['an Arabic letter mark', 0x61c],
  ['a Hangul filler', 0x115f],
  ['a Khmer vowel that is not drawn', 0x17b4],
  ['a Mongolian selector', 0x180b],
  ['a Mongolian vowel separator', 0x180e],
  ['a zero-width space', 0x200b],
  ['a zero-width joiner', 0x200d],
  ['a left-to-right mark', 0x200e],
  ['a right-to-left mark', 0x200f],
  ['an override of a phone’s contacts', 0x202d],
  ['its end', 0x202c],
  ['a word joiner', 0x2060],
  ['an invisible times sign', 0x2062],
  ['an isolate', 0x2066],
  ['the end of an isolate', 0x2069],
  ['a deprecated control', 0x206f],
  ['a filler that looks like a blank', 0x3164],
  ['the selector behind an emoji', 0xfe0f],
  ['a byte order mark', 0xfeff],
  ['a half-width filler', 0xffa0],
  ['an annotation anchor', 0xfff9],
  ['a shorthand control', 0x1bca0],
  ['a musical control', 0x1d173],
  ['a tag', 0xe0041],
  ['a selector of ideographs', 0xe0100],
];

it.each(unseen)('%s is not held against anybody', (_, code) => {
  const sign = String.fromCodePoint(code);
  const hiding = (text: string) => sign + [...text].join(sign) + sign;
  expect(withoutUnseen(hiding('沙发 A-1'))).toBe('沙发 A-1');
  expect(normaliseKey(hiding('95 2110-1'))).toBe('9521101');
  expect(readGtin(hiding('9521101000016'))).toMatchObject({ ok: true, value: '09521101000016' });
  expect(readPhone(hiding('13900138001'))).toEqual({ ok: true, value: '13900138001' });
  expect(readUscc(hiding('91350100M000100Y43'))).toMatchObject({ ok: true });
  expect(readIdentityNumber(hiding('11010519491231002X'))).toMatchObject({ ok: true });
});

it.each(['', '沙发', 'Sofa 3 – “A”', '第一行\n第二行\r\n\t第三行', '👍', '𠮷', 'é', '　全角', 'İ'])('%j stays as it is', (text) =>
  expect(withoutUnseen(text)).toBe(text),
);

it.each([
  ['in front of an element', '01\u001d10L7', '01\u001d10L7', '01\u001d10L7', '0110L7'],
  ['in a name', 'A\u001dB', 'AB', 'A\u001dB', 'AB'],
  ['at the end', 'A\u001d', 'A', 'A\u001d', 'A'],
])('a separator %s', (_, text, used, all, none) =>
  expect([withoutUnseen(text), withoutUnseen(text, 'all'), withoutUnseen(text, 'none')]).toEqual([used, all, none]),
);

it('the place of a fault is the place in the text as typed', () => {
  expect(typedIndex('\u{E0100}95\u200b2x', 3)).toBe(6);
  expect(readGtin('\u{E0100}95\u200b2x')).toMatchObject({ ok: false, fault: 'notDigit', at: 6 });
});
