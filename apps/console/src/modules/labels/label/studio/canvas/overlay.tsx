import { type LabelElement, type Page, placeOf } from '@touchmark/labels';
import type { PointerEvent } from 'react';

import type { Drag } from './use-drag.ts';
import { edgeMm } from './zoom.ts';

const handles = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => [x, y] as const)).filter(([x, y]) => x !== 0 || y !== 0);
const handlePx = 8;

/** The handles that leave room to take the element itself: a line is stretched at its ends, a small box at one corner. */
function handlesOf(element: LabelElement, zoom: number) {
  if (element.type === 'line') return handles.filter(([x, y]) => (element.vertical ? x : y) === 0);
  const box = placeOf(element);
  const [wide, high] = [box.width * zoom >= 3 * handlePx, box.height * zoom >= 3 * handlePx];
  if (!wide && !high) return handles.filter(([x, y]) => x === 1 && y === 1);
  return handles.filter(([x, y]) => (x !== 0 || wide) && (y !== 0 || high));
}

interface Props {
  page: Page;
  drag: Drag | undefined;
  single: LabelElement | undefined;
  zoom: number;
  begin: (event: PointerEvent, next: (at: { x: number; y: number }) => Drag) => void;
}

/** What is drawn over the label: the frame being dragged, guides, and the handles of a single element. */
export function Overlay({ page: { widthMm, heightMm }, drag, single, zoom, begin }: Props) {
  const hair = 1 / zoom;
  const guides = drag?.what === 'move' && drag.moved ? drag.guides : [];
  return (
    <>
      {drag?.what === 'size' || drag?.what === 'frame' ? <rect {...drag.box} className="tm-studio-frame" strokeWidth={hair} /> : null}
      {guides.map(({ vertical, at }) => (
        <path
          key={`${vertical} ${at}`}
          className="tm-studio-guide"
          strokeWidth={hair}
          d={vertical ? `M${at} ${-edgeMm}V${heightMm + edgeMm}` : `M${-edgeMm} ${at}H${widthMm + edgeMm}`}
        />
      ))}
      {single && !single.locked && !drag
        ? handlesOf(single, zoom).map(([x, y]) => {
            const box = placeOf(single);
            const side = handlePx * hair;
            return (
              <rect
                key={`${x} ${y}`}
                className="tm-studio-handle"
                x={box.x + (box.width * (x + 1)) / 2 - side / 2}
                y={box.y + (box.height * (y + 1)) / 2 - side / 2}
                width={side}
                height={side}
                strokeWidth={hair}
                onPointerDown={(event) => begin(event, (at) => ({ ...at, moved: false, what: 'size', box, edges: [x, y] }))}
              />
            );
          })
        : null}
    </>
  );
}
