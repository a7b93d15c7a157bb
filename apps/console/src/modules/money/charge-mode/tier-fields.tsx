import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { fill, say } from '../../../core/text.ts';
import { CountBox, MeasureBox, number } from '../../../ui/index.ts';
import { text } from './charge-mode.text.ts';
import './charge-mode.css';

/** A tier while it is edited; prices in hundredths of a fen. */
interface TierDraft {
  from: number;
  to: number | null;
  price: number | null;
}

/** Each tier begins where the one before ends, so that there is neither gap nor overlap; the last one is open. */
export const chained = (rows: readonly TierDraft[]): TierDraft[] => {
  let from = 1;
  return rows.map((row, at) => {
    const tier = { ...row, from, to: at === rows.length - 1 ? null : row.to };
    from = (tier.to ?? from) + 1;
    return tier;
  });
};

/** The tiers of a price, one below the other. */
export function TierFields({
  value: rows = [],
  onChange = () => undefined,
}: {
  id?: string;
  value?: TierDraft[];
  onChange?: (rows: TierDraft[]) => void;
}) {
  const put = (at: number, more: Partial<TierDraft>) =>
    onChange(chained(rows.map((row, index) => (index === at ? { ...row, ...more } : row))));
  const add = () =>
    onChange(
      chained([
        ...rows.map((row, at) => (at === rows.length - 1 ? { ...row, to: row.from + 999 } : row)),
        { from: 1, to: null, price: null },
      ]),
    );
  return (
    <div className="charge-tiers">
      {rows.map((row, at) => (
        <div key={at} role="group" aria-label={fill(text.tierOf, { n: at + 1 })} className="charge-tier">
          <span className="tm-number">{number(row.from)} –</span>
          {at === rows.length - 1 ? (
            <span className="tm-hint">{say(text.andMore)}</span>
          ) : (
            <CountBox
              aria-label={say(text.to)}
              min={row.from}
              value={row.to ?? Number.NaN}
              onChange={(to) => put(at, { to: Number.isNaN(to) ? null : to })}
            />
          )}
          <MeasureBox
            aria-label={say(text.tierPrice)}
            prefix="¥"
            decimals={4}
            places={4}
            min={0}
            value={row.price === null ? Number.NaN : row.price / 10_000}
            onChange={(yuan) => put(at, { price: Number.isNaN(yuan) ? null : Math.round(yuan * 10_000) })}
          />
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={fill(text.removeTier, { n: at + 1 })}
            onClick={() => onChange(chained(rows.filter((_, index) => index !== at)))}
          />
        </div>
      ))}
      <Button icon={<PlusOutlined />} onClick={add}>
        {say(text.addTier)}
      </Button>
    </div>
  );
}
