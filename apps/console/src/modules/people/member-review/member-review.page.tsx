import { type JoinRow, type JoinTab, member, newMemberAudit } from '@touchmark/contract';
import { useRead } from '../../../api/hooks.ts';
import { say, words } from '../../../core/text.ts';
import { CallButton, ChoiceText, columnsOf, ExportButton, fieldsOf, ListPage, OpenButton, useDialog, useList } from '../../../ui/index.ts';
import { ReviewHead } from '../../platform/review/public.ts';
import { type Decision, DecisionForms, type Decisions } from './decision-forms.tsx';
import { fields, tabs, text, verifiedChoices, wayChoices } from './member-review.text.ts';
import { inState, inviteLife, joinLife } from '@touchmark/domain';

const Filter = fieldsOf(newMemberAudit.list, fields);

/** Applications to join the company, and sent invitations; pending ones have tabs of their own. */
export default function NewMemberAuditPage() {
  const list = useList(newMemberAudit.list);
  const counts = useRead(newMemberAudit.counts, {});
  const tab = (list.filters.tab ?? 'pending') as JoinTab;
  const waits = tab === 'pending' || tab === 'invited';
  const passing = useDialog<Decision>();
  const rejecting = useDialog<Decision>();
  const many = useDialog<Decisions>();
  const columns = columnsOf(newMemberAudit.list, fields, (c) => [
    c.text('applicant', { width: 120, ...(tab === 'invited' ? { title: say(text.invited) } : {}) }),
    c.cell(fields.status, (row) => <State row={row} />, { width: 100 }),
    c.text('account', { width: 130 }),
    c.text('phone', { width: 130 }),
    c.cell(fields.verified, (row) => <Verified row={row} />, { width: 110 }),
    ...(waits ? [] : [c.tag('way', wayChoices, { width: 80 })]),
    c.text('applyReason', { width: 240, ...(tab === 'invited' ? { title: say(text.invitedWith) } : {}) }),
    c.time('applyTime', { width: 140, ...(tab === 'invited' ? { title: say(text.invitedAt) } : {}) }),
    ...(tab === 'pending' ? [] : [c.text('handler', { width: 110, ...(tab === 'invited' ? { title: say(text.invitedBy) } : {}) })]),
    ...(waits ? [] : [c.time('handledTime', { width: 140 }), c.text('opinion', { width: 200 })]),
    c.actions(words.actions, (row) => <Actions row={row} passing={passing} rejecting={rejecting} />, 120),
  ]);
  return (
    <>
      <ReviewHead
        title={text.title}
        tab={tab}
        tabs={tabs}
        counts={counts.data}
        onTab={(next) => list.change({ tab: next, status: undefined, way: undefined })}
        actions={<ExportButton call={newMemberAudit.export} input={list.filters} />}
      />
      <ListPage
        list={list}
        columns={columns}
        empty={{ drawing: 'people', hint: tab === 'invited' ? text.invitedHint : text.hint }}
        filters={
          <>
            <Filter.Text name="name" />
            <Filter.Text name="phone" />
            {waits ? null : <Filter.Choice name="way" of={wayChoices} />}
            {tab === 'all' ? <Filter.Choice name="status" of={joinLife.words} /> : null}
            <Filter.Period name="startTime" until="endTime" />
          </>
        }
        table={{
          rowSelection: { getCheckboxProps: (row) => ({ disabled: !inState(joinLife, row.status, 'pending') || row.way !== 'APPLY' }) },
        }}
        {...(tab === 'pending' || tab === 'all'
          ? {
              batch: (
                <OpenButton
                  call={newMemberAudit.batchAudit}
                  label={text.batch}
                  type="primary"
                  onClick={() => many.open({ ids: list.selected as string[] })}
                />
              ),
            }
          : {})}
      />
      <DecisionForms {...{ passing, rejecting, many }} chosen={list.selected.length} onDone={() => list.setSelected([])} />
    </>
  );
}

const Verified = ({ row }: { row: JoinRow }) => <ChoiceText of={verifiedChoices} value={String(row.verified)} />;

const State = ({ row }: { row: JoinRow }) => (
  <ChoiceText of={row.way === 'INVITE' ? inviteLife.words : joinLife.words} value={row.status} />
);

type Dialog = ReturnType<typeof useDialog<Decision>>;

/** A pending application is decided here; an unanswered invitation can be withdrawn. */
function Actions({ row, passing, rejecting }: { row: JoinRow; passing: Dialog; rejecting: Dialog }) {
  const { id, applicant, memberId } = row;
  if (!inState(joinLife, row.status, 'pending')) return null;
  if (row.way === 'INVITE')
    return memberId ? (
      <CallButton call={member.withdrawInvite} label={text.withdraw} input={{ id: memberId }} confirm={text.sureWithdraw} />
    ) : null;
  return (
    <>
      <OpenButton call={newMemberAudit.audit} label={text.pass} onClick={() => passing.open({ id, pass: true, applicant })} />
      <OpenButton call={newMemberAudit.audit} label={text.reject} danger onClick={() => rejecting.open({ id, pass: false, applicant })} />
    </>
  );
}
