import { chainSource, type MaterialLotDetail } from '@touchmark/contract';
import { type MaterialKindName, materialValuesOf } from '@touchmark/domain';
import { Alert, Form, Input, Select } from 'antd';
import { fill, say } from '../../../core/text.ts';
import { type Dialog, fieldsOf, FormDrawer, type Initial } from '../../../ui/index.ts';
import { RegionSelect } from '../../platform/division/public.ts';
import { fields, kindChoices, text, unitChoices } from './material.text.ts';

const Field = fieldsOf(chainSource.saveOrUpdate, { ...fields, draft: text.draft });
export type LotDraft = Initial<typeof chainSource.saveOrUpdate>;
export const newLot: LotDraft = { kind: 'PANEL', unit: 'kg', values: {}, public: false, draft: false };
/** The form of a lot that is there already. */
export const draftOf = (lot: MaterialLotDetail): LotDraft => ({ ...lot, unit: lot.unit || 'kg', draft: false }) as LotDraft;

/** A lot: what it is, whose, how much, from where, and what is stated of its kind. */
export function LotForm({ dialog }: { dialog: Dialog<LotDraft> }) {
  const editing = dialog.subject?.id !== undefined;
  return (
    <FormDrawer
      call={chainSource.saveOrUpdate}
      dialog={dialog}
      title={editing ? text.editTitle : text.addTitle}
      width={960}
      transform={({ values = {}, ...draft }) => ({
        ...draft,
        // What another kind states is left out, and what was emptied.
        values: Object.fromEntries(
          Object.keys(materialValuesOf(draft.kind)).flatMap((key) => (values[key] ? [[key, values[key]] as const] : [])),
        ),
      })}
    >
      {editing ? <Alert type="info" showIcon title={say(text.editHint)} style={{ marginBottom: 16, gridColumn: '1 / -1' }} /> : null}
      <Field.Text name="material" max={50} />
      <Field.Text name="materialCode" max={40} mono />
      <Field.Choice name="kind" of={kindChoices} />
      <Field.Text name="lotNo" max={40} mono />
      <Field.Text name="supplier" max={60} help={text.supplierHelp} />
      <Field.Date name="prodDate" />
      <Field.Number name="qty" min={0} grouped />
      <Field.Choice name="unit" of={unitChoices} />
      <Field.Custom name="origin">
        <RegionSelect anyLevel />
      </Field.Custom>
      <Field.Text name="labelText" max={200} help={text.labelHelp} />
      <Values />
      <Field.Upload name="images" scene="certificate" max={6} />
      <Field.Switch name="public" help={text.publicHelp} />
      {editing ? null : <Field.Switch name="draft" />}
    </FormDrawer>
  );
}

/** What is stated of a kind: by the standard that says how it is found. */
function Values() {
  const kind = Form.useWatch<MaterialKindName | undefined>('kind', Form.useFormInstance()) ?? 'OTHER';
  return (
    <>
      {Object.entries(materialValuesOf(kind)).map(([key, value]) => (
        <Form.Item
          key={key}
          name={['values', key]}
          label={say(value)}
          {...(value.standard ? { help: fill(text.standard, { standard: value.standard }) } : {})}
          style={{ marginBottom: 24 }}
        >
          {value.options ? (
            <Select allowClear options={value.options.map((one) => ({ value: one, label: one }))} />
          ) : (
            <Input maxLength={60} {...(value.unit ? { suffix: value.unit } : {})} />
          )}
        </Form.Item>
      ))}
    </>
  );
}
