import { Button, theme } from 'antd';
import { type KeyboardEvent, lazy, Suspense, useState } from 'react';
import { Boundary } from '../../core/boundary.tsx';
import { loadChunk } from '../../core/chunk.ts';
import { fill, say } from '../../core/text.ts';
import { number } from '../amounts.ts';
import { kit } from '../ui.text.ts';
import './chart.css';
import type { ChartProps } from './chart-props.ts';

const Drawing = lazy(() => loadChunk(() => import('./chart-drawing.tsx')));

/**
 * A chart with the same numbers as a table. Arrow keys move along the points and say each; Enter opens its rows. The code that draws
 * is loaded when the first chart is shown.
 */
export function Chart({ kind, title, unit, points, onPick, extra, empty, drawn = points.length }: ChartProps) {
  const [asTable, setAsTable] = useState(false);
  const none = points.every(({ n }) => n === 0);
  return (
    <section className="tm-chart" aria-label={say(title)}>
      <header>
        <h2>{say(title)}</h2>
        <span>
          {extra}
          {none ? null : (
            <Button type="text" size="small" aria-pressed={asTable} onClick={() => setAsTable((now) => !now)}>
              {say(asTable ? kit.asChart : kit.asTable)}
            </Button>
          )}
        </span>
      </header>
      {none ? (
        empty
      ) : asTable ? (
        <Twin title={title} unit={unit} points={points} onPick={onPick} />
      ) : (
        <>
          <Plot {...{ kind, title, unit, points: points.slice(0, drawn), onPick }} />
          {points.length > drawn ? (
            <Button type="link" size="small" onClick={() => setAsTable(true)}>
              {fill(kit.allPoints, { n: number(points.length) })}
            </Button>
          ) : null}
        </>
      )}
    </section>
  );
}

function Plot({ kind, title, unit, points, onPick }: Pick<ChartProps, 'kind' | 'title' | 'unit' | 'points' | 'onPick'>) {
  const [at, setAt] = useState(-1);
  const { token } = theme.useToken();
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter' && at >= 0) onPick?.(at);
    if (!step) return;
    event.preventDefault();
    setAt((now) => Math.min(points.length - 1, Math.max(0, now + step)));
  };
  const point = points[at];
  const words = fill(kit.chartKeys, { title: say(title), n: points.length });
  return (
    <div
      className="tm-plot"
      data-kind={kind}
      role="application"
      aria-label={words}
      tabIndex={0}
      onKeyDown={move}
      onBlur={() => setAt(-1)}
      style={kind === 'bar' ? { height: points.length * 32 + 8 } : undefined}
    >
      <Boundary fallback={() => <Twin title={title} unit={unit} points={points} onPick={onPick} />}>
        <Suspense>
          <Drawing
            kind={kind}
            points={points}
            unit={say(unit)}
            at={at}
            onPick={onPick}
            font={token.fontFamily}
            colours={{
              mark: token.colorPrimary,
              text: token.colorText,
              faint: token.colorTextTertiary,
              line: token.colorBorderSecondary,
              ground: token.colorBgElevated,
            }}
          />
        </Suspense>
      </Boundary>
      <span className="tm-unseen" aria-live="polite">
        {point ? `${point.name} ${number(point.n)} ${point.note ?? ''}` : ''}
      </span>
    </div>
  );
}

function Twin({ title, unit, points, onPick }: Pick<ChartProps, 'title' | 'unit' | 'points' | 'onPick'>) {
  return (
    <div className="tm-twin">
      <table>
        <caption className="tm-unseen">{say(title)}</caption>
        <thead>
          <tr>
            <th scope="col">{say(kit.pointName)}</th>
            <th scope="col">{say(unit)}</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ name, n, note }, at) => (
            <tr key={`${name}${at}`}>
              <th scope="row">{name}</th>
              <td>
                {onPick && n > 0 ? (
                  <Button type="link" size="small" className="tm-link" onClick={() => onPick(at)}>
                    {number(n)}
                  </Button>
                ) : (
                  number(n)
                )}
                {note ? <span className="tm-hint"> {note}</span> : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
