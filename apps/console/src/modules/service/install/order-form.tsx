import { install, type InstallDetail } from '@touchmark/contract';
import { installKinds } from '@touchmark/domain';
import { send } from '../../../api/send.ts';
import { type Dialog, fieldsOf, FormDrawer, type Initial } from '../../../ui/index.ts';
import { RegionSelect } from '../../platform/division/public.ts';
import { GoodsSelect } from './choices.tsx';
import { fields, text } from './install.text.ts';

const Field = fieldsOf(install.saveOrUpdate, fields);
export type OrderDraft = Initial<typeof install.saveOrUpdate> & { products?: string; region?: string };

/** The form of an order as it is saved: customer, phone and address masked. */
export const draftOf = (row: InstallDetail): OrderDraft => ({
  ...row,
  texts: row.pieces.map(({ code }) => code),
  visitFrom: undefined,
  visitTo: undefined,
});
export const newOrder: OrderDraft = { kind: 'INSTALL', texts: [], rhythm: 0 };

/** What is done at whose home. A time may be given at once, or later. */
export function OrderForm({ dialog, onSaved }: { dialog: Dialog<OrderDraft>; onSaved: (id: string) => void }) {
  const { id, products, region = '' } = dialog.subject ?? {};
  return (
    <FormDrawer
      call={install.saveOrUpdate}
      dialog={dialog}
      title={id ? text.edit : text.add}
      width={960}
      again={async (row: { id: string }) => draftOf(await send(install.findOne, { id: row.id }))}
      transform={(input) => ({ ...input, productId: input.productId ?? null })}
      onDone={({ id: saved }) => onSaved(saved)}
    >
      <Field.Choice name="kind" of={installKinds} />
      <Field.Text name="customerOrderNo" max={50} />
      <Field.Words name="texts" help={text.labelsHelp} wide />
      <Field.Custom name="productId" help={text.productHelp}>
        <GoodsSelect of="PRODUCT" known={products} />
      </Field.Custom>
      <Field.Number name="rhythm" min={0} max={60} help={text.rhythmHelp} />
      <Field.Text name="customerName" max={50} help={text.addressHelp} />
      <Field.Text name="phone" max={30} />
      <Field.Custom name="adcode">
        <RegionSelect name={region} />
      </Field.Custom>
      <Field.Text name="address" max={200} />
      {id ? null : (
        <>
          <Field.Time name="visitFrom" help={text.visitHelp} />
          <Field.Time name="visitTo" />
        </>
      )}
      <Field.Area name="remark" max={500} rows={2} wide />
    </FormDrawer>
  );
}
