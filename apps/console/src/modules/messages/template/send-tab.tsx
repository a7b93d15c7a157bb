import { appMsg, messageLevels, type Output, type SendRow } from '@touchmark/contract';
import { inState, sendLife } from '@touchmark/domain';
import { useState } from 'react';
import { fill, language, say, words } from '../../../core/text.ts';
import { toast } from '../../../core/toast.tsx';
import { columnsOf, DetailDrawer, fieldsOf, ListPage, number, OpenButton, Steps, useDetail, useList } from '../../../ui/index.ts';
import { fields, text } from './template.text.ts';
import { Ways } from './preview.tsx';
import { SendDrawer } from './send-form.tsx';
import { audienceOf, SentMessage } from './sent-message.tsx';

const Filter = fieldsOf(appMsg.sendList, fields);
const titleOf = ({ title, titleEn }: SendRow) => (language() === 'en' && titleEn) || title;

/** Messages sent by hand: sent, scheduled, withdrawn. */
export function SendTab() {
  const list = useList(appMsg.sendList, {}, { name: 's', refetchInterval: 5000 });
  const detail = useDetail('send');
  const [writing, setWriting] = useState(0);
  const shown = list.rows.find(({ id }) => id === detail.id);
  const withdrawn = ({ withdrawn: n }: { withdrawn: number }) =>
    toast('success', n > 0 ? fill(text.withdrawn, { n: number(n) }) : say(words.done));
  const add = <OpenButton call={appMsg.send} label={text.send} type="primary" onClick={() => setWriting((turn) => turn + 1)} />;
  const columns = columnsOf(appMsg.sendList, fields, (c) => [
    c.link('title', (row) => detail.open(row.id), { width: 200, fixed: 'start' }),
    c.cell(fields.audience, audienceOf, { width: 200, ellipsis: true }),
    c.cell(fields.channels, (row) => <Ways of={row.channels} />, { width: 110 }),
    c.tag('level', messageLevels, { width: 80 }),
    c.tag('status', sendLife.words, { width: 100 }),
    c.cell(
      fields.sent,
      (row) => (
        <span className="tm-number">
          {number(row.sent)} / {number(row.total)}
        </span>
      ),
      { width: 90, align: 'right' },
    ),
    c.cell(
      fields.read,
      (row) => (
        <span className="tm-number">
          {number(row.read)}
          {row.withdrawn > 0 ? ` · ${fill(text.withdrawnShort, { n: number(row.withdrawn) })}` : ''}
        </span>
      ),
      { width: 110, align: 'right' },
    ),
    c.time('sendTime', { width: 140 }),
    c.text('sender', { width: 90 }),
    c.actions(
      words.actions,
      (row) => (
        <>
          <OpenButton call={appMsg.recordList} label={text.seeRecords} onClick={() => detail.open(row.id)} />
          <Steps
            row={row}
            life={sendLife}
            calls={appMsg}
            first={['withdraw']}
            how={{
              withdraw: {
                call: appMsg.cancel,
                danger: true,
                confirm: inState(sendLife, row.status, 'waiting')
                  ? text.sureWithdrawWaiting
                  : fill(text.sureWithdraw, { title: titleOf(row) }),
                onDone: (answer: unknown) => withdrawn(answer as Output<typeof appMsg.cancel>),
              },
            }}
          />
        </>
      ),
      150,
    ),
  ]);
  return (
    <>
      <ListPage
        list={list}
        columns={columns}
        add={add}
        empty={{ drawing: 'message', text: text.noSends }}
        filters={
          <>
            <Filter.Text name="keyword" />
            <Filter.Choice name="status" of={sendLife.words} />
            <Filter.Period name="start" until="end" />
          </>
        }
      />
      {writing > 0 ? <SendDrawer key={writing} /> : null}
      <DetailDrawer
        open={shown !== undefined}
        title={shown ? fill(text.receiversOf, { title: titleOf(shown) }) : ''}
        onClose={detail.close}
        {...detail.through(list.rows)}
      >
        {shown ? <SentMessage of={shown} /> : null}
      </DetailDrawer>
    </>
  );
}
