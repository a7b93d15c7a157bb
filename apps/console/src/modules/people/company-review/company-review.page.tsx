import { companyAudit, type CompanyAudit, type CompanyAuditRow, type HistoryEntry, type ReviewTab } from '@touchmark/contract';
import { Form, Input, Modal, Space, Tag } from 'antd';
import { useState } from 'react';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { fill, say, words } from '../../../core/text.ts';
import {
  CallButton,
  ChoiceText,
  columnsOf,
  ExportButton,
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
import { authChoices, roleChoices, TestDataDialog, typeChoices } from '../company/public.ts';
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
import { auditActions, fields, kindChoices, numberChoices, phrases, text } from './company-review.text.ts';
import { RemarkFields, type RemarkList, remarksOf, Submission } from './submission.tsx';

const Filter = fieldsOf(companyAudit.list, fields);

/** The review of companies, their changes, appeals for a main account, and people a human has to look at. */
export default function CompanyAuditPage() {
  const list = useList(companyAudit.list);
  const counts = useRead(companyAudit.counts, {});
  const detail = useDetail();
  const freezing = useDialog<CompanyAuditRow>();
  const tab = (list.filters.tab ?? 'pending') as ReviewTab;
  const waits = tab === 'pending';
  const columns = columnsOf(companyAudit.list, fields, (c) => [
    c.link('name', (row) => detail.open(row.id), { width: 210 }),
    c.cell(
      fields.uscc,
      (row) => (
        <>
          {row.uscc}
          {row.usccSpecial && (
            <Tag color="red" style={{ marginInlineStart: 6 }}>
              {say(text.special)}
            </Tag>
          )}
        </>
      ),
      { width: 200, ellipsis: true },
    ),
    c.tag('kind', kindChoices, { width: 90 }),
    ...(waits
      ? [c.cell(fields.checkTone, (row) => <ChoiceText of={checkTones} value={row.checkTone} />, { width: 110 })]
      : [
          c.cell(fields.authStatus, (row) => (row.authStatus === null ? null : <ChoiceText of={authChoices} value={row.authStatus} />), {
            width: 100,
          }),
        ]),
    c.cell(fields.applyStatus, (row) => <ReviewState row={row} />, { width: 150, ellipsis: true }),
    c.time('submitTime', { width: 130, later: !waits }),
    ...(waits ? [] : [c.text('auditorName', { width: 100 }), c.time('auditTime', { width: 130 })]),
    c.text('legalPerson', { width: 90, later: true }),
    c.text('regionName', { width: 170, later: true }),
    c.text('industryName', { width: 140, later: true }),
    c.tag('companyType', typeChoices, { width: 100, later: true }),
    c.text('applicantName', { width: 110, later: true }),
    c.text('channel', { width: 110, later: true }),
    c.actions(words.actions, (row) => <RowActions row={row} onOpen={() => detail.open(row.id)} onFreeze={() => freezing.open(row)} />, 150),
  ]);
  return (
    <>
      <ReviewHead
        title={text.title}
        tab={tab}
        counts={counts.data}
        onTab={(next) => list.change({ tab: next })}
        actions={<ExportButton call={companyAudit.export} input={{ ...list.filters, tab }} />}
      />
      <ListPage
        list={list}
        columns={columns}
        empty={{ text: reviewText.empty }}
        filters={
          <>
            <Filter.Text name="search" />
            <Filter.Text name="uscc" />
            <Filter.Choice name="kind" of={kindChoices} />
            <Filter.Choice name="authStatus" of={authChoices} />
            <Filter.Choice name="companyType" of={typeChoices} />
            <Filter.Choice name="companyRole" of={roleChoices} />
            <Filter.Text name="channel" />
            <Filter.Period name="startTime" until="endTime" />
          </>
        }
        {...(waits
          ? { batch: <BulkPass call={companyAudit.batchAudit} ids={list.selected as string[]} onDone={() => list.setSelected([])} /> }
          : {})}
      />
      <Review id={detail.id} onOpen={detail.open} onClose={detail.close} />
      <Freeze key={freezing.turn} row={freezing.subject} onClose={freezing.close} />
    </>
  );
}

function RowActions({ row, onOpen, onFreeze }: { row: CompanyAuditRow; onOpen: () => void; onFreeze: () => void }) {
  const [open, why] = row.applyStatus === 1 ? [companyAudit.audit, text.review] : [companyAudit.findOne, words.view];
  const company = row.kind === 'FIRST' && row.applyStatus === 2 && row.companyId;
  return (
    <>
      <OpenButton call={open} label={why} onClick={onOpen} />
      {company && row.authStatus === 2 ? <OpenButton call={companyAudit.freeze} label={text.freeze} danger onClick={onFreeze} /> : null}
      {company && row.authStatus === 4 ? (
        <CallButton call={companyAudit.unfreeze} label={text.unfreeze} input={{ id: company, reason: '' }} confirm={text.sureUnfreeze} />
      ) : null}
    </>
  );
}

const phrasesOf = (item: CompanyAudit | undefined) => phrases[item?.kind ?? 'FIRST'];

/** A look at a number says whose: the record holds the field's name. */
const worded = (row: HistoryEntry): HistoryEntry => {
  const whose = row.action === 'unmask' ? numberChoices[row.opinion] : undefined;
  return whose ? { ...row, opinion: say(whose) } : row;
};

function Review({ id, onOpen, onClose }: { id: string | undefined; onOpen: (id: string) => void; onClose: () => void }) {
  const read = useRead(companyAudit.findOne, { id: id ?? '0' }, { enabled: id !== undefined });
  const item = read.data?.id === id ? read.data : undefined;
  const [draft, setDraft] = useState<{ id: string | undefined; list: RemarkList }>({ id, list: [] });
  const [deleting, setDeleting] = useState<string>();
  const list = draft.id === id ? draft.list : [];
  const decide = useDecide(companyAudit, item, {
    more: { remarks: remarksOf(list) },
    onDecided: (next) => (next ? onOpen(next) : onClose()),
  });
  return (
    <>
      <ReviewDrawer
        id={id}
        title={reviewTitle(text.title, item?.name ?? '')}
        onClose={onClose}
        checks={item?.checks}
        history={item?.history.toReversed().map(worded)}
        states={applyChoices}
        actions={{ ...reviewActions, ...auditActions }}
        phrases={phrasesOf(item)}
        decide={decide}
        {...stepsOf(item, onOpen)}
      >
        {item ? (
          <>
            <Submission item={item} />
            {decide && <Remarks item={item} list={list} onChange={(next) => setDraft({ id, list: next })} />}
            <TestData item={item} onDelete={setDeleting} />
          </>
        ) : read.error ? (
          <Failed error={read.error} onRetry={() => void read.refetch()} />
        ) : undefined}
      </ReviewDrawer>
      <TestDataDialog key={deleting ?? ''} companyId={deleting} onClose={() => setDeleting(undefined)} />
    </>
  );
}

/** Only a company has fields to remark on. */
function Remarks({ item, ...rest }: { item: CompanyAudit; list: RemarkList; onChange: (list: RemarkList) => void }) {
  return item.kind === 'FIRST' || item.kind === 'CHANGE' ? <RemarkFields {...rest} /> : null;
}

/** Of a company on trial, the platform may delete the test data. */
function TestData({ item: { isTrial, companyId, authStatus }, onDelete }: { item: CompanyAudit; onDelete: (companyId: string) => void }) {
  if (!isTrial || !companyId || authStatus !== 2) return null;
  return (
    <Space style={{ marginBlockStart: 16 }}>
      <OpenButton call={companyAudit.testCounts} label={text.testData} danger type="default" onClick={() => onDelete(companyId)} />
    </Space>
  );
}

/** 冻结: names the company and the consequence, and wants the reason. */
function Freeze({ row, onClose }: { row: CompanyAuditRow | undefined; onClose: () => void }) {
  const freeze = useWrite(companyAudit.freeze);
  const [reason, setReason] = useState('');
  return (
    <Modal
      open={row !== undefined}
      title={fill(text.freezeTitle, { name: row?.name ?? '' })}
      okText={say(text.freeze)}
      cancelText={say(words.cancel)}
      onCancel={onClose}
      confirmLoading={freeze.isPending}
      destroyOnHidden
      okButtonProps={{ danger: true, disabled: reason.trim().length < 5 }}
      onOk={() => row?.companyId && freeze.mutate({ id: row.companyId, reason: reason.trim() }, { onSuccess: onClose })}
    >
      <p>{say(text.freezeHint)}</p>
      <Form layout="vertical">
        <Form.Item
          label={say(fields.reason)}
          required
          htmlFor="freeze-reason"
          extra={say({ zh: '5–200 字', en: '5–200 characters' })}
          style={{ marginBottom: 0 }}
        >
          <Input.TextArea
            id="freeze-reason"
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
