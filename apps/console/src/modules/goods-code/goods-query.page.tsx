import { goodsCode, type GoodsRow } from '@touchmark/contract';
import { can, commodityLife, reportDue } from '@touchmark/domain';
import { Button, Card, Input, Modal, Segmented, Space, Tag } from 'antd';
import { useState } from 'react';
import { tellFault } from '../../app/fault.ts';
import { fill, language, say, words } from '../../app/text.ts';
import {
  CallButton,
  ChoiceText,
  columnsOf,
  DownloadButton,
  fieldsOf,
  ListPage,
  OpenButton,
  useDetail,
  useDialog,
  useList,
} from '../../ui/index.ts';
import {
  type CodeDraft,
  CodeDetail,
  codeDraftOf,
  CodeForm,
  Gtin,
  GtinLink,
  statusChoices,
  StopCode,
  useBrands,
} from '../goods-codes/public.ts';
import { CheckDigit } from '../gs1-prefix/public.ts';
import { fields, text } from './goods-code.text.ts';

const Filter = fieldsOf(goodsCode.query, fields);
const mostLines = 200;
const linesOf = (typed: string) =>
  typed
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Looks up one GTIN or many: one's own in full, others with their public fields. */
export default function QueryPage() {
  const [way, setWay] = useState<'filters' | 'lines'>('filters');
  const [lines, setLines] = useState<string[]>([]);
  const [counting, setCounting] = useState(false);
  const byLines = way === 'lines';
  const list = useList(goodsCode.query, byLines ? { lines } : {}, { enabled: !byLines || lines.length > 0 });
  const detail = useDetail();
  const changer = useDialog<CodeDraft>();
  const stopping = useDialog<{ id: string; gtin: string; version: number }>();
  const brands = useBrands();
  const columns = columnsOf(goodsCode.query, fields, (c) => [
    c.cell(fields.gtin, (row) => <GtinCell row={row} onOpen={detail.open} />, { width: 210 }),
    c.text('nameCn', { width: 220 }),
    c.cell(fields.status, (row) => <State row={row} />, { width: 170 }),
    c.text('brandName', { width: 120 }),
    c.text('model', { width: 120 }),
    c.text('spec', { width: 170 }),
    c.cell(
      fields.holder,
      (row) =>
        row.holder ? (
          <>
            {row.holder}
            {row.prefix ? <span className="tm-hint tm-number"> {row.prefix}</span> : null}
          </>
        ) : (
          '—'
        ),
      { width: 260, ellipsis: true },
    ),
    c.code('reportNo', 'plain', { width: 190 }),
    c.code('productIdentifier', 'plain', { width: 220 }),
    c.day('listedDate'),
    c.actions(
      words.actions,
      (row) => (
        <RowActions
          row={row}
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
      <DownloadButton call={goodsCode.export} input={byLines ? { lines } : list.filters} />
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
          <Lines onLookUp={setLines} />
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
              filters: (
                <>
                  <Filter.Text name="name" />
                  <Filter.Choice name="brandId" of={brands} />
                  <Filter.Choice name="status" of={statusChoices} />
                  <Filter.Text name="reportNo" />
                </>
              ),
            })}
      />
      <Modal open={counting} title={say(text.check)} footer={null} onCancel={() => setCounting(false)} destroyOnHidden>
        <CheckDigit />
      </Modal>
      <CodeForm dialog={changer} changing />
      <StopCode key={stopping.turn} row={stopping.subject} onClose={stopping.close} />
      <CodeDetail id={detail.id} steps={detail.through(list.rows.flatMap(({ id }) => (id ? [{ id }] : [])))} onClose={detail.close} />
    </>
  );
}

/** GTINs or scanned data, one in a line; a keyboard-wedge scanner ends each line itself. */
function Lines({ onLookUp }: { onLookUp: (lines: string[]) => void }) {
  const [typed, setTyped] = useState('');
  const lines = linesOf(typed);
  const tooMany = lines.length > mostLines;
  return (
    <Card size="small" style={{ flex: 'none' }}>
      <label htmlFor="goods-lines">{say(fields.lines)}</label>
      <Input.TextArea
        id="goods-lines"
        className="tm-code"
        autoFocus
        value={typed}
        autoSize={{ minRows: 3, maxRows: 10 }}
        status={tooMany ? 'error' : ''}
        onChange={(event) => setTyped(event.target.value)}
        style={{ display: 'block', whiteSpace: 'pre-wrap', marginBlock: 8 }}
      />
      <Space wrap>
        <Button type="primary" disabled={lines.length === 0 || tooMany} onClick={() => onLookUp(lines)}>
          {say(text.lookUp)}
        </Button>
        <Button
          onClick={() => {
            setTyped('');
            onLookUp([]);
          }}
        >
          {say(text.clear)}
        </Button>
        <span className="tm-hint" role={tooMany ? 'alert' : undefined}>
          {tooMany
            ? fill(text.tooMany, { n: lines.length })
            : lines.length > 0
              ? fill(text.lines, { n: lines.length })
              : say(text.linesHint)}
        </span>
      </Space>
    </Card>
  );
}

function GtinCell({ row, onOpen }: { row: GoodsRow; onOpen: (id: string) => void }) {
  if (row.fault) return <span className="tm-code">{row.gtin}</span>;
  return row.id ? <GtinLink gtin={row.gtin} onOpen={() => onOpen(row.id!)} /> : <Gtin gtin={row.gtin} />;
}

function State({ row }: { row: GoodsRow }) {
  if (row.fault) return <Tag color="error">{row.fault[language()]}</Tag>;
  if (row.status === null) return <span className="tm-hint">{say(text.unknown)}</span>;
  return (
    <>
      <ChoiceText of={statusChoices} value={row.status} />
      {row.own ? null : <Tag style={{ marginInlineStart: 6 }}>{say(text.foreign)}</Tag>}
    </>
  );
}

function RowActions({
  row,
  onChange,
  onStop,
}: {
  row: GoodsRow;
  onChange: () => void;
  onStop: (row: { id: string; gtin: string; version: number }) => void;
}) {
  const { id, version, status } = row;
  if (!row.own || id === null || version === null || status === null) return null;
  const state = { status, statusBefore: row.statusBefore };
  return (
    <>
      {reportDue('NEW', state) ? (
        <CallButton call={goodsCode.report} label={text.report} input={{ id, version }} confirm={text.sureReport} />
      ) : null}
      {reportDue('CHANGE', state) ? <OpenButton call={goodsCode.change} label={text.change} onClick={onChange} /> : null}
      {can(commodityLife, status, 'stop') ? (
        <OpenButton call={goodsCode.stop} label={text.stop} danger onClick={() => onStop({ id, gtin: row.gtin, version })} />
      ) : null}
    </>
  );
}
