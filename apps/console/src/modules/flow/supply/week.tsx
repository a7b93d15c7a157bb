import { type PlannedLine, supplyPlan } from '@touchmark/contract';
import { addDays, mondayOf, today } from '@touchmark/domain';
import { Button, Space } from 'antd';
import { useState } from 'react';
import { useRead } from '../../../api/hooks.ts';
import { fill, language, nameOf, say } from '../../../core/text.ts';
import { ChoiceText, Loaded } from '../../../ui/index.ts';
import { amountOf } from '../material/public.ts';
import { lateness, text } from './supply.text.ts';
import './supply.css';

/** The lines that are needed in a week, day by day. */
export function Week({ direction, onOpen }: { direction: 'in' | 'out'; onOpen: (planId: string) => void }) {
  const [from, setFrom] = useState(() => mondayOf(today()));
  const read = useRead(supplyPlan.calendar, { direction, from, weeks: 1 });
  const days = Array.from({ length: 7 }, (_, nth) => addDays(from, nth));
  return (
    <>
      <Space wrap style={{ marginBottom: 12 }}>
        <Button onClick={() => setFrom(addDays(from, -7))}>{say(text.before)}</Button>
        <Button onClick={() => setFrom(mondayOf(today()))}>{say(text.thisWeek)}</Button>
        <Button onClick={() => setFrom(addDays(from, 7))}>{say(text.after)}</Button>
        <b className="tm-number">
          {from} – {days[6]}
        </b>
      </Space>
      <Loaded of={read}>
        {({ lines, total }) => (
          <>
            {total > lines.length ? <p className="tm-hint">{fill(text.weekMore, { total, n: lines.length })}</p> : null}
            <div className="supply-week">
              {days.map((day) => (
                <section key={day} className="supply-day" data-today={day === today()} aria-label={day}>
                  <h3>{dayName(day)}</h3>
                  {lines
                    .filter((line) => line.needDate === day)
                    .map((line) => (
                      <Item key={line.id} line={line} direction={direction} onOpen={onOpen} />
                    ))}
                </section>
              ))}
            </div>
          </>
        )}
      </Loaded>
    </>
  );
}

const dayName = (day: string) =>
  new Intl.DateTimeFormat(language() === 'zh' ? 'zh-CN' : 'en', {
    weekday: 'short',
    month: 'numeric',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));

const Item = ({ line, direction, onOpen }: { line: PlannedLine; direction: 'in' | 'out'; onOpen: (planId: string) => void }) => (
  <button type="button" className="supply-item" onClick={() => onOpen(line.planId)}>
    <b>{line.material}</b>
    <span>
      {line.spec} {amountOf(line.confirmedQty ?? line.qty, line.unit)}
    </span>
    <small>{direction === 'out' ? nameOf(line.supplierName, line.supplierNameEn) : nameOf(line.buyerName, line.buyerNameEn)}</small>
    {line.lateness ? <ChoiceText of={lateness} value={line.lateness} /> : null}
  </button>
);
