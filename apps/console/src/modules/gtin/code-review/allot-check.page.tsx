import { type AllotCheckRow, type BulkPassResult, goodsCodeCheck, type ReviewTab } from '@touchmark/contract';
import { unitWords } from '@touchmark/domain';
import { shortGtin } from '@touchmark/gs1';
import { Tag } from 'antd';
import { useRead } from '../../../api/hooks.ts';
import { fill, say, stated, words } from '../../../core/text.ts';
import { toast } from '../../../core/toast.tsx';
import {
  CallButton,
  ChoiceText,
  columnsOf,
  fieldsOf,
  ListPage,
  OpenButton,
  ReviewDrawer,
  reviewTitle,
  SubmittedFacts,
  useDetail,
  useList,
} from '../../../ui/index.ts';
import { codeActions, formChoices, Gtin, statusChoices } from '../master/public.ts';
import { BulkPass, checkTones, ReviewHead, ReviewState, reviewText, stepsOf, useDecide } from '../../platform/review/public.ts';
import { AutoPass } from './auto-pass.tsx';
import { allotPhrases, fields, text } from './code-review.text.ts';

const Filter = fieldsOf(goodsCodeCheck.allotList, fields);
const calls = { lock: goodsCodeCheck.allotLock, unlock: goodsCodeCheck.allotUnlock, audit: goodsCodeCheck.allotAudit };

/** The review of allotted numbers, one by one or by the batch. */
export default function AllotCheckPage() {
  const list = useList(goodsCodeCheck.allotList);
  // The same question as the list's, so it is asked once: counts and the switch come with the rows.
  const beside = useRead(goodsCodeCheck.allotList, list.input);
  const detail = useDetail();
  const tab = (list.filters.tab ?? 'pending') as ReviewTab;
  const columns = columnsOf(goodsCodeCheck.allotList, fields, (c) => [
    c.cell(fields.gtin, (row) => <Gtin gtin={row.gtin} />, { width: 165 }),
    ...(tab === 'pending'
      ? [c.cell(fields.checkTone, (row: AllotCheckRow) => <ChoiceText of={checkTones} value={row.checkTone} />, { width: 100 })]
      : []),
    c.link('nameCn', (row) => detail.open(row.id), { width: 180 }),
    c.tag('codeForm', formChoices, { width: 96 }),
    c.text('prefix', { width: 110 }),
    c.text('companyName', { width: 190 }),
    c.cell(fields.modelSpec, (row) => `${row.model} / ${row.spec}`, { width: 200, ellipsis: true }),
    c.number('innerQty', { width: 90 }),
    c.text('productName', { width: 150 }),
    c.cell(fields.batchNo, (row) => <Batch row={row} />, { width: 240 }),
    ...(tab === 'pending' ? [] : [c.text('auditorName', { width: 100 }), c.time('auditTime', { width: 150 })]),
    c.cell(
      fields.applyStatus,
      (row) => (
        <>
          <ReviewState row={row} />
          {row.autoPassed ? <Tag style={{ marginInlineStart: 6 }}>{say(text.auto)}</Tag> : null}
        </>
      ),
      { width: 170 },
    ),
    c.time('submitTime', { width: 150 }),
    c.actions(
      words.actions,
      (row) => (
        <OpenButton
          call={row.applyStatus === 1 ? goodsCodeCheck.allotAudit : goodsCodeCheck.allotFindOne}
          label={row.applyStatus === 1 ? text.review : words.view}
          onClick={() => detail.open(row.id)}
        />
      ),
      80,
    ),
  ]);
  return (
    <>
      <ReviewHead
        title={text.allotTitle}
        tab={tab}
        counts={beside.data?.counts}
        onTab={(next) => list.change({ tab: next })}
        actions={<AutoPass on={beside.data?.autoPass} />}
      />
      <ListPage
        list={list}
        columns={columns}
        empty={{ text: reviewText.empty }}
        filters={
          <>
            <Filter.Text name="gtin" />
            <Filter.Text name="company" />
            <Filter.Text name="prefix" />
            <Filter.Text name="batchNo" />
            <Filter.Period name="startTime" until="endTime" />
          </>
        }
        {...(tab === 'pending'
          ? {
              batch: <BulkPass call={goodsCodeCheck.allotBatchAudit} ids={list.selected as string[]} onDone={() => list.setSelected([])} />,
            }
          : {})}
      />
      <Review id={detail.id} onOpen={detail.open} onClose={detail.close} />
    </>
  );
}

function Batch({ row: { batchId, batchNo, applyStatus } }: { row: AllotCheckRow }) {
  if (!batchId || !batchNo) return <>—</>;
  const tell = ({ passed, refused }: BulkPassResult) => {
    if (refused.length === 0) toast('success', fill(text.passed, { n: passed }));
    else toast('error', fill(text.passedSome, { n: passed, m: refused.length, why: stated([...new Set(refused.map(({ msg }) => msg))]) }));
  };
  const thing = { zh: fill(text.passThing, { batchNo }), en: fill(text.passThing, { batchNo }) };
  return (
    <span className="tm-actions">
      <span className="tm-number">{batchNo}</span>
      {applyStatus === 1 ? (
        <CallButton
          call={goodsCodeCheck.allotPassBatch}
          label={text.passBatch}
          input={{ batchId }}
          asks={{ thing, consequence: text.passHint, danger: false }}
          onDone={tell}
        />
      ) : null}
    </span>
  );
}

function Review({ id, onOpen, onClose }: { id: string | undefined; onOpen: (id: string) => void; onClose: () => void }) {
  const read = useRead(goodsCodeCheck.allotFindOne, { id: id ?? '0' }, { enabled: id !== undefined });
  const item = read.data?.id === id ? read.data : undefined;
  const decide = useDecide(calls, item, { onDecided: (next) => (next ? onOpen(next) : onClose()) });
  return (
    <ReviewDrawer
      id={id}
      title={reviewTitle(text.allotTitle, item ? shortGtin(item.gtin) : '')}
      onClose={onClose}
      checks={item?.checks}
      history={item?.history.toReversed()}
      states={statusChoices}
      actions={codeActions}
      decide={decide}
      phrases={allotPhrases}
      {...stepsOf(item, onOpen)}
    >
      {item ? (
        <SubmittedFacts
          items={[
            { label: fields.gtin, value: <Gtin gtin={item.gtin} /> },
            { label: fields.codeForm, value: <ChoiceText of={formChoices} value={item.codeForm} /> },
            { label: fields.prefix, value: item.prefix },
            { label: fields.company, value: item.companyName },
            item.baseGtin ? { label: fields.baseGtin, value: <Gtin gtin={item.baseGtin} /> } : null,
            item.baseGtin ? { label: fields.indicator, value: item.indicator } : null,
            item.innerQty ? { label: fields.innerQty, value: item.innerQty } : null,
            { label: fields.nameCn, value: item.nameCn },
            { label: fields.brandName, value: item.brandName },
            { label: fields.model, value: item.model },
            { label: fields.spec, value: item.spec },
            { label: fields.categoryName, value: say(item.categoryName) },
            { label: fields.unit, value: say(unitWords(item.unit)) },
            { label: fields.productName, value: item.productName },
            { label: fields.batchNo, value: item.batchNo },
            item.existing ? { label: fields.status, value: say(text.existing) } : null,
          ]}
        />
      ) : read.error ? (
        <p role="alert">{read.error.message}</p>
      ) : undefined}
    </ReviewDrawer>
  );
}
