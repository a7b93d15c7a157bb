import { codeApplyCheck, type CodeApplyCheckRow } from '@touchmark/contract';
import { Button, Tag } from 'antd';
import { say } from '../../../core/text.ts';
import { fieldsOf, number, TestTag } from '../../../ui/index.ts';
import { reviewActions, ReviewPage, ReviewState } from '../../platform/review/public.ts';
import { deliveryChoices, ProductName } from '../batch/public.ts';
import { codeTypeChoices } from '../quota/public.ts';
import { fields, phrases, text } from './application-review.text.ts';
import { ApplySubmission } from './apply-submission.tsx';
import { AutoPass } from './auto-pass.tsx';

const Filter = fieldsOf(codeApplyCheck.list, fields);

/** The review of applications for codes. Approving fewer codes than requested is a different decision. */
export default function CodeApplyCheckPage() {
  return (
    <ReviewPage<typeof codeApplyCheck, typeof fields, { quantity: number | undefined }>
      calls={codeApplyCheck}
      words={{ title: text.title, fields }}
      columns={(c, queue) => [
        c.cell(fields.applyNo, (row) => <Name row={row} onOpen={() => queue.open(row)} />, { width: 230 }),
        c.text('companyName', { width: 150 }),
        c.cell(fields.productName, (row) => <ProductName row={row} />, { width: 150, ellipsis: true }),
        c.number('quantity', { width: 92 }),
        c.cell(fields.applyStatus, (row) => <State row={row} />, { width: 240 }),
        c.tag('codeType', codeTypeChoices, { width: 134 }),
        c.cell(fields.quotaLeft, (row) => <QuotaLeft row={row} />, { width: 110, align: 'right', later: !queue.waits }),
        c.text('purpose', { width: 220, later: true }),
        c.text('submitUserName', { width: 90, later: true }),
        c.time('submitTime', { width: 140, later: true }),
        ...queue.decided(),
        ...(queue.waits ? [] : [c.text('opinion', { width: 220, later: true })]),
        c.tag('deliveryWay', deliveryChoices, { width: 110, later: true }),
        c.text('printerPartner', { width: 160, later: true }),
        c.code('identifier', 'plain', { width: 230, later: true }),
      ]}
      filters={() => (
        <>
          <Filter.Text name="applyNo" />
          <Filter.Text name="company" />
          <Filter.Choice name="codeType" of={codeTypeChoices} />
          <Filter.Text name="product" />
          <Filter.Number name="quantityFrom" min={1} grouped />
          <Filter.Number name="quantityTo" min={1} grouped />
          <Filter.Period name="startTime" until="endTime" />
        </>
      )}
      head={(_, __, answer) => <AutoPass on={answer?.autoPass} />}
      of={(item, kept) => {
        const quantity = kept?.quantity ?? item.quantity;
        return {
          name: item.applyNo,
          actions: { ...reviewActions, create: text.created },
          phrases,
          ...(Number.isNaN(quantity) ? { blocked: text.quantityWrong } : {}),
          ...(quantity < item.quantity ? { more: { quantity }, altered: { label: text.altered, whyFault: text.alteredWhy } } : {}),
        };
      }}
    >
      {(item, { kept, keep }) => (
        <ApplySubmission
          item={item}
          granted={Math.min(kept?.quantity ?? item.quantity, item.quantity)}
          onGrant={keep && ((quantity) => keep({ quantity }))}
        />
      )}
    </ReviewPage>
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
