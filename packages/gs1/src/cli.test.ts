import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commands } from './commands.ts';
import { faultText } from './fault-text.ts';
import { answerLine, linesOf } from './lines.ts';

const options = { stem: 'https://id.example.cn' };
const answer = (command: string, input: unknown) => answerLine(command, JSON.stringify(input), options);

describe('the command line', () => {
  it.each([
    [
      'ai',
      '(01)09521101000016(21)A1',
      {
        ok: true,
        unbracketed: '^010952110100001621A1',
        hri: ['(01) 09521101000016', '(21) A1'],
        scanQR: ']Q3010952110100001621A1',
        scanDM: ']d2010952110100001621A1',
        scan128: ']C1010952110100001621A1',
        digitalLink: 'https://id.example.cn/01/09521101000016/21/A1',
      },
    ],
    ['ai', '(01)09521101000016(8200)http://x', { ok: true, digitalLink: null }],
    ['scan', ']d20109521101000016', { ok: true, ais: [['01', '09521101000016']] }],
    ['dl', 'https://a/01/09521101000016?x=1', { ok: true, ais: [['01', '09521101000016']], ignored: ['x=1'] }],
    ['dl-build', { stem: 'https://a', ais: [['01', '09521101000016']] }, { ok: true, uri: 'https://a/01/09521101000016' }],
    ['dl-compress', 'https://example.org/01/05412345000013', { ok: true, uri: 'https://example.org/AQnYUc1gmg' }],
    ['dl-decompress', 'https://example.org/AQnYUc1gmg', { ok: true, uri: 'https://example.org/01/05412345000013' }],
    ['check-digit', '9407805', { ok: true, digit: '3' }],
    [
      'epc',
      'urn:epc:id:sscc:9521101.0000000001',
      { ok: true, urn: 'urn:epc:id:sscc:9521101.0000000001', uri: 'https://id.gs1.org/00/095211010000000016', prefixLength: 7 },
    ],
    [
      'epc',
      { epc: 'https://a/01/08712345000011', prefixLength: 9 },
      { ok: true, urn: 'urn:epc:idpat:sgtin:871234500.0001.*', prefixLength: 9 },
    ],
    [
      'event-hash',
      { type: 'ObjectEvent', eventTime: '2024-01-02T03:04:05Z' },
      { ok: true, hashes: [expect.stringMatching(/^ni:\/\/\/sha-256;[0-9a-f]{64}\?ver=CBV2\.0$/)] },
    ],
    ['uscc', '91350100M000100Y43', { ok: true, value: '91350100M000100Y43', parts: { division: '350100' } }],
    ['idno', '11010519491231002X', { ok: true, parts: { sex: 'female' } }],
    ['ecode', '1999910000100001000000017', { ok: true, parts: { serial: '00000001' } }],
    ['ecode', '20001123', { ok: true, parts: { version: '2', nsi: '0001', md: '123' } }],
  ])('%s %j', (command, input, expected) => expect(answer(command, input)).toMatchObject(expected));

  it('event-hash takes the version of the hash', () => {
    const line = JSON.stringify({ type: 'ObjectEvent', eventTime: '2024-01-02T03:04:05Z' });
    expect(answerLine('event-hash', line, { ...options, hash: '2.1' })).toMatchObject({
      ok: true,
      hashes: [expect.stringMatching(/CBV2\.1$/)],
    });
  });

  it('answers every command', () =>
    expect(Object.keys(commands)).toEqual([
      'ai',
      'scan',
      'dl',
      'dl-build',
      'dl-compress',
      'dl-decompress',
      'check-digit',
      'epc',
      'event-hash',
      'uscc',
      'idno',
      'ecode',
    ]));

  it.each(Object.keys(commands))('%s refuses what is no text by a named fault', (command) => {
    for (const input of [5, null, [], {}, { ais: 3 }, { ais: [[1]] }, { stem: 4 }, '', '\u0000', { epc: 5 }]) {
      const refused = answer(command, input);
      expect(refused).toMatchObject({ ok: false, fault: expect.any(String), at: expect.any(Number) });
      expect(refused.ok || refused.fault).not.toBe('unexpected');
    }
    expect(answerLine(command, '{', options)).toEqual({ ok: false, fault: 'notJson', at: 0 });
  });

  it('cuts lines across blocks, keeps the order and survives one that is too long', async () => {
    const blocks = ['"a', '"\n\n"', 'b"\n', 'x'.repeat(20), 'x'.repeat(20), '\n"布', '"'].map((text) => Buffer.from(text));
    const split = Buffer.concat(blocks);
    async function* stream() {
      for (let i = 0; i < split.length; i += 7) yield split.subarray(i, i + 7);
    }
    const lines = [];
    for await (const line of linesOf(stream(), 30)) lines.push(line);
    expect(lines).toEqual(['"a"', '', '"b"', undefined, '"布"']);
  });

  it('takes a byte order mark before the first line for none of its characters, however the blocks fall', async () => {
    const marked = Buffer.from('\uFEFF"a"\r\n\uFEFF"b"');
    async function* stream() {
      for (const byte of marked) yield Uint8Array.of(byte);
    }
    const answers = [];
    for await (const line of linesOf(stream())) answers.push(line === undefined ? line : answerLine('check-digit', line, options));
    expect(answers).toEqual([
      { ok: false, fault: 'notDigit', at: 0 },
      { ok: false, fault: 'notJson', at: 0 },
    ]);
  });

  it.each([
    '',
    ' ',
    '\r',
    'null x',
    '"a\u0000b"',
    '"',
    '\uD800',
    '[1',
    '"(01)',
    '[['.repeat(10_000),
    `{"a":${'['.repeat(3000)}${']'.repeat(3000)}`,
  ])('a line that is not JSON has the fault notJson whatever is asked: %#', (line) => {
    for (const command of Object.keys(commands)) expect(answerLine(command, line, options)).toEqual({ ok: false, fault: 'notJson', at: 0 });
  });

  it.each([
    '"\\ud800"',
    '"(10)\\udc00A"',
    '"(01)09521101000016\\u0000"',
    '"\\u2028"',
    '"]Q3\\u0000"',
    '"https://a/01/09521101000016/21/\\ud83d"',
    '"\\uFEFF"',
    `"${'x'.repeat(1_000_000)}"`,
    '{"__proto__":1}',
    '[[[[]]]]',
    '1e999',
    '-0',
    'true',
  ])('half characters, NUL and JSON of other kinds have a fault with a name and a place: %#', (line) => {
    for (const command of Object.keys(commands)) {
      const refused = answerLine(command, line, options);
      expect(refused).toEqual({
        ok: false,
        fault: expect.stringMatching(/^(?!unexpected)\w+$/) as string,
        at: expect.any(Number) as number,
      });
    }
  });

  it('runs from the shell until the end of input', () => {
    const { stdout, status } = spawnSync(
      process.execPath,
      [resolve(import.meta.dirname, '../../../scripts/run.mjs'), 'packages/gs1/src/cli.ts', 'check-digit'],
      { input: '"9407805"\nbad\n"690123456789"', encoding: 'utf8', cwd: resolve(import.meta.dirname, '../../..') },
    );
    expect(
      stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown),
    ).toEqual([
      { ok: true, digit: '3' },
      { ok: false, fault: 'notJson', at: 0 },
      { ok: true, digit: '2' },
    ]);
    expect(status).toBe(0);
  });
});

describe('fault texts', () => {
  it('exist in both languages, for unknown names too', () => {
    expect(faultText('checkDigit')).toEqual({ zh: '校验位不正确', en: 'The check digit is wrong' });
    expect(faultText('couponMissingGcpVli').en).toBe('The coupon data is wrong');
    expect(faultText('toString').zh).toBe('数据不符合 GS1 规则');
  });
});
