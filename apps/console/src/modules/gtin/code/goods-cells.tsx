import type { GoodsRow } from '@touchmark/contract';
import { commodityLife } from '@touchmark/domain';
import { Tag } from 'antd';
import { language, say } from '../../../core/text.ts';
import { ChoiceText } from '../../../ui/index.ts';
import { Gtin, GtinLink } from '../master/public.ts';
import { text } from './code.text.ts';

/** A GTIN, as a link if it is one's own. */
export function GtinCell({ row, onOpen }: { row: GoodsRow; onOpen: (id: string) => void }) {
  if (row.fault) return <span className="tm-code">{row.gtin}</span>;
  return row.id ? <GtinLink gtin={row.gtin} onOpen={() => onOpen(row.id!)} /> : <Gtin gtin={row.gtin} />;
}

/** The state of a looked-up GTIN. */
export function GoodsState({ row }: { row: GoodsRow }) {
  if (row.fault) return <Tag color="error">{row.fault[language()]}</Tag>;
  if (row.status === null) return <span className="tm-hint">{say(text.unknown)}</span>;
  return (
    <>
      <ChoiceText of={commodityLife.words} value={row.status} />
      {row.own ? null : <Tag style={{ marginInlineStart: 6 }}>{say(text.foreign)}</Tag>}
    </>
  );
}

/** The holder and the prefix. */
export function HolderCell({ row }: { row: GoodsRow }) {
  if (!row.holder) return <>—</>;
  return (
    <>
      {row.holder}
      {row.prefix ? <span className="tm-hint tm-number"> {row.prefix}</span> : null}
    </>
  );
}
