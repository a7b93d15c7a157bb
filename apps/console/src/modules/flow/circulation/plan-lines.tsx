import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input, Space } from 'antd';
import { useState } from 'react';
import { fill, joinStatements, say, words } from '../../../core/text.ts';
import { CountBox, number } from '../../../ui/index.ts';
import { ProductSelect } from '../../codes/application/public.ts';
import { t } from './circulation.text.ts';
import { findModels } from './find-models.ts';
import { parsePlan } from './plan-paste.ts';
import type { PlanDraft } from './plan-draft.ts';

interface Props {
  id?: string;
  value?: PlanDraft[];
  onChange?: (rows: PlanDraft[]) => void;
}

const countOf = (qty: PlanDraft['qty']): number => (typeof qty === 'number' ? qty : 0);

/** The plan of a shipment: products with their quantities, one by one or pasted from a spreadsheet. */
export function PlanLines({ value: rows = [], onChange = () => undefined }: Props) {
  const put = (at: number, more: Partial<PlanDraft>) => onChange(rows.map((row, index) => (index === at ? { ...row, ...more } : row)));
  const sum = rows.reduce((units, { qty }) => units + countOf(qty), 0);
  return (
    <div className="flow-plan">
      {rows.map((row, at) => (
        <div key={at} className="flow-plan-row" role="group" aria-label={fill(t.lineProduct, { n: at + 1 })}>
          <ProductSelect
            needsGtin={false}
            known={
              row.productId && row.productName ? { id: row.productId, productName: row.productName, model: row.model ?? '' } : undefined
            }
            {...(row.productId ? { value: row.productId } : {})}
            onChange={(productId = '') => put(at, { productId })}
          />
          <CountBox
            aria-label={fill(t.lineQty, { n: at + 1 })}
            placeholder={say(t.qty)}
            min={1}
            value={typeof row.qty === 'number' ? row.qty : Number.NaN}
            onChange={(qty) => put(at, { qty: Number.isNaN(qty) ? null : qty })}
          />
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={fill(t.removeLine, { n: at + 1 })}
            onClick={() => onChange(rows.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      <Space wrap>
        <Button icon={<PlusOutlined />} onClick={() => onChange([...rows, { productId: '', qty: null }])}>
          {say(t.addLine)}
        </Button>
        <Paste rows={rows} onChange={onChange} />
      </Space>
      <span className="tm-hint" role="status">
        {rows.length > 0 ? fill(t.planSum, { n: rows.length, units: number(sum) }) : say(t.planHelp)}
      </span>
    </div>
  );
}

/** Adds what was pasted to what is there; a product that is there already gets more. */
export const mergePlan = (rows: readonly PlanDraft[], added: readonly PlanDraft[]): PlanDraft[] => {
  const merged = rows.filter(({ productId, qty }) => productId !== '' || qty !== null).map((row) => ({ ...row }));
  for (const row of added) {
    const there = merged.find(({ productId }) => productId === row.productId);
    if (there) there.qty = countOf(there.qty) + countOf(row.qty);
    else merged.push({ ...row });
  }
  return merged;
};

/** Lines from a spreadsheet. What could not be added stays in the field with its reason. */
function Paste({ rows, onChange }: { rows: readonly PlanDraft[]; onChange: (rows: PlanDraft[]) => void }) {
  const [text, setText] = useState<string>();
  const [faults, setFaults] = useState<string[]>([]);
  const [busy, setBusy] = useState(false);
  if (text === undefined) return <Button onClick={() => setText('')}>{say(t.paste)}</Button>;
  const take = async () => {
    setBusy(true);
    const { found, left } = await findModels(parsePlan(text));
    setBusy(false);
    if (found.length > 0) onChange(mergePlan(rows, found));
    setFaults(left.map(({ why }) => why));
    setText(left.length > 0 ? left.map(({ line }) => line).join('\n') : undefined);
  };
  return (
    <div className="flow-paste">
      <p className="tm-hint">{say(t.pasteHelp)}</p>
      <Input.TextArea
        aria-label={say(t.paste)}
        value={text}
        autoSize={{ minRows: 4, maxRows: 12 }}
        placeholder={'YH-S101\t24'}
        onChange={(event) => setText(event.target.value)}
      />
      {faults.length > 0 ? (
        <p role="alert">
          {fill(t.pasteLeft, { n: faults.length })} {joinStatements(faults)}
        </p>
      ) : null}
      <Space>
        <Button onClick={() => setText(undefined)} disabled={busy}>
          {say(words.cancel)}
        </Button>
        <Button type="primary" ghost loading={busy} disabled={text.trim() === ''} onClick={() => void take()}>
          {say(t.pasteTake)}
        </Button>
      </Space>
    </div>
  );
}
