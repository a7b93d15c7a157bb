import { elementSvg, labelFonts, type LabelData, type LabelElement, type LineDrawer, type Page, placeOf } from '@touchmark/labels';
import { memo } from 'react';
import { say } from '../../../../../core/text.ts';
import { useLetters } from '../../letters.ts';
import type { Elements } from '../arrange.ts';

import { Grid } from './grid.tsx';
import { Overlay } from './overlay.tsx';
import { Ruler } from './rulers.tsx';
import { s } from '../studio.text.ts';
import { useDrag } from './use-drag.ts';
import { edgeMm } from './zoom.ts';

interface Props {
  page: Page;
  elements: Elements;
  selected: readonly number[];
  sample: LabelData;
  /** Pixels on the screen for a millimetre. */
  zoom: number;
  grid: boolean;
  onSelect: (selected: readonly number[]) => void;
  onChange: (elements: Elements) => void;
}

interface DrawnProps {
  element: LabelElement;
  sample: LabelData;
  dpi: number;
  lines: LineDrawer;
}

/** One element, drawn by the code that prints it. The drawing escapes all texts. */
const Drawn = memo(function Drawn({ element, sample, dpi, lines }: DrawnProps) {
  return <g dangerouslySetInnerHTML={{ __html: elementSvg(element, sample, dpi, lines) }} />;
});

/** An element is at least this large for the mouse. */
const takenPx = 10;

/** The label as it will be printed, with what is selected. All measures are millimetres. */
export function Canvas({ page, elements, selected, sample, zoom, grid, onSelect, onChange }: Props) {
  const { svg, drag, begin, take, follow, drop } = useDrag({ page, elements, selected, zoom, onSelect, onChange });
  const lines = useLetters();
  const { widthMm, heightMm } = page;
  const moving = drag?.what === 'move' && drag.moved ? drag : undefined;
  const single = selected.length === 1 ? elements[selected[0]!] : undefined;
  const hair = 1 / zoom;
  const [across, down] = [widthMm + 2 * edgeMm, heightMm + 2 * edgeMm];
  return (
    <div className="tm-studio-sheet">
      <span className="tm-studio-corner tm-hint" aria-hidden>
        mm
      </span>
      <Ruler across length={widthMm} zoom={zoom} />
      <Ruler across={false} length={heightMm} zoom={zoom} />
      <svg
        ref={svg}
        className="tm-studio-canvas"
        // A drawing that is moved by arrow keys: screen readers pass the keys on.
        role="application"
        aria-label={say(s.canvas)}
        tabIndex={0}
        width={across * zoom}
        height={down * zoom}
        viewBox={`${-edgeMm} ${-edgeMm} ${across} ${down}`}
        onPointerDown={(event) => begin(event, (at) => ({ ...at, moved: false, what: 'frame', box: { ...at, width: 0, height: 0 } }))}
        onPointerMove={follow}
        onPointerUp={drop}
      >
        <rect width={widthMm} height={heightMm} fill="#fff" />
        {grid ? <Grid width={widthMm} height={heightMm} zoom={zoom} /> : null}
        <g fontFamily={labelFonts} fill="#000">
          {elements.map((element, i) => {
            const shift = moving && selected.includes(i) && !element.locked ? `translate(${moving.dx} ${moving.dy})` : undefined;
            const box = placeOf(element);
            // What is thin is taken from both of its sides, also at an edge of the label.
            const [width, height] = [Math.max(box.width, takenPx * hair), Math.max(box.height, takenPx * hair)];
            return (
              // Elements have no names; their order is their identity.
              // oxlint-disable-next-line react/no-array-index-key
              <g key={i} transform={shift} opacity={drag?.what === 'size' && selected[0] === i ? 0.35 : 1}>
                <Drawn element={element} sample={sample} dpi={page.dpi} lines={lines} />
                <rect
                  data-element={i}
                  x={box.x - (width - box.width) / 2}
                  y={box.y - (height - box.height) / 2}
                  width={width}
                  height={height}
                  fill="transparent"
                  className={selected.includes(i) ? 'tm-studio-chosen' : 'tm-studio-box'}
                  strokeWidth={hair}
                  onPointerDown={(event) => take(event, i)}
                />
              </g>
            );
          })}
        </g>
        <Overlay page={page} drag={drag} single={single} zoom={zoom} begin={begin} />
      </svg>
    </div>
  );
}
