import { type Box, type Page, placeOf } from '@touchmark/labels';
import { useRef, useState, type PointerEvent } from 'react';
import { moveAll, withGroup, type Elements } from '../arrange.ts';
import { around, placedAt } from '../elements.ts';
import { snapTo, type Guide } from './snapping.ts';
import { edgeMm } from './zoom.ts';

export type Drag = { x: number; y: number; moved: boolean } & (
  | { what: 'move'; dx: number; dy: number; guides: readonly Guide[] }
  | { what: 'size'; box: Box; edges: readonly [number, number] }
  | { what: 'frame'; box: Box }
);

interface Options {
  page: Page;
  elements: Elements;
  selected: readonly number[];
  zoom: number;
  onSelect: (selected: readonly number[]) => void;
  onChange: (elements: Elements) => void;
}

/** Moving, resizing and choosing with the pointer. The drawing changes once, when the pointer is lifted. */
export function useDrag({ page, elements, selected, zoom, onSelect, onChange }: Options) {
  const svg = useRef<SVGSVGElement>(null);
  const [drag, setDrag] = useState<Drag>();
  const label: Box = { x: 0, y: 0, width: page.widthMm, height: page.heightMm };
  const pointer = (event: PointerEvent) => {
    const at = svg.current!.getBoundingClientRect();
    return { x: (event.clientX - at.left) / zoom - edgeMm, y: (event.clientY - at.top) / zoom - edgeMm };
  };
  const begin = (event: PointerEvent, next: (at: { x: number; y: number }) => Drag) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    svg.current!.setPointerCapture(event.pointerId);
    svg.current!.focus({ preventScroll: true });
    setDrag(next(pointer(event)));
  };
  const take = (event: PointerEvent, index: number) => {
    const own = withGroup(elements, index);
    const chosen = event.shiftKey
      ? selected.includes(index)
        ? selected.filter((i) => !own.includes(i))
        : [...selected, ...own]
      : selected.includes(index)
        ? selected
        : own;
    onSelect(chosen);
    begin(event, (at) => ({ ...at, moved: false, what: 'move', dx: 0, dy: 0, guides: [] }));
  };
  const follow = (event: PointerEvent) => {
    if (!drag) return;
    const at = pointer(event);
    const [dx, dy] = [at.x - drag.x, at.y - drag.y];
    const moved = drag.moved || Math.hypot(dx, dy) * zoom > 2;
    if (drag.what === 'move') {
      const own = around(selected.map((i) => placeOf(elements[i]!)));
      const others = [label, ...elements.filter((_, i) => !selected.includes(i)).map(placeOf)];
      const jump = event.altKey ? { dx: 0, dy: 0, guides: [] } : snapTo({ ...own, x: own.x + dx, y: own.y + dy }, others, 4 / zoom);
      setDrag({ ...drag, moved, dx: dx + jump.dx, dy: dy + jump.dy, guides: jump.guides });
    } else if (drag.what === 'size') setDrag({ ...drag, moved, box: stretched(placeOf(elements[selected[0]!]!), drag.edges, dx, dy) });
    else
      setDrag({ ...drag, moved, box: { x: Math.min(at.x, drag.x), y: Math.min(at.y, drag.y), width: Math.abs(dx), height: Math.abs(dy) } });
  };
  const drop = () => {
    setDrag(undefined);
    if (!drag?.moved) {
      if (drag?.what === 'frame') onSelect([]);
      return;
    }
    if (drag.what === 'move') onChange(moveAll(elements, selected, drag.dx, drag.dy));
    else if (drag.what === 'size') onChange(elements.map((element, i) => (i === selected[0] ? placedAt(element, drag.box) : element)));
    else onSelect(elements.flatMap((element, i) => (inside(placeOf(element), drag.box) ? withGroup(elements, i) : [])).filter(unique));
  };
  return { svg, drag, begin, take, follow, drop };
}

const unique = (value: number, i: number, all: number[]) => all.indexOf(value) === i;
const inside = (box: Box, frame: Box): boolean =>
  box.x >= frame.x && box.y >= frame.y && box.x + box.width <= frame.x + frame.width && box.y + box.height <= frame.y + frame.height;

/** The box with the dragged edges moved; it keeps at least a millimetre. */
function stretched(box: Box, [x, y]: readonly [number, number], dx: number, dy: number): Box {
  const width = Math.max(1, box.width + x * dx);
  const height = Math.max(1, box.height + y * dy);
  return { x: x < 0 ? box.x + box.width - width : box.x, y: y < 0 ? box.y + box.height - height : box.y, width, height };
}
