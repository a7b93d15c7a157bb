import { barcodeAllot, type Output } from '@touchmark/contract';
import { shortGtin } from '@touchmark/gs1';
import { Alert, App } from 'antd';
import { colon, fill, say } from '../../../core/text.ts';
import { type Dialog, fieldsOf, FormDialog, grouped, type Initial } from '../../../ui/index.ts';
import { barcodeFields as fields, levelChoices, symbologyChoices } from '../symbol/public.ts';
import { useTemplates } from './allot-form.tsx';
import { text } from './symbol-allot.text.ts';

const Field = fieldsOf(barcodeAllot.batchAllot, fields);
export type BatchDraft = Initial<typeof barcodeAllot.batchAllot>;
export const newBatch = (ids: string[]): BatchDraft => ({ ids, level: 'RETAIL', symbology: 'EAN13', magnification: 1, remark: '' });

const { ITEM: _, ...levels } = levelChoices;
const symbologies = Object.fromEntries(
  (['EAN13', 'EAN8', 'QR_DL', 'ITF14', 'GS1_128'] as const).map((one) => [one, symbologyChoices[one]!]),
);

/** The same symbology for many GTINs; those it does not suit are listed afterwards. */
export function BatchDialog({ dialog, onDone }: { dialog: Dialog<BatchDraft>; onDone: () => void }) {
  const { modal } = App.useApp();
  const tell = ({ made, left }: Output<typeof barcodeAllot.batchAllot>) => {
    onDone();
    const list =
      left.length > 0 ? (
        <>
          <p>{fill(text.left, { n: left.length })}</p>
          <ul className="barcode-faults">
            {left.map((one) => (
              <li key={one.id}>
                <span className="tm-code">{grouped(shortGtin(one.gtin), 'gtin')}</span>
                {colon()}
                {say(one)}
              </li>
            ))}
          </ul>
        </>
      ) : null;
    (left.length > 0 ? modal.warning : modal.success)({ title: fill(text.made, { n: made }), content: list, width: 520 });
  };
  return (
    <FormDialog call={barcodeAllot.batchAllot} dialog={dialog} title={text.batchTitle} action={text.allot} onDone={tell}>
      <Alert
        type="info"
        showIcon
        style={{ marginBottom: 16 }}
        title={fill(text.batchHint, { n: (dialog.subject?.ids as string[] | undefined)?.length ?? 0 })}
      />
      <Field.Radio name="level" of={levels} />
      <Field.Radio name="symbology" of={symbologies} />
      <Field.Number name="magnification" min={0.8} max={2} step={0.05} help={text.magnificationRange} />
      <Field.Number name="barHeight" min={5} max={150} step={0.5} help={text.barHeightHelp} />
      <Field.Choice name="labelTemplateId" of={useTemplates()} />
      <Field.Area name="remark" max={200} rows={2} />
    </FormDialog>
  );
}
