import { userManage, type UserRow } from '@touchmark/contract';
import { userLife, guestLife } from '@touchmark/domain';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { say, words } from '../../../core/text.ts';
import { columnsOf, fieldsOf, For, ListPage, OpenButton, useDetail, useDialog, useList, useRowDetail } from '../../../ui/index.ts';
import { CompaniesCell } from './companies-cell.tsx';
import { LoginLogs } from './login-logs.tsx';
import { type Given, PasswordShown } from './password-shown.tsx';
import { Resets } from './resets.tsx';
import { StaffChanges } from './staff-changes.tsx';
import { UserActions } from './user-actions.tsx';
import { UserDrawer } from './user-drawer.tsx';
import { draftOf, RefusalForm, type Refused, type UserDraft, UserForm } from './user-form.tsx';
import { fields, text, typeChoices } from './user.text.ts';

const Filter = fieldsOf(userManage.list, fields);

/** All accounts of the platform. */
export default function UserListPage() {
  const list = useList(userManage.list);
  const editor = useDialog<UserDraft>();
  const refusing = useDialog<Refused>();
  const detail = useDetail();
  const logs = useRowDetail(list.rows, 'logs');
  const resets = useDetail('resets');
  const changes = useDetail('changes');
  const [given, setGiven] = useState<Given>();
  const columns = columnsOf(userManage.list, fields, (c) => [
    c.cell(fields.account, (row) => <AccountCell row={row} onOpen={() => detail.open(row.id)} />, { width: 160, ellipsis: true }),
    c.text('realName', { width: 90 }),
    c.text('phone', { width: 130 }),
    c.tag('userType', typeChoices, { width: 90 }),
    c.tag('status', userLife.words, { width: 110 }),
    c.cell(fields.companies, (row) => <CompaniesCell row={row} />, { width: 90 }),
    c.text('mainOf', { width: 170, ellipsis: true }),
    c.text('roleName', { width: 120, later: true }),
    c.time('lastLoginTime', { width: 130 }),
    c.time('createTime', { width: 140, later: true }),
    c.text('channel', { width: 110, later: true }),
    c.actions(
      words.actions,
      (row) => (
        <UserActions
          row={row}
          onEdit={() => editor.open(draftOf(row))}
          onLogs={() => logs.open(row)}
          onRefuse={() => refusing.open({ id: row.id, pass: false, account: row.account })}
          onGiven={setGiven}
        />
      ),
      130,
    ),
  ]);
  return (
    <>
      <ListPage
        list={list}
        columns={columns}
        title={text.title}
        actions={
          <>
            <For call={userManage.staffChanges}>
              <Button onClick={() => changes.open('all')}>{say(text.changes)}</Button>
            </For>
            <For call={userManage.resets}>
              <Button onClick={() => resets.open('all')}>{say(text.resets)}</Button>
            </For>
            <OpenButton call={userManage.saveOrUpdate} mode="add" label={text.add} type="primary" onClick={() => editor.open({})} />
          </>
        }
        exports={userManage.export}
        filters={
          <>
            <Filter.Text name="account" />
            <Filter.Text name="realName" />
            <Filter.Text name="phone" />
            <Filter.Choice name="userType" of={typeChoices} />
            <Filter.Choice name="status" of={userLife.words} />
            <Filter.Text name="company" />
            <Filter.Period name="startTime" until="endTime" />
            <Filter.Text name="channel" />
            <Filter.Choice name="guest" of={guestLife.words} />
          </>
        }
      />
      <UserForm dialog={editor} onGiven={setGiven} />
      <RefusalForm dialog={refusing} />
      <UserDrawer
        user={list.rows.find(({ id }) => id === detail.id)}
        onClose={detail.close}
        onPrevious={detail.through(list.rows).onPrevious}
        onNext={detail.through(list.rows).onNext}
      />
      <LoginLogs key={logs.row?.id ?? ''} user={logs.row} onClose={logs.close} />
      <Resets open={resets.id !== undefined} waiting={resets.id === 'waiting'} onClose={resets.close} />
      <StaffChanges open={changes.id !== undefined} waiting={changes.id === 'waiting'} onClose={changes.close} />
      <PasswordShown given={given} onClose={() => setGiven(undefined)} />
    </>
  );
}

/** An account with what keeps its owner out. */
function AccountCell({ row, onOpen }: { row: UserRow; onOpen: () => void }) {
  const marks = [row.locked ? text.locked : null, row.unconfirmed ? text.unconfirmed : null].filter((mark) => mark !== null);
  return (
    <>
      <Button type="link" size="small" className="tm-link" onClick={onOpen}>
        {row.account}
      </Button>
      {marks.map((mark) => (
        <Tag key={mark.en} color="orange" style={{ marginInlineStart: 6 }}>
          {say(mark)}
        </Tag>
      ))}
    </>
  );
}
