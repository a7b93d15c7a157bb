import { encode } from 'uqr';
import { Bitmap } from '../src/index.ts';
import { code128Bars } from '../src/symbols/code128.ts';
import { dotsOf } from '../src/raster/dots.ts';

/** A simulated printer with the commands labels use: draws one label, from `^XA` to `^XZ`, as dots. */
export function printZpl(zpl: string): Bitmap {
  const number = (pattern: RegExp) => Number(pattern.exec(zpl)![1]);
  const label = new Bitmap(number(/\^PW(\d+)/), number(/\^LL(\d+)/));
  if (!/^\^XA.*\^XZ\n$/s.test(zpl)) throw new Error('not one label');
  let bar = { module: 2, height: 10 };
  for (const [, by, x, y, command] of zpl.matchAll(/(?:\^BY(\d+,3,\d+))?\^FO(\d+),(\d+)(.*?)\^FS/gs)) {
    if (by) {
      const [module, , height] = by.split(',').map(Number);
      bar = { module: module!, height: height! };
    }
    const at = [Number(x), Number(y)] as const;
    if (command!.startsWith('^GFA')) label.draw(unpack(command!), ...at);
    else if (command!.startsWith('^GB')) {
      const [width, height] = command!.slice(3).split(',').map(Number);
      label.fill(...at, width!, height!);
    } else if (command!.startsWith('^BQ')) drawQr(label, command!, at[0], at[1] + bar.height);
    else if (command!.startsWith('^BC')) drawBars(label, command!, bar, at);
    else throw new Error(`unknown command ${command!.slice(0, 20)}`);
  }
  return label;
}

/** ZPL II: repetition letters, `,` and `!` to the end of a row, `:` for a row equal to the last. */
function unpack(command: string): Bitmap {
  const [, total, , stride, data] = /^\^GFA,(\d+),(\d+),(\d+),(.*)$/s.exec(command)!;
  const digitsInRow = Number(stride) * 2;
  const rows: string[] = [];
  let [row, count] = ['', 0];
  for (const char of data!) {
    if (char === ':') rows.push(rows.at(-1)!);
    else if (char >= 'G' && char <= 'Y') count += char.charCodeAt(0) - 0x46;
    else if (char >= 'g' && char <= 'z') count += (char.charCodeAt(0) - 0x66) * 20;
    else {
      row +=
        char === ',' ? '0'.repeat(digitsInRow - row.length) : char === '!' ? 'F'.repeat(digitsInRow - row.length) : char.repeat(count || 1);
      count = 0;
    }
    if (row.length > digitsInRow) throw new Error('a row is too long');
    if (row.length === digitsInRow) {
      rows.push(row);
      row = '';
    }
  }
  const bytes = Buffer.from(rows.join(''), 'hex');
  if (bytes.length !== Number(total)) throw new Error(`${bytes.length} bytes instead of ${total}`);
  const bitmap = new Bitmap(Number(stride) * 8, rows.length);
  bitmap.bytes.set(bytes);
  return bitmap;
}

function drawQr(label: Bitmap, command: string, left: number, top: number): void {
  const [, size, level, data] = /^\^BQN,2,(\d+)\^FH_\^FD([LMQH])A,(.*)$/s.exec(command)!;
  const text = data!.replace(/_([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
  const dots = Number(size);
  encode(text, { ecc: level as 'L', maskPattern: 0, border: 0 }).data.forEach((row, y) =>
    row.forEach((dark, x) => dark && label.fill(left + x * dots, top + y * dots, dots, dots)),
  );
}

/** Decodes the invocation codes of `^BC` to a text, tracking the code set. */
function drawBars(
  label: Bitmap,
  command: string,
  { module, height }: { module: number; height: number },
  at: readonly [number, number],
): void {
  const data = /^\^BCN,\d+,N,N,N,N\^FD(.*)$/s.exec(command)![1]!;
  let text = '';
  let inC: boolean | undefined;
  for (const [token] of data.matchAll(/>[^]|[^]/g)) {
    if (token === '>:' || token === '>6') inC = false;
    else if (token === '>;' || token === '>5') inC = true;
    else if (token === '>8') text += '\xcf';
    else if (inC === undefined || (inC && !/\d/.test(token))) throw new Error(`${token} in code set C`);
    else text += { '>0': '>', '><': '^', '>=': '~' }[token] ?? token;
  }
  const symbol = { ...code128Bars(text), guards: new Set<number>() };
  const dots = dotsOf({ kind: 'bars', element: 0, symbol, x: 0, y: 0, module: module / 8, height: height / 8, guard: 0 }, 203)!;
  label.draw(dots.bitmap, ...at);
}
