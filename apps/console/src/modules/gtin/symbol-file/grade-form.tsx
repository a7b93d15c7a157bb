import { type Barcode, barcodeManage } from '@touchmark/contract';
import { App } from 'antd';
import { fill } from '../../../core/text.ts';
import { fieldsOf, FormDialog, type Initial, type Dialog } from '../../../ui/index.ts';
import { gradeText as text } from '../../labels/symbol-grade/public.ts';
import { barcodeFields as fields } from '../symbol/public.ts';

const Grade = fieldsOf(barcodeManage.grade, fields);

/** The known print quality grade of a symbol. */
export const gradeOf = (row: Barcode) => ({
  id: row.id,
  version: row.version,
  ...(row.grade === null ? {} : { grade: row.grade }),
  device: row.gradeDevice,
  reportFile: row.gradeReport,
  testTime: row.gradeTime ?? undefined,
});

/** The measurement of a verifier. */
export function GradeForm({ dialog }: { dialog: Dialog<Initial<typeof barcodeManage.grade>> }) {
  const { modal } = App.useApp();
  return (
    <FormDialog
      call={barcodeManage.grade}
      dialog={dialog}
      again={gradeOf}
      title={text.record}
      onDone={({ low }, input) => {
        if (low) modal.warning({ title: fill(text.low, { n: Number(input.grade).toFixed(1) }) });
      }}
    >
      <Grade.Number name="grade" min={0} max={4} step={0.1} required help={text.gradeHelp} />
      <Grade.Date name="testTime" />
      <Grade.Text name="device" max={100} />
      <Grade.Upload name="reportFile" scene="certificate" />
    </FormDialog>
  );
}
