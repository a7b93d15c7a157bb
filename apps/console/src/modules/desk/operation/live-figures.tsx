import type { OperationState, Text } from '@touchmark/contract';
import { fill, say } from '../../../core/text.ts';
import { number } from '../../../ui/index.ts';
import { bytes, milliseconds } from './measures.ts';
import { text } from './operation.text.ts';
import { Sparkline } from './sparkline.tsx';

/** The figures of this moment, each with its line of the last hours. */
export function LiveFigures({ live, series }: Pick<OperationState, 'live' | 'series'>) {
  const { pool } = live;
  return (
    <section className="operation-card" aria-label={say(text.live)}>
      <h2>{say(text.live)}</h2>
      <div className="operation-figures">
        <Figure title={text.perSecond} now={live.perSecond} points={series.perSecond} words={(n) => number(round(n))} />
        <Figure title={text.p95} now={live.p95} points={series.p95} words={milliseconds} />
        <Figure title={text.errors} now={live.errors} points={series.errors} words={number} bad={live.errors > 0} />
        <Figure title={text.loopMs} now={live.loopMs} points={series.loopMs} words={milliseconds} />
        <Figure title={text.memory} now={live.memoryBytes} points={series.memoryBytes} words={bytes} />
        <Figure
          title={text.busy}
          now={pool.busy}
          points={series.busy}
          words={number}
          note={fill(text.ofOpen, { most: pool.most, waiting: pool.waiting })}
        />
      </div>
      <p className="tm-hint">{say(text.memoryOnly)}</p>
    </section>
  );
}

interface FigureProps {
  title: Text;
  now: number | null;
  points: readonly (number | null)[];
  words: (value: number) => string;
  note?: string;
  bad?: boolean;
}

function Figure({ title, now, points, words, note, bad }: FigureProps) {
  // The greatest of all that is shown: the figure of this moment is no point of the line yet.
  const known = [...points, now].filter((point) => point !== null);
  const most = known.length === 0 ? '' : fill(text.most, { most: words(Math.max(...known)) });
  return (
    <div className="operation-figure">
      <h3>{say(title)}</h3>
      <strong className="num" data-tone={bad ? 'red' : undefined}>
        {now === null ? '—' : words(now)}
      </strong>
      <Sparkline points={points} label={[say(title), most].filter(Boolean).join('，')} tone={bad ? 'red' : undefined} />
      <small className="num">{note ?? most}</small>
    </div>
  );
}

const round = (value: number): number => (value < 10 ? Math.round(value * 10) / 10 : Math.round(value));
