import { goodsCode } from '@touchmark/contract';
import { commodityLife } from '@touchmark/domain';
import { Button, Modal, Segmented, Space } from 'antd';
import { useState } from 'react';
import { tellFault } from '../../../api/fault.ts';
import { say, words } from '../../../core/text.ts';
import { columnsOf, ExportButton, fieldsOf, ListPage, useDetail, useDialog, useList } from '../../../ui/index.ts';
import {
  CodeDetail,
  type CodeDraft,
  codeDraftOf,
  CodeForm,
  type ReportDraft,
  reportDraftOf,
  ReportForm,
  StopCode,
  useBrands,
} from '../master/public.ts';
import { CheckDigit } from '../prefix/public.ts';
import { GoodsActions, GoodsBatchSteps } from './goods-actions.tsx';
import { GoodsState, GtinCell, HolderCell } from './goods-cells.tsx';
import { fields, text } from './code.text.ts';
import { GtinLines } from './gtin-lines.tsx';

const Filter = fieldsOf(goodsCode.query, fields);

/** Looks up GTINs: one's own with all fields, others with their public fields. */
export default function QueryPage() {
  const [way, setWay] = useState<'filters' | 'lines'>('filters');
  const [lines, setLines] = useState<string[]>([]);
  const [counting, setCounting] = useState(false);
  const byLines = way === 'lines';
  const list = useList(goodsCode.query, byLines ? { lines } : {}, { enabled: !byLines || lines.length > 0 });
  const detail = useDetail();
  const changer = useDialog<CodeDraft>();
  const reporting = useDialog<ReportDraft>();
  const stopping = useDialog<{ id: string; gtin: string; version: number }>();
  const brands = useBrands();
  const columns = columnsOf(goodsCode.query, fields, (c) => [
    c.cell(fields.gtin, (row) => <GtinCell row={row} onOpen={detail.open} />, { width: 210 }),
    c.text('nameCn', { width: 220 }),
    c.cell(fields.status, (row) => <GoodsState row={row} />, { width: 170 }),
    c.text('brandName', { width: 120 }),
    c.text('model', { width: 120 }),
    c.text('spec', { width: 170 }),
    c.cell(fields.holder, (row) => <HolderCell row={row} />, { width: 260, ellipsis: true }),
    c.code('reportNo', 'plain', { width: 190 }),
    c.code('productIdentifier', 'plain', { width: 220 }),
    c.day('listedDate'),
    c.actions(
      words.actions,
      (row) => (
        <GoodsActions
          row={row}
          onReport={() => row.id && void reportDraftOf({ id: row.id }).then(reporting.open).catch(tellFault)}
          onChange={() => row.id && void codeDraftOf({ id: row.id }).then(changer.open).catch(tellFault)}
          onStop={stopping.open}
        />
      ),
      170,
    ),
  ]);
  const actions = (
    <Space wrap>
      <Segmented
        value={way}
        onChange={(next) => {
          setWay(next as typeof way);
          list.reset();
        }}
        options={[
          { value: 'filters', label: say(text.one) },
          { value: 'lines', label: say(text.many) },
        ]}
      />
      <Button onClick={() => setCounting(true)}>{say(text.check)}</Button>
      <ExportButton call={goodsCode.export} input={byLines ? { lines } : list.filters} />
    </Space>
  );
  return (
    <>
      {byLines ? (
        <section className="tm-list" aria-label={say(text.queryTitle)} style={{ marginBottom: 16 }}>
          <header className="tm-list-head">
            <h1>{say(text.queryTitle)}</h1>
            {actions}
          </header>
          <GtinLines onLookUp={setLines} />
        </section>
      ) : null}
      <ListPage
        list={list}
        columns={columns}
        {...(byLines ? {} : { title: text.queryTitle, actions })}
        empty={{ text: text.noRows, hint: text.queryHint }}
        table={{ rowKey: (row) => row.id ?? row.gtin }}
        {...(byLines
          ? {}
          : {
              batch: <GoodsBatchSteps list={list} />,
              filters: (
                <>
                  <Filter.Text name="name" />
                  <Filter.Choice name="brandId" of={brands} />
                  <Filter.Choice name="status" of={commodityLife.words} />
                  <Filter.Text name="reportNo" />
                </>
              ),
            })}
      />
      <Modal open={counting} title={say(text.check)} footer={null} onCancel={() => setCounting(false)} destroyOnHidden>
        <CheckDigit />
      </Modal>
      <CodeForm dialog={changer} changing />
      <ReportForm dialog={reporting} />
      <StopCode dialog={stopping} />
      <CodeDetail
        id={detail.id}
        steps={detail.through(list.rows.flatMap(({ id }) => (id ? [{ id }] : [])))}
        onReport={(code) => void reportDraftOf(code).then(reporting.open).catch(tellFault)}
        onClose={detail.close}
      />
    </>
  );
}
