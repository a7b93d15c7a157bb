import { type Barcode, barcode, type Input } from '@touchmark/contract';
import { barcodePurposes, ownSymbologies } from '@touchmark/domain';
import { Form } from 'antd';
import { useEffect, useRef } from 'react';
import { useRead } from '../../../api/hooks.ts';
import { type Choices, type Dialog, fieldsOf, FormDrawer, type Initial, useSettled, putValues } from '../../../ui/index.ts';
import './symbol.css';
import { fields, purposeChoices, symbologyChoices, text } from './symbol.text.ts';
import { DrawnSymbol } from './drawn-symbol.tsx';
import { ProductChoice } from './product-choice.tsx';

const Field = fieldsOf(barcode.saveOrUpdate, fields);
export type BarcodeDraft = Initial<typeof barcode.saveOrUpdate> & { productName?: string };

export const draftOf = (row: Barcode): BarcodeDraft => ({
  id: row.id,
  version: row.version,
  symbology: row.symbology as 'CODE128',
  content: row.content,
  width: row.width,
  height: row.height,
  showText: row.showText,
  productId: row.productId,
  productName: row.productName,
  purpose: row.purpose ?? 'INTERNAL',
  ownershipNote: row.ownershipNote,
  remark: row.remark,
});

/** The designer's defaults of 160 × 40 and 80 × 80 pixels, in millimetres. */
const usualBars = { width: 42.3, height: 10.6 };
const usualMatrix = { width: 21.2, height: 21.2 };
export const newBarcode: BarcodeDraft = { symbology: 'CODE128', purpose: 'INTERNAL', showText: true, ...usualBars };

const isMatrix = (symbology: string) => symbology === 'QR' || symbology === 'DATAMATRIX';
const own: Choices = Object.fromEntries(ownSymbologies.map((one) => [one, symbologyChoices[one]!]));
const purposes: Choices = Object.fromEntries(barcodePurposes.map((one) => [one, purposeChoices[one]!]));

/** The form of a registered barcode, with a preview while typing. */
export function BarcodeForm({ dialog }: { dialog: Dialog<BarcodeDraft> }) {
  const { productId, productName } = dialog.subject ?? {};
  const known = productId && productName ? { id: productId as string, name: productName } : undefined;
  return (
    <FormDrawer call={barcode.saveOrUpdate} dialog={dialog} again={draftOf} title={dialog.subject?.id ? text.edit : text.add} width={640}>
      <SymbologyAndContent />
      <Field.Radio name="purpose" of={purposes} />
      <Field.Custom name="productId">
        <ProductChoice known={known} />
      </Field.Custom>
      <Field.Number name="width" min={5} max={300} step={0.1} />
      <Field.Number name="height" min={5} max={300} step={0.1} />
      <Field.Switch name="showText" />
      <Preview />
      <Field.Text name="ownershipNote" max={200} help={text.ownershipHelp} />
      <Field.Area name="remark" max={200} rows={2} />
    </FormDrawer>
  );
}

/** The symbology determines the allowed content; a matrix code starts with a square size. */
function SymbologyAndContent() {
  const form = Form.useFormInstance();
  const symbology = Form.useWatch<string | undefined>('symbology');
  const before = useRef<string>(undefined);
  useEffect(() => {
    if (symbology && before.current && isMatrix(symbology) !== isMatrix(before.current))
      putValues(form, isMatrix(symbology) ? usualMatrix : usualBars);
    before.current = symbology;
  }, [symbology, form]);
  const help = text.contentHelp[symbology ?? ''];
  return (
    <>
      <Field.Choice name="symbology" of={own} />
      <Field.Text name="content" max={500} mono {...(help ? { help } : {})} />
    </>
  );
}

interface Typed {
  symbology?: string;
  content?: string;
  width?: number;
  height?: number;
  showText?: boolean;
}

/** The symbol drawn by the server, when typing pauses. */
function Preview() {
  const { symbology, content, width, height, showText } = Form.useWatch<Typed | undefined>([]) ?? {};
  const input = useSettled(JSON.stringify({ symbology, content: content?.trim(), width, height, showText }));
  const ready = Boolean(content?.trim() && width && height);
  const drawing = useRead(barcode.render, JSON.parse(input) as Input<typeof barcode.render>, {
    enabled: ready && (JSON.parse(input) as Typed).content !== undefined,
  });
  return <DrawnSymbol drawing={ready ? drawing.data : undefined} loading={ready && drawing.isFetching} height={120} />;
}
