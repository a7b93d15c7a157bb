import { lead, type LeadRow } from '@touchmark/contract';
import { followWays, leadInterests, leadOrders, leadResults, leadSources } from '@touchmark/domain';
import { useOffered } from '../../../api/hooks.ts';
import { fill, say } from '../../../core/text.ts';
import { toast } from '../../../core/toast.tsx';
import { type Dialog, fieldsOf, FormDialog, type Initial } from '../../../ui/index.ts';
import { fields, text } from './lead.text.ts';

const Field = fieldsOf(lead.saveOrUpdate, fields);
const Assign = fieldsOf(lead.assign, fields);
const Follow = fieldsOf(lead.follow, { ...fields, content: fields.followed, result: fields.outcome });
const Convert = fieldsOf(lead.convert, fields);
export type LeadDraft = Initial<typeof lead.saveOrUpdate>;

/** Who asks, and for what. */
export function LeadForm({ dialog }: { dialog: Dialog<LeadDraft> }) {
  const fresh = !dialog.subject?.id;
  return (
    <FormDialog
      call={lead.saveOrUpdate}
      dialog={dialog}
      title={fresh ? text.add : text.edit}
      onDone={({ merged, leadNo }) => {
        if (merged) toast('success', fill(text.merged, { no: leadNo }));
      }}
    >
      <Field.Text name="company" max={100} />
      <Field.Text name="contact" max={30} />
      <Field.Text name="phone" max={30} help={fresh ? text.mergeHelp : undefined} />
      <Field.Choice name="interest" of={leadInterests} />
      {fresh ? (
        <>
          <Field.Choice name="source" of={leadSources} />
          <Field.Area name="content" max={500} required />
        </>
      ) : null}
    </FormDialog>
  );
}

/** Those who can follow, for forms and filters. */
export const useFollowers = () => (useOffered(lead.followers, {}).data ?? []).map(({ id, name }) => ({ value: id, label: name }));

export function AssignDialog({ dialog, onDone }: { dialog: Dialog<{ ids: string[] }>; onDone: () => void }) {
  const followers = useFollowers();
  return (
    <FormDialog
      call={lead.assign}
      dialog={dialog}
      title={fill(text.assignTitle, { count: dialog.subject?.ids.length ?? 0 })}
      onDone={onDone}
    >
      <Assign.Choice name="followerId" of={followers} />
    </FormDialog>
  );
}

/** What was said, with its outcome and the next contact. */
export const FollowDialog = ({ dialog }: { dialog: Dialog<LeadRow> }) => (
  <FormDialog
    call={lead.follow}
    dialog={{ ...dialog, subject: dialog.subject && { id: dialog.subject.id, version: dialog.subject.version, way: 'CALL' } }}
    title={fill(text.followTitle, { name: dialog.subject?.company ?? '' })}
  >
    <Follow.Choice name="way" of={followWays} />
    <Follow.Area name="content" max={500} />
    <Follow.Radio name="result" of={leadResults} />
    <Follow.Time name="nextTime" help={text.nextHelp} />
  </FormDialog>
);

/** An order for the company that asked. */
export const ConvertDialog = ({ dialog }: { dialog: Dialog<LeadRow> }) => (
  <FormDialog
    call={lead.convert}
    dialog={{
      ...dialog,
      subject: dialog.subject && {
        id: dialog.subject.id,
        version: dialog.subject.version,
        company: dialog.subject.company,
        product: 'FEE',
      },
    }}
    title={fill(text.convertTitle, { name: dialog.subject?.company ?? '' })}
    onDone={({ orderNo }) => toast('success', fill(text.made, { no: orderNo }))}
  >
    <p className="tm-hint">{say(text.convertHint)}</p>
    <Convert.Text name="company" max={100} help={text.companyHelp} />
    <Convert.Choice name="product" of={leadOrders} />
    <Convert.Number name="quantity" min={1} />
  </FormDialog>
);
