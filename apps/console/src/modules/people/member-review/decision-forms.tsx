import { newMemberAudit } from '@touchmark/contract';
import { fill } from '../../../core/text.ts';
import { fieldsOf, FormDialog, type Initial, type Dialog } from '../../../ui/index.ts';
import { usePlaceChoices } from '../member/public.ts';
import { fields, text } from './member-review.text.ts';

const Field = fieldsOf(newMemberAudit.audit, fields);
const Many = fieldsOf(newMemberAudit.batchAudit, fields);
export type Decision = Initial<typeof newMemberAudit.audit> & { applicant?: string };
export type Decisions = Initial<typeof newMemberAudit.batchAudit>;

/** The forms for approving and refusing an application. */
export function DecisionForms({
  passing,
  rejecting,
  many,
  chosen,
  onDone,
}: {
  passing: Dialog<Decision>;
  rejecting: Dialog<Decision>;
  many: Dialog<Decisions>;
  chosen: number;
  onDone: () => void;
}) {
  const { roles, departments, placed } = usePlaceChoices();
  return (
    <>
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
        title={fill(text.batchTitle, { n: chosen })}
        action={text.batch}
        onDone={onDone}
      >
        <Many.Choice name="roleId" of={roles} />
        <Many.Tree name="deptId" of={departments} required={placed} />
        <Many.Text name="position" max={30} />
        <Many.Date name="authDeadLine" help={text.deadLineHelp} />
      </FormDialog>
    </>
  );
}
