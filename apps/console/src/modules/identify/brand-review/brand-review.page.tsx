import { brandAudit, type BrandAuditRow, type ReviewTab } from '@touchmark/contract';
import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { fill, listed, say, words } from '../../../core/text.ts';
import {
  ChoiceText,
  columnsOf,
  Failed,
  fieldsOf,
  ListPage,
  OpenButton,
  ReviewDrawer,
  reviewTitle,
  useDetail,
  useDialog,
  useList,
} from '../../../ui/index.ts';
import { typeChoices } from '../brand/public.ts';
import {
  applyChoices,
  BulkPass,
  checkTones,
  reviewActions,
  ReviewHead,
  ReviewState,
  reviewText,
  stepsOf,
  useDecide,
} from '../../platform/review/public.ts';
import { fields, kindChoices, text } from './brand-review.text.ts';
import { BrandSubmission } from './brand-submission.tsx';

const Filter = fieldsOf(brandAudit.list, fields);

/** The review of brands. */
export default function BrandAuditPage() {
  const list = useList(brandAudit.list);
  const counts = useRead(brandAudit.counts, {});
  const detail = useDetail();
  const revoking = useDialog<BrandAuditRow>();
  const tab = (list.filters.tab ?? 'pending') as ReviewTab;
  const columns = columnsOf(brandAudit.list, fields, (c) => [
    c.image('logo', { title: say(text.logo) }),
    c.link('brandName', (row) => detail.open(row.id), { width: 150 }),
    c.text('companyName', { width: 200 }),
    c.tag('kind', kindChoices, { width: 80 }),
    c.tag('brandType', typeChoices, { width: 80 }),
    ...(tab === 'pending' ? [c.cell(fields.checkTone, (row) => <ChoiceText of={checkTones} value={row.checkTone} />, { width: 110 })] : []),
    c.cell(fields.applyStatus, (row) => <ReviewState row={row} />, { width: 150, ellipsis: true }),
    c.time('submitTime', { width: 130, later: tab !== 'pending' }),
    ...(tab === 'pending' ? [] : [c.text('auditorName', { width: 100 }), c.time('auditTime', { width: 130 })]),
    c.code('trademarkNo', 'plain', { width: 140, later: true }),
    c.cell(fields.niceClasses, (row) => listed(row.niceClasses), { width: 100, ellipsis: true, later: true }),
    c.day('trademarkExpire', { later: true }),
    c.day('authEnd', { later: true }),
    c.actions(
      words.actions,
      (row) => (
        <>
          <OpenButton
            call={row.applyStatus === 1 ? brandAudit.audit : brandAudit.findOne}
            label={row.applyStatus === 1 ? reviewWord : words.view}
            onClick={() => detail.open(row.id)}
          />
          {row.applyStatus === 2 && row.kind === 'FIRST' ? (
            <OpenButton call={brandAudit.revoke} label={text.revoke} danger onClick={() => revoking.open(row)} />
          ) : null}
        </>
      ),
      130,
    ),
  ]);
  return (
    <>
      <ReviewHead title={text.title} tab={tab} counts={counts.data} onTab={(next) => list.change({ tab: next })} />
      <ListPage
        list={list}
        columns={columns}
        empty={{ text: reviewText.empty }}
        filters={
          <>
            <Filter.Text name="brandName" />
            <Filter.Text name="companyName" />
            <Filter.Choice name="kind" of={kindChoices} />
            <Filter.Choice name="brandType" of={typeChoices} />
            <Filter.Text name="trademarkNo" />
            <Filter.Period name="startTime" until="endTime" />
          </>
        }
        {...(tab === 'pending'
          ? { batch: <BulkPass call={brandAudit.batchAudit} ids={list.selected as string[]} onDone={() => list.setSelected([])} /> }
          : {})}
      />
      <Review id={detail.id} onOpen={detail.open} onClose={detail.close} />
      <Revoke key={revoking.turn} row={revoking.subject} onClose={revoking.close} />
    </>
  );
}

const reviewWord = { zh: '审核', en: 'Review' };

function Review({ id, onOpen, onClose }: { id: string | undefined; onOpen: (id: string) => void; onClose: () => void }) {
  const read = useRead(brandAudit.findOne, { id: id ?? '0' }, { enabled: id !== undefined });
  const item = read.data?.id === id ? read.data : undefined;
  const decide = useDecide(brandAudit, item, { onDecided: (next) => (next ? onOpen(next) : onClose()) });
  return (
    <ReviewDrawer
      id={id}
      title={reviewTitle(text.title, item?.submitted.brandName ?? '')}
      onClose={onClose}
      checks={item?.checks}
      history={item?.history.toReversed()}
      states={applyChoices}
      actions={reviewActions}
      decide={decide}
      {...stepsOf(item, onOpen)}
    >
      {item ? <BrandSubmission item={item} /> : read.error ? <Failed error={read.error} onRetry={() => void read.refetch()} /> : undefined}
    </ReviewDrawer>
  );
}

/** 作废: names the brand and the consequence, and wants the reason. */
function Revoke({ row, onClose }: { row: BrandAuditRow | undefined; onClose: () => void }) {
  const revoke = useWrite(brandAudit.revoke);
  const [reason, setReason] = useState('');
  const name = row?.brandName ?? '';
  return (
    <Modal
      open={row !== undefined}
      title={fill(text.revokeTitle, { name })}
      okText={say(text.revoke)}
      cancelText={say(words.cancel)}
      onCancel={onClose}
      confirmLoading={revoke.isPending}
      destroyOnHidden
      okButtonProps={{ danger: true, disabled: reason.trim().length < 5 }}
      onOk={() => row && revoke.mutate({ id: row.brandId, reason: reason.trim() }, { onSuccess: onClose })}
    >
      <p>{say(text.revokeHint)}</p>
      <Form layout="vertical">
        <Form.Item
          label={say(fields.reason)}
          required
          htmlFor="revoke-reason"
          extra={say({ zh: '5–200 字', en: '5–200 characters' })}
          style={{ marginBottom: 0 }}
        >
          <Input.TextArea
            id="revoke-reason"
            value={reason}
            maxLength={200}
            showCount
            autoFocus
            autoSize={{ minRows: 3 }}
            onChange={(event) => setReason(event.target.value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
