import { allotCheck, type AllotCheckRow, goodsCodeCheck } from '@touchmark/contract';
import { shortGtin } from '@touchmark/gs1';
import { Tag } from 'antd';
import { nameOf, say } from '../../../core/text.ts';
import { ChoiceText, factsOf, fieldsOf, SubmittedFacts } from '../../../ui/index.ts';
import { ListedWord } from '../../platform/dict/public.ts';
import { ReviewPage, ReviewState } from '../../platform/review/public.ts';
import { codeActions, formChoices, Gtin, statusChoices } from '../master/public.ts';
import { AutoPass } from './auto-pass.tsx';
import { BatchCell } from './batch-cell.tsx';
import { allotPhrases, fields, text } from './code-review.text.ts';

const Filter = fieldsOf(allotCheck.list, fields);

/** The review of allotted numbers, one by one or by batch. */
export default function AllotCheckPage() {
  return (
    <ReviewPage
      calls={allotCheck}
      words={{ title: text.allotTitle, fields }}
      columns={(c, queue) => [
        c.cell(fields.gtin, (row) => <Gtin gtin={row.gtin} />, { width: 165 }),
        ...queue.tone({ width: 100 }),
        c.link('nameCn', queue.open, { width: 180 }),
        c.tag('codeForm', formChoices, { width: 96 }),
        c.text('prefix', { width: 110 }),
        c.text('companyName', { width: 190 }),
        c.cell(fields.modelSpec, (row) => `${row.model} / ${row.spec}`, { width: 200, ellipsis: true }),
        c.number('innerQty', { width: 90 }),
        c.text('productName', { width: 150 }),
        c.cell(
          fields.batchNo,
          (row) => <BatchCell call={goodsCodeCheck.allotPassBatch} input={{ batchId: row.batchId }} row={row} thing={text.passThing} />,
          { width: 240 },
        ),
        ...queue.decided(150),
        c.cell(fields.applyStatus, (row) => <State row={row} />, { width: 170 }),
        c.time('submitTime', { width: 150 }),
      ]}
      filters={() => (
        <>
          <Filter.Text name="gtin" />
          <Filter.Text name="company" />
          <Filter.Text name="prefix" />
          <Filter.Text name="batchNo" />
          <Filter.Period name="startTime" until="endTime" />
        </>
      )}
      head={(_, __, answer) => <AutoPass on={answer?.autoPass} />}
      of={({ gtin }) => ({ name: shortGtin(gtin), states: statusChoices, actions: codeActions, phrases: allotPhrases })}
    >
      {(item) => (
        <SubmittedFacts
          items={[
            { label: fields.gtin, value: <Gtin gtin={item.gtin} /> },
            { label: fields.codeForm, value: <ChoiceText of={formChoices} value={item.codeForm} /> },
            { label: fields.prefix, value: item.prefix },
            { label: fields.company, value: nameOf(item.companyName, item.companyNameEn) },
            item.baseGtin ? { label: fields.baseGtin, value: <Gtin gtin={item.baseGtin} /> } : null,
            item.baseGtin ? { label: fields.indicator, value: item.indicator } : null,
            item.innerQty ? { label: fields.innerQty, value: item.innerQty } : null,
            ...factsOf(fields, item, 'nameCn', 'brandName', 'model', 'spec'),
            { label: fields.categoryName, value: say(item.categoryName) },
            { label: fields.unit, value: <ListedWord list="PRODUCT_UNIT" word={item.unit} /> },
            ...factsOf(fields, item, 'productName', 'batchNo'),
            item.existing ? { label: fields.status, value: say(text.existing) } : null,
          ]}
        />
      )}
    </ReviewPage>
  );
}

const State = ({ row }: { row: AllotCheckRow }) => (
  <>
    <ReviewState row={row} />
    {row.autoPassed ? <Tag style={{ marginInlineStart: 6 }}>{say(text.auto)}</Tag> : null}
  </>
);
