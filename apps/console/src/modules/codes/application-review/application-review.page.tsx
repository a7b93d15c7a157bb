import { codeApplyCheck, type CodeApplyCheckRow, type ReviewTab } from '@touchmark/contract';
import { Button, Tag } from 'antd';
import { useRead } from '../../../api/hooks.ts';
import { say, words } from '../../../core/text.ts';
import { columnsOf, fieldsOf, ListPage, number, OpenButton, TestTag, useDetail, useList } from '../../../ui/index.ts';
import { codeTypeChoices } from '../quota/public.ts';
import { deliveryChoices, ProductName } from '../batch/public.ts';
import { BulkPass, ReviewHead, ReviewState, reviewText } from '../../platform/review/public.ts';
import { ApplyReview } from './apply-review.tsx';
import { AutoPass } from './auto-pass.tsx';
import { fields, text } from './application-review.text.ts';

const Filter = fieldsOf(codeApplyCheck.list, fields);

/** The review of applications for codes. */
export default function CodeApplyCheckPage() {
  const list = useList(codeApplyCheck.list);
  // The same question as the list's, so it is asked once: counts and the switch come with the rows.
  const beside = useRead(codeApplyCheck.list, list.input);
  const detail = useDetail();
  const tab = (list.filters.tab ?? 'pending') as ReviewTab;
  const columns = columnsOf(codeApplyCheck.list, fields, (c) => [
    c.cell(fields.applyNo, (row) => <Name row={row} onOpen={() => detail.open(row.id)} />, {
      width: list.rows.some(({ isTest }) => isTest) ? 230 : 172,
    }),
    c.text('companyName', { width: 150 }),
    c.tag('codeType', codeTypeChoices, { width: 90 }),
    c.cell(fields.productName, (row) => <ProductName row={row} />, { width: 150, ellipsis: true }),
    c.number('quantity', { width: 92 }),
    c.cell(fields.applyStatus, (row) => <State row={row} />, { width: tab === 'pending' || tab === 'all' ? 240 : 150 }),
    c.cell(fields.quotaLeft, (row) => <QuotaLeft row={row} />, { width: 110, align: 'right', later: tab !== 'pending' }),
    c.text('purpose', { width: 220, later: true }),
    c.text('submitUserName', { width: 90, later: true }),
    c.time('submitTime', { width: 140, later: true }),
    ...(tab === 'pending'
      ? []
      : [c.text('auditorName', { width: 100 }), c.time('auditTime', { width: 130 }), c.text('opinion', { width: 220, later: true })]),
    c.tag('deliveryWay', deliveryChoices, { width: 110, later: true }),
    c.text('printerPartner', { width: 160, later: true }),
    c.code('identifier', 'plain', { width: 230, later: true }),
    c.actions(
      words.actions,
      (row) => (
        <OpenButton
          call={row.applyStatus === 1 ? codeApplyCheck.audit : codeApplyCheck.findOne}
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
        title={text.title}
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
            <Filter.Text name="applyNo" />
            <Filter.Text name="company" />
            <Filter.Choice name="codeType" of={codeTypeChoices} />
            <Filter.Text name="product" />
            <Filter.Number name="quantityFrom" min={1} grouped />
            <Filter.Number name="quantityTo" min={1} grouped />
            <Filter.Period name="startTime" until="endTime" />
          </>
        }
        {...(tab === 'pending'
          ? { batch: <BulkPass call={codeApplyCheck.batchAudit} ids={list.selected as string[]} onDone={() => list.setSelected([])} /> }
          : {})}
      />
      <ApplyReview
        key={detail.id ?? ''}
        id={detail.id}
        onOpen={detail.open}
        onClose={detail.close}
        onDecided={(id) => list.setSelected(list.selected.filter((chosen) => chosen !== id))}
      />
    </>
  );
}

const Name = ({ row, onOpen }: { row: CodeApplyCheckRow; onOpen: () => void }) => (
  <>
    <Button type="link" className="tm-link" onClick={onOpen}>
      {row.applyNo}
    </Button>
    <TestTag of={row} />
  </>
);

const State = ({ row }: { row: CodeApplyCheckRow }) => (
  <>
    <ReviewState row={row} />
    {row.autoPassed ? <Tag style={{ marginInlineStart: 6 }}>{say(text.auto)}</Tag> : null}
  </>
);

const QuotaLeft = ({ row: { quotaLeft } }: { row: CodeApplyCheckRow }) =>
  quotaLeft === null ? <span className="tm-hint">{say(text.noQuota)}</span> : <span className="tm-number">{number(quotaLeft)}</span>;
