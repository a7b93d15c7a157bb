import { inviteLink, type InviteLinkRow } from '@touchmark/contract';
import { inState, inviteLinkLife } from '@touchmark/domain';
import { Drawer, Tag } from 'antd';
import { say, words } from '../../../core/text.ts';
import { ChoiceText, columnsOf, fieldsOf, ListPage, OpenButton, Steps, useDialog, useList } from '../../../ui/index.ts';
import { InviteLinkDialog, newLink } from './invite-link.tsx';
import { fields, text } from './member.text.ts';

const Filter = fieldsOf(inviteLink.list, fields);

/** The links by which people without an account were invited; one that was not opened can be withdrawn. */
export function InviteLinks({ onClose }: { onClose: () => void }) {
  return (
    <Drawer open title={say(text.links)} size={1100} onClose={onClose}>
      <Links />
    </Drawer>
  );
}

function Links() {
  const list = useList(inviteLink.list, {}, { name: 'links' });
  const making = useDialog();
  const add = <OpenButton call={inviteLink.create} label={text.inviteStranger} type="primary" onClick={() => making.open(newLink)} />;
  const columns = columnsOf(inviteLink.list, fields, (c) => [
    c.text('person', { width: 120 }),
    c.cell(fields.status, (row) => <State row={row} />, { width: 110 }),
    c.text('roleName', { width: 120 }),
    c.text('deptName', { width: 110 }),
    c.text('authDeadLine', { width: 110 }),
    c.time('until', { width: 130 }),
    c.text('sentTo', { width: 130, later: true }),
    c.text('takenBy', { width: 110 }),
    c.text('inviterName', { width: 100, later: true }),
    c.time('createTime', { width: 130, later: true }),
    c.actions(
      words.actions,
      (row) => (
        <Steps row={row} life={inviteLinkLife} calls={inviteLink} how={{ withdraw: { confirm: text.sureWithdraw } }} first={['withdraw']} />
      ),
      80,
    ),
  ]);
  return (
    <>
      <ListPage
        list={list}
        columns={columns}
        exports={inviteLink.export}
        add={add}
        empty={{ drawing: 'people', text: text.noLinks, hint: text.linksHint }}
        filters={<Filter.Choice name="status" of={inviteLinkLife.words} />}
      />
      <InviteLinkDialog dialog={making} />
    </>
  );
}

const State = ({ row }: { row: InviteLinkRow }) =>
  row.expired && inState(inviteLinkLife, row.status, 'open') ? (
    <Tag>{say(text.linkOver)}</Tag>
  ) : (
    <ChoiceText of={inviteLinkLife.words} value={row.status} />
  );
