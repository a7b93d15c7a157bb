import { recall, type Recall, type RecallRow } from '@touchmark/contract';
import { Form } from 'antd';
import { useMemo } from 'react';
import { send } from '../../../api/send.ts';
import { type Dialog, fieldsOf, FormDrawer, type Initial } from '../../../ui/index.ts';
import { DrillCards } from './drill-cards.tsx';
import { fields, kindChoices, t } from './recall.text.ts';
import { CodeBatchSelect, LotSelect, ProdBatchSelect } from './source-select.tsx';

const Field = fieldsOf(recall.saveOrUpdate, fields);
type Draft = Initial<typeof recall.saveOrUpdate>;
export const newRecall: Draft = { kind: 'BATCHES', drill: true };

/** A row of the list has no words and no source: what a colleague saved meanwhile is read whole. */
export const opened = ({ id }: Pick<RecallRow, 'id'>): Promise<Draft> => send(recall.findOne, { id });

/** The draft of a recall: saving it finds units, boxes and holders, which the details show before it is submitted. */
export function RecallForm({ dialog }: { dialog: Dialog<Draft> }) {
  return (
    <FormDrawer call={recall.saveOrUpdate} dialog={dialog} title={dialog.subject?.id ? t.edit : t.add} width={720} again={opened}>
      <Field.Text name="title" max={100} />
      <Field.Custom name="drill" required>
        <DrillCards />
      </Field.Custom>
      <Field.Radio name="kind" of={kindChoices} />
      <Scope draft={dialog.subject} />
      <Field.Area name="reason" max={500} />
      <Field.Area name="instructions" max={1000} help={t.instructionsHelp} />
      <Field.Area name="instructionsEn" max={1000} />
      <Field.Text name="hotline" max={30} />
    </FormDrawer>
  );
}

/** The names of what an opened draft was made from. */
function namesIn(draft: Draft): ReadonlyMap<string, string> {
  const { kind, prodBatchIds, lotIds, sourceNames = [] } = draft as Partial<Recall>;
  const ids = (kind === 'LOTS' ? lotIds : kind === 'BATCHES' ? prodBatchIds : undefined) ?? [];
  return new Map(ids.map((id, n) => [id, sourceNames[n] ?? id]));
}

function Scope({ draft }: { draft: Draft | undefined }) {
  const kind = Form.useWatch<string | undefined>('kind');
  const known = useMemo(() => namesIn(draft ?? newRecall), [draft]);
  if (kind === 'RANGE')
    return (
      <>
        <Field.Custom name="batchId" required>
          <CodeBatchSelect />
        </Field.Custom>
        <Field.Number name="from" required />
        <Field.Number name="to" required />
      </>
    );
  if (kind === 'LOTS')
    return (
      <Field.Custom name="lotIds" required help={t.lotsHelp}>
        <LotSelect known={known} />
      </Field.Custom>
    );
  if (kind === 'CODES') return <Field.Words name="codes" required help={t.codesHelp} />;
  return (
    <Field.Custom name="prodBatchIds" required>
      <ProdBatchSelect known={known} />
    </Field.Custom>
  );
}
