import { describe, expect, it } from 'vitest';
import { readCodeText } from './code-text.ts';
import { readScanned } from './scanned-text.ts';

const ecode = '1999910000100001000000017';
const auth = 'AY4CL12TH3BJ1XGN';
const gtin = '09521101000047';
const serial = 'ABC2345678DEFGH';
const eCode = { type: 'ECODE', code: ecode, key: '100001', k: 'AB23CD' };
const aCode = { type: 'AUTH', code: auth, key: '' };
const piece = { type: 'SGTIN', code: gtin + serial, key: gtin };

/** What messengers, mail programs and people leave behind a link, as text and as a browser sends it. */
const hung: readonly (readonly [string, string])[] = [
  ['a Chinese full stop', '。'],
  ['a bracket', ')'],
  ['a full-width bracket', '）'],
  ['a comma', ','],
  ['a Chinese comma', '，'],
  ['a full stop', '.'],
  ['an exclamation mark', '！'],
  ['a closing quotation mark', '”'],
  ['a straight quotation mark', '"'],
  ['a pointed bracket', '>'],
  ['a blank', ' '],
  ['a wide blank', '\u3000'],
  ['a no-break space', '\u00a0'],
  ['a line end', '\r\n'],
  ['a zero-width space', '\u200b'],
  ['the end of a direction', '\u202c'],
  ['a semicolon', ';'],
  ['an asterisk of bold text', '**'],
  ['several of them', '”）。 '],
  ['Chinese words', '请扫码查看'],
];
const forms = hung.flatMap(([name, text]) => [
  [name, text],
  [`${name}, encoded`, encodeURIComponent(text)],
]) as [string, string][];

describe.each(forms)('a link on which hangs %s', (_, text) => {
  it('is read as if it did not', () => {
    expect(readCodeText(`/e/${ecode}?k=AB23CD${text}`)).toEqual(eCode);
    expect(readCodeText(`/e/${ecode}${text}?k=AB23CD`)).toEqual(eCode);
    expect(readCodeText(`https://a.example/z/${auth}${text}`)).toEqual(aCode);
    expect(readCodeText(`/z/${auth}?p=1-2&k=AB23CD${text}`)).toEqual({ ...aCode, k: 'AB23CD', piece: { no: 1, of: 2 } });
    expect(readCodeText(`/z/${auth}?k=AB23CD&p=1-2${text}`)).toEqual({ ...aCode, k: 'AB23CD', piece: { no: 1, of: 2 } });
    expect(readCodeText(`/01/${gtin}/21/${serial}${text}`)).toEqual(piece);
    expect(readCodeText(`/8006/${gtin}0203/21/${serial}${text}`)).toEqual({ ...piece, piece: { no: 2, of: 3 } });
  });

  it('is read alike wherever it is looked up', () => {
    for (const link of [
      `https://a.example/e/${ecode}?k=AB23CD`,
      `https://a.example/z/${auth}`,
      `https://a.example/01/${gtin}/21/${serial}`,
    ])
      expect(readScanned(link + text)).toEqual(readScanned(link));
    expect(readScanned(`https://a.example/01/${gtin}${text}`)).toEqual([{ kind: 'gtin', gtin }]);
  });
});

it.each([
  ['a blank in front of k', `/e/${ecode}?%20k=AB23CD`],
  ['a plus sign in front of k', `/e/${ecode}?+k=AB23CD`],
  ['a blank around the equals sign', `/e/${ecode}?k = AB23CD`],
  ['an ampersand that was written for a page', `/e/${ecode}?amp;k=AB23CD`],
  ['one behind another parameter', `/e/${ecode}?from=chat&amp;k=AB23CD`],
  ['a capital K', `/E/${ecode}?K=AB23CD`],
  ['a slash behind the code', `/e/${ecode}/?k=AB23CD`],
  ['two slashes in front', `//e/${ecode}?k=AB23CD`],
  ['two slashes within', `/e//${ecode}?k=AB23CD`],
  ['a full-width question mark', `/e/${ecode}？k=AB23CD`],
  ['a full-width question mark, encoded', `/e/${ecode}%EF%BC%9Fk=AB23CD`],
  ['an encoded query', `/e/${ecode}%3Fk%3DAB23CD`],
  ['a lost question mark', `/e/${ecode}&k=AB23CD`],
  ['two question marks', `/e/${ecode}??k=AB23CD`],
  ['a full-width equals sign', `/e/${ecode}?k＝AB23CD`],
  ['full-width letters in k', `/e/${ecode}?k=ＡＢ２３ＣＤ`],
  ['words behind a blank', `/e/${ecode}?k=AB23CD click here`],
  ['a word in Chinese that runs on', `/e/${ecode}?k=AB23CD查真伪ABC`],
  ['a sign that was cut off', `/e/${ecode}?k=AB23CD%E3%80`],
  ['a fragment', `/e/${ecode}?k=AB23CD#top`],
  ['a tracking parameter', `/e/${ecode}?k=AB23CD&fbclid=x`],
  ['quotation marks around the address', `“https://a.example/e/${ecode}?k=AB23CD”`],
  ['brackets around the address', `<https://a.example/e/${ecode}?k=AB23CD>`],
  ['brackets of a chat around the address', `【https://a.example/e/${ecode}?k=AB23CD】`],
])('%s does no harm', (_, text) => {
  expect(readCodeText(text)).toEqual(eCode);
  expect(readScanned(text)).toEqual([{ kind: 'code', code: eCode }]);
});

it.each([
  ['another k', `/e/${ecode}?k=AB23CE`, 'AB23CE'],
  ['a k that is too short', `/e/${ecode}?k=AB23C。`, 'AB23C'],
  ['a k that is too long', `/e/${ecode}?k=AB23CDE`, 'AB23CDE'],
  ['a k that is cut in two', `/e/${ecode}?k=AB2)3CD`, 'AB2'],
  ['the first of two', `/e/${ecode}?k=WRNG22&k=AB23CD`, 'WRNG22'],
])('%s stays wrong', (_, text, k) => expect(readCodeText(text)).toMatchObject({ code: ecode, k }));

it.each([
  ['that ends in a bracket, of another system', `/01/${gtin}/21/A1)`, `${gtin}A1)`],
  ['in small letters', `/01/${gtin}/21/${serial.toLowerCase()}`, gtin + serial.toLowerCase()],
  ['with a slash', `/01/${gtin}/21/a%2Fb`, `${gtin}a/b`],
  ['that is one sign longer than ours', `/01/${gtin}/21/${serial}2`, `${gtin}${serial}2`],
])('a serial %s stays as it is', (_, text, code) => expect(readCodeText(text)).toMatchObject({ code }));

it('an address without end is read in no time', () => {
  for (const junk of ['%', '!', '。', ' ', '/', '&', '%3', '?', '='])
    for (const text of [`/e/${junk.repeat(30_000)}x`, `/e/${ecode}?k=${junk.repeat(30_000)}x`, `/01/${gtin}/21/${junk.repeat(30_000)}x`])
      expect(() => readScanned(text)).not.toThrow();
});
