import { ecodeBatch, factoryRecord, recall } from '@touchmark/contract';
import { Form } from 'antd';
import { useRead } from '../../../api/hooks.ts';
import { type Dialog, fieldsOf, FormDrawer, type Initial } from '../../../ui/index.ts';
import { fields, kindChoices, t } from './recall.text.ts';

const Field = fieldsOf(recall.saveOrUpdate, fields);
type Draft = Initial<typeof recall.saveOrUpdate>;
export const newRecall: Draft = { kind: 'BATCHES', drill: false };

/** The draft of a recall: saving it finds units, boxes and holders, which the details show before it is submitted. */
export function RecallForm({ dialog }: { dialog: Dialog<Draft> }) {
  return (
    <FormDrawer call={recall.saveOrUpdate} dialog={dialog} title={dialog.subject?.id ? t.edit : t.add} width={720}>
      <Field.Text name="title" max={100} />
      <Field.Switch name="drill" help={t.drillHelp} />
      <Field.Radio name="kind" of={kindChoices} />
      <Scope />
      <Field.Area name="reason" max={500} />
      <Field.Area name="instructions" max={1000} help={t.instructionsHelp} />
      <Field.Area name="instructionsEn" max={1000} />
      <Field.Text name="hotline" max={30} />
    </FormDrawer>
  );
}

function Scope() {
  const kind = Form.useWatch<string | undefined>('kind');
  const produced = useRead(recall.batches, {}, { enabled: kind === 'BATCHES' });
  const lots = useRead(factoryRecord.materialLots, {}, { enabled: kind === 'LOTS' });
  const issued = useRead(ecodeBatch.list, { ready: true, pageSize: 200 }, { enabled: kind === 'RANGE' });
  if (kind === 'RANGE')
    return (
      <>
        <Field.Choice
          name="batchId"
          required
          of={(issued.data?.records ?? []).map((row) => ({ value: row.id, label: `${row.batchNo} · ${row.productName} ${row.model}` }))}
        />
        <Field.Number name="from" required />
        <Field.Number name="to" required />
      </>
    );
  if (kind === 'LOTS')
    return (
      <Field.Multi
        name="lotIds"
        required
        help={t.lotsHelp}
        of={(lots.data ?? []).map((row) => ({ value: row.id, label: `${row.material} · ${row.supplier} · ${row.lotNo} · ${row.batches}` }))}
      />
    );
  if (kind === 'CODES') return <Field.Words name="codes" required help={t.codesHelp} />;
  return (
    <Field.Multi
      name="prodBatchIds"
      required
      of={(produced.data ?? []).map((row) => ({
        value: row.id,
        label: `${row.batchNo} · ${row.productName} ${row.model} · ${row.prodDate} · ${row.qty}`,
      }))}
    />
  );
}
