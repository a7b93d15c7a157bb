import type { MarketCard } from '@touchmark/contract';
import type { EditionWay } from '@touchmark/domain';
import { Rate } from 'antd';
import { fill, say } from '../../../core/text.ts';
import { money } from '../../../ui/index.ts';
import { text } from './market.text.ts';

const unitOf = (way: EditionWay) => say(way === 'MONTH' ? text.month : text.year);

/** A price with its unit; null where it is not sold. */
export const priceText = (price: number | null, way: EditionWay, words: typeof text.perUnit = text.perUnit): string => {
  if (price === null) return say(text.notSold);
  return price === 0 ? say(text.free) : fill(words, { price: money(price), unit: unitOf(way) });
};

/** Stars, how many count, and how many staff have hidden. */
export function Stars({ of: { average, count, hidden } }: { of: MarketCard['rating'] }) {
  return (
    <span className="market-line">
      {average === null ? (
        say(text.noRating)
      ) : (
        <>
          <Rate disabled allowHalf value={average} aria-label={fill(text.starsOf, { n: average })} style={{ fontSize: 14 }} /> {average} ·{' '}
          {fill(text.ratings, { n: count })}
        </>
      )}
      {hidden > 0 ? <span>{fill(text.hiddenCount, { n: hidden })}</span> : null}
    </span>
  );
}

/** The picture of an application. */
export const Icon = ({ of }: { of: MarketCard['icon'] }) =>
  of ? <img className="market-icon" src={of.link} alt="" /> : <span className="market-icon" aria-hidden />;
