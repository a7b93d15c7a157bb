import { chainSource, lotImportColumns, type MaterialLot, mostLotRows } from '@touchmark/contract';
import { materialKinds, materialLife } from '@touchmark/domain';
import { Modal } from 'antd';
import { useState } from 'react';
import { tellFault } from '../../../api/fault.ts';
import { send } from '../../../api/send.ts';
import { fill, nameOf, say, words } from '../../../core/text.ts';
import {
  columnsOf,
  fieldsOf,
  ImportButton,
  ListPage,
  OpenButton,
  ScanField,
  Steps,
  useDetail,
  useDialog,
  useList,
} from '../../../ui/index.ts';
import { LinkDialog, type Linking, linkingOf } from './link-dialog.tsx';
import { amountOf } from './lot-amount.ts';
import { LotDetail } from './lot-detail.tsx';
import { draftOf, type LotDraft, LotForm, newLot } from './lot-form.tsx';
import { fields, importWords, kindChoices, text } from './material.text.ts';

const Filter = fieldsOf(chainSource.list, fields);

/** Lots of materials: entered, imported or scanned, linked to production, and proven. */
export default function MaterialPage() {
  const list = useList(chainSource.list);
  const detail = useDetail();
  const editor = useDialog<LotDraft>();
  const linker = useDialog<Linking>();
  const [scanning, setScanning] = useState(false);
  const add = <OpenButton call={chainSource.saveOrUpdate} mode="add" label={text.add} type="primary" onClick={() => editor.open(newLot)} />;
  const scan = async (label: string) => {
    const { lotId, ...found } = await send(chainSource.scan, { text: label });
    setScanning(false);
    if (lotId) detail.open(lotId);
    else editor.open({ ...newLot, ...found });
    return { good: true, text: say(lotId ? text.scanKnown : text.scanNew) };
  };
  const columns = columnsOf(chainSource.list, fields, (c) => [
    c.link('material', (row) => detail.open(row.id), { width: 180 }),
    c.tag('status', materialLife.words, { width: 90 }),
    c.code('lotNo', 'plain', { width: 130 }),
    c.cell(fields.kind, (row) => say(materialKinds[row.kind]), { width: 100 }),
    c.cell(fields.supplier, (row) => row.supplier, { width: 180, ellipsis: true }),
    c.cell(fields.qty, (row) => (row.qty === null ? '—' : amountOf(row.qty, row.unit)), { width: 110, align: 'end' }),
    c.cell(fields.left, (row) => (row.left === null ? '—' : amountOf(row.left, row.unit)), { width: 110, align: 'end' }),
    c.cell(fields.origin, (row) => say(row.originName) || '—', { width: 140, ellipsis: true }),
    c.day('prodDate', { width: 110 }),
    c.number('certificates', { width: 70 }),
    c.number('batches', { width: 90 }),
    c.cell(fields.sourceOf, (row) => <From of={row} />, { width: 180, ellipsis: true, later: true }),
    c.number('pushedTo', { width: 90, later: true }),
    c.code('sourceNo', 'plain', { width: 150, later: true }),
    c.code('materialCode', 'plain', { width: 120, later: true }),
    c.code('identifier', 'plain', { width: 200, later: true }),
    c.time('createTime', { width: 130, later: true }),
    c.actions(
      words.actions,
      (row) => (
        <LotSteps
          row={row}
          onEdit={() => void send(chainSource.findOne, { id: row.id }).then((lot) => editor.open(draftOf(lot)), tellFault)}
          onLink={() => linker.open(linkingOf(row))}
        />
      ),
      170,
    ),
  ]);
  return (
    <>
      <ListPage
        list={list}
        columns={columns}
        title={text.title}
        actions={
          <>
            <OpenButton call={chainSource.scan} label={text.scan} type="default" onClick={() => setScanning(true)} />
            <ImportButton calls={chainSource} columns={lotImportColumns} most={mostLotRows} words={importWords} />
          </>
        }
        exports={chainSource.export}
        add={add}
        empty={{ drawing: 'box', hint: text.hint }}
        filters={
          <>
            <Filter.Text name="search" />
            <Filter.Text name="supplier" />
            <Filter.Choice name="kind" of={kindChoices} />
            <Filter.Choice name="status" of={materialLife.words} />
            <Filter.Period name="startTime" until="endTime" />
          </>
        }
      />
      <Modal open={scanning} title={say(text.scan)} onCancel={() => setScanning(false)} footer={null} destroyOnHidden>
        <p className="tm-hint">{say(text.scanHint)}</p>
        <ScanField onScan={scan} paused={!scanning} brief />
      </Modal>
      <LotForm dialog={editor} />
      <LinkDialog dialog={linker} />
      <LotDetail id={detail.id} steps={detail.through(list.rows)} onClose={detail.close} />
    </>
  );
}

/** From whom it came by a push. */
const From = ({ of: { source } }: { of: MaterialLot }) =>
  source ? <>{fill(text.from, { name: nameOf(source.companyName, source.companyNameEn) })}</> : <>—</>;

function LotSteps({ row, onEdit, onLink }: { row: MaterialLot; onEdit: () => void; onLink: () => void }) {
  const { saveOrUpdate, validate, link, void: end } = chainSource;
  return (
    <Steps
      row={row}
      life={materialLife}
      calls={{ edit: saveOrUpdate, validate, link, void: end }}
      first={['validate', 'link', 'edit']}
      how={{
        edit: { onClick: onEdit, hidden: row.source !== null },
        link: { onClick: onLink },
        void: { title: fill(text.voidTitle, { lot: `${row.material} ${row.lotNo}` }), hint: text.voidHint, danger: true },
      }}
    />
  );
}
