import { type Message, msgNotify } from '@touchmark/contract';
import { can, messageLife } from '@touchmark/domain';
import { Button, Grid } from 'antd';
import { useNavigate } from 'react-router';
import { useWrite } from '../../../api/hooks.ts';
import { fill, say, words } from '../../../core/text.ts';
import { CallButton, columnsFor, columnsOf, DetailDrawer, fieldsOf, ListPage, useDetail, useList } from '../../../ui/index.ts';
import { MessageCard, MessageTitle } from './message-card.tsx';
import { GoThere, MessageText } from './message-text.tsx';
import { fields, kindChoices, text } from './notice.text.ts';
import './notice.css';

const Filter = fieldsOf(msgNotify.page, fields);

/** All messages of the signed-in person. Opening one marks it as read. */
export default function NoticePage() {
  const list = useList(msgNotify.page);
  const detail = useDetail();
  const navigate = useNavigate();
  const markRead = useWrite(msgNotify.allRead);
  const shown = list.rows.find(({ id }) => id === detail.id);
  const see = (row: Message) => {
    if (can(messageLife, row.status, 'read')) markRead.mutate({ ids: [row.id], opened: true });
  };
  const open = (row: Message) => {
    see(row);
    detail.open(row.id);
  };
  const chosen = list.selected as string[];
  const narrow = Grid.useBreakpoint().md === false;
  // On a phone one column shows everything, so that there is no horizontal scrolling.
  const card = columnsFor<Message>()(fields, (c) => [c.cell(fields.title, (row) => <MessageCard row={row} onOpen={() => open(row)} />)]);
  const columns = columnsOf(msgNotify.page, fields, (c) => [
    c.cell(fields.title, (row) => <MessageTitle row={row} onOpen={() => open(row)} />, { width: 260, ellipsis: true }),
    c.tag('kind', kindChoices, { width: 70 }),
    c.cell(
      fields.content,
      (row) => (
        <span className="message-line" title={row.content}>
          {row.content || '—'}
        </span>
      ),
      { width: 320 },
    ),
    c.text('sendUser', { width: 110 }),
    c.time('createTime', { width: 120 }),
    c.tag('status', messageLife.words, { width: 80 }),
    c.actions(
      words.actions,
      (row) =>
        row.path ? (
          <Button
            type="link"
            size="small"
            onClick={() => {
              see(row);
              void navigate(row.path);
            }}
          >
            {say(text.open)}
          </Button>
        ) : null,
      90,
    ),
  ]);
  return (
    <>
      <ListPage
        list={list}
        columns={narrow ? card : columns}
        {...(narrow ? { table: { scroll: {}, showHeader: false, tableLayout: 'fixed' } } : {})}
        title={text.title}
        empty={{ drawing: 'message', text: text.empty }}
        actions={<CallButton call={msgNotify.allRead} label={text.readAll} input={{}} type="default" disabled={list.total === 0} />}
        filters={
          <>
            <Filter.Choice name="type" of={kindChoices} />
            <Filter.Choice name="status" of={messageLife.words} />
            <Filter.Period name="start" until="end" />
            <Filter.Text name="keyword" />
          </>
        }
        batch={
          <>
            <CallButton call={msgNotify.allRead} label={text.read} input={{ ids: chosen }} onDone={() => list.setSelected([])} />
            <CallButton
              call={msgNotify.delMsgNotify}
              label={words.delete}
              input={{ ids: chosen }}
              confirm={fill(text.sureDelete, { n: chosen.length })}
              danger
              onDone={() => list.setSelected([])}
            />
          </>
        }
      />
      <DetailDrawer
        open={shown !== undefined}
        title={shown?.title ?? ''}
        onClose={detail.close}
        {...detail.through(list.rows)}
        extra={shown?.path ? <GoThere path={shown.path} /> : null}
      >
        {shown ? <MessageText of={shown} /> : null}
      </DetailDrawer>
    </>
  );
}
