import { boxCode } from '@touchmark/contract';
import { boxLife, type BoxScheme } from '@touchmark/domain';
import { Button } from 'antd';
import { tellFault } from '../../../api/fault.ts';
import { say, words } from '../../../core/text.ts';
import {
  columnsOf,
  fieldsOf,
  For,
  type Initial,
  ListPage,
  MoreActions,
  OpenButton,
  rowsOf,
  useDetail,
  useDialog,
  useList,
} from '../../../ui/index.ts';
import { heldOf } from './held.ts';
import { AutoPackDialog } from './auto-pack-dialog.tsx';
import { useArrival } from './box-arrival.tsx';
import { BoxDetail } from './box-detail.tsx';
import { useBoxLabels } from './box-labels.tsx';
import { moreActions } from './box-more.ts';
import { BoxState } from './box-state.tsx';
import { BoxSteps } from './box-steps.tsx';
import { fields, levelChoices, shownPackages, text } from './box.text.ts';
import { GenerateForm, type NewBoxes } from './generate-form.tsx';
import { usualNumbers } from './number-fields.tsx';
import { RulesDrawer } from './rules-drawer.tsx';
import { SettingDialog } from './setting-dialog.tsx';

const Filter = fieldsOf(boxCode.list, fields);

const filters = () => (
  <>
    <Filter.Text name="boxNo" />
    <Filter.Choice name="level" of={levelChoices} />
    <Filter.Text name="product" />
    <Filter.Choice name="status" of={boxLife.words} />
    <Filter.Period name="startTime" until="endTime" />
    <Filter.Text name="holder" />
  </>
);

/** The boxes of one scheme of numbers. Both pages are this one. */
export function BoxPage({ scheme }: { scheme: BoxScheme }) {
  const list = useList(boxCode.list, { scheme });
  const detail = useDetail();
  const generating = useDialog<NewBoxes>();
  const packing = useDialog<Initial<typeof boxCode.autoPack>>();
  const setting = useDialog<Initial<typeof boxCode.saveSetting>>();
  const rules = useDetail('rules');
  const { print, view } = useBoxLabels();
  const arrival = useArrival();
  const columns = columnsOf(boxCode.list, fields, (c) => [
    c.link('boxNo', (row) => detail.open(row.id), { width: 190 }),
    c.tag('level', levelChoices, { width: 80 }),
    c.text('productName', { width: 180 }),
    c.text('model', { width: 110, later: true }),
    c.text('prodBatchNo', { width: 130, later: true }),
    c.cell(fields.packages, (row) => shownPackages(row.packages), { width: 80, align: 'right' }),
    c.cell(fields.qty, (row) => heldOf(row), { width: 110, align: 'right' }),
    c.text('parentNo', { width: 190 }),
    c.text('grossWeightKg', { width: 110, align: 'right', later: true }),
    c.cell(fields.status, (row) => <BoxState row={row} />, { width: 100 }),
    c.time('packTime', { width: 130, later: true }),
    c.time('sealTime', { width: 130 }),
    c.text('holder', { width: 140 }),
    c.time('createTime', { width: 130, later: true }),
    c.actions(words.actions, (row) => <BoxSteps row={row} onPrint={() => print([row])} arrival={arrival} />, 190),
  ]);
  const right = scheme === 'SSCC' ? 'boxGs1_generate' : 'boxCode_generate';
  const add = (
    <OpenButton
      call={boxCode.generate}
      right={right}
      label={text.generate}
      type="primary"
      onClick={() => void usualNumbers(scheme).then((numbers) => generating.open({ ...numbers, level: 1, mixed: false }))}
    />
  );
  return (
    <>
      <ListPage
        list={list}
        columns={columns}
        title={scheme === 'SSCC' ? text.gs1Title : text.title}
        empty={{ drawing: 'box', hint: text.hint }}
        filters={filters()}
        actions={
          <>
            <For call={boxCode.scans}>
              <Button href="/m/pack">{say(text.station)}</Button>
            </For>
            <OpenButton
              call={boxCode.autoPack}
              label={text.autoPack}
              type="default"
              onClick={() => void usualNumbers(scheme).then((numbers) => packing.open({ ...numbers, pallets: true }))}
            />
            <MoreActions actions={moreActions({ list, arrival, print, openRules: () => rules.open('all'), openSetting: setting.open })} />
          </>
        }
        exports={boxCode.export}
        add={add}
        batch={
          <OpenButton
            right={['boxCode_print', 'boxGs1_print']}
            label={text.print}
            type="default"
            onClick={() => void rowsOf(list).then(print, tellFault)}
          />
        }
      />
      <GenerateForm dialog={generating} onPrint={print} />
      {view}
      {arrival.view}
      <AutoPackDialog dialog={packing} onDone={list.refetch} />
      <SettingDialog dialog={setting} />
      {rules.id ? <RulesDrawer onClose={rules.close} /> : null}
      <BoxDetail id={detail.id} steps={detail.through(list.rows)} onOpen={detail.open} onClose={detail.close} onPrint={print} />
    </>
  );
}
