import { type AllottableCode, barcodeAllot, type Input, labelTemplate } from '@touchmark/contract';
import {
  type BarcodeLevel,
  barcodeSymbologies,
  type BarcodeSymbology,
  type CodeForm,
  levelsOf,
  symbologiesOf,
  templateLife,
} from '@touchmark/domain';
import { shortGtin } from '@touchmark/gs1';
import { Button, Form } from 'antd';
import { useEffect } from 'react';
import { useRead } from '../../../api/hooks.ts';
import { say } from '../../../core/text.ts';
import { type Choices, EditorForm, fieldsOf, For, grouped, type Options, useEditor, useSettled } from '../../../ui/index.ts';
import { barcodeFields as fields, DrawnSymbol, levelChoices, symbologyChoices } from '../symbol/public.ts';
import { text } from './symbol-allot.text.ts';

const Field = fieldsOf(barcodeAllot.allot, fields);
type Wanted = Input<typeof barcodeAllot.allot>;

const firstOf = (form: CodeForm): { level: BarcodeLevel; symbology: BarcodeSymbology } => {
  const level = form === 'GTIN14' ? 'CARTON' : 'RETAIL';
  return { level, symbology: symbologiesOf(level, form)[0]! };
};
const some = (choices: Choices, names: readonly string[]): Choices => Object.fromEntries(names.map((name) => [name, choices[name]!]));

/** The enabled templates, for a selection. */
export function useTemplates(): Options {
  const found = useRead(labelTemplate.list, { status: templateLife.at.enabled, pageSize: 200 });
  return (found.data?.records ?? []).map(({ id, name, width, height }) => ({ value: id, label: `${name}（${width} × ${height} mm）` }));
}

/** The form of a symbol of one GTIN: level, symbology and size, with a preview. */
export function AllotForm({ code, onDone }: { code: AllottableCode; onDone: () => void }) {
  const editor = useEditor(
    barcodeAllot.allot,
    { commodityCodeId: code.id, ...firstOf(code.codeForm), magnification: 1, remark: '' },
    { onDone },
  );
  return (
    <>
      <p className="tm-hint">
        {grouped(shortGtin(code.gtin), 'gtin')} · {code.nameCn} {code.model}
      </p>
      <EditorForm editor={editor} name="allot">
        <LevelAndSymbology form={code.codeForm} />
        <Size />
        <Preview id={code.id} />
        <Field.Choice name="labelTemplateId" of={useTemplates()} />
        <Field.Area name="remark" max={200} rows={2} />
      </EditorForm>
      <For call={barcodeAllot.allot}>
        <Button type="primary" block loading={editor.busy} onClick={editor.submit}>
          {say(text.allot)}
        </Button>
      </For>
    </>
  );
}

/** The level determines the possible symbologies; a single piece needs a serial. */
function LevelAndSymbology({ form: codeForm, levels = levelsOf(codeForm) }: { form: CodeForm; levels?: readonly BarcodeLevel[] }) {
  const form = Form.useFormInstance();
  const level = Form.useWatch<BarcodeLevel | undefined>('level') ?? levels[0]!;
  const symbologies = symbologiesOf(level, codeForm);
  useEffect(() => {
    const allowed = symbologiesOf(level, codeForm);
    if (allowed.length > 0 && !allowed.includes(form.getFieldValue('symbology') as BarcodeSymbology))
      form.setFieldValue('symbology', allowed[0]);
  }, [level, codeForm, form]);
  return (
    <>
      <Field.Radio name="level" of={some(levelChoices, levels)} />
      <Field.Radio name="symbology" of={some(symbologyChoices, symbologies.length > 0 ? symbologies : barcodeSymbologies)} />
      {level === 'ITEM' ? <Field.Text name="serial" max={20} mono required help={text.serialHelp} /> : null}
    </>
  );
}

/** Magnification, and the height of bars. */
export function Size() {
  const symbology = Form.useWatch<BarcodeSymbology | undefined>('symbology');
  const isMatrix = symbology === 'QR_DL' || symbology === 'GS1_DATAMATRIX';
  return (
    <>
      <Field.Number name="magnification" min={0.8} max={2} step={0.05} help={text.magnificationHelp} />
      {isMatrix ? null : <Field.Number name="barHeight" min={5} max={150} step={0.5} help={text.barHeightHelp} />}
    </>
  );
}

function Preview({ id }: { id: string }) {
  const { level, symbology, magnification, barHeight, serial } = Form.useWatch<Partial<Wanted> | undefined>([]) ?? {};
  const input = useSettled(
    JSON.stringify({ level, symbology, magnification: magnification ?? 1, barHeight: barHeight ?? null, serial: serial ?? null }),
  );
  const wanted = JSON.parse(input) as Wanted;
  const ready = wanted.level !== undefined && wanted.symbology !== undefined && (wanted.level !== 'ITEM' || Boolean(wanted.serial));
  const drawing = useRead(barcodeAllot.preview, { ...wanted, commodityCodeId: id }, { enabled: ready });
  return <DrawnSymbol drawing={ready ? drawing.data : undefined} loading={ready && drawing.isFetching} height={140} />;
}
