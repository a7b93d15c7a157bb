import { boxCode, type BoxCode, gs1Prefix } from '@touchmark/contract';
import { App } from 'antd';
import { useRead } from '../../../api/hooks.ts';
import { send } from '../../../api/send.ts';
import { fill, say } from '../../../core/text.ts';
import { type Dialog, fieldsOf, FormDrawer, type Initial } from '../../../ui/index.ts';
import { ProductChoice } from '../../gtin/symbol/public.ts';
import { fields, levelChoices, text } from './box.text.ts';

const Field = fieldsOf(boxCode.generate, fields);
export type NewBoxes = Initial<typeof boxCode.generate>;

/** The form of new boxes; afterwards it offers their labels, because a box without a label is of no use. */
export function GenerateForm({ dialog, onPrint }: { dialog: Dialog<NewBoxes>; onPrint: (rows: readonly BoxCode[]) => void }) {
  const { modal } = App.useApp();
  const sscc = dialog.subject?.scheme === 'SSCC';
  const prefixes = useRead(gs1Prefix.select, {}, { enabled: sscc });
  const options = (prefixes.data ?? []).map(({ id, prefix, usable }) => ({ value: id, label: prefix, disabled: !usable }));
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
        modal.confirm({
          title: fill(text.generated, { n: boxes.length }),
          content: fill(text.generatedNote, { from: boxes[0]?.boxNo ?? '', to: boxes.at(-1)?.boxNo ?? '' }),
          okText: say(text.printThem),
          onOk: () => printAll(boxes),
        })
      }
    >
      {sscc ? (
        <>
          <Field.Choice name="prefixId" of={options} required {...(prefixes.data && options.length === 0 ? { help: text.noPrefix } : {})} />
          <Field.Number name="extension" min={0} max={9} />
        </>
      ) : null}
      <Field.Number name="count" min={1} max={5000} />
      <Field.Choice name="level" of={levelChoices} />
      <Field.Number name="capacity" min={1} max={500} />
      <Field.Custom name="productId">
        <ProductChoice />
      </Field.Custom>
      <Field.Switch name="mixed" />
      <Field.Number name="grossWeightKg" min={0} max={100_000} step={0.1} />
      <Field.Area name="remark" max={200} rows={2} />
    </FormDrawer>
  );
}
