import { ecodeApply, labelTemplate } from '@touchmark/contract';
import { type CodeType, templateLife } from '@touchmark/domain';
import { mostCodes } from '@touchmark/domain';
import { Form, Radio } from 'antd';
import { useEffect } from 'react';
import { useRead } from '../../../api/hooks.ts';
import { useMay } from '../../../core/permissions.tsx';
import { say } from '../../../core/text.ts';
import { type Dialog, fieldsOf, type FormDialogProps, FormDrawer, type Initial, putValues } from '../../../ui/index.ts';
import { codeTypeChoices, codeTypeNotes } from '../quota/public.ts';
import { deliveryChoices } from '../batch/public.ts';
import { fields, text } from './application.text.ts';
import { type Named, ProductSelect, useIsCustom } from './product-select.tsx';
import { PutUp } from './put-up.tsx';
import { QuotaHint } from './quota-hint.tsx';

const Field = fieldsOf(ecodeApply.saveOrUpdate, fields);

/** The initial values of the form; for a saved application also the name of its product. */
export type ApplyDraft = Initial<typeof ecodeApply.saveOrUpdate> & Partial<Named>;
export const newApply: ApplyDraft = { codeType: 'ECODE', deliveryWay: 'DOWNLOAD', withPin: false };

/** The form of an application for codes. */
export function ApplyForm({
  dialog,
  ...more
}: { dialog: Dialog<ApplyDraft> } & Pick<FormDialogProps<typeof ecodeApply.saveOrUpdate>, 'action' | 'onDone' | 'handIn'>) {
  const draft = dialog.subject;
  return (
    <FormDrawer call={ecodeApply.saveOrUpdate} dialog={dialog} title={draft?.id ? text.editTitle : text.addTitle} width={720} {...more}>
      <Field.Custom name="codeType">
        <CardRadio
          of={(['ECODE', 'AUTH', 'SGTIN'] as const).map((value) => ({
            value,
            title: say(codeTypeChoices[value]),
            note: say(codeTypeNotes[value]),
          }))}
        />
      </Field.Custom>
      <Product draft={draft} />
      <PutUp />
      <Field.Number name="quantity" min={1} max={mostCodes} unit={text.pieces} grouped />
      <QuotaHint />
      <Pin />
      <Field.Custom name="deliveryWay">
        <CardRadio
          of={[
            { value: 'DOWNLOAD', title: say(deliveryChoices.DOWNLOAD), note: say(text.waySelf) },
            { value: 'PRINTER', title: say(deliveryChoices.PRINTER), note: say(text.wayPrinter) },
          ]}
        />
      </Field.Custom>
      <Printer />
      <Template />
      <Field.Text name="productionPlanNo" max={50} />
      <CustomOrder />
      <Field.Area name="purpose" rows={2} max={100} />
      <Field.Date name="needDate" />
    </FormDrawer>
  );
}

/** A radio group with a description for each option. */
function CardRadio({
  of,
  value,
  onChange,
  id,
}: {
  of: readonly { value: string; title: string; note: string }[];
  value?: string;
  onChange?: (value: string) => void;
  id?: string;
}) {
  return (
    <Radio.Group
      {...(id ? { id } : {})}
      value={value}
      onChange={(event) => onChange?.(event.target.value as string)}
      className="apply-cards"
      options={of.map(({ value, title, note }) => ({
        value,
        label: (
          <>
            <b>{title}</b>
            <span className="tm-hint">{note}</span>
          </>
        ),
      }))}
    />
  );
}

function Product({ draft }: { draft: ApplyDraft | undefined }) {
  const codeType = Form.useWatch<CodeType | undefined>('codeType');
  const known =
    draft?.productId && draft.productName
      ? { id: draft.productId as string, productName: draft.productName, model: draft.model ?? '' }
      : undefined;
  return (
    <Field.Custom name="productId">
      <ProductSelect needsGtin={codeType === 'SGTIN'} known={known} />
    </Field.Custom>
  );
}

/** Authentic codes always have a PIN, so the switch is on and disabled. */
function Pin() {
  const form = Form.useFormInstance();
  const always = Form.useWatch<CodeType | undefined>('codeType') === 'AUTH';
  useEffect(() => {
    if (always) putValues(form, { withPin: true });
  }, [always, form]);
  return <Field.Switch name="withPin" disabled={always} help={always ? text.pinAlways : text.pinHelp} />;
}

function Printer() {
  return Form.useWatch('deliveryWay') === 'PRINTER' ? <Field.Text name="printerPartner" max={50} required help={text.printerHelp} /> : null;
}

function Template() {
  const may = useMay(labelTemplate.list.access);
  const templates = useRead(labelTemplate.list, { status: templateLife.at.enabled, pageSize: 100 }, { enabled: may });
  if (!may) return null;
  return (
    <Field.Choice
      name="labelTemplateId"
      placeholder={text.noTemplate}
      of={(templates.data?.records ?? []).map(({ id, name, width, height }) => ({
        value: id,
        label: `${name}（${width} × ${height} mm）`,
      }))}
    />
  );
}

/** Made-to-order products need the number of the order. */
function CustomOrder() {
  return useIsCustom(Form.useWatch<string | undefined>('productId')) ? <Field.Text name="customOrderNo" max={50} /> : null;
}
