import { type BasePropRow, dataElement } from '@touchmark/contract';
import { mostFiles } from '@touchmark/domain';
import { Form } from 'antd';
import { useEffect } from 'react';
import { useOffered } from '../../../api/hooks.ts';
import { language, nameOf, say } from '../../../core/text.ts';
import { fieldsOf } from '../../../ui/index.ts';
import { ElementSelect, useElements } from './element-select.tsx';
import { constraintChoices, fields, text } from './data-element.text.ts';

const Field = fieldsOf(dataElement.saveOrUpdate, fields);
type Prop = Omit<BasePropRow, 'references'>;

/** The fields of an element: those of the value domain follow the chosen data type. */
export function ElementFieldset({ props, adding }: { props: readonly Prop[]; adding: boolean }) {
  const form = Form.useFormInstance();
  const typeId = Form.useWatch<string | undefined>('dataTypeId', form);
  const constraint = Form.useWatch<string | undefined>('constraint', form);
  const lists = useOffered(dataElement.lists, {}).data;
  const type = props.find(({ id }) => id === typeId);
  usePublicOfLevel(props, adding);
  const of = (kind: BasePropRow['kind']) => props.filter((row) => row.kind === kind);
  const options = (rows: readonly Prop[]) => rows.map(({ id, name, nameEn }) => ({ value: id, label: nameOf(name, nameEn) }));
  const widgets = of('widgetType').filter(({ allowedDataTypes }) => !type || allowedDataTypes?.includes(type.code));
  return (
    <>
      <Field.Text name="nameCn" max={50} />
      <Field.Text name="nameEn" max={80} />
      <Field.Text name="shortName" max={40} mono />
      <Field.Choice name="categoryId" of={options(of('category'))} required />
      <Field.Area name="definition" max={500} rows={2} wide />
      <Field.Choice name="dataTypeId" of={options(of('dataType'))} required />
      <Field.Choice name="widgetTypeId" of={options(widgets)} required />
      <ValueFields type={type} lists={lists} />
      <Field.Choice name="inforLevelId" of={options(of('inforLevel'))} required />
      <Field.Choice name="dataLevelId" of={options(of('dataLevel'))} required />
      <Field.Multi name="keyWordIds" of={options(of('keyWord'))} />
      <Field.Radio name="constraint" of={constraintChoices} />
      {constraint === 'C' ? (
        <>
          <Field.Custom name="whenCode" help={text.whenHint} required>
            <ElementSelect fit="listed" />
          </Field.Custom>
          <WhenValues />
        </>
      ) : null}
      <Field.Switch name="publicDefault" />
      <Field.Text name="helpZh" max={200} />
      <Field.Text name="helpEn" max={300} />
      <Field.Text name="sourceStd" max={100} />
      <Field.Text name="example" max={100} />
    </>
  );
}

/** A new element is public by default if its information level is, until somebody says otherwise. */
function usePublicOfLevel(props: readonly Prop[], adding: boolean) {
  const form = Form.useFormInstance();
  const levelId = Form.useWatch<string | undefined>('inforLevelId', form);
  const level = props.find(({ id }) => id === levelId);
  const open = level?.publicDefault ?? false;
  useEffect(() => {
    if (adding && level && !form.isFieldTouched('publicDefault')) form.setFields([{ name: 'publicDefault', value: open, touched: false }]);
  }, [form, adding, level, open]);
}

type Lists = {
  units: readonly { code: string; name: { zh: string; en: string } }[];
  lists: readonly { code: string; name: { zh: string; en: string } }[];
};

function ValueFields({ type, lists }: { type: Prop | undefined; lists: Lists | undefined }) {
  switch (type?.jsonType) {
    case 'select':
    case 'multi':
      return <ListFields many={type.jsonType === 'multi'} lists={lists?.lists ?? []} />;
    case 'int':
    case 'decimal':
      return <NumberFields type={type} units={lists?.units ?? []} />;
    case 'text':
      return <TextFields type={type} />;
    case 'table':
      return <TableFields />;
    case 'image':
    case 'file':
      return <Field.Number name="maxOccurs" min={1} max={mostFiles} />;
    default:
      return null;
  }
}

const ListFields = ({ many, lists }: { many: boolean; lists: Lists['lists'] }) => (
  <>
    <Field.Choice name="listCode" of={lists.map(({ code, name }) => ({ value: code, label: `${say(name)} · ${code}` }))} required />
    {many ? <Field.Number name="maxOccurs" min={1} max={50} /> : null}
  </>
);

const NumberFields = ({ type: { jsonType, precision = 6 }, units }: { type: Prop; units: Lists['units'] }) => (
  <>
    <Field.Number name="min" />
    <Field.Number name="max" />
    <Field.Choice name="unitCode" of={units.map(({ code, name }) => ({ value: code, label: say(name) }))} />
    {jsonType === 'decimal' ? <Field.Number name="scale" min={0} max={precision} placeholder={byType(precision)} /> : null}
  </>
);

/** What a field that is left empty becomes. */
const byType = (limit: number | string) => ({ zh: `默认 ${limit}`, en: `${limit} by default` });

/** The format of a data type, where it has one, is that of all its elements. */
const TextFields = ({ type: { maxLength = 2000, regex } }: { type: Prop }) => (
  <>
    <Field.Number name="minLength" min={1} max={maxLength} />
    <Field.Number name="maxLength" min={1} max={maxLength} placeholder={byType(maxLength)} />
    <Field.Text name="pattern" max={200} mono {...(regex ? { placeholder: { zh: regex, en: regex }, help: text.patternOfType } : {})} />
    <Field.Text name="patternZh" max={100} />
    <Field.Text name="patternEn" max={100} />
  </>
);

/** A table: its columns are other elements that hold one plain value, which a sheet can carry, too. */
const TableFields = () => (
  <>
    <Field.Custom name="columnCodes" help={text.columnsHint} wide required>
      <ElementSelect many fit="plain" />
    </Field.Custom>
    <Field.Number name="maxOccurs" min={1} max={50} />
  </>
);

/** The values of the element that a condition asks about; those of another element are dropped when it is changed. */
function WhenValues() {
  const form = Form.useFormInstance();
  const code = Form.useWatch<string | undefined>('whenCode', form);
  const [element] = useElements(code ? [code] : []);
  const values = element?.item.options?.map((option) => ({ value: option.value, label: option[language()] })) ?? [];
  return <Field.Multi name="whenIn" of={values} required />;
}
