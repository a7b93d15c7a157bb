import { companyFields, email, type ImportColumn, telephone } from '@touchmark/contract';
import { codeTextOf, gtinOfScan, readBoxNumber, readCodeText, readPiece, readScanned, readStationScan } from '@touchmark/domain';
import { readIdentityNumber, readPhone, readUscc } from '@touchmark/gs1';
import { describe, expect, it } from 'vitest';
import { codeUrl } from '../../apps/server/src/http/code-url.ts';
import { readAsked } from '../../apps/server/src/modules/codes/resolver/request-link.ts';
import { orderOf, readCells } from '../../apps/server/src/sheet/columns.ts';
import { emptyCell } from '../../apps/server/src/sheet/read/cell.ts';
import { parseSheet } from '../../apps/server/src/sheet/read/parse.ts';
import { preflight } from '../../packages/labels/src/index.ts';

/**
 * Inputs as people, messengers, scanners and other programs give them, found by thinking of their work; each with what its giver
 * would expect. What cannot be known for certain is refused, never guessed.
 */
const ecode = '1999910000100001000000017';
const auth = 'AY4CL12TH3BJ1XGN';
const gtin = '09521101000047';
const serial = 'ABC2345678DEFGH';
const piece = gtin + serial;
const gs = '\u001d';
const zwsp = '\u200b';

describe('links in messages', () => {
  const proved = { code: ecode, k: 'AB23CD' };
  it.each<[string, string, object]>([
    ['a message with a link and a signature', `您的沙发防伪链接：https://a.cn/e/${ecode}?k=AB23CD 【物印】`, proved],
    ['a message in English', `Check it here: https://a.cn/e/${ecode}?k=AB23CD.`, proved],
    ['a link of Markdown', `[查真伪](https://a.cn/e/${ecode}?k=AB23CD)`, proved],
    ['a link in a table of Markdown', `| https://a.cn/e/${ecode}?k=AB23CD |`, proved],
    ['a link with its name behind it', `https://a.cn/e/${ecode}?k=AB23CD\n物印官方验真`, proved],
    ['a barcode app’s URL:', `URL:https://a.cn/e/${ecode}?k=AB23CD`, proved],
    ['a numbered list', `1. https://a.cn/e/${ecode}?k=AB23CD`, proved],
    ['a link in full-width brackets', `（https://a.cn/e/${ecode}?k=AB23CD）`, proved],
    ['a link that a mail broke with a soft hyphen', `https://a.cn/e/${ecode.slice(0, 12)}\u00ad${ecode.slice(12)}?k=AB2\u00ad3CD`, proved],
    ['a code in groups, encoded', `https://a.cn/e/1%209999%20100001%2000001%2000000001%207?k=ab23cd`, { code: ecode, k: 'ab23cd' }],
    ['a code of small letters in groups', `https://a.cn/z/ay4c-l12t-h3bj-1xgn`, { code: auth }],
    ['a zero-width space within the serial', `https://a.cn/01/${gtin}/21/${serial.slice(0, 5)}${zwsp}${serial.slice(5)}`, { code: piece }],
    ['a blank in front of the GTIN', `https://a.cn/01/%20${gtin}/21/${serial}`, { code: piece }],
    ['a package with a dash of a word processor', `https://a.cn/z/${auth}?p=2–3&k=AB23CD`, { code: auth, piece: { no: 2, of: 3 } }],
  ])('%s is read', (_, text, code) => {
    expect(readCodeText(text)).toMatchObject(code);
    expect(readScanned(text)[0]).toMatchObject({ kind: 'code', code });
  });

  it.each([
    ['a link within element data is no address of ours', `(01)${gtin}(21)S1(8200)https://a.cn/e/${ecode}?k=AB23CD`, `${gtin}S1`],
    ['the same, full-width', `（01）${gtin}（21）S1（8200）https://a.cn/z/${auth}`, `${gtin}S1`],
  ])('%s', (_, text, code) => expect(codeTextOf(text)).toMatchObject({ code }));

  it.each([
    ['/E//1999910000100001000000017/?k=x', '/e/1999910000100001000000017?k=x'],
    ['///Z/AY4CL12TH3BJ1XGN///', '/z/AY4CL12TH3BJ1XGN'],
    ['/Id/88.999.100001/B001/', '/id/88.999.100001/B001'],
    ['/e?k=x', '/e/-?k=x'],
    ['//01/09521101000047/21/A%2Fb', '/01/09521101000047/21/A%2Fb'],
    ['/zebra/1', '/zebra/1'],
    ['/api/user/login', '/api/user/login'],
  ])('the address %s is known as %s', (url, known) => expect(codeUrl(url)).toBe(known));

  it.each([
    [
      'a lot with a bracket of its own',
      `/01/${gtin}/10/L(7)`,
      [
        ['01', gtin],
        ['10', 'L(7)'],
      ],
    ],
    [
      'a doubled slash',
      `/01/${gtin}//21/${serial}`,
      [
        ['01', gtin],
        ['21', serial],
      ],
    ],
    [
      'a serial of another system that ends in a full stop',
      `/01/${gtin}/21/A.`,
      [
        ['01', gtin],
        ['21', 'A.'],
      ],
    ],
  ])('the resolver reads %s', (_, url, path) => expect(readAsked(url)).toMatchObject({ ok: true, value: { path } }));
});

