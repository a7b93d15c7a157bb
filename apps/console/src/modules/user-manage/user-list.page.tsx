import { role, userManage, type UserRow } from '@touchmark/contract';
import { Button, Popover, Tag } from 'antd';
import { useState } from 'react';
import { useRead, useWrite } from '../../api/hooks.ts';
import { fill, language, say, words } from '../../app/text.ts';
import {
  type Action,
  columnsOf,
  DownloadButton,
  fieldsOf,
  FormDialog,
  type Initial,
  ListPage,
  MoreActions,
  OpenButton,
  useDetail,
  useDialog,
  useList,
} from '../../ui/index.ts';
import { UserDrawer } from './user-drawer.tsx';
import { LoginLogs } from './login-logs.tsx';
import { type Given, PasswordShown } from './password-shown.tsx';
import { fields, guestChoices, statusChoices, text, typeChoices } from './user-manage.text.ts';

const Filter = fieldsOf(userManage.list, fields);
const Field = fieldsOf(userManage.saveOrUpdate, fields);
const Refusal = fieldsOf(userManage.guestAudit, fields);
type Refused = Initial<typeof userManage.guestAudit> & { account?: string };

/** Every account of the platform. */
export default function UserListPage() {
  const list = useList(userManage.list);
  const editor = useDialog<Initial<typeof userManage.saveOrUpdate>>();
  const refusing = useDialog<Refused>();
  const detail = useDetail();
  const [logsOf, setLogsOf] = useState<UserRow>();
  const [given, setGiven] = useState<Given>();
  const roles = (useRead(role.select, {}).data ?? []).map(({ id, name, nameEn }) => ({
    value: id,
    label: (language() === 'en' && nameEn) || name,
  }));
  const columns = columnsOf(userManage.list, fields, (c) => [
    c.cell(
      fields.account,
      (row) => (
        <>
          <Button type="link" size="small" className="tm-link" onClick={() => detail.open(row.id)}>
            {row.account}
          </Button>
          {row.locked ? (
            <Tag color="orange" style={{ marginInlineStart: 6 }}>
              {say(text.locked)}
            </Tag>
          ) : null}
        </>
      ),
      { width: 170, ellipsis: true },
    ),
    c.text('realName', { width: 110 }),
    c.text('phone', { width: 130 }),
    c.tag('userType', typeChoices, { width: 100 }),
    c.tag('status', statusChoices, { width: 140 }),
    c.cell(fields.companies, (row) => <Companies row={row} />, { width: 100 }),
    c.text('mainOf', { width: 200 }),
    c.text('roleName', { width: 120 }),
    c.time('lastLoginTime', { width: 140 }),
    c.time('createTime', { width: 140 }),
    c.text('channel', { width: 110 }),
    c.actions(
      words.actions,
      (row) => (
        <Actions
          row={row}
          onEdit={() => editor.open(draftOf(row))}
          onLogs={() => setLogsOf(row)}
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
            <DownloadButton call={userManage.export} input={list.filters} label={words.export} type="default" />
            <OpenButton call={userManage.saveOrUpdate} label={text.add} type="primary" onClick={() => editor.open({})} />
          </>
        }
        filters={
          <>
            <Filter.Text name="account" />
            <Filter.Text name="realName" />
            <Filter.Text name="phone" />
            <Filter.Choice name="userType" of={typeChoices} />
            <Filter.Choice name="status" of={statusChoices} />
            <Filter.Text name="company" />
            <Filter.Period name="startTime" until="endTime" />
            <Filter.Text name="channel" />
            <Filter.Choice name="guest" of={guestChoices} />
          </>
        }
      />
      <FormDialog
        call={userManage.saveOrUpdate}
        dialog={editor}
        title={editor.subject?.id ? text.editTitle : text.addTitle}
        width={460}
        onDone={({ password }) => {
          if (password) setGiven({ password, sentTo: '' });
        }}
      >
        <Field.Text name="account" max={30} disabled={editor.subject?.id !== undefined} />
        <Field.Text name="realName" max={30} />
        <Field.Text
          name="phone"
          required={editor.subject?.id === undefined}
          {...(editor.subject?.id === undefined ? {} : { help: text.phoneKept })}
        />
        <Field.Choice name="roleId" of={roles} />
      </FormDialog>
      <FormDialog
        call={userManage.guestAudit}
        dialog={refusing}
        title={fill(text.refuseTitle, { name: refusing.subject?.account ?? '' })}
        action={text.refuse}
        width={460}
      >
        <Refusal.Area name="opinion" max={200} required help={text.opinionHelp} />
      </FormDialog>
      <UserDrawer
        user={list.rows.find(({ id }) => id === detail.id)}
        onClose={detail.close}
        onPrevious={detail.through(list.rows).onPrevious}
        onNext={detail.through(list.rows).onNext}
      />
      <LoginLogs key={logsOf?.id ?? ''} user={logsOf} onClose={() => setLogsOf(undefined)} />
      <PasswordShown given={given} onClose={() => setGiven(undefined)} />
    </>
  );
}

// The number is masked in the list; only a new one is sent.
const draftOf = ({ id, account, realName, roleId, version }: UserRow): Initial<typeof userManage.saveOrUpdate> => ({
  id,
  account,
  realName,
  version,
  ...(roleId ? { roleId } : {}),
});

function Companies({ row: { companies } }: { row: UserRow }) {
  if (companies.length === 0) return <span className="tm-hint">{say(text.none)}</span>;
  const rows = (
    <ul style={{ margin: 0, paddingInlineStart: 16 }}>
      {companies.map(({ name, role: as }) => (
        <li key={name}>
          {name} <span className="tm-hint">{as}</span>
        </li>
      ))}
    </ul>
  );
  return (
    <Popover content={rows} trigger={['hover', 'click']}>
      <Button type="link" size="small" className="tm-link">
        {fill(text.companies, { n: companies.length })}
      </Button>
    </Popover>
  );
}

function Actions({
  row,
  onEdit,
  onLogs,
  onRefuse,
  onGiven,
}: {
  row: UserRow;
  onEdit: () => void;
  onLogs: () => void;
  onRefuse: () => void;
  onGiven: (given: Given) => void;
}) {
  const enable = useWrite(userManage.enable);
  const unlock = useWrite(userManage.unlock);
  const reset = useWrite(userManage.resetPwd);
  const guest = useWrite(userManage.guestAudit);
  const { id, account: name } = row;
  const disabled = row.status === '9';
  const actions: (Action | false)[] = [
    row.guestState === 1 && {
      label: text.pass,
      call: userManage.guestAudit,
      confirm: fill(text.surePass, { name }),
      onClick: () => guest.mutate({ id, pass: true }),
    },
    row.guestState === 1 && { label: text.refuse, call: userManage.guestAudit, danger: true, onClick: onRefuse },
    row.locked && { label: text.unlock, call: userManage.unlock, onClick: () => unlock.mutate({ id }) },
    {
      label: text.reset,
      call: userManage.resetPwd,
      confirm: fill(text.sureReset, { name }),
      onClick: () => reset.mutate({ id }, { onSuccess: onGiven }),
    },
    disabled
      ? { label: text.enable, call: userManage.enable, onClick: () => enable.mutate({ id, enabled: true }) }
      : {
          label: text.disable,
          call: userManage.enable,
          danger: true,
          confirm: fill(text.sureDisable, { name }),
          onClick: () => enable.mutate({ id, enabled: false }),
        },
    { label: text.logs, call: userManage.loginLogs, onClick: onLogs },
  ];
  return (
    <>
      {row.userType === 'PLATFORM' ? <OpenButton call={userManage.saveOrUpdate} label={words.edit} onClick={onEdit} /> : null}
      <MoreActions actions={actions} />
    </>
  );
}
