import { describe, expect, it } from 'vitest';
import { readPrinterState } from './index.ts';

const hs = ({ paper = 0, pause = 0, formats = '000', head = 0, ribbon = 0, left = '00000000' } = {}) =>
  `\x02030,${paper},${pause},0245,${formats},0,0,0,000,0,0,0\x03\r\n\x02000,0,${head},${ribbon},0,2,4,0,${left},1,000\x03\r\n\x021234,0\x03\r\n`;

describe('a ZPL printer', () => {
  it.each([
    ['is ready', {}, null, 0],
    ['is out of paper with 83 labels waiting', { paper: 1, formats: '083' }, 'paper', 83],
    ['has its head open, which also pauses it', { head: 1, pause: 1 }, 'head', 0],
    ['has no ribbon', { ribbon: 1, pause: 1, formats: '002' }, 'ribbon', 2],
    ['is paused', { pause: 1 }, 'paused', 0],
    ['prints the copies of a label', { left: '00000003', formats: '001' }, null, 2],
  ])('%s', (_, said, stop, waiting) => expect(readPrinterState('ZPL', hs(said))).toEqual({ stop, waiting, busy: waiting > 0 }));

  it('has not answered before its second line is there', () => {
    const whole = hs();
    expect(readPrinterState('ZPL', whole.slice(0, whole.indexOf('\n') + 20))).toBeUndefined();
    expect(readPrinterState('ZPL', '')).toBeUndefined();
  });
});

it.each([
  [0x00, null, false],
  [0x20, null, true],
  [0x01, 'head', false],
  [0x02, 'jam', false],
  [0x04, 'paper', false],
  [0x05, 'head', false],
  [0x08, 'ribbon', false],
  [0x10, 'paused', false],
  [0x80, 'fault', false],
])('a TSPL printer answers %i', (byte, stop, busy) =>
  expect(readPrinterState('TSPL', String.fromCharCode(byte))).toEqual({ stop, waiting: null, busy }),
);
