import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { install, type InstallVisit } from '@touchmark/contract';
import { addDays, installKinds, installLife, today } from '@touchmark/domain';
import { Button, Segmented, Space } from 'antd';
import type { CSSProperties } from 'react';
import { useSearchParams } from 'react-router';
import { useRead } from '../../../api/hooks.ts';
import { fill, language, say } from '../../../core/text.ts';
import { Loaded, readableText } from '../../../ui/index.ts';
import { columns, firstHour, isOn, lanesOf, lastHour, type Row, rowsOf } from './calendar-lanes.ts';
import { text } from './install.text.ts';
import './install.css';

const weekDays = 7;
/** Monday of the week of a day. */
const mondayOf = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
const dayName = (day: string): string => {
  const at = new Date(`${day}T00:00:00Z`);
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language() === 'zh' ? 'zh-CN' : 'en', { ...options, timeZone: 'UTC' }).format(at);
  return `${part({ weekday: 'short' })} ${part({ month: 'numeric', day: 'numeric' })}`;
};
const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** The visits of a day or a week, worker by worker, and which of them overlap. */
export function OrderCalendar({ onOpen }: { onOpen: (id: string) => void }) {
  const [params, setParams] = useSearchParams();
  const asked = params.get('day');
  const day = isDay(asked) ? asked : today();
  const span = params.get('span') === 'day' ? 'day' : 'week';
  const from = span === 'day' ? day : mondayOf(day);
  const days = span === 'day' ? 1 : weekDays;
  const read = useRead(install.calendar, { from, days });
  const turn = (more: Record<string, string>) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(more)) after.set(name, value);
        return after;
      },
      { replace: true },
    );
  const shownDays = Array.from({ length: days }, (_, nth) => addDays(from, nth));
  return (
    <section className="install-calendar" aria-label={say(text.calendar)}>
      <header>
        <Space wrap>
          <Button icon={<LeftOutlined />} aria-label={say(text.earlier)} onClick={() => turn({ day: addDays(from, -days) })} />
          <Button onClick={() => turn({ day: today() })}>{say(text.today)}</Button>
          <Button icon={<RightOutlined />} aria-label={say(text.later)} onClick={() => turn({ day: addDays(from, days) })} />
          <strong className="tm-number">{span === 'day' ? dayName(from) : `${from} – ${addDays(from, days - 1)}`}</strong>
        </Space>
        <Segmented
          value={span}
          onChange={(next) => turn({ span: next })}
          options={[
            { value: 'day', label: say(text.day) },
            { value: 'week', label: say(text.week) },
          ]}
        />
      </header>
      <Loaded of={read}>
        {({ visits, more }) => {
          const rows = rowsOf(visits);
          if (rows.length === 0) return <p className="tm-hint install-empty">{say(text.noVisits)}</p>;
          return (
            <>
              {span === 'day' ? (
                <DayGrid day={from} rows={rows} onOpen={onOpen} />
              ) : (
                <WeekGrid days={shownDays} rows={rows} onOpen={onOpen} onDay={(one) => turn({ day: one, span: 'day' })} />
              )}
              {more ? <p className="tm-hint">{say(text.moreVisits)}</p> : null}
            </>
          );
        }}
      </Loaded>
    </section>
  );
}

/** A worker at the head of his row, with how much he has to do. */
function Head({ row }: { row: Row }) {
  const overlapping = row.visits.filter(({ overlaps }) => overlaps).length;
  const name = row.name || say(text.nobody);
  return (
    <div
      className="install-worker"
      role="rowheader"
      aria-label={fill(text.visitsOf, { worker: name, n: row.visits.length, o: overlapping })}
    >
      <b>{name}</b>
      <span className="tm-hint">{row.visits.length}</span>
    </div>
  );
}

function Card({ visit, short = false, onOpen }: { visit: InstallVisit; short?: boolean; onOpen: (id: string) => void }) {
  const time = `${visit.visitFrom.slice(11, 16)}–${visit.visitTo.slice(11, 16)}`;
  const said = [
    time,
    say(installKinds[visit.kind]),
    readableText(visit.customerName),
    visit.region,
    visit.products,
    say(installLife.words[visit.status]),
    visit.overlaps ? say(text.overlaps) : '',
  ];
  return (
    <button
      type="button"
      className="install-visit"
      data-kind={visit.kind}
      data-overlaps={visit.overlaps || undefined}
      data-ended={visit.status >= installLife.at.toAccept || undefined}
      aria-label={said.filter(Boolean).join(' ')}
      title={said.filter(Boolean).join(' ')}
      onClick={() => onOpen(visit.id)}
    >
      <b className="tm-number">{time}</b>
      {visit.overlaps ? <em>{say(text.overlaps)}</em> : null}
      <span>
        {say(installKinds[visit.kind])} {readableText(visit.customerName)}
      </span>
      {short ? null : <small>{visit.products || visit.region}</small>}
    </button>
  );
}

function WeekGrid({
  days,
  rows,
  onOpen,
  onDay,
}: {
  days: readonly string[];
  rows: readonly Row[];
  onOpen: (id: string) => void;
  onDay: (day: string) => void;
}) {
  return (
    <div className="install-week" role="grid">
      <div role="row" className="install-row">
        <span role="columnheader" aria-hidden />
        {days.map((day) => (
          <div key={day} role="columnheader" data-today={day === today() || undefined}>
            <button type="button" onClick={() => onDay(day)}>
              {dayName(day)}
            </button>
          </div>
        ))}
      </div>
      {rows.map((row) => (
        <div key={row.worker} role="row" className="install-row">
          <Head row={row} />
          {days.map((day) => (
            <div key={day} role="gridcell" data-today={day === today() || undefined}>
              {row.visits
                .filter((visit) => isOn(visit, day))
                .map((visit) => (
                  <Card key={visit.id} visit={visit} onOpen={onOpen} />
                ))}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

function DayGrid({ day, rows, onOpen }: { day: string; rows: readonly Row[]; onOpen: (id: string) => void }) {
  const hours = Array.from({ length: lastHour - firstHour }, (_, nth) => firstHour + nth);
  return (
    <div className="install-day" role="grid" style={{ '--columns': columns } as CSSProperties}>
      <div role="row" className="install-row">
        <span role="columnheader" aria-hidden />
        <div className="install-hours" role="columnheader">
          {hours.map((hour) => (
            <span key={hour} className="tm-number">{`${String(hour).padStart(2, '0')}:00`}</span>
          ))}
        </div>
      </div>
      {rows.map((row) => (
        <div key={row.worker} role="row" className="install-row">
          <Head row={row} />
          <div role="gridcell" className="install-lanes">
            {lanesOf(row.visits, day).map(({ visit, lane, from, to }) => (
              <div key={visit.id} style={{ gridColumn: `${from} / ${to}`, gridRow: lane + 1 }}>
                <Card visit={visit} onOpen={onOpen} short={to - from < 6} />
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
