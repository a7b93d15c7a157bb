import { sgtin, type SgtinRow } from '@touchmark/contract';
import { codeLife } from '@touchmark/domain';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { keepFile } from '../../../api/send.ts';
import { fill, say, words } from '../../../core/text.ts';
import { CodeText, columnsOf, fieldsOf, ListPage, MoreActions, ReasonButton, useList } from '../../../ui/index.ts';
import { CodeState } from '../batch/public.ts';
import { qrPicture } from '../../identify/product/public.ts';
import { fields, text } from './sgtin.text.ts';

const Filter = fieldsOf(sgtin.list, fields);

/** All codes of the type SGTIN, whatever their batch, with where each of them is. */
export default function SgtinPage() {
  const list = useList(sgtin.list);
  const navigate = useNavigate();
  const columns = columnsOf(sgtin.list, fields, (c) => [
    c.cell(fields.id, (row) => <CodeText code={row.id} kind="plain" />, { width: 300 }),
    c.text('productName', { width: 140 }),
    c.cell(words.status, (row) => <CodeState of={row} />, { width: 170 }),
    c.text('prodBatchNo', { width: 130 }),
    c.code('boxNo', 'plain', { width: 200 }),
    c.text('holder', { width: 130 }),
    c.cell(fields.lastEvent, (row) => (row.lastEvent ? say(row.lastEvent) : '—'), { width: 110 }),
    c.text('lastScanCity', { width: 110 }),
    c.number('scans', { width: 80 }),
    c.code('link', 'plain', { width: 300, later: true }),
    c.code('urn', 'plain', { width: 300, later: true }),
    c.code('gtin', 'gtin', { width: 170, later: true }),
    c.text('model', { width: 110, later: true }),
    c.text('batchNo', { width: 150, later: true }),
    c.number('serial', { width: 90, later: true }),
    c.day('prodDate', { width: 110, later: true }),
    c.time('lastEventTime', { width: 140, later: true }),
    c.actions(words.actions, (row) => <Actions row={row} />, 120),
  ]);
  const codes = list.selected as string[];
  const n = codes.length;
  const chosen = { input: { codes }, onDone: () => list.setSelected([]) };
  return (
    <ListPage
      list={list}
      columns={columns}
      title={text.title}
      empty={{ hint: text.hint }}
      filters={
        <>
          <Filter.Text name="search" placeholder={text.typeCode} />
          <Filter.Text name="gtin" />
          <Filter.Choice name="status" of={codeLife.words} />
          <Filter.Text name="boxNo" />
          <Filter.Text name="prodBatchNo" />
          <Filter.Text name="holder" />
          <Filter.Text name="batchNo" />
          <Filter.Number name="serialFrom" />
          <Filter.Number name="serialTo" />
          <Filter.Period name="startTime" until="endTime" />
          <Filter.Period name="prodFrom" until="prodTo" />
        </>
      }
      actions={
        <>
          <Button onClick={() => void navigate('/ecodeManage/ecodeSend?type=SGTIN')}>{say(text.apply)}</Button>
        </>
      }
      exports={sgtin.export}
      batch={
        <>
          <ReasonButton
            call={sgtin.freeze}
            {...chosen}
            label={text.freeze}
            title={fill(text.freezeTitle, { n })}
            hint={text.freezeHint}
            danger
          />
          <ReasonButton
            call={sgtin.unfreeze}
            {...chosen}
            label={text.unfreeze}
            title={fill(text.unfreezeTitle, { n })}
            hint={text.unfreezeHint}
          />
          <ReasonButton
            call={sgtin.reportStolen}
            {...chosen}
            label={text.reportStolen}
            title={fill(text.stolenTitle, { n })}
            hint={text.stolenHint}
            danger
          />
          <ReasonButton
            call={sgtin.recover}
            {...chosen}
            label={text.recover}
            title={fill(text.recoverTitle, { n })}
            hint={text.recoverHint}
          />
          <ReasonButton call={sgtin.void} {...chosen} label={text.void} title={fill(text.voidTitle, { n })} hint={text.voidHint} danger />
        </>
      }
    />
  );
}

function Actions({ row }: { row: SgtinRow }) {
  const navigate = useNavigate();
  const qr = () => keepFile(new Blob([qrPicture(row.link)], { type: 'image/svg+xml' }), `${row.gtin}-${row.serial}.svg`);
  return (
    <>
      <Button type="link" size="small" onClick={() => void navigate(`/productSource/nodeQuery?code=${encodeURIComponent(row.id)}`)}>
        {say(text.trace)}
      </Button>
      <MoreActions actions={[{ label: text.qr, onClick: qr }]} />
    </>
  );
}
