import type { Box, LabelElement, Page } from './template.ts';

/** What is left free at the edges of the label, where printers reach badly, and between elements, in mm. */
const margin = 1;
const gap = 0.5;

/** The place that an element takes on the label. */
export function placeOf(element: LabelElement): Box {
  if (element.type !== 'line') return element;
  const { x, y, length, thickness, vertical } = element;
  return vertical ? { x, y, width: thickness, height: length } : { x, y, width: length, height: thickness };
}

const overlap = (one: Box, other: Box, between: number): boolean =>
  one.x < other.x + other.width + between &&
  other.x < one.x + one.width + between &&
  one.y < other.y + other.height + between &&
  other.y < one.y + one.height + between;

const within = (inner: Box, outer: Box, inset: number): boolean =>
  inner.x >= outer.x + inset &&
  inner.y >= outer.y + inset &&
  inner.x + inner.width <= outer.x + outer.width - inset &&
  inner.y + inner.height <= outer.y + outer.height - inset;

const tolerance = 1e-6;

/** Whether a new element in the box is in the way of another. A frame may stand around it. Boxes of codes include their quiet zones. */
function isInTheWay(box: Box, element: LabelElement): boolean {
  const taken = placeOf(element);
  const isFrame = element.type === 'rect' && !element.fill;
  if (isFrame && within(box, taken, (element.thickness ?? 0) + gap - tolerance)) return false;
  return overlap(box, taken, gap - tolerance);
}

const area = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)) *
  Math.max(0, Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y));

/**
 * Where a new element of this size stands: the first free place in reading order within the printable area. On a label without one,
 * the place that covers least. `onDots` moves a place to the next whole dot of the printer.
 */
export function freePlace(
  page: Pick<Page, 'widthMm' | 'heightMm'>,
  elements: readonly LabelElement[],
  size: Pick<Box, 'width' | 'height'>,
  onDots: (mm: number) => number = (mm) => mm,
): Pick<Box, 'x' | 'y'> {
  const [right, bottom] = [page.widthMm - margin - size.width, page.heightMm - margin - size.height];
  // A free place can be moved up and to the left until it meets an edge, an element or the line of a frame.
  const starts = (at: 'x' | 'y', length: 'width' | 'height', most: number) =>
    [
      margin,
      ...elements.flatMap((element) => {
        const box = placeOf(element);
        const inside = element.type === 'rect' && !element.fill ? [box[at] + (element.thickness ?? 0) + gap] : [];
        return [box[at] + box[length] + gap, ...inside];
      }),
    ]
      .map(onDots)
      .filter((start) => start >= margin - tolerance && start <= most + tolerance)
      .toSorted((one, other) => one - other);
  const [columns, lines] = [starts('x', 'width', right), starts('y', 'height', bottom)];
  const places = lines.flatMap((y) => columns.map((x) => ({ x, y, ...size })));
  const free = places.find((place) => !elements.some((element) => isInTheWay(place, element)));
  const covered = (place: Box) => elements.reduce((sum, element) => sum + area(place, placeOf(element)), 0);
  const { x, y } = free ?? places.toSorted((one, other) => covered(one) - covered(other))[0] ?? { x: margin, y: margin };
  return { x, y };
}
