import { inflateSync } from 'node:zlib';
import { Bitmap } from '../src/index.ts';
import { fillOutline } from '../src/raster/fill-outline.ts';
import type { Step } from '../src/path.ts';

type Matrix = readonly [number, number, number, number, number, number];
const times = ([a, b, c, d, e, f]: Matrix, [p, q, r, s, t, u]: Matrix): Matrix => [
  a * p + b * r,
  a * q + b * s,
  c * p + d * r,
  c * q + d * s,
  e * p + f * r + t,
  e * q + f * s + u,
];

/** A small PDF reader: cross-reference table, page tree, streams, the operators labels use. It is independent of the writer's code. */
export class PdfReader {
  readonly #bytes: Buffer;
  readonly #offsets: number[];
  readonly trailer: string;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    const text = bytes.toString('latin1');
    const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)![1]);
    const [, count, table, trailer] = /^xref\n0 (\d+)\n([^]*?)trailer\n([^]*?)\nstartxref/.exec(text.slice(start))!;
    this.trailer = trailer!;
    const rows = table!.match(/.{20}/gs)!;
    if (rows.length !== Number(count)) throw new Error(`the table says ${count} objects and has ${rows.length}`);
    this.#offsets = rows.map((row) => Number(row.slice(0, 10)));
    for (let id = 1; id < rows.length; id++)
      if (!text.startsWith(`${id} 0 obj\n`, this.#offsets[id])) throw new Error(`object ${id} is not where the table says`);
  }

  /** Dictionary of an object, as text. */
  object(id: number): string {
    const from = this.#offsets[id]!;
    const text = this.#bytes.toString('latin1', from, from + 100_000);
    return /^\d+ 0 obj\n([^]*?)\n(?:endobj|stream)\n/.exec(text)![1]!;
  }

  stream(id: number): Buffer {
    const dictionary = this.object(id);
    const length = Number(/\/Length (\d+)/.exec(dictionary)![1]);
    const from = this.#bytes.indexOf('stream\n', this.#offsets[id]) + 7;
    const raw = this.#bytes.subarray(from, from + length);
    if (this.#bytes.toString('latin1', from + length, from + length + 11) !== '\nendstream\n')
      throw new Error(`the length of stream ${id} is wrong`);
    return dictionary.includes('/FlateDecode') ? inflateSync(raw) : Buffer.from(raw);
  }

  reference(dictionary: string, key: string): number | undefined {
    const found = new RegExp(`/${key} (\\d+) 0 R`).exec(dictionary);
    return found ? Number(found[1]) : undefined;
  }

  /** Content of each page, in order. */
  get pages(): number[] {
    const catalog = this.object(this.reference(this.trailer, 'Root')!);
    const walk = (id: number): number[] => {
      const node = this.object(id);
      if (node.includes('/Type/Page/')) return [this.reference(node, 'Contents')!];
      const kids = [.../\/Kids\[([^\]]*)\]/.exec(node)![1]!.matchAll(/(\d+) 0 R/g)].flatMap(([, kid]) => walk(Number(kid)));
      if (kids.length !== Number(/\/Count (\d+)/.exec(node)![1])) throw new Error(`node ${id} miscounts its pages`);
      return kids;
    };
    return walk(this.reference(catalog, 'Pages')!);
  }

  get root(): string {
    return this.object(this.reference(this.object(this.reference(this.trailer, 'Root')!), 'Pages')!);
  }

  /** Width and height in millimetres. */
  get pageSize(): [number, number] {
    const [, width, height] = /\/MediaBox\[0 0 ([\d.]+) ([\d.]+)\]/.exec(this.root)!;
    return [(Number(width) / 72) * 25.4, (Number(height) / 72) * 25.4];
  }

  /** Map from the glyph codes of a font to characters. */
  unicodeOf(font: 'R' | 'B'): Map<string, string> {
    const map = this.stream(this.reference(this.object(this.reference(this.root, font)!), 'ToUnicode')!).toString('latin1');
    return new Map(
      [...map.matchAll(/<([0-9a-f]{4})><((?:[0-9a-f]{4})+)>\n/g)].map(([, code, units]) => [
        code!,
        String.fromCharCode(...units!.match(/.{4}/g)!.map((unit) => parseInt(unit, 16))),
      ]),
    );
  }

  fontProgram(font: 'R' | 'B'): Buffer {
    const descendant = this.object(Number(/\/DescendantFonts\[(\d+) 0 R\]/.exec(this.object(this.reference(this.root, font)!))![1]));
    return this.stream(this.reference(this.object(this.reference(descendant, 'FontDescriptor')!), 'FontFile2')!);
  }

  #tokens(content: number): string[] {
    const text = this.stream(content).toString('latin1');
    const form = this.reference(this.root, 'F');
    const tokens = text.match(/\((?:\\[^]|[^\\)])*\)|\/\w+|[^\s()/]+/g) ?? [];
    return tokens.flatMap((token, i) =>
      token === '/F' && tokens[i + 1] === 'Do' ? ['q', ...this.#tokens(form!), 'Q'] : token === 'Do' ? [] : [token],
    );
  }

  /** The text of a page, line by line, as a viewer would copy it. */
  textOf(page: number): string[] {
    let font: Map<string, string> | undefined;
    const tokens = this.#tokens(page);
    return tokens.flatMap((token, i) => {
      if (tokens[i + 2] === 'Tf') font = this.unicodeOf(token.slice(1) as 'R' | 'B');
      if (tokens[i + 1] !== 'Tj') return [];
      const escapes: Record<string, string> = { n: '\n', r: '\r' };
      const bytes = Buffer.from(
        token.slice(1, -1).replace(/\\([^])/g, (_, char: string) => escapes[char] ?? char),
        'latin1',
      );
      return [
        bytes
          .toString('hex')
          .match(/.{4}/g)!
          .map((code) => font!.get(code) ?? '?')
          .join(''),
      ];
    });
  }

  /** The filled paths of a page as dots, without text. */
  bitmapOf(page: number, dotsPerMm: number): Bitmap {
    const [width, height] = this.pageSize;
    const bitmap = new Bitmap(Math.round(width * dotsPerMm), Math.round(height * dotsPerMm));
    const perPoint = (dotsPerMm * 25.4) / 72;
    let matrix: Matrix = [perPoint, 0, 0, -perPoint, 0, height * dotsPerMm];
    const saved: Matrix[] = [];
    let steps: Step[] = [];
    let operands: number[] = [];
    const at = (x: number, y: number): [number, number] => [
      matrix[0] * x + matrix[2] * y + matrix[4],
      matrix[1] * x + matrix[3] * y + matrix[5],
    ];
    const operators: Record<string, () => void> = {
      q: () => saved.push(matrix),
      Q: () => {
        matrix = saved.pop()!;
      },
      cm: () => {
        matrix = times(operands as unknown as Matrix, matrix);
      },
      m: () => steps.push({ to: 'move', points: at(operands[0]!, operands[1]!) }),
      l: () => steps.push({ to: 'line', points: at(operands[0]!, operands[1]!) }),
      c: () =>
        steps.push({
          to: 'cubic',
          points: [...at(operands[0]!, operands[1]!), ...at(operands[2]!, operands[3]!), ...at(operands[4]!, operands[5]!)],
        }),
      h: () => steps.push({ to: 'close', points: [] }),
      re: () => {
        const [x, y, w, h] = operands as [number, number, number, number];
        steps.push(
          { to: 'move', points: at(x, y) },
          ...[at(x + w, y), at(x + w, y + h), at(x, y + h)].map((points) => ({ to: 'line', points }) as const),
          { to: 'close', points: [] },
        );
      },
      f: () => {
        const filled = fillOutline(steps, 1);
        if (filled) bitmap.draw(filled.bitmap, filled.left, filled.top);
        steps = [];
      },
    };
    for (const token of this.#tokens(page)) {
      if (/^-?[\d.]+$/.test(token)) operands.push(Number(token));
      else {
        operators[token]?.();
        operands = [];
      }
    }
    return bitmap;
  }
}
