import type { CommodityRow } from '@touchmark/contract';
import { TestTag } from '../../../ui/index.ts';
import { Gtin } from './code-parts.tsx';

/** The name, with a tag for test data. */
export function NameCell({ row }: { row: CommodityRow }) {
  return (
    <>
      {row.nameCn}
      <TestTag of={row} />
    </>
  );
}

/** The code it is a package of, or its own packaging levels. */
export function LevelsCell({ row }: { row: CommodityRow }) {
  if (row.baseGtin)
    return (
      <span className="tm-number">
        ↑ <Gtin gtin={row.baseGtin} />
      </span>
    );
  return row.levels.length > 0 ? row.levels.map(({ indicator, innerQty }) => `${indicator}×${innerQty}`).join(' · ') : '—';
}
