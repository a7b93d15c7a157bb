import {
  measureUnit,
  measureUnitColumns,
  measureUnitNoun,
  measureUnitRows,
  type MeasureUnitRow,
  type Text,
  unitFactorNote,
} from '@touchmark/contract';
import { Form } from 'antd';
import { useOffered } from '../../../api/hooks.ts';
import { say, words } from '../../../core/text.ts';
import { columnsOf, fieldsOf, switchChoices, useRowDetail } from '../../../ui/index.ts';
import { useOfferedEntries } from '../../platform/dict/public.ts';
import { SharedListPage, SharedRowActions, useSharedList } from '../../platform/shared-list/public.ts';
import { UsesDrawer, usesText } from '../element-uses/public.ts';
import { fields, text } from './measure-unit.text.ts';

const Filter = fieldsOf(measureUnit.list, fields);
const Field = fieldsOf(measureUnit.saveOrUpdate, fields);

/** What one of a unit is in the base unit of its quantity: '1 cm = 0.01 m'. */
const conversion = (row: MeasureUnitRow) =>
  row.factor === 1 && say(row) === say(row.base) ? say(text.isBase) : `1 ${say(row)} = ${row.factor} ${say(row.base)}`;

/** The units of data elements, quantity by quantity, with how they are converted. */
export function MeasureUnits() {
  const shared = useSharedList(measureUnit, measureUnitNoun);
  const { list, editor } = shared;
  const used = useRowDetail(list.rows, 'used');
  const quantities = useOfferedEntries('QUANTITY').flatMap((entry) => (entry.enabled ? { value: entry.value, label: say(entry) } : []));
  const { quantity } = list.filters;
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
      <SharedRowActions
        of={shared}
        row={row}
        name={say(row)}
        used={row.references > 0}
        sureDisable={text.sureDisable}
        more={[{ label: usesText.uses, call: measureUnit.used, onClick: () => used.open(row) }]}
      />
    )),
  ]);
  const kept = ((editor.subject as Partial<MeasureUnitRow> | undefined)?.references ?? 0) > 0;
  return (
    <>
      <SharedListPage
        of={shared}
        columns={columns}
        title={text.title}
        hint={text.hint}
        importHint={text.importHint}
        sheet={{ columns: measureUnitColumns, most: measureUnitRows }}
        first={{ sort: (list.total + 1) * 10, ...(quantity ? { quantity } : {}) }}
        filters={
          <>
            <Filter.Text name="code" />
            <Filter.Text name="name" />
            <Filter.Choice name="quantity" of={quantities} />
          </>
        }
      >
        <UnitFields kept={kept} quantities={quantities} />
      </SharedListPage>
      <UsesDrawer
        call={measureUnit.used}
        of={used.row && { id: used.row.id, name: say(used.row) }}
        elementsBy={used.row && { unitCode: used.row.code }}
        onClose={used.close}
      />
    </>
  );
}

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
      <Field.Number name="factor" {...keeps(unitFactorNote)} {...(alike ? { unit: alike.base } : {})} />
      <Field.Number name="sort" min={0} max={99_999} />
    </>
  );
}
