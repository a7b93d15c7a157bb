import type { SupplyLine, SupplyRound } from '@touchmark/contract';
import { fill, say } from '../../../core/text.ts';
import { DayInput } from '../../../ui/form/dates.tsx';
import { JudgedBox } from '../../../ui/index.ts';
import { amountOf, sentAmount } from '../material/public.ts';
import { text } from './supply.text.ts';
import './supply.css';

export interface Offer {
  lineId: string;
  qty: number | string | null;
  day: string;
}
interface Props {
  lines: readonly SupplyLine[];
  /** What the supplier offered last, where the buyer answers it. */
  offered?: readonly SupplyRound[];
  value?: Offer[];
  onChange?: (offers: Offer[]) => void;
}

/** The offers that a form begins with: what is asked, or what was offered last. */
export const offersOf = (lines: readonly SupplyLine[], offered: readonly SupplyRound[] = []): Offer[] =>
  lines.map(({ id, qty, needDate }) => {
    const one = offered.find(({ lineId }) => lineId === id);
    return { lineId: id, qty: one && one.qty > 0 ? one.qty : qty, day: one?.day ?? needDate };
  });
/** The rounds of the latest counter-offer. */
export function lastCounter(rounds: readonly SupplyRound[]): SupplyRound[] {
  const last = rounds.filter(({ kind }) => kind === 'COUNTER').at(-1)?.roundNo;
  return rounds.filter(({ roundNo }) => roundNo === last);
}

/** Quantity and day for each line. */
export const OfferTable = ({ lines, offered = [], value = [], onChange = () => undefined }: Props) => (
  <div className="supply-offers">
    {lines.map((line) => {
      const offer = value.find(({ lineId }) => lineId === line.id);
      const former = offered.find(({ lineId }) => lineId === line.id);
      const put = (more: Partial<Offer>) => onChange(value.map((one) => (one.lineId === line.id ? { ...one, ...more } : one)));
      return (
        <div key={line.id} className="supply-offer">
          <span>
            <b>{line.material}</b> {line.spec}
            <br />
            <span className="tm-hint">{fill(text.asked, { qty: amountOf(line.qty, line.unit), day: line.needDate })}</span>
          </span>
          <JudgedBox
            limits={{ ...sentAmount, min: 0 }}
            value={offer?.qty ?? null}
            aria-label={fill(text.offerQty, { material: line.material })}
            onChange={(qty) => put({ qty })}
          />
          <DayInput
            value={offer?.day ?? null}
            aria-label={fill(text.offerDay, { material: line.material })}
            onChange={(day) => put({ day: day ?? '' })}
          />
          {former ? <p className="tm-hint">{fill(text.offered, { qty: amountOf(former.qty, line.unit), day: former.day })}</p> : null}
          {line.note ? <p className="tm-hint">{line.note}</p> : null}
        </div>
      );
    })}
    {lines.length === 0 ? <span>{say(text.noLines)}</span> : null}
  </div>
);
