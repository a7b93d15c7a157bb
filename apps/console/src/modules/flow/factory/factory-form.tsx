import { factoryRecord, type FileRef, type Output } from '@touchmark/contract';
import { send } from '../../../api/send.ts';
import { type Dialog, fieldsOf, FormDrawer, type Initial } from '../../../ui/index.ts';
import { ProductSelect } from '../../codes/application/public.ts';
import { fields, t } from './factory.text.ts';
import { MaterialFields } from './material-fields.tsx';

const Field = fieldsOf(factoryRecord.saveOrUpdate, fields);
export type FactoryDraft = Initial<typeof factoryRecord.saveOrUpdate> & { productName?: string; model?: string };
type Whole = Output<typeof factoryRecord.findOne>;

/** The form of a record: its certificates are files again. */
export const draftOf = (row: Whole): FactoryDraft => ({ ...row, materials: row.materials });

/** A certificate as the call takes it: the upload's value is a list of files. */
const fileIdOf = (value: unknown): string | null => {
  const [file] = [value].flat() as (FileRef | string | null | undefined)[];
  return typeof file === 'string' ? file : (file?.fileId ?? null);
};

/** A production batch: what is made where and when, how many, and of which materials. */
export function FactoryForm({ dialog }: { dialog: Dialog<FactoryDraft> }) {
  const { id, productId, productName = '', model = '' } = dialog.subject ?? {};
  return (
    <FormDrawer
      call={factoryRecord.saveOrUpdate}
      dialog={dialog}
      title={id ? t.edit : t.add}
      again={async (row: { id: string }) => draftOf(await send(factoryRecord.findOne, { id: row.id }))}
      width={860}
      transform={({ materials = [], ...draft }) => ({
        ...draft,
        materials: materials.map(({ material, supplier, lotNo, amount, certFile }) => ({
          material,
          supplier,
          lotNo,
          amount,
          certFile: fileIdOf(certFile),
        })),
      })}
    >
      <Field.Custom name="productId">
        <ProductSelect needsGtin={false} known={productId ? { id: productId as string, productName, model } : undefined} />
      </Field.Custom>
      <Field.Text name="batchNo" max={20} mono />
      <Field.Text name="factory" max={60} />
      <Field.Text name="line" max={50} />
      <Field.Date name="prodDate" />
      <Field.Number name="planQty" min={1} />
      <MaterialFields />
      <Field.Area name="remark" max={200} />
    </FormDrawer>
  );
}
