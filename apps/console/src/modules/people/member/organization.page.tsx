import { inviteLink, member, type MemberRow, personalCenter } from '@touchmark/contract';
import { inState, membershipLife } from '@touchmark/domain';
import { Button, Tag } from 'antd';
import { fill, language, say, words } from '../../../core/text.ts';
import {
  BatchSteps,
  CallButton,
  columnsOf,
  fieldsOf,
  FormDialog,
  type Initial,
  ListPage,
  type ListState,
  OpenButton,
  Steps,
  useDetail,
  useDialog,
  useList,
} from '../../../ui/index.ts';
import { DepartmentTree } from './department-tree.tsx';
import { DepartureDialog, type Leaving } from './departure-dialog.tsx';
import { MemberDrawer } from './member-drawer.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { InviteLinks } from './invite-links.tsx';
import { fields, text } from './member.text.ts';
import { usePlaceChoices } from './place-fields.tsx';

const Filter = fieldsOf(member.list, fields);
const Place = fieldsOf(member.update, fields);
const Until = fieldsOf(member.extend, fields);

/** Departments and members of the company. */
export default function OrganizationPage() {
  const list = useList(member.list);
  const detail = useDetail('member');
  const links = useDetail('links');
  const inviting = useDialog();
  const placing = useDialog<Initial<typeof member.update> & { name?: string }>();
  const extending = useDialog<Initial<typeof member.extend> & { name?: string }>();
  const leaving = useDialog<Leaving>();
  const { roles, departments, placed } = usePlaceChoices();
  const invite = <OpenButton call={personalCenter.inviteUser} label={text.invite} type="primary" onClick={() => inviting.open({})} />;
  const columns = columnsOf(member.list, fields, (c) => [
    c.cell(
      fields.name,
      (row) => (
        <>
          <Button type="link" className="tm-link" onClick={() => detail.open(row.id)}>
            {row.name}
          </Button>
          {row.isMain ? (
            <Tag color="blue" style={{ marginInlineStart: 6 }}>
              {say(text.main)}
            </Tag>
          ) : null}
        </>
      ),
      { width: 140, ellipsis: true },
    ),
    c.tag('status', membershipLife.words, { width: 90 }),
    c.text('deptName', { width: 98 }),
    c.cell(fields.roleName, (row) => (language() === 'en' && row.roleNameEn) || row.roleName, { width: 110, ellipsis: true }),
    c.text('position', { width: 100 }),
    c.text('phone', { width: 115 }),
    c.text('account', { width: 130, later: true }),
    c.cell(fields.authDeadLine, (row) => row.authDeadLine ?? <span className="tm-hint">{say(text.unlimited)}</span>, { width: 110 }),
    c.time('joinTime', { width: 140, later: true }),
    c.actions(
      words.actions,
      (row) => (
        <Actions
          row={row}
          onPlace={() => placing.open(row)}
          onExtend={() => extending.open(row)}
          onLeave={(how) => leaving.open({ row, how })}
        />
      ),
      170,
    ),
  ]);
  return (
    <div className="organization">
      <DepartmentTree selected={list.filters.deptId} onSelect={(deptId) => list.change({ deptId })} />
      <div style={{ minWidth: 0 }}>
        <ListPage
          list={list}
          columns={columns}
          title={text.title}
          actions={
            <>
              <OpenButton call={inviteLink.list} label={text.links} type="default" onClick={() => links.open('all')} />
              {invite}
            </>
          }
          exports={member.export}
          empty={{ drawing: 'people', hint: text.hint, next: invite }}
          batch={<MemberSteps list={list} />}
          table={{ rowSelection: { getCheckboxProps: (row) => ({ disabled: row.isMain === 1 }) } }}
          filters={
            <>
              <Filter.Text name="search" />
              <Filter.Choice name="roleId" of={roles} />
              <Filter.Choice name="status" of={membershipLife.words} />
            </>
          }
        />
      </div>
      <MemberDrawer row={list.rows.find(({ id }) => id === detail.id)} onClose={detail.close} {...detail.through(list.rows)} />
      <DepartureDialog dialog={leaving} />
      <InviteDialog dialog={inviting} />
      {links.id ? <InviteLinks onClose={links.close} /> : null}
      <FormDialog call={member.update} dialog={placing} title={fill(text.adjustTitle, { name: placing.subject?.name ?? '' })}>
        <Place.Tree name="deptId" of={departments} required={placed} />
        <Place.Text name="position" max={30} />
        <Place.Choice name="roleId" of={roles} />
        <Place.Date name="authDeadLine" help={text.deadLineHelp} />
        <Place.Area name="memo" max={200} rows={2} />
      </FormDialog>
      <FormDialog
        call={member.extend}
        dialog={extending}
        title={fill(text.extendTitle, { name: extending.subject?.name ?? '' })}
        width={440}
      >
        <Until.Date name="authDeadLine" help={text.deadLineHelp} />
      </FormDialog>
    </div>
  );
}

/** What is done with many members at once. */
const MemberSteps = ({ list }: { list: ListState<typeof member.list> }) => (
  <BatchSteps
    list={list}
    life={membershipLife}
    state={(row) => row.status}
    nameOf={(row) => row.name}
    calls={member}
    steps={['extend', 'disable', 'enable', 'cancel']}
    how={{
      extend: {
        when: (row: MemberRow) => inState(membershipLife, row.status, 'active', 'expired'),
        fields: <Until.Date name="authDeadLine" help={text.deadLineHelp} />,
      },
      disable: { danger: true, hint: text.sureDisable },
      cancel: { call: member.withdrawInvite, when: (row: MemberRow) => inState(membershipLife, row.status, 'invited') },
    }}
  />
);

interface ActionsProps {
  row: MemberRow;
  onPlace: () => void;
  onExtend: () => void;
  onLeave: (how: Leaving['how']) => void;
}

function Actions({ row, onPlace, onExtend, onLeave }: ActionsProps) {
  if (row.isMain) return null;
  const belongs = inState(membershipLife, row.status, 'active', 'disabled', 'expired');
  return (
    <>
      {belongs ? <OpenButton call={member.update} label={text.adjust} onClick={onPlace} /> : null}
      <Steps
        row={row}
        life={membershipLife}
        calls={member}
        first={['disable', 'enable', ...(inState(membershipLife, row.status, 'expired') ? (['extend'] as const) : [])]}
        how={{
          disable: { onClick: () => onLeave('disable') },
          extend: { onClick: onExtend },
          remove: { danger: true, onClick: () => onLeave('remove') },
        }}
      />
      {inState(membershipLife, row.status, 'invited') ? (
        <CallButton call={member.withdrawInvite} label={text.withdraw} input={{ id: row.id }} confirm={text.sureWithdraw} />
      ) : null}
    </>
  );
}
