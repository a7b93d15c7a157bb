import { nodeAudit, type ReviewTab } from '@touchmark/contract';
import { useState } from 'react';
import { useRead } from '../../../api/hooks.ts';
import { say, words } from '../../../core/text.ts';
import {
  columnsOf,
  ExportButton,
  Failed,
  fieldsOf,
  ListPage,
  OpenButton,
  ReviewDrawer,
  reviewTitle,
  useDetail,
  useList,
} from '../../../ui/index.ts';
import { orderActions, orderStates } from '../fee/public.ts';
import { reviewActions, ReviewHead, ReviewState, reviewText, stepsOf, useDecide } from '../../platform/review/public.ts';
import { fields, kindChoices, phrases, text } from './payment-review.text.ts';
import { PaymentView } from './payment-view.tsx';

const Filter = fieldsOf(nodeAudit.list, fields);
const review = { zh: '审核', en: 'Review' };

/** The confirmation of payments: annual fees and code packs. */
export default function NodeAuditPage() {
  const list = useList(nodeAudit.list);
  const counts = useRead(nodeAudit.counts, {});
  const detail = useDetail();
  const tab = (list.filters.tab ?? 'pending') as ReviewTab;
  const waits = tab === 'pending';
  const columns = columnsOf(nodeAudit.list, fields, (c) => [
    c.link('companyName', (row) => detail.open(row.id), { width: 210 }),
    c.tag('kind', kindChoices, { width: 100 }),
    c.cell(fields.what, (row) => say(row.what), { width: 180, ellipsis: true }),
    c.money('amount', { width: 110 }),
    c.cell(fields.applyStatus, (row) => <ReviewState row={row} />, { width: 150, ellipsis: true }),
    c.number('voucherCount', { width: 60, later: !waits }),
    c.time('payTime', { width: 130 }),
    ...(waits ? [] : [c.text('auditorName', { width: 100 }), c.time('auditTime', { width: 130 })]),
    c.day('serviceEnd', { width: 110, later: !waits }),
    c.cell(
      fields.periodEnd,
      (row) =>
        row.kind === 'PACK' ? (
          '—'
        ) : (
          <span className="tm-number">
            {row.periodStart} — {row.periodEnd}
          </span>
        ),
      { width: 210, later: true },
    ),
    c.code('orderNo', 'plain', { width: 200, later: true }),
    c.code('entNo', 'plain', { width: 120, later: true }),
    c.code('nodePrefix', 'plain', { width: 170, later: true }),
    c.actions(
      words.actions,
      (row) => (
        <OpenButton
          call={row.applyStatus === 1 ? nodeAudit.audit : nodeAudit.findOne}
          label={row.applyStatus === 1 ? review : words.view}
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
        counts={counts.data}
        onTab={(next) => list.change({ tab: next })}
        actions={<ExportButton call={nodeAudit.export} input={list.filters} />}
      />
      <ListPage
        list={list}
        columns={columns}
        empty={{ text: reviewText.empty }}
        filters={
          <>
            <Filter.Text name="companyName" />
            <Filter.Text name="orderNo" />
            <Filter.Choice name="kind" of={kindChoices} />
            <Filter.Number name="year" min={2000} max={2200} />
            <Filter.Period name="startTime" until="endTime" />
          </>
        }
      />
      <Review key={detail.id ?? ''} id={detail.id} onOpen={detail.open} onClose={detail.close} />
    </>
  );
}

function Review({ id, onOpen, onClose }: { id: string | undefined; onOpen: (id: string) => void; onClose: () => void }) {
  const read = useRead(nodeAudit.findOne, { id: id ?? '0' }, { enabled: id !== undefined });
  const item = read.data?.id === id ? read.data : undefined;
  const [bankNote, setBankNote] = useState<string>();
  const kept = item?.bankNote ?? '';
  const note = bankNote ?? kept;
  const decide = useDecide(nodeAudit, item, { more: { bankNote: note }, onDecided: (next) => (next ? onOpen(next) : onClose()) });
  return (
    <ReviewDrawer
      id={id}
      title={reviewTitle(text.title, item?.companyName ?? '')}
      onClose={onClose}
      checks={item?.checks}
      history={item?.order.history.toReversed()}
      states={orderStates}
      actions={{ ...reviewActions, ...orderActions }}
      phrases={phrases}
      decide={decide}
      {...stepsOf(item, onOpen)}
    >
      {item ? (
        <PaymentView item={item} bankNote={note} onBankNote={decide ? setBankNote : undefined} />
      ) : read.error ? (
        <Failed error={read.error} onRetry={() => void read.refetch()} />
      ) : undefined}
    </ReviewDrawer>
  );
}
