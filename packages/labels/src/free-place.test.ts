import { describe, expect, it } from 'vitest';
import { freePlace, placeOf } from './free-place.ts';
import { preflight } from './preflight/preflight.ts';
import type { LabelElement, Page } from './template.ts';

const page: Page = { widthMm: 60, heightMm: 40, dpi: 300 };
const words = (x: number, y: number, width: number, height: number): LabelElement => ({
  type: 'text',
  text: 'A',
  size: 6,
  x,
  y,
  width,
  height,
});
const place = (elements: readonly LabelElement[], width: number, height: number) => freePlace(page, elements, { width, height });

describe('a new element', () => {
  it.each<[string, LabelElement[], [number, number], { x: number; y: number }]>([
    ['begins at the upper left of the printable area', [], [20, 5], { x: 1, y: 1 }],
    ['stands to the right of the one before', [words(1, 1, 20, 5)], [20, 5], { x: 21.5, y: 1 }],
    ['goes to the next line when the line is full', [words(1, 1, 50, 5)], [20, 5], { x: 1, y: 6.5 }],
    ['fills a gap between two', [words(1, 1, 10, 5), words(40, 1, 19, 5)], [20, 5], { x: 11.5, y: 1 }],
    ['does not go into a gap that is too small', [words(1, 1, 10, 5), words(30, 1, 29, 5)], [20, 5], { x: 1, y: 6.5 }],
    [
      'keeps out of the quiet zone of a code',
      [{ type: 'qr', text: 'https://id.example/e/1', x: 1, y: 1, width: 25, height: 25 }],
      [20, 5],
      { x: 26.5, y: 1 },
    ],
    ['stands inside a frame', [{ type: 'rect', thickness: 0.5, x: 0, y: 0, width: 60, height: 40 }], [20, 5], { x: 1, y: 1 }],
    [
      'does not stand on the line of a frame',
      [{ type: 'rect', thickness: 0.5, x: 1, y: 1, width: 58, height: 38 }],
      [20, 5],
      { x: 2, y: 2 },
    ],
    ['keeps out of what is filled', [{ type: 'rect', fill: true, x: 0, y: 0, width: 60, height: 10 }], [20, 5], { x: 1, y: 10.5 }],
    ['keeps off a line', [{ type: 'line', x: 1, y: 3, length: 58, thickness: 0.25 }], [20, 5], { x: 1, y: 3.75 }],
    ['covers as little as it can on a full label', [words(0, 0, 60, 30)], [20, 20], { x: 1, y: 1 }],
  ])('%s', (_, elements, [width, height], expected) => {
    expect(place(elements, width, height)).toEqual({ x: expect.closeTo(expected.x, 5), y: expect.closeTo(expected.y, 5) });
  });

  it('never overlaps another while there is room, and leaves the label only if it is larger', () => {
    const at = ({ x, y }: { x: number; y: number }) => words(x, y, 18, 8);
    const elements: LabelElement[] = [];
    for (let nth = 0; nth < 12; nth++) elements.push(at(place(elements, 18, 8)));
    expect(preflight({ page, elements }, {})).toMatchObject({ ok: true });
    const boxes = elements.map(placeOf);
    expect(new Set(boxes.map(({ x, y }) => `${x} ${y}`)).size).toBe(12);
    expect(boxes.every(({ x, y }) => x >= 1 && y >= 1 && x + 18 <= 59 && y + 8 <= 39)).toBe(true);
  });
});
