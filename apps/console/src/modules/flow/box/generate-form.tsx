import { boxCode, type BoxCode, ecodeReturn } from '@touchmark/contract';
import { ruledCapacity } from '@touchmark/domain';
import { App, Form } from 'antd';
import { useEffect } from 'react';
import { useRead } from '../../../api/hooks.ts';
import { send } from '../../../api/send.ts';
import { fill, filled, say } from '../../../core/text.ts';
import { type Dialog, fieldsOf, FormDrawer, type Initial } from '../../../ui/index.ts';
import { ProductChoice } from '../../gtin/symbol/public.ts';
import { fields, levelChoices, text } from './box.text.ts';
import { SsccFields } from './number-fields.tsx';

const Field = fieldsOf(boxCode.generate, fields);
export type NewBoxes = Initial<typeof boxCode.generate>;

/** The form of new boxes; afterwards it offers their labels, because a box without a label is of no use. */
export function GenerateForm({ dialog, onPrint }: { dialog: Dialog<NewBoxes>; onPrint: (rows: readonly BoxCode[]) => void }) {
  const { modal } = App.useApp();
  // They differ by their numbers alone.
  const printAll = async (boxes: readonly { id: string; boxNo: string }[]) => {
    const first = await send(boxCode.findOne, { id: boxes[0]!.id });
    onPrint(boxes.map((box) => ({ ...first, ...box })));
  };
  return (
    <FormDrawer
      call={boxCode.generate}
      dialog={dialog}
      title={text.generate}
      action={text.generate}
      width={640}
      onDone={({ boxes }) =>
        modal.success({
          okCancel: true,
          closable: true,
          cancelText: say(text.printLater),
          title: fill(text.generated, { n: boxes.length }),
          content:
            boxes.length === 1 ? boxes[0]!.boxNo : fill(text.generatedNote, { from: boxes[0]?.boxNo ?? '', to: boxes.at(-1)?.boxNo ?? '' }),
          okText: say(text.printThem),
          onOk: () => printAll(boxes),
        })
      }
    >
      <SsccFields shown={dialog.subject?.scheme === 'SSCC'} />
      <Field.Number name="count" min={1} max={5000} />
      <Field.Choice name="level" of={levelChoices} />
      <Field.Custom name="productId">
        <ProductChoice />
      </Field.Custom>
      <OfProduct />
      <Field.Number name="grossWeightKg" min={0} max={100_000} step={0.1} />
      <Field.Area name="remark" max={200} rows={2} />
    </FormDrawer>
  );
}

/** The rule and the production batches of a product. */
function useProduct(productId: string | undefined) {
  const known = { enabled: productId !== undefined };
  const rule = useRead(boxCode.rules, { productId: productId ?? '0', pageSize: 1 }, known).data?.records[0];
  const made = useRead(ecodeReturn.prodBatches, { productId: productId ?? '0' }, known).data;
  if (productId === undefined) return { rule: null, options: [] };
  return {
    rule: rule ?? null,
    options: (made ?? []).map(({ id, batchNo, prodDate }) => ({ value: id, label: `${batchNo} · ${prodDate}` })),
  };
}

/** What the chosen product decides: its production batches, how many its rule puts into such a box, and whether it may be mixed. */
function OfProduct() {
  const form = Form.useFormInstance();
  const productId = (Form.useWatch('productId') as string | null | undefined) ?? undefined;
  const level = (Form.useWatch('level') as number | undefined) ?? 1;
  const chosen = Form.useWatch('prodBatchId') as string | undefined;
  const { rule, options } = useProduct(productId);
  // A batch of another product is none of this one’s.
  const gone = Boolean(chosen) && !options.some(({ value }) => value === chosen);
  useEffect(() => {
    if (gone) form.setFieldValue('prodBatchId', undefined);
  }, [form, gone]);
  return (
    <>
      <Field.Choice name="prodBatchId" of={options} help={text.prodBatchHelp} />
      <Capacity takes={ruledCapacity(level, rule)} required={productId !== undefined} />
      <Field.Switch name="mixed" {...(productId !== undefined && !rule?.mixed ? { help: text.noMixing } : {})} />
    </>
  );
}

function Capacity({ takes, required }: { takes: number | null; required: boolean }) {
  // What the form advises is what it takes: without a rule nothing can be left empty.
  const advice =
    required && takes === null
      ? { help: text.capacityNeeded, required: true }
      : { help: text.capacityHelp, placeholder: takes ? filled(text.byRule, { n: takes }) : text.byFirst };
  return <Field.Number name="capacity" min={1} max={500} {...advice} />;
}
