import { describe, expect, it } from 'vitest';
import { codePath, readCodeText, shownCode } from './code-text.ts';

const ecode = '1999910000100001000000017';
const auth = 'AY4CL12TH3BJ1XGN';
const sgtin = { type: 'SGTIN', code: '09521101000047ABC2345678DEFGH', key: '09521101000047' };

describe('a code as scanned or typed', () => {
  it.each([
    [ecode, { type: 'ECODE', code: ecode, key: '100001' }],
    ['1 9999 100001 00001 00000001 7', { type: 'ECODE', code: ecode, key: '100001' }],
    [`https://a.example/e/${ecode}?k=AB23CD`, { type: 'ECODE', code: ecode, key: '100001', k: 'AB23CD' }],
    [`/e/${ecode}`, { type: 'ECODE', code: ecode, key: '100001' }],
    [auth, { type: 'AUTH', code: auth, key: '' }],
    ['ay4c-l12t-h3bj-1xgn', { type: 'AUTH', code: auth, key: '' }],
    [`http://localhost:8080/z/${auth}`, { type: 'AUTH', code: auth, key: '' }],
    ['https://a.example/01/09521101000047/21/ABC2345678DEFGH', sgtin],
    ['https://a.example/01/9521101000047/21/ABC2345678DEFGH?17=271231', sgtin],
    ['(01)09521101000047(21)ABC2345678DEFGH', sgtin],
    [']d2010952110100004721ABC2345678DEFGH', sgtin],
    [sgtin.code, sgtin],
    ['/01/09521101000047/21/a%2Fb', { type: 'SGTIN', code: '09521101000047a/b', key: '09521101000047' }],
    [`/e/${ecode}?k=AB23CD&p=2-3`, { type: 'ECODE', code: ecode, key: '100001', k: 'AB23CD', piece: { no: 2, of: 3 } }],
    [`/z/${auth}?p=1-2&k=AB23CD`, { type: 'AUTH', code: auth, key: '', k: 'AB23CD', piece: { no: 1, of: 2 } }],
    [`/z/${auth}?p=3-2`, { type: 'AUTH', code: auth, key: '' }],
    ['https://a.example/8006/095211010000470203/21/ABC2345678DEFGH', { ...sgtin, piece: { no: 2, of: 3 } }],
    ['(8006)095211010000470203(21)ABC2345678DEFGH', { ...sgtin, piece: { no: 2, of: 3 } }],
    [']d28006095211010000470203\u001d21ABC2345678DEFGH', { ...sgtin, piece: { no: 2, of: 3 } }],
    [']d2800609521101000047020321ABC2345678DEFGH', { ...sgtin, piece: { no: 2, of: 3 } }],
  ])('%s is recognised', (text, found) => expect(readCodeText(text)).toEqual(found));

  it.each([
    ['an ecode with a wrong check digit', '1999910000100001000000018'],
    ['an authenticity code with a wrong check character', 'AY4CL12TH3BJ1XGM'],
    ['a GTIN with a wrong check digit', '(01)09521101000048(21)ABC'],
    ['a GTIN alone', '09521101000047'],
    ['another address', 'https://a.example/m/portal/x'],
    ['nothing', '  '],
    ['the fourth package of three', '(8006)095211010000470403(21)ABC2345678DEFGH'],
    ['the package number zero', '/8006/095211010000470003/21/ABC'],
    ['a serial with a blank', '/01/09521101000047/21/a%20b'],
  ])('%s is none of ours', (_, text) => expect(readCodeText(text)).toBeNull());

  it('leads back from the printed address', () => {
    for (const [type, code] of [
      ['ECODE', ecode],
      ['AUTH', auth],
      ['SGTIN', sgtin.code],
    ] as const)
      expect(readCodeText(`https://x.cn${codePath(type, code, 'K23456')}`)).toMatchObject({ type, code });
    expect(readCodeText(shownCode('SGTIN', sgtin.code))).toEqual(sgtin);
    for (const type of ['ECODE', 'AUTH', 'SGTIN'] as const) {
      const code = { ECODE: ecode, AUTH: auth, SGTIN: sgtin.code }[type];
      expect(readCodeText(`https://x.cn${codePath(type, code, 'K23456', { no: 12, of: 50 })}`)).toMatchObject({
        type,
        code,
        piece: { no: 12, of: 50 },
      });
    }
  });
});
