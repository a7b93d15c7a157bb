import { compressDigitalLink } from '@touchmark/gs1';
import { describe, expect, it } from 'vitest';
import { normaliseScan } from './scan-signs.ts';
import { readScanned } from './scanned-text.ts';

const gtin = '09521101000047';
const piece = { kind: 'code', code: { type: 'SGTIN', code: `${gtin}A1B2`, key: gtin } };
const model = { kind: 'gtin', gtin };
const ecode = '1999910000100001000000017';
const eCode = { kind: 'code', code: { type: 'ECODE', code: ecode, key: '100001' } };
const auth = 'AY4CL12TH3BJ1XGN';
const aCode = { kind: 'code', code: { type: 'AUTH', code: auth, key: '' } };
const sscc = { kind: 'sscc', sscc: '095211010000000016' };
const gs = '\u001d';
const fullWidth = (text: string) => text.replaceAll(/[!-~]/g, (char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0));
const packed = compressDigitalLink(`https://a.cn/01/${gtin}/21/A1B2`);

describe('what a scanner or a person gives', () => {
  it.each([
    ['GS1-128', `]C101${gtin}21A1B2`, [piece]],
    ['GS1 DataMatrix', `]d201${gtin}21A1B2`, [piece]],
    ['GS1 QR', `]Q301${gtin}21A1B2${gs}10L7`, [piece]],
    ['DotCode', `]J101${gtin}21A1B2`, [piece]],
    ['a separator that came as a sign', `]d201${gtin}10L7␝21A1B2`, [piece]],
    ['a separator that came as a word', `]d201${gtin}10L7<GS>21A1B2`, [piece]],
    ['a package of a piece', `]d28006${gtin}0203${gs}21A1B2`, [{ ...piece, code: { ...piece.code, piece: { no: 2, of: 3 } } }]],
    ['a package without a serial', `]d28006${gtin}0203`, [model]],
    ['an EPC of a package', 'urn:epc:id:itip:9521101.000004.02.03.A1B2', [{ ...piece, code: { ...piece.code, piece: { no: 2, of: 3 } } }]],
    ['EAN-13', `]E0${gtin.slice(1)}`, [model]],
    ['ITF-14', `]I1${gtin}`, [model]],
    ['a QR with a Digital Link', `]Q1https://shop.example/p/01/${gtin}/21/A1B2?17=271231`, [piece]],
    ['a QR with our address', `]Q1https://a.cn/e/${ecode}?k=AB23CD`, [{ kind: 'code', code: { ...eCode.code, k: 'AB23CD' } }]],
    ['a plain Code 128 with a number', ']C0FM202601010001', [{ kind: 'number', number: 'FM202601010001' }]],
    ['a GS1 symbol that holds nothing of GS1', ']C1HELLO', []],
    ['a symbology of its own with plain text', `]A0${auth}`, [aCode, { kind: 'number', number: auth }]],
    ['brackets', `(01)${gtin}(21)A1B2`, [piece]],
    ['full-width brackets', `（01）${gtin}（21）Ａ1B2`, [piece]],
    ['a lot', `(01)${gtin}(10)L7`, [{ kind: 'lot', gtin, lot: 'L7' }, model]],
    ['a pallet with its content', `(00)${sscc.sscc}(02)${gtin}(37)10`, [sscc, model]],
    ['a wrong check digit in brackets', '(01)09521101000048(21)A1', []],
    ['a caret before the data', `^01${gtin}10L7^21A1B2`, [piece]],
    ['a separator inside bare data', `01${gtin}10L7${gs}21A1B2`, [piece]],
    ['bare data without a separator', `01${gtin}`, [model, { kind: 'number', number: `01${gtin}` }]],
    ['an SSCC label', `00${sscc.sscc}`, [sscc, { kind: 'number', number: `00${sscc.sscc}` }]],
    ['a Digital Link on any host', `https://other.example/x/01/${gtin}/21/A1B2`, [piece]],
    ['one in capitals', `HTTPS://A.CN/01/${gtin}/21/A1B2`, [piece]],
    ['one with words of earlier versions', `https://a.cn/gtin/${gtin}/ser/A1B2`, [piece]],
    ['one with thirteen digits and a slash at its end', `https://a.cn/01/${gtin.slice(1)}/`, [model]],
    ['a compressed one', packed.ok ? packed.value : '', [piece]],
    ['a path alone', `/01/${gtin}/21/A1B2`, [piece]],
    ['an address an input method has typed', `https：、、a。cn、01、${gtin}、21、A1B2`, [piece]],
    ['a link to a company', 'https://a.cn/417/9521101000016', [{ kind: 'gln', gln: '9521101000016' }]],
    ['an address of nothing', 'https://a.cn/about', []],
    ['another scheme', 'mailto:a@b.cn', []],
    ['a script', 'javascript:alert(1)', []],
    ['our address of an authentic code', `http://localhost:8080/z/${auth}`, [aCode]],
    ['our address of an identifier', 'https://a.cn/id/88.999.100001/B001', [{ kind: 'identifier', identifier: '88.999.100001/B001' }]],
    ['an ecode', ecode, [eCode, { kind: 'number', number: ecode }]],
    ['an ecode in groups', '1 9999 100001 00001 00000001 7', [eCode]],
    ['an ecode full-width', fullWidth(ecode), [eCode, { kind: 'number', number: ecode }]],
    ['an authentic code in small letters', 'ay4c-l12t-h3bj-1xgn', [aCode, { kind: 'number', number: 'ay4c-l12t-h3bj-1xgn' }]],
    [
      'a GTIN of thirteen digits, which may be a GLN',
      gtin.slice(1),
      [model, { kind: 'gln', gln: gtin.slice(1) }, { kind: 'number', number: gtin.slice(1) }],
    ],
    ['a GTIN in groups', '0 9 521101 000047', [model]],
    [
      'a GTIN-8',
      '95200002',
      [
        { kind: 'gtin', gtin: '00000095200002' },
        { kind: 'number', number: '95200002' },
      ],
    ],
    ['a GTIN with a wrong check digit', '9521101000048', [{ kind: 'number', number: '9521101000048' }]],
    ['an SSCC', sscc.sscc, [sscc, { kind: 'number', number: sscc.sscc }]],
    [
      'an identifier',
      '88.999.100001/P202600001',
      [
        { kind: 'identifier', identifier: '88.999.100001/P202600001' },
        { kind: 'number', number: '88.999.100001/P202600001' },
      ],
    ],
    [
      'an identifier of a piece',
      '88.999.100001/P202600001.7',
      [
        { kind: 'identifier', identifier: '88.999.100001/P202600001.7' },
        { kind: 'identifier', identifier: '88.999.100001/P202600001' },
        { kind: 'number', number: '88.999.100001/P202600001.7' },
      ],
    ],
    [
      'a prefix',
      '88.999.100001',
      [
        { kind: 'identifier', identifier: '88.999.100001/ENT' },
        { kind: 'number', number: '88.999.100001' },
      ],
    ],
    [
      'a credit code',
      '91350100m000100y43',
      [
        { kind: 'uscc', uscc: '91350100M000100Y43' },
        { kind: 'number', number: '91350100m000100y43' },
      ],
    ],
    ['an EPC', 'urn:epc:id:sgtin:9521101.000004.A1B2', [piece]],
    ['an EPC of a class', 'urn:epc:idpat:sgtin:9521101.000004.*', [model]],
    ['an EPC of a load', 'urn:epc:id:sscc:9521101.0000000001', [sscc]],
    ['an EPC nobody reads', 'urn:epc:id:none:1.2', []],
    ['a batch number', ' PC-2026-0007\r\n', [{ kind: 'number', number: 'PC-2026-0007' }]],
    ['a batch number in Chinese', '一线0107', [{ kind: 'number', number: '一线0107' }]],
    ['nothing', ' \u200b ', []],
    ['a sentence', 'what is this?', []],
  ])('%s', (_, text, found) => expect(readScanned(text)).toEqual(found));

  it('is freed of what cannot be seen, and keeps the separator', () =>
    expect(normaliseScan(`\ufeff ]d2０1${gs}x\r\n\t`)).toBe(`]d201${gs}x`));
});
