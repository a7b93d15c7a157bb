import { type Figure, figureNames, figures as words } from '@touchmark/domain';
import { Button, Tooltip } from 'antd';
import { fill, say } from '../../../core/text.ts';
import { number } from '../../../ui/index.ts';
import { text } from './dashboard.text.ts';

const scanFigures: ReadonlySet<Figure> = new Set(['scans', 'doubtful', 'firstScans']);

/** The figures of the period; each number opens its rows. */
export function Tiles({
  figures,
  days,
  placed,
  onOpen,
}: {
  figures: Record<Figure, { n: number; before: number }>;
  days: number;
  /** Whether a region is chosen: only scans have a place. */
  placed: boolean;
  onOpen: (figure: Figure) => void;
}) {
  return (
    <dl className="dash-tiles">
      {figureNames
        .filter((figure) => !placed || scanFigures.has(figure))
        .map((figure) => (
          <div key={figure}>
            <dt>
              <Tooltip title={say(words[figure].counts)}>
                <span>{say(words[figure])}</span>
              </Tooltip>
            </dt>
            <dd>
              <Button type="text" className="dash-number" onClick={() => onOpen(figure)}>
                {number(figures[figure].n)}
              </Button>
              <Change days={days} {...figures[figure]} />
            </dd>
          </div>
        ))}
    </dl>
  );
}

/** The sign says what the colour says, too. */
function Change({ n, before, days }: { n: number; before: number; days: number }) {
  if (before === 0) return <span className="tm-hint">{say(text.none)}</span>;
  const percent = Math.round(((n - before) / before) * 100);
  return (
    <span className="tm-hint">
      {percent > 0 ? '▲' : percent < 0 ? '▼' : '='} {Math.abs(percent)}% {fill(text.change, { n: days })}
    </span>
  );
}
