import { feedback, type FeedbackRow } from '@touchmark/contract';
import { feedbackKinds, feedbackLife, feedbackSources, replyWays } from '@touchmark/domain';
import { useSession } from '../../../api/session.tsx';
import { nameOf, say, words } from '../../../core/text.ts';
import { columnsOf, fieldsOf, ListPage, Steps, useDetail, useDialog, useList } from '../../../ui/index.ts';
import { FeedbackDetail } from './feedback-detail.tsx';
import { NoteDialog, ReplyDialog, TransferDialog } from './feedback-dialogs.tsx';
import { fields, text } from './feedback.text.ts';

const Filter = fieldsOf(feedback.list, fields);

/** What visitors wrote: answered, passed on to the company it concerns, or left aside. */
export default function FeedbackPage() {
  const list = useList(feedback.list);
  const detail = useDetail();
  const replying = useDialog<FeedbackRow>();
  const noting = useDialog<FeedbackRow>();
  const passing = useDialog<FeedbackRow>();
  const platform = useSession().userInfo?.userType === 'PLATFORM';
  const actions = (row: FeedbackRow) => (
    <Steps
      row={row}
      life={feedbackLife}
      calls={feedback}
      first={['reply', 'transfer']}
      how={{
        reply: { onClick: () => replying.open(row) },
        transfer: { onClick: () => passing.open(row), hidden: !row.ofPlatform },
        toRequest: { confirm: text.requestAsk, hidden: row.ofPlatform || row.requestNo !== '' || row.productName === '' },
        note: { onClick: () => noting.open(row) },
        close: { confirm: text.closeAsk },
        spam: { confirm: text.spamAsk, danger: true },
      }}
    />
  );
  const columns = columnsOf(feedback.list, fields, (c) => [
    c.link('feedbackNo', (row) => detail.open(row.id), { width: 150 }),
    c.tag('status', feedbackLife.words, { width: 100 }),
    c.tag('kind', feedbackKinds, { width: 130 }),
    c.text('content', { width: 280 }),
    c.text('contactName', { width: 90, later: true }),
    c.text('contact', { width: 150 }),
    c.tag('source', feedbackSources, { width: 150, ellipsis: true }),
    c.text('code', { width: 190 }),
    c.text('productName', { width: 170, later: true }),
    ...(platform
      ? [
          c.cell(fields.companyName, (row) => nameOf(row.companyName, row.companyNameEn) || say(text.ofPlatform), {
            width: 190,
            ellipsis: true,
          }),
          c.cell(fields.passedTo, (row) => (row.passedTo ? nameOf(row.passedTo, row.passedToEn) : '—'), {
            width: 190,
            ellipsis: true,
            later: true,
          }),
        ]
      : []),
    c.tag('replyWay', replyWays, { width: 130 }),
    c.text('handlerName', { width: 100, later: true }),
    c.time('createTime', { width: 130 }),
    c.time('replyTime', { width: 130, later: true }),
    c.actions(words.actions, actions, 190),
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
            <Filter.Text name="keyword" />
            <Filter.Choice name="status" of={feedbackLife.words} />
            <Filter.Choice name="kind" of={feedbackKinds} />
            <Filter.Choice name="source" of={feedbackSources} />
            <Filter.Period name="startTime" until="endTime" />
            {platform ? <Filter.Switch name="ofPlatform" /> : null}
          </>
        }
        exports={feedback.export}
      />
      <ReplyDialog dialog={replying} />
      <NoteDialog dialog={noting} />
      <TransferDialog dialog={passing} />
      <FeedbackDetail id={detail.id} actions={actions} steps={detail.through(list.rows)} onClose={detail.close} />
    </>
  );
}
