import { describe, expect, it } from 'vitest';
import { commandText, readStationScan, stationCommands } from './station-scan.ts';

describe('a scan at the packing station', () => {
  it.each(stationCommands)('command %s is read from its barcode, also through a Chinese input method and in small letters', (command) => {
    const text = commandText(command);
    const fullWidth = text.replaceAll(/[!-~]/g, (char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0));
    for (const typed of [text, text.toLowerCase(), fullWidth, ` ${text}\r`])
      expect(readStationScan(typed)).toEqual({ kind: 'command', command });
  });
  it('a command that there is not does nothing, above all it is not packed', () =>
    expect(readStationScan('TM-CMD-FLY')).toEqual({ kind: 'nothing' }));

  it.each([
    ['an SSCC as digits', '095211010000000016'],
    ['with its identifier', '00095211010000000016'],
    ['in brackets', '(00)095211010000000016'],
    ['from a GS1-128', ']C100095211010000000016'],
    ['as a Digital Link', 'https://id.example.com/00/095211010000000016'],
  ])('a box: %s', (_, typed) => expect(readStationScan(typed)).toEqual({ kind: 'box', boxNo: '095211010000000016' }));
  it('a box with a number of the platform', () =>
    expect(readStationScan('x100001261123000018')).toEqual({ kind: 'box', boxNo: 'X100001261123000018' }));

  it.each([
    ['its number', 'FH20261127000012'],
    ['in small letters', 'fh20261127000012'],
    ['the address in the symbol of its note', 'https://t.example.com/doc/FH20261127000012'],
  ])('a document: %s', (_, typed) => expect(readStationScan(typed)).toEqual({ kind: 'doc', docNo: 'FH20261127000012' }));

  it.each([
    'FH2026112700001',
    'AB20261127000012',
    'https://t.example.com/e/1000012611AB?k=x&p=2-3',
    '(01)09521101000016(21)A1',
    '\u001d0109521101000016\u001d21A1',
    // The check digit is wrong: not a box.
    '095211010000000017',
    '不是编码',
  ])('anything else is a piece, and goes to the server as it was read: %s', (text) =>
    expect(readStationScan(text)).toEqual({ kind: 'piece', text }),
  );
  it('nothing is nothing', () => expect(readStationScan(' \r\n')).toEqual({ kind: 'nothing' }));
});
