import { gs1Prefix, type PrefixAudit, type ReviewTab } from '@touchmark/contract';
import type { ReactNode } from 'react';
import { useRead } from '../../../api/hooks.ts';
import { words } from '../../../core/text.ts';
import {
  ChoiceText,
  CodeText,
  columnsOf,
  Facts,
  Failed,
  fieldsOf,
  FileLinks,
  ListPage,
  OpenButton,
  ReviewDrawer,
  reviewTitle,
  SubmittedFacts,
  useDetail,
  useList,
} from '../../../ui/index.ts';
import {
  applyChoices,
  BulkPass,
  checkTones,
  ReviewHead,
  ReviewState,
  reviewText,
  stepsOf,
  useDecide,
} from '../../platform/review/public.ts';
import { fields, kindChoices, prefixActions, text } from './prefix.text.ts';

const Filter = fieldsOf(gs1Prefix.auditList, fields);

/** The review of certificates and of their renewals. */
export function PrefixAuditList({ extra }: { extra: ReactNode }) {
  const list = useList(gs1Prefix.auditList, {}, { name: 'r' });
  const counts = useRead(gs1Prefix.counts, {});
  const detail = useDetail('review');
  const tab = (list.filters.tab ?? 'pending') as ReviewTab;
  const columns = columnsOf(gs1Prefix.auditList, fields, (c) => [
    c.link('prefix', (row) => detail.open(row.id), { width: 140 }),
    c.text('companyName', { width: 230 }),
    c.tag('kind', kindChoices, { width: 90 }),
    c.text('memberName', { width: 230 }),
    c.text('certNo', { width: 150 }),
    ...(tab === 'pending' ? [c.cell(fields.checkTone, (row) => <ChoiceText of={checkTones} value={row.checkTone} />, { width: 110 })] : []),
    c.cell(fields.applyStatus, (row) => <ReviewState row={row} />, { width: 190 }),
    c.day('validFrom'),
    c.day('validTo'),
    c.time('submitTime'),
    ...(tab === 'pending' ? [] : [c.text('auditorName', { width: 110 }), c.time('auditTime')]),
    c.actions(
      words.actions,
      (row) => (
        <OpenButton call={gs1Prefix.audit} label={row.applyStatus === 1 ? text.review : words.view} onClick={() => detail.open(row.id)} />
      ),
      90,
    ),
  ]);
  return (
    <>
      <ReviewHead title={text.reviewTitle} tab={tab} counts={counts.data} onTab={(next) => list.change({ tab: next })} actions={extra} />
      <ListPage
        list={list}
        columns={columns}
        empty={{ text: reviewText.empty }}
        filters={
          <>
            <Filter.Text name="prefix" />
            <Filter.Text name="companyName" />
            <Filter.Choice name="kind" of={kindChoices} />
            <Filter.Period name="startTime" until="endTime" />
          </>
        }
        {...(tab === 'pending'
          ? { batch: <BulkPass call={gs1Prefix.batchAudit} ids={list.selected as string[]} onDone={() => list.setSelected([])} /> }
          : {})}
      />
      <Review id={detail.id} onOpen={detail.open} onClose={detail.close} />
    </>
  );
}

function Review({ id, onOpen, onClose }: { id: string | undefined; onOpen: (id: string) => void; onClose: () => void }) {
  const read = useRead(gs1Prefix.auditOne, { id: id ?? '0' }, { enabled: id !== undefined });
  const item = read.data?.id === id ? read.data : undefined;
  const decide = useDecide(gs1Prefix, item, { onDecided: (next) => (next ? onOpen(next) : onClose()) });
  return (
    <ReviewDrawer
      id={id}
      title={reviewTitle(text.reviewTitle, item?.prefix ?? '')}
      onClose={onClose}
      checks={item?.checks}
      history={item?.history.toReversed()}
      states={applyChoices}
      actions={prefixActions}
      decide={decide}
      {...stepsOf(item, onOpen)}
    >
      {item ? <Submission item={item} /> : read.error ? <Failed error={read.error} onRetry={() => void read.refetch()} /> : undefined}
    </ReviewDrawer>
  );
}

function Submission({ item }: { item: PrefixAudit }) {
  const renewed = item.validToBefore !== null;
  return (
    <>
      <Facts
        items={[
          { label: fields.companyName, value: item.companyName, wide: true },
          { label: fields.uscc, value: <CodeText code={item.uscc} /> },
          { label: fields.regionName, value: item.regionName },
        ]}
      />
      <SubmittedFacts
        items={[
          { label: fields.prefix, value: <CodeText code={item.prefix} /> },
          { label: fields.memberName, value: item.memberName },
          { label: fields.certNo, value: item.certNo },
          { label: fields.issueDate, value: item.issueDate },
          { label: fields.validFrom, value: item.validFrom },
          { label: fields.validTo, value: item.validTo, ...(renewed ? { changed: true, before: item.validToBefore } : {}) },
          { label: fields.certFile, value: <FileLinks files={item.certFile} /> },
          { label: fields.gln, value: item.gln ? <CodeText code={item.gln} kind="gtin" /> : null },
          { label: fields.remark, value: item.remark },
        ]}
      />
    </>
  );
}
