import { type Invited, member, personalCenter, userPersonal } from '@touchmark/contract';
import { words } from '../../../core/text.ts';
import { CallButton, columnsOf, ListPage, OpenButton, useDialog, useList } from '../../../ui/index.ts';
import { InviteDialog } from '../member/public.ts';
import { JoinButton } from './join-dialog.tsx';
import { fields, kindChoices, text } from './profile.text.ts';

/** Pending: received invitations, own applications, and sent invitations. */
export function Invites() {
  const list = useList(userPersonal.applyInvitedList, {}, { name: 'invite' });
  const inviting = useDialog();
  const columns = columnsOf(userPersonal.applyInvitedList, fields, (c) => [
    c.tag('kind', kindChoices, { width: 120 }),
    c.text('companyName', { width: 240 }),
    c.text('personName', { width: 110 }),
    c.text('roleName', { width: 120 }),
    c.text('deptName', { width: 120 }),
    c.text('position', { width: 110 }),
    c.text('authDeadLine', { width: 120 }),
    c.text('memo', { width: 200 }),
    c.time('createTime', { width: 150 }),
    c.actions(words.actions, (row) => <Answer row={row} />, 130),
  ]);
  return (
    <>
      <ListPage
        list={list}
        columns={columns}
        empty={{ drawing: 'people', text: text.noInvites }}
        actions={
          <>
            <JoinButton />
            <OpenButton call={personalCenter.inviteUser} label={text.inviteMember} type="primary" onClick={() => inviting.open({})} />
          </>
        }
      />
      <InviteDialog key={inviting.turn} dialog={inviting} />
    </>
  );
}

function Answer({ row: { id, kind, memberId } }: { row: Invited }) {
  if (kind === 'APPLY')
    return <CallButton call={userPersonal.linkedCom} label={text.cancel} input={{ id, operation: 'CANCEL' }} confirm={text.sureCancel} />;
  if (kind === 'SENT')
    return memberId ? (
      <CallButton call={member.withdrawInvite} label={text.cancel} input={{ id: memberId }} confirm={text.sureCancel} />
    ) : null;
  return (
    <>
      <CallButton call={userPersonal.linkedCom} label={text.accept} input={{ id, operation: 'ACCEPT' }} />
      <CallButton
        call={userPersonal.linkedCom}
        label={text.decline}
        input={{ id, operation: 'REFUSE' }}
        confirm={text.sureDecline}
        danger
      />
    </>
  );
}
