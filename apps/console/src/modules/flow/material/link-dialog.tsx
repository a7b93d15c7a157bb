import { chainSource, factoryRecord, type MaterialLot } from '@touchmark/contract';
import { productionLife } from '@touchmark/domain';
import { Alert, Select } from 'antd';
import { useState } from 'react';
import { useRead } from '../../../api/hooks.ts';
import { fill, say, words } from '../../../core/text.ts';
import { type Dialog, fieldsOf, FormDialog, type Initial, useSettled } from '../../../ui/index.ts';
import { amountOf } from './lot-amount.ts';
import { fields, text, unitChoices } from './material.text.ts';

const Field = fieldsOf(chainSource.link, fields);
export type Linking = Initial<typeof chainSource.link> & { lot?: MaterialLot };
export const linkingOf = (lot: MaterialLot): Linking => ({ id: lot.id, version: lot.version, unit: lot.unit || 'kg', lot });

/** How much of a lot went into which production batch. */
export function LinkDialog({ dialog }: { dialog: Dialog<Linking> }) {
  const lot = dialog.subject?.lot;
  const { qty = null, used = 0, left = null, unit = '' } = lot ?? {};
  return (
    <FormDialog call={chainSource.link} dialog={dialog} title={fill(text.linkTitle, { lot: lot?.lotNo ?? '' })}>
      <Alert
        type="info"
        showIcon
        style={{ marginBottom: 16 }}
        title={
          qty === null || left === null
            ? say(text.linkNoQty)
            : fill(text.linkHint, { qty: amountOf(qty, unit), used: amountOf(used, unit), left: amountOf(left, unit) })
        }
      />
      <Field.Custom name="prodBatchId">
        <BatchChoice />
      </Field.Custom>
      <Field.Number name="qty" min={0} />
      <Field.Choice name="unit" of={unitChoices} />
    </FormDialog>
  );
}

/** Production batches by their number, the newest first. */
function BatchChoice({ value, onChange, id }: { value?: string; onChange?: (id: string) => void; id?: string }) {
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const found = useRead(factoryRecord.list, { pageSize: 50, ...(search ? { batchNo: search } : {}) });
  const open = (found.data?.records ?? []).filter((row) => row.status !== productionLife.at.cancelled);
  return (
    <Select<string>
      {...(id ? { id } : {})}
      {...(value ? { value } : {})}
      onChange={(next) => onChange?.(next)}
      options={open.map((row) => ({ value: row.id, label: `${row.batchNo} · ${row.productName} ${row.model}` }))}
      loading={found.isFetching}
      placeholder={say(text.findBatch)}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      notFoundContent={<span className="tm-hint">{say(found.isFetching ? words.loading : words.noMatch)}</span>}
      style={{ width: '100%' }}
    />
  );
}
