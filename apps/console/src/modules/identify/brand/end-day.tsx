import { daysBetween, today } from '@touchmark/domain';
import { fill } from '../../../core/text.ts';
import { StatusTag } from '../../../ui/index.ts';
import { text } from './brand.text.ts';

const soon = 90;

/** The last day of something, with a warning if it is near or past. */
export function EndDay({ day }: { day: string | null }) {
  if (!day) return <>—</>;
  const left = daysBetween(today(), day);
  const shown = <span className="tm-number">{day}</span>;
  if (left > soon) return shown;
  const words = fill(text.soon, { n: left });
  return (
    <>
      {shown}
      <div>
        <StatusTag tone={left < 0 ? 'red' : 'amber'} text={left < 0 ? text.expired : { zh: words, en: words }} />
      </div>
    </>
  );
}
