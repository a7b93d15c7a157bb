import { chargeMode, type ChargeModeRow, chargeProduct, type Text } from '@touchmark/contract';
import { audienceWords, chargeWayWords, modeStateWords } from '@touchmark/domain';
import { useState } from 'react';
import { useRead } from '../../../api/hooks.ts';
import { fill, nameOf, say, words } from '../../../core/text.ts';
import { columnsOf, fieldsOf, ListPage, makes, MoreActions, number, OpenButton, useDialog, useList } from '../../../ui/index.ts';
import { fields, text } from './charge-mode.text.ts';
import { type Asking, ExplainPrice } from './explain-price.tsx';
import { ModeForm, type ModeDraft, newMode, NextForm } from './mode-form.tsx';
import { priceText } from './price-text.ts';

const Filter = fieldsOf(chargeMode.list, fields);

const optionsOf = (all: readonly { code: string; name: Text }[] = []) => all.map(({ code, name }) => ({ value: code, label: say(name) }));
const nameOfMode = ({ name, nameEn }: ChargeModeRow) => nameOf(name, nameEn);

/** The prices of products, and why one of them is taken. */
export default function ChargeModePage() {
  const list = useList(chargeMode.list);
  const editor = useDialog<ModeDraft>();
  const next = useDialog<ChargeModeRow>();
  const [asking, setAsking] = useState<Asking>();
  const offered = useRead(chargeProduct.select, {}).data;
  const { productCode } = list.filters;
  const add = <AddButton onClick={() => editor.open(newMode(productCode))} />;
  const columns = columnsOf(chargeMode.list, fields, (c) => [
    c.cell(fields.name, (row) => nameOfMode(row), { width: 170, ellipsis: true }),
    c.cell(fields.productCode, (row) => say(row.productName), { width: 200, ellipsis: true }),
    c.tag('state', modeStateWords, { width: 110 }),
    c.cell(fields.cateCode, (row) => `${say(row.cateName)} · ${row.priority}`, { width: 140, ellipsis: true }),
    c.tag('audience', audienceWords, { width: 190, ellipsis: true }),
    c.tag('way', chargeWayWords, { width: 120 }),
    c.cell(fields.price, priceText, { width: 240, ellipsis: true }),
    c.number('minQty', { width: 90 }),
    c.cell(fields.maxQty, (row) => (row.maxQty === null ? '—' : number(row.maxQty)), { width: 90, align: 'right', later: true }),
    c.text('validFrom', { width: 110 }),
    c.cell(fields.validTo, (row) => row.validTo ?? say(text.openEnd), { width: 110 }),
    c.text('remark', { width: 200, later: true }),
    c.time('updateTime', { width: 140, later: true }),
    c.actions(
      words.actions,
      (row) => (
        <>
          {row.state === 'PLANNED' ? (
            <OpenButton call={chargeMode.saveOrUpdate} mode="edit" label={words.edit} onClick={() => editor.open({ ...row })} />
          ) : (
            <OpenButton call={chargeMode.copy} label={text.next} onClick={() => next.open(row)} />
          )}
          <MoreActions
            actions={[
              {
                label: text.explain,
                call: chargeMode.explain,
                onClick: () => setAsking({ productCode: row.productCode, quantity: row.minQty }),
              },
              row.state === 'IN_FORCE' && {
                label: text.stop,
                ...makes(chargeMode.stop, { id: row.id, version: row.version }),
                danger: true,
                confirm: fill(text.sureStop, { name: nameOfMode(row) }),
              },
              row.state === 'PLANNED' && {
                label: words.delete,
                ...makes(chargeMode.delete, { id: row.id, version: row.version }),
                danger: true,
                confirm: fill(text.sureDelete, { name: nameOfMode(row) }),
              },
            ]}
          />
        </>
      ),
      200,
    ),
  ]);
  return (
    <>
      <ListPage
        list={list}
        columns={columns}
        title={text.title}
        empty={{ hint: text.hint }}
        filters={
          <>
            <Filter.Choice name="productCode" of={optionsOf(offered?.products)} />
            <Filter.Choice name="cateCode" of={optionsOf(offered?.modeCategories)} />
            <Filter.Choice name="way" of={chargeWayWords} />
            <Filter.Choice name="audience" of={audienceWords} />
            <Filter.Choice name="state" of={modeStateWords} />
            <Filter.Date name="validOn" />
          </>
        }
        actions={
          <>
            <OpenButton
              call={chargeMode.explain}
              label={text.explain}
              type="default"
              onClick={() => setAsking(productCode ? { productCode } : {})}
            />
          </>
        }
        exports={chargeMode.export}
        add={add}
      />
      <ModeForm dialog={editor} />
      <NextForm dialog={next} />
      <ExplainPrice asking={asking} onClose={() => setAsking(undefined)} />
    </>
  );
}

const AddButton = ({ onClick }: { onClick: () => void }) => (
  <OpenButton call={chargeMode.saveOrUpdate} mode="add" label={text.add} type="primary" onClick={onClick} />
);
