import { circulation, type CirculationDoc } from '@touchmark/contract';
import { circulationLife } from '@touchmark/domain';
import { fill, say } from '../../../core/text.ts';
import { toast } from '../../../core/toast.tsx';
import { type Dialog, fieldsOf, FormDialog, type Initial, number } from '../../../ui/index.ts';
import { Cards } from './cards.tsx';
import { moveFields as fields, moveText as t } from './move.text.ts';

const Field = fieldsOf(circulation.closeRest, fields);
export type Closing = Initial<typeof circulation.closeRest> & Pick<CirculationDoc, 'docNo'>;

/** Ends a document of which a part never arrived, and says what became of that part. */
export function CloseDialog({ dialog }: { dialog: Dialog<Closing> }) {
  return (
    <FormDialog
      call={circulation.closeRest}
      dialog={dialog}
      title={fill(t.closeTitle, { no: dialog.subject?.docNo ?? '' })}
      action={circulationLife.steps.closeRest}
      onDone={({ units }) => toast('success', fill(t.closed, { n: number(units) }))}
    >
      <Field.Custom name="outcome">
        <Cards
          label={fields.outcome}
          of={{ FOUND: { title: t.foundCard, hint: say(t.foundHint) }, STOLEN: { title: t.stolenCard, hint: say(t.stolenHint) } }}
        />
      </Field.Custom>
      <Field.Area name="reason" max={200} />
    </FormDialog>
  );
}
