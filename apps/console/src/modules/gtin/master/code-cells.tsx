import type { CommodityRow } from '@touchmark/contract';
import { Tag } from 'antd';
import { say } from '../../../core/text.ts';
import { Gtin } from './code-parts.tsx';

/** The name, and whether it was only a test. */
export function NameCell({ row }: { row: CommodityRow }) {
  return (
    <>
      {row.nameCn}
      {row.isTest ? (
        <Tag color="purple" style={{ marginInlineStart: 6 }}>
          {say({ zh: '测试', en: 'Test' })}
        </Tag>
      ) : null}
    </>
  );
}

/** Of which code it is a package, or which packages it has. */
export function LevelsCell({ row }: { row: CommodityRow }) {
  if (row.baseGtin)
    return (
      <span className="tm-number">
        ↑ <Gtin gtin={row.baseGtin} />
      </span>
    );
  return row.levels.length > 0 ? row.levels.map(({ indicator, innerQty }) => `${indicator}×${innerQty}`).join(' · ') : '—';
}
