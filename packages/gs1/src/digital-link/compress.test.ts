import { describe, expect, it } from 'vitest';
import { hasVectors, vectors } from '../../test/vectors.ts';
import { base64Bits, bitsToBase64 } from './bits.ts';
import { canonicalDigitalLink } from './canonical.ts';
import { compressDigitalLink } from './compress.ts';
import { decompressDigitalLink, readAnyDigitalLink } from './decompress.ts';
import { readDigitalLink } from './parse.ts';

const there = (uri: string, options = {}) => {
  const compressed = compressDigitalLink(uri, options);
  if (!compressed.ok) throw new Error(compressed.fault);
  return compressed.value;
};

describe('compression', () => {
  it.each([['https://example.org/01/05412345000013', 'https://example.org/AQnYUc1gmg']])(
    'of %s is what the standard prints',
    (uri, expected) => expect(there(uri)).toBe(expected),
  );

  it.each([
    'https://id.example.cn/00/999999999999999995',
    'https://id.example.cn/01/09521101000016/21/00000000000000000001',
    'https://id.example.cn/a/b/01/09521101000016/10/0A/21/ff?17=251231&3103=000195&3922=0299',
    'https://id.example.cn/01/09521101000016/22/2A/10/%21%22%25/21/A%2Fb?3922=01&30=1&11=250100&90=%2F#part',
    'https://id.example.cn/01/09521101000016/235/Third-Party_1',
    'https://id.example.cn/253/9521101000016',
    'https://id.example.cn/253/9521101000016A_b',
    'https://id.example.cn/255/95211010000160007',
    'https://id.example.cn/255/9521101000016',
    'https://id.example.cn/8003/09521101000016X1',
    'https://id.example.cn/414/9521101000016/254/A',
    'https://id.example.cn/414/9521101000016/7040/1AB0',
    'https://id.example.cn/8004/9521101%2Fx/7040/1AB0',
    'https://id.example.cn/8010/9521101%23A/8011/999999999999',
    'https://id.example.cn/8017/952110100000000005/8019/00',
    'https://id.example.cn/00/faux/00/095211010000000016',
    'https://a/00/095211010000000016/8004/9521101?01=09521101000016',
    'https://a/01/09521101000016/21/1?00=095211010000000016',
    'https://id.example.cn/01/09521101000016/21/A?8008=2501021530&7007=250101250102&423=156840&utm_source=qr&x',
  ])('%s survives there and back, fully and partly', (uri) => {
    expect(readDigitalLink(uri)).toMatchObject({ ok: true });
    expect(decompressDigitalLink(there(uri))).toEqual({ ok: true, value: uri });
    expect(decompressDigitalLink(there(uri, { keepKey: true }))).toEqual({ ok: true, value: uri });
  });

  it('has no query for a separator at the end alone', () =>
    expect(there('https://a/01/09521101000016?17=251231&')).toBe(there('https://a/01/09521101000016?17=251231')));
  it('keeps the key readable when asked', () =>
    expect(there('https://a/01/09521101000016/21/12345', { keepKey: true })).toMatch(/^https:\/\/a\/01\/09521101000016\/[\w-]+$/));
  it('shortens a serialised link', () => expect(there('https://a/01/09521101000016/21/123456789012').length).toBeLessThan(32));

  it.each([
    ['https://a/01/09521101000016', 'notCompressed'],
    ['https://a/', 'notCompressed'],
    ['https://a/!', 'notCompressed'],
    ['https://a/AAAA', 'compressedData'],
    ['https://a/_____________', 'compressedData'],
    ['', 'notCompressed'],
  ])('%s is not decompressed: %s', (uri, fault) => expect(decompressDigitalLink(uri)).toMatchObject({ ok: false, fault }));

  it('unpacks foreign parameters that another program packed', () => {
    const gtin = `00000001${9521101000016n.toString(2).padStart(47, '0')}`;
    expect(
      decompressDigitalLink(
        `https://a/${bitsToBase64(`${gtin}11110000010${base64Bits('k1')}0000000011${(42).toString(2).padStart(10, '0')}`)}`,
      ),
    ).toEqual({ ok: true, value: 'https://a/01/09521101000016?k1=042' });
  });

  it('refuses data that unpacks to a key with a wrong check digit', () => {
    expect(decompressDigitalLink(`https://a/${bitsToBase64(`00000001${9521101000017n.toString(2).padStart(47, '0')}`)}`)).toEqual({
      ok: false,
      fault: 'incorrectCheckDigit',
      at: 10,
    });
  });

  it('is undone by whoever reads any form', () =>
    expect(readAnyDigitalLink(there('https://a/01/09521101000016/21/7'))).toMatchObject({
      ok: true,
      value: [
        ['01', '09521101000016'],
        ['21', '7'],
      ],
    }));
  it('leads to the same canonical form', () => {
    const uri = 'https://a/b/01/09521101000016/21/7?90=x&17=251231&utm=1';
    const canonical = { ok: true, value: 'https://id.gs1.org/01/09521101000016/21/7?17=251231&90=x' };
    expect([canonicalDigitalLink(uri), canonicalDigitalLink(there(uri))]).toEqual([canonical, canonical]);
  });
});

const links = 'gs1-oracle-sample/digital-links.json';
describe.skipIf(!hasVectors(links))('every link of the oracle sample', () => {
  it('survives compression with all its elements', () => {
    const valid = vectors<{ input: string; isDigitalLink: boolean }[]>(links).filter(({ isDigitalLink }) => isDigitalLink);
    expect(valid.length).toBeGreaterThan(100);
    for (const { input } of valid) {
      const back = decompressDigitalLink(there(input));
      expect(back.ok && readDigitalLink(back.value), input).toMatchObject({
        ok: true,
        value: (readDigitalLink(input) as { value: unknown }).value,
      });
    }
  });
});
