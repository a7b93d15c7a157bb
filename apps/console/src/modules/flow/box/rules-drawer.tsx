import { boxCode } from '@touchmark/contract';
import { Drawer } from 'antd';
import { say, words } from '../../../core/text.ts';
import { columnsOf, fieldsOf, FormDialog, type Initial, ListPage, OpenButton, useDialog, useList } from '../../../ui/index.ts';
import { ProductChoice } from '../../gtin/symbol/public.ts';
import { fields, text } from './box.text.ts';

const Filter = fieldsOf(boxCode.rules, fields);
const Field = fieldsOf(boxCode.rule, fields);
type Draft = Initial<typeof boxCode.rule> & { productName?: string };

/** How many of a product go into a carton, and how many cartons onto a pallet. */
export function RulesDrawer({ onClose }: { onClose: () => void }) {
  const list = useList(boxCode.rules, {}, { name: 'rule' });
  const editor = useDialog<Draft>();
  const columns = columnsOf(boxCode.rules, fields, (c) => [
    c.text('productName', { width: 180 }),
    c.text('model', { width: 110 }),
    c.number('packagePieces', { width: 110 }),
    c.number('perCarton', { width: 90 }),
    c.number('perPallet', { width: 90 }),
    c.cell(fields.wholeSets, (row) => (row.packagePieces > 1 ? say(row.wholeSets ? words.yes : words.no) : '—'), { width: 100 }),
    c.cell(fields.mixed, (row) => say(row.mixed ? words.yes : words.no), { width: 70 }),
    c.cell(fields.autoSeal, (row) => say(row.autoSeal ? words.yes : words.no), { width: 110 }),
    c.actions(words.actions, (row) => <OpenButton call={boxCode.rule} label={words.edit} onClick={() => editor.open(row)} />, 80),
  ]);
  const add = (
    <OpenButton
      call={boxCode.rule}
      label={text.addRule}
      type="primary"
      onClick={() => editor.open({ perPallet: 0, mixed: false, wholeSets: false, autoSeal: true })}
    />
  );
  const { productId, productName } = editor.subject ?? {};
  return (
    <Drawer open size={1040} title={say(text.rules)} onClose={onClose}>
      <ListPage
        list={list}
        columns={columns}
        add={add}
        empty={{ drawing: 'box', hint: text.rulesHint }}
        filters={<Filter.Text name="product" />}
      />
      <FormDialog call={boxCode.rule} dialog={editor} title={productId ? text.editRule : text.addRule}>
        <Field.Custom name="productId">
          <ProductChoice known={productId && productName ? { id: productId as string, name: productName } : undefined} />
        </Field.Custom>
        <Field.Number name="perCarton" min={1} max={500} />
        <Field.Number name="perPallet" min={0} max={500} />
        <Field.Switch name="wholeSets" help={text.wholeSetsHelp} />
        <Field.Switch name="mixed" help={text.mixedHelp} />
        <Field.Switch name="autoSeal" />
      </FormDialog>
    </Drawer>
  );
}
