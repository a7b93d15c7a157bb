import { type JoinRow, newMemberAudit, type ReviewTab } from '@touchmark/contract';
import { useRead } from '../../api/hooks.ts';
import { fill, words } from '../../app/text.ts';
import { ChoiceText, columnsOf, fieldsOf, FormDialog, type Initial, ListPage, OpenButton, useDialog, useList } from '../../ui/index.ts';
import { usePlaceChoices } from '../member/public.ts';
import { ReviewHead } from '../review/public.ts';
import { fields, statusChoices, text, verifiedChoices, wayChoices } from './new-member-audit.text.ts';

const Filter = fieldsOf(newMemberAudit.list, fields);
const Field = fieldsOf(newMemberAudit.audit, fields);
const Many = fieldsOf(newMemberAudit.batchAudit, fields);
type Decision = Initial<typeof newMemberAudit.audit> & { applicant?: string };

/** Applications to join the company, and invitations that went out. */
export default function NewMemberAuditPage() {
  const list = useList(newMemberAudit.list);
  const counts = useRead(newMemberAudit.counts, {});
  const tab = (list.filters.tab ?? 'pending') as ReviewTab;
  const passing = useDialog<Decision>();
  const rejecting = useDialog<Decision>();
  const many = useDialog<Initial<typeof newMemberAudit.batchAudit>>();
  const { roles, departments, placed } = usePlaceChoices();
  const columns = columnsOf(newMemberAudit.list, fields, (c) => [
    c.text('applicant', { width: 120 }),
    c.tag('status', statusChoices, { width: 100 }),
    c.text('account', { width: 130 }),
    c.text('phone', { width: 130 }),
    c.cell(fields.verified, (row) => <Verified row={row} />, { width: 110 }),
    c.tag('way', wayChoices, { width: 80 }),
    c.text('applyReason', { width: 240 }),
    c.time('applyTime', { width: 140 }),
    c.text('handler', { width: 110 }),
    c.time('handledTime', { width: 140 }),
    c.text('opinion', { width: 200 }),
    c.actions(
      words.actions,
      (row) =>
        row.status === 0 && row.way === 'APPLY' ? (
          <>
            <OpenButton
              call={newMemberAudit.audit}
              label={text.pass}
              onClick={() => passing.open({ id: row.id, pass: true, applicant: row.applicant })}
            />
            <OpenButton
              call={newMemberAudit.audit}
              label={text.reject}
              danger
              onClick={() => rejecting.open({ id: row.id, pass: false, applicant: row.applicant })}
            />
          </>
        ) : null,
      120,
    ),
  ]);
  return (
    <>
      <ReviewHead title={text.title} tab={tab} counts={counts.data} onTab={(next) => list.change({ tab: next, status: undefined })} />
      <ListPage
        list={list}
        columns={columns}
        empty={{ hint: text.hint }}
        filters={
          <>
            <Filter.Text name="name" />
            <Filter.Text name="phone" />
            <Filter.Choice name="way" of={wayChoices} />
            {tab === 'all' ? <Filter.Choice name="status" of={statusChoices} /> : null}
            <Filter.Period name="startTime" until="endTime" />
          </>
        }
        table={{ rowSelection: { getCheckboxProps: (row) => ({ disabled: row.status !== 0 || row.way !== 'APPLY' }) } }}
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
      <FormDialog
        call={newMemberAudit.audit}
        dialog={passing}
        title={fill(text.passTitle, { name: passing.subject?.applicant ?? '' })}
        action={text.pass}
      >
        <Field.Choice name="roleId" of={roles} required />
        <Field.Tree name="deptId" of={departments} required={placed} />
        <Field.Text name="position" max={30} />
        <Field.Date name="authDeadLine" help={text.deadLineHelp} />
      </FormDialog>
      <FormDialog
        call={newMemberAudit.audit}
        dialog={rejecting}
        title={fill(text.rejectTitle, { name: rejecting.subject?.applicant ?? '' })}
        action={text.reject}
      >
        <Field.Area name="opinion" max={200} required help={text.opinionHelp} />
      </FormDialog>
      <FormDialog
        call={newMemberAudit.batchAudit}
        dialog={many}
        title={fill(text.batchTitle, { n: list.selected.length })}
        action={text.batch}
        onDone={() => list.setSelected([])}
      >
        <Many.Choice name="roleId" of={roles} />
        <Many.Tree name="deptId" of={departments} required={placed} />
        <Many.Text name="position" max={30} />
        <Many.Date name="authDeadLine" help={text.deadLineHelp} />
      </FormDialog>
    </>
  );
}

const Verified = ({ row }: { row: JoinRow }) => <ChoiceText of={verifiedChoices} value={String(row.verified)} />;
