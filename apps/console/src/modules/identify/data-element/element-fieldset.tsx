import { type BasePropRow, dataElement } from '@touchmark/contract';
import { mostFiles } from '@touchmark/domain';
import { Form } from 'antd';
import { useOffered } from '../../../api/hooks.ts';
import { language, nameOf, say } from '../../../core/text.ts';
import { fieldsOf } from '../../../ui/index.ts';
import { ElementSelect, useElements } from './element-select.tsx';
import { constraintChoices, fields, text } from './data-element.text.ts';

const Field = fieldsOf(dataElement.saveOrUpdate, fields);
type Prop = Omit<BasePropRow, 'references'>;

/** The fields of an element: those of the value domain follow the chosen data type. */
export function ElementFieldset({ props }: { props: readonly Prop[] }) {
  const form = Form.useFormInstance();
  const typeId = Form.useWatch<string | undefined>('dataTypeId', form);
  const constraint = Form.useWatch<string | undefined>('constraint', form);
  const lists = useOffered(dataElement.lists, {}).data;
  const type = props.find(({ id }) => id === typeId);
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
      <ValueFields jsonType={type?.jsonType} lists={lists} />
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

type Lists = {
  units: readonly { code: string; name: { zh: string; en: string } }[];
  lists: readonly { code: string; name: { zh: string; en: string } }[];
};

function ValueFields({ jsonType, lists }: { jsonType: BasePropRow['jsonType']; lists: Lists | undefined }) {
  if (jsonType === 'select' || jsonType === 'multi')
    return (
      <>
        <Field.Choice
          name="listCode"
          of={(lists?.lists ?? []).map(({ code, name }) => ({ value: code, label: `${say(name)} · ${code}` }))}
          required
        />
        {jsonType === 'multi' ? <Field.Number name="maxOccurs" min={1} max={50} /> : null}
      </>
    );
  if (jsonType === 'int' || jsonType === 'decimal') return <NumberFields decimal={jsonType === 'decimal'} units={lists?.units ?? []} />;
  if (jsonType === 'text') return <TextFields />;
  if (jsonType === 'table') return <TableFields />;
  return jsonType === 'image' || jsonType === 'file' ? <Field.Number name="maxOccurs" min={1} max={mostFiles} /> : null;
}

const NumberFields = ({ decimal, units }: { decimal: boolean; units: Lists['units'] }) => (
  <>
    <Field.Number name="min" />
    <Field.Number name="max" />
    <Field.Choice name="unitCode" of={units.map(({ code, name }) => ({ value: code, label: say(name) }))} />
    {decimal ? <Field.Number name="scale" min={0} max={6} /> : null}
  </>
);

const TextFields = () => (
  <>
    <Field.Number name="minLength" min={1} max={2000} />
    <Field.Number name="maxLength" min={1} max={2000} />
    <Field.Text name="pattern" max={200} mono />
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
