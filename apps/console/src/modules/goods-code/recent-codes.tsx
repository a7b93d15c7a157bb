import { goodsCode, type RecentCode } from '@touchmark/contract';
import { canRelease } from '@touchmark/domain';
import { shortGtin } from '@touchmark/gs1';
import { Button } from 'antd';
import { say, words } from '../../app/text.ts';
import { toast } from '../../app/toast.tsx';
import { CallButton, ChoiceText, columnsOf, copyText, ListPage, useDetail, useList } from '../../ui/index.ts';
import { CodeDetail, codeFields, GtinLink, statusChoices } from '../goods-codes/public.ts';
import { text } from './goods-code.text.ts';

/** What was allotted last, with the next step of each. */
export function RecentCodes() {
  const list = useList(goodsCode.recent, {}, { name: 'recent', size: 10 });
  const detail = useDetail();
  const columns = columnsOf(goodsCode.recent, codeFields, (c) => [
    c.cell(codeFields.gtin, (row) => <GtinLink gtin={row.gtin} onOpen={() => detail.open(row.id)} />, { width: 175 }),
    c.cell(codeFields.status, (row) => <span title={row.opinion}><ChoiceText of={statusChoices} value={row.status} /></span>, { width: 105 }), c.text('nameCn', { width: 150 }), c.time('createTime', { width: 110 }),
    c.actions(words.actions, (row) => <RowActions row={row} />, 120),
  ]);
  return (
    <>
      <ListPage list={list} columns={columns} title={text.recent} empty={{ text: text.noRecent }} />
      <CodeDetail id={detail.id} steps={detail.through(list.rows)} onClose={detail.close} />
    </>
  );
}

function RowActions({ row }: { row: RecentCode }) {
  const at = { id: row.id, version: row.version };
  // The columns of the sheet of a batch: name, model, specification, GTIN.
  const copy = () => void copyText([row.nameCn, row.model, row.spec, shortGtin(row.gtin)].join('\t')).then(() => toast('success', say(text.copied)));
  return (
    <>
      {row.status === 0 ? <CallButton call={goodsCode.submit} label={words.submit} input={at} confirm={text.sureSubmit} /> : null}
      {canRelease(row) ? <CallButton call={goodsCode.release} label={text.release} input={at} confirm={text.sureRelease} danger /> : <Button type="link" size="small" onClick={copy}>{say(text.toBatch)}</Button>}
    </>
  );
}
