import { batchColumns, type BatchColumnKey, goodsBatch, goodsCode, type RecentCode } from '@touchmark/contract';
import { canRelease, commodityLife, inState } from '@touchmark/domain';
import { shortGtin } from '@touchmark/gs1';
import { Button } from 'antd';
import { language, say, words } from '../../../core/text.ts';
import { toast } from '../../../core/toast.tsx';
import { BatchSteps, ChoiceText, columnsOf, copyText, For, ListPage, Steps, useDetail, useList } from '../../../ui/index.ts';
import { lineOf } from '../batch/public.ts';
import { CodeDetail, codeFields, GtinLink } from '../master/public.ts';
import { text } from './code.text.ts';

/** The latest allotted codes with their next steps. */
export function RecentCodes() {
  const list = useList(goodsCode.recent, {}, { name: 'recent', size: 10 });
  const detail = useDetail();
  const columns = columnsOf(goodsCode.recent, codeFields, (c) => [
    c.cell(codeFields.gtin, (row) => <GtinLink gtin={row.gtin} onOpen={() => detail.open(row.id)} />, { width: 175 }),
    c.cell(
      codeFields.status,
      (row) => (
        <span title={row.opinion}>
          <ChoiceText of={commodityLife.words} value={row.status} />
        </span>
      ),
      // In one line, also “Allocation under review”.
      { width: language() === 'en' ? 180 : 105 },
    ),
    c.text('nameCn', { width: 150 }),
    c.time('createTime', { width: 110 }),
    c.actions(words.actions, (row) => <RowActions row={row} />, 160),
  ]);
  return (
    <>
      <ListPage
        list={list}
        columns={columns}
        title={text.recent}
        empty={{ text: text.noRecent }}
        batch={
          <BatchSteps
            list={list}
            life={commodityLife}
            state={(row) => row.status}
            nameOf={(row) => shortGtin(row.gtin)}
            calls={goodsCode}
            steps={['submit', 'release']}
            how={{ submit: { hint: text.sureSubmit }, release: { danger: true, when: canRelease, hint: text.sureRelease } }}
          />
        }
      />
      <CodeDetail id={detail.id} steps={detail.through(list.rows)} onClose={detail.close} />
    </>
  );
}

function RowActions({ row }: { row: RecentCode }) {
  const toBatch = {
    label: text.toBatch,
    call: goodsBatch.batchSave,
    onClick: () => void copyText(batchLine(row)).then(() => toast('success', say(text.copied))),
  };
  const reserved = inState(commodityLife, row.status, 'reserved');
  return (
    <>
      <Steps
        row={row}
        life={commodityLife}
        calls={goodsCode}
        first={['submit', 'release']}
        how={{
          submit: { label: words.submit, confirm: text.sureSubmit },
          release: { hidden: !canRelease(row), danger: true, confirm: text.sureRelease },
        }}
        more={[reserved && toBatch]}
      />
      {reserved ? null : (
        <For call={toBatch.call}>
          <Button type="link" size="small" onClick={toBatch.onClick}>
            {say(toBatch.label)}
          </Button>
        </For>
      )}
    </>
  );
}

/** The description of a code as a line of the sheet for new ones, without its number and product. */
export function batchLine({ codeForm, baseGtin, innerQty, nameCn, brandName, model, spec, categoryName, unit }: RecentCode): string {
  const grouping = codeForm === 'GTIN14';
  const cells: Partial<Record<BatchColumnKey, string>> = {
    codeForm: grouping ? 'GTIN14' : 'GTIN13',
    ...(grouping ? { baseGtin: baseGtin ? shortGtin(baseGtin) : '', innerQty: String(innerQty ?? '') } : {}),
    nameCn,
    brand: brandName,
    model,
    spec,
    category: say(categoryName),
    unit,
  };
  const columns = batchColumns('ALLOT');
  const shown = columns.find(({ key }) => key === 'codeForm')?.choices?.[cells.codeForm!];
  return lineOf(
    columns.map(({ key }) => key),
    { ...cells, codeForm: shown ? say(shown) : '' },
  );
}