describe('scans', () => {
  it.each([
    ['a separator shown by an editor', `01${gtin}21S1^]10L7`],
    ['a separator of a programmer', `01${gtin}21S1\\x1d10L7`],
    ['a separator of a web page', `01${gtin}21S1&#29;10L7`],
    ['a separator in pointed brackets', `01${gtin}21S1<GS>10L7`],
    ['separators framed by STX and ETX', `\u0002]d201${gtin}21S1${gs}10L7\u0003`],
    ['two separators', `]d201${gtin}21S1${gs}${gs}10L7`.replace(`${gs}${gs}`, gs)],
    ['a separator at the end', `]C101${gtin}21S1${gs}`],
    ['elements on lines of their own', `(01)${gtin}\r\n(21)S1\r\n(10)L7`],
    ['the lot in front', `(10)L7(01)${gtin}(21)S1`],
    ['a direction mark in front of the bracket', `\u200e(01)${gtin}(21)S1`],
  ])('%s: the piece is found', (_, text) => {
    expect(readScanned(text)[0]).toMatchObject({ kind: 'code', code: { code: `${gtin}S1` } });
    expect(readPiece(text)).toMatchObject({ code: { code: `${gtin}S1` } });
    expect(gtinOfScan(text)).toMatchObject({ ok: true, value: gtin });
  });

  it.each([
    ['a box with a comma behind it', '095211010000000016,', '095211010000000016'],
    ['a box as it stands under its symbol, with a tab', '(00)\t0 9521101 000000001 6', '095211010000000016'],
    ['a box from a scanner that announces UTF-8', ']Q4\\00002600095211010000000016', '095211010000000016'],
  ])('%s is that box', (_, text, boxNo) => expect(readBoxNumber(text)).toMatchObject({ boxNo }));

  it.each([
    ['a command typed by an input method', 'ＴＭ－ＣＭＤ－ＳＥＡＬ', { kind: 'command', command: 'SEAL' }],
    ['a command with a byte order mark', '\ufeffTM-CMD-UNDO', { kind: 'command', command: 'UNDO' }],
    ['nothing but what nobody sees', `${zwsp}\u2060\u0007`, { kind: 'nothing' }],
  ])('%s at the station', (_, text, scan) => expect(readStationScan(text)).toEqual(scan));

  it.each([
    ['a serial with a blank', `(01)${gtin}(21)AB C`],
    ['an announced set and nothing else', ']Q2\\000026'],
    ['a GTIN with two digits changed about', `(01)${gtin.slice(0, 6)}${gtin[7]}${gtin[6]}${gtin.slice(8)}(21)S1`],
    ['a month that there is not', `(01)${gtin}(21)S1(17)261399`],
  ])('%s is refused, not guessed', (_, text) => {
    expect(codeTextOf(text)).toBeNull();
    expect(readScanned(text)).toEqual([]);
  });
});

