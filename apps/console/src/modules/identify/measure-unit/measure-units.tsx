import { measureUnit, measureUnitColumns, measureUnitRows, type MeasureUnitRow, type Text } from '@touchmark/contract';
import { Form } from 'antd';
import { useOffered } from '../../../api/hooks.ts';
import { say, words } from '../../../core/text.ts';
import {
  columnsOf,
  ExportButton,
  fieldsOf,
  FormDialog,
  ImportButton,
  type Initial,
  ListPage,
  OpenButton,
  switchChoices,
  useDialog,
  useList,
  useRowDetail,
} from '../../../ui/index.ts';
import { useOfferedEntries } from '../../platform/dict/public.ts';
import { UsesDrawer, UsedRowActions } from '../element-uses/public.ts';
import { fields, text } from './measure-unit.text.ts';

const Filter = fieldsOf(measureUnit.list, fields);
const Field = fieldsOf(measureUnit.saveOrUpdate, fields);
const importWords = { title: text.import, hint: text.importHint, done: text.imported };
type Draft = Initial<typeof measureUnit.saveOrUpdate> & Partial<Pick<MeasureUnitRow, 'references'>>;

/** What one of a unit is in the base unit of its quantity: '1 cm = 0.01 m'. */
const conversion = (row: MeasureUnitRow) =>
  row.factor === 1 && say(row) === say(row.base) ? say(text.isBase) : `1 ${say(row)} = ${row.factor} ${say(row.base)}`;

/** The units of data elements, quantity by quantity, with how they are converted. */
export function MeasureUnits() {
  const list = useList(measureUnit.list);
  const editor = useDialog<Draft>();
  const used = useRowDetail(list.rows, 'used');
  const quantities = useQuantities();
  const quantity = list.filters.quantity;
  const first = { sort: (list.total + 1) * 10, ...(quantity ? { quantity } : {}) };
  const add = <OpenButton call={measureUnit.saveOrUpdate} label={text.add} type="primary" onClick={() => editor.open(first)} />;
  const columns = columnsOf(measureUnit.list, fields, (c) => [
    c.code('code', 'plain', { width: 110 }),
    c.text('zh', { width: 110 }),
    c.text('en', { width: 110 }),
    c.cell(fields.quantity, (row) => say(row.quantityName), { width: 150 }),
    c.cell(text.conversion, conversion, { width: 180 }),
    c.number('references', { width: 80 }),
    c.tag('enabled', switchChoices, { width: 80 }),
    c.number('sort', { width: 80, later: true }),
    c.time('updateTime', { width: 140, later: true }),
    c.actions(words.actions, (row) => (
      <UsedRowActions
        calls={measureUnit}
        row={row}
        name={say(row)}
        sure={{ disable: text.sureDisable, delete: text.sureDelete }}
        onEdit={() => editor.open({ ...row })}
        onUses={() => used.open(row)}
      />
    )),
  ]);
  return (
    <>
      <ListPage
        list={list}
        columns={columns}
        title={text.title}
        empty={{ hint: text.hint, next: add }}
        filters={
          <>
            <Filter.Text name="code" />
            <Filter.Text name="name" />
            <Filter.Choice name="quantity" of={quantities} />
          </>
        }
        actions={
          <>
            <ExportButton call={measureUnit.export} input={list.filters} />
            <ImportButton calls={measureUnit} columns={measureUnitColumns} most={measureUnitRows} words={importWords} />
            {add}
          </>
        }
      />
      <FormDialog call={measureUnit.saveOrUpdate} dialog={editor} title={editor.subject?.id ? words.edit : text.add}>
        <UnitFields kept={(editor.subject?.references ?? 0) > 0} quantities={quantities} />
      </FormDialog>
      <UsesDrawer
        call={measureUnit.used}
        of={used.row && { id: used.row.id, name: say(used.row) }}
        elementsBy={used.row && { unitCode: used.row.code }}
        onClose={used.close}
      />
    </>
  );
}

const useQuantities = () =>
  useOfferedEntries('QUANTITY')
    .filter(({ enabled }) => enabled)
    .map((entry) => ({ value: entry.value, label: say(entry) }));

/** `kept`: values of products go by it, so only its wording and order can be changed. */
function UnitFields({ kept, quantities }: { kept: boolean; quantities: readonly { value: string; label: string }[] }) {
  const quantity = Form.useWatch<string | undefined>('quantity', Form.useFormInstance());
  const alike = useOffered(measureUnit.list, { quantity: quantity ?? '', pageSize: 1 }, { enabled: Boolean(quantity) }).data?.records[0];
  const keeps = (help: Text) => ({ disabled: kept, help: kept ? text.usedHelp : help });
  return (
    <>
      <Field.Text name="code" max={20} mono {...keeps(text.codeHelp)} />
      <Field.Text name="zh" max={20} />
      <Field.Text name="en" max={20} />
      <Field.Choice name="quantity" of={quantities} {...keeps(text.quantityHelp)} required />
      <Field.Number name="factor" {...keeps(text.factorHelp)} {...(alike ? { unit: alike.base } : {})} />
      <Field.Number name="sort" min={0} max={99_999} />
    </>
  );
}
