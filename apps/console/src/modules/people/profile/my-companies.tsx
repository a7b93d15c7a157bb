import { type OwnCompany, personalCenter, userPersonal } from '@touchmark/contract';
import { inState, membershipLife } from '@touchmark/domain';
import { App, Button, Space, Table, Tag } from 'antd';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { useSession } from '../../../api/session.tsx';
import { fill, say, words } from '../../../core/text.ts';
import { CallButton, columnsFor, Nothing, Pending } from '../../../ui/index.ts';
import { AppealButton, OpenTransfer } from '../main-account/public.ts';
import { JoinButton } from './join-dialog.tsx';
import { fields, text } from './profile.text.ts';

/** The user's present and former companies, with switching and leaving. */
export function MyCompanies() {
  const read = useRead(userPersonal.ownComList, {});
  const columns = columnsFor<OwnCompany>()(fields, (c) => [
    c.cell(
      fields.name,
      (row) => (
        <>
          {row.name}
          {row.current ? (
            <Tag color="blue" style={{ marginInlineStart: 6 }}>
              {say(text.current)}
            </Tag>
          ) : null}
          {row.isMain ? <Tag style={{ marginInlineStart: 6 }}>{say(text.main)}</Tag> : null}
        </>
      ),
      { width: 320 },
    ),
    c.text('role', { width: 130 }),
    c.text('deptName', { width: 130 }),
    // An invitation has no join time yet.
    c.cell(fields.joinTime, (row) => (!inState(membershipLife, row.status, 'invited', 'applying') ? row.joinTime?.slice(0, 10) : '—'), {
      width: 120,
    }),
    c.cell(fields.authDeadLine, (row) => row.authDeadLine ?? say(text.unlimited), { width: 120 }),
    c.tag('status', membershipLife.words, { width: 100 }),
    c.actions(words.actions, (row) => (inState(membershipLife, row.status, 'active') ? <Actions row={row} /> : null), 150),
  ]);
  if (!read.data) return <Pending of={read} />;
  return (
    <>
      <OpenTransfer />
      <Space style={{ marginBottom: 12 }}>
        <JoinButton />
        <AppealButton />
      </Space>
      <Table<OwnCompany>
        className="tm-table"
        rowKey="id"
        loading={read.isPending}
        columns={columns}
        dataSource={read.data ?? []}
        pagination={false}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: read.isPending ? ' ' : <Nothing text={text.noHistory} next={<JoinButton />} /> }}
      />
    </>
  );
}

function Actions({ row }: { row: OwnCompany }) {
  const { modal } = App.useApp();
  const { signIn } = useSession();
  const change = useWrite(personalCenter.switchCompany);
  const ask = () =>
    modal.confirm({
      title: fill(text.sureSwitch, { name: row.name }),
      okText: say(text.switch),
      cancelText: say(words.cancel),
      onOk: () =>
        change
          .mutateAsync({ id: row.id })
          .then((result) => {
            signIn(result);
            // The page is reloaded, as specified (4.5): no data of the other company may stay on the screen.
            location.assign('/personalCenter/index');
          })
          .catch(() => undefined),
    });
  return (
    <>
      {row.current ? null : (
        <Button type="link" size="small" loading={change.isPending} onClick={ask}>
          {say(text.switch)}
        </Button>
      )}
      {row.isMain ? null : (
        <CallButton
          call={userPersonal.linkedCom}
          label={text.leave}
          input={{ id: row.id, operation: 'LEAVE' }}
          confirm={fill(text.sureLeave, { name: row.name })}
          danger
        />
      )}
    </>
  );
}