describe('sheets', () => {
  const columns = (['code', 'text', 'whole', 'decimal', 'day'] as const).map((kind): ImportColumn => ({
    key: kind,
    kind,
    title: { zh: kind, en: kind },
    example: { zh: '', en: '' },
    ...(kind === 'text' ? { required: true } : {}),
  }));
  const readRow = async (csv: string) => {
    const [heading, line] = (await parseSheet(Buffer.from(csv), { rows: 9, columns: 20 })).lines;
    const order = orderOf(columns, heading!.cells, 'zh');
    return readCells(columns, (key) => line!.cells[order.get(key) ?? -1] ?? emptyCell);
  };
  it.each([
    ['a file that names its separator', 'sep=;\r\ntext;whole\r\n沙发;1,500', { text: '沙发', whole: '1500' }],
    ['a file that names an unusual one', 'sep=|\ntext|decimal\n沙发|1,5e0', { text: '沙发' }],
    ['a heading with a zero-width space', `te${zwsp}xt,whole\n沙发,2`, { text: '沙发', whole: '2' }],
    ['a code as a formula of text', 'text,code\n沙发,="2026112600000001234"', { code: '2026112600000001234' }],
    ['a code behind an apostrophe', "text,code\n沙发,'00120", { code: '00120' }],
    ['a code that a program wrote as a number', 'text,code\n沙发,6901234567892.0', { code: '6901234567892' }],
    ['inches in a cell', 'text,whole\n55"电视柜,3', { text: '55"电视柜' }],
    ['blanks of a web page around an amount', 'text,whole\n沙发,\u00a01500\u00a0', { whole: '1500' }],
    ['a day with blanks and its weekday', 'text,day\n沙发,2026 年 3 月 1 日 星期日', { day: '2026-03-01' }],
    ['a day with midnight to the second', 'text,day\n沙发,2026-03-01 00:00:00.000', { day: '2026-03-01' }],
  ])('%s is read', async (_, csv, cells) => expect((await readRow(csv)).cells).toMatchObject(cells));

  it.each([
    ['a cell of a blank that does not break', 'text,whole\n\u00a0,1', '必填'],
    ['a cell of a Hangul filler', 'text,whole\n\u3164,1', '必填'],
    ['an amount with a range', 'text,whole\n沙发,1-5', '应为整数'],
    ['an amount with a Chinese unit', 'text,whole\n沙发,500万', '应为整数'],
    ['an amount in percent', 'text,decimal\n沙发,50%', '应为数字'],
    ['an amount with a comma of four digits', 'text,whole\n沙发,"1,2345"', '1,200'],
    ['a day at the end of itself', 'text,day\n沙发,2026-03-01 24:00', '24:00'],
    ['a day as the number of a spreadsheet', 'text,day\n沙发,46082', '应为日期'],
    ['a reference that broke', 'text,code\n沙发,#REF!', '#REF!'],
    ['a code of seventeen digits with a point', 'text,code\n沙发,69012345678921234.0', '应为数字'],
  ])('%s is refused in words', async (_, csv, words) => expect((await readRow(csv)).faults.map(({ zh }) => zh).join()).toContain(words));
});

describe('people and companies', () => {
  it.each([
    ['ａｂｃ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'abc@example.com'],
    ['mailto:abc@example.com', 'abc@example.com'],
    ['<abc@example.com>', 'abc@example.com'],
    ['abc@example.com。', 'abc@example.com'],
    ['abc@example。com', 'abc@example.com'],
    [' ABC@Example.com, ', 'abc@example.com'],
  ])('mail to %j reaches %s', (typed, address) => expect(email.parse(typed)).toBe(address));

  it.each([
    ['+86 (0)757 8123 4567', '0757-81234567'],
    ['0757 - 8123 4567 内线 8', '0757-81234567-8'],
    ['96110', '96110'],
    ['电话: (010) 6234-5678', '010-62345678'],
  ])('the telephone %j is %s', (typed, number) => expect(telephone.parse(typed)).toBe(number));

  it.each(['11010519491231002Ⅹ', '11010519491231002ｘ', '11010519491231002х', '110105 19491231 002X'])(
    'the identity number %j ends in X',
    (typed) => expect(readIdentityNumber(typed)).toMatchObject({ ok: true, value: '11010519491231002X' }),
  );

  it.each([
    ['two mobile numbers', '13900138001、13900138002', 'length'],
    ['a number of Hong Kong', '+852 9123 4567', 'length'],
    ['a landline', '0757-81234567', 'length'],
  ] as const)('%s is no mobile number', (_, typed, fault) => expect(readPhone(typed)).toMatchObject({ ok: false, fault }));

  it('a credit code in groups and small letters is that code, in the form too', () => {
    const typed = '\u202a91 350100 m000100y4 3\u202c';
    expect(readUscc(typed)).toMatchObject({ ok: true, value: '91350100M000100Y43' });
    expect(companyFields.uscc.parse(typed)).toBe('91350100M000100Y43');
  });

  it.each(['沙\u200b发', '❤\ufe0f'.replace('❤', '★'), '佛\u2060山', 'A\u00adB', '云\u034f禾', '\u202a物印\u202c'])(
    'the name %j is printed as one sees it',
    (companyName) => {
      const field = { type: 'field', field: 'companyName', x: 2, y: 2, width: 40, height: 6, size: 9 } as const;
      expect(preflight({ page: { widthMm: 60, heightMm: 40, dpi: 203 }, elements: [field] }, { companyName })).toMatchObject({ ok: true });
    },
  );
});
