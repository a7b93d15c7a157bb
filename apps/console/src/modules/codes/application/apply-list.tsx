import { codeQuota, ecodeApply, type EcodeApply, moduleOf, productIdentify } from '@touchmark/contract';
import { useQueryClient } from '@tanstack/react-query';
import { applyLife, type CodeType, inState, isNamed } from '@touchmark/domain';
import { Button } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useOne } from '../../../api/hooks.ts';
import { useSession } from '../../../api/session.tsx';
import { fill, say, words } from '../../../core/text.ts';
import { columnsOf, fieldsOf, ListPage, number, useDetail, useList, useSubmissions } from '../../../ui/index.ts';
import { codeTypeChoices } from '../quota/public.ts';
import { ProductName } from '../batch/public.ts';
import { Delivery, Name, Quantity, State } from './apply-cells.tsx';
import { ApplyDetail } from './apply-detail.tsx';
import { type ApplyDraft, ApplyForm, newApply } from './apply-form.tsx';
import { fields, text } from './application.text.ts';
import './application.css';

const Filter = fieldsOf(ecodeApply.list, fields);
/** Polling interval while an application waits for review. */
const lookAgain = 10_000;

/** The company's applications for codes. */
export function ApplyList() {
  const platform = useSession().userInfo?.userType === 'PLATFORM';
  const [waiting, setWaiting] = useState(false);
  const list = useList(ecodeApply.list, {}, { name: 'apply', refetchInterval: waiting ? lookAgain : false });
  const waits = list.rows.some(({ applyStatus }) => inState(applyLife, applyStatus, 'pending'));
  if (waits !== waiting) setWaiting(waits);
  useFreshQuota(list.rows);
  const own = useSubmissions({ list, calls: ecodeApply, draftOf: (row): ApplyDraft => row, nameOf: ({ applyNo }) => applyNo });
  const detail = useDetail('apply');
  useBegunFor(own.editor.open);
  const toBatch = useToBatch();
  const add = own.add(text.add, newApply);

  const columns = columnsOf(ecodeApply.list, fields, (c) => [
    c.cell(fields.applyNo, (row) => <Name row={row} onOpen={() => detail.open(row.applyNo)} />, {
      width: list.rows.some(({ isTest }) => isTest) ? 220 : 172,
    }),
    ...(platform ? [c.text('companyName', { width: 200 })] : []),
    c.tag('codeType', codeTypeChoices, { width: 130 }),
    c.cell(fields.productName, (row) => <ProductName row={row} />, { width: 200, ellipsis: true }),
    c.cell(fields.quantity, (row) => <Quantity row={row} />, { width: 110, align: 'right' }),
    c.cell(fields.applyStatus, (row) => <State row={row} />, { width: 110 }),
    c.text('opinion', { width: 200, later: true }),
    c.cell(fields.deliveryWay, (row) => <Delivery row={row} />, { width: 120, ellipsis: true, later: true }),
    c.text('purpose', { width: 200, later: true }),
    c.cell(
      fields.batchNo,
      (row) =>
        row.batchId ? (
          <Button type="link" className="tm-link" onClick={() => toBatch(row.batchId!)}>
            {row.batchNo}
          </Button>
        ) : (
          '—'
        ),
      { width: 170 },
    ),
    c.time('createTime', { width: 130 }),
    c.actions(words.actions, (row) => <RowActions row={row} steps={own.steps} onBatch={toBatch} />, 170),
  ]);
  return (
    <>
      <ListPage
        list={list}
        columns={columns}
        title={text.title}
        exports={ecodeApply.export}
        add={add}
        batch={own.batch}
        empty={{ drawing: 'tag', text: text.empty, hint: text.hint }}
        filters={
          <>
            <Filter.Text name="applyNo" />
            <Filter.Choice name="codeType" of={codeTypeChoices} />
            <Filter.Text name="product" />
            <Filter.Choice name="applyStatus" of={applyLife.words} />
            <Filter.Period name="startTime" until="endTime" />
          </>
        }
      />
      <ApplyForm dialog={own.editor} handIn={ecodeApply.submit} />
      <ApplyDetail
        applyNo={detail.id}
        steps={detail.through(list.rows.map(({ applyNo }) => ({ id: applyNo })))}
        onClose={detail.close}
        onBatch={toBatch}
      />
    </>
  );
}

/** A decision moves quota from reserved to used, so the cards above the list are read again when the list shows one. */
function useFreshQuota(rows: readonly EcodeApply[]) {
  const cache = useQueryClient();
  const states = rows.map(({ id, applyStatus }) => `${id} ${applyStatus}`).join();
  const before = useRef(states);
  useEffect(() => {
    if (before.current !== '' && before.current !== states) void cache.invalidateQueries({ queryKey: [moduleOf(codeQuota.mine)] });
    before.current = states;
  }, [cache, states]);
}

/** `?for=` a product id, or `?type=` a type of codes: opens the form with it selected. */
function useBegunFor(open: (draft: ApplyDraft) => void) {
  const [params, setParams] = useSearchParams();
  const id = params.get('for') ?? undefined;
  const type = params.get('type') ?? '';
  const { data } = useOne(productIdentify.findOne, id);
  useEffect(() => {
    const known = isNamed(codeTypeChoices, type) ? { codeType: type as CodeType } : null;
    if (data === undefined && !known) return;
    open({
      ...newApply,
      ...known,
      ...(data?.scheme === 'GS1' ? { codeType: 'SGTIN' } : {}),
      ...(data && { productId: data.id, productName: data.productName, model: data.model }),
    });
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete('for');
        after.delete('type');
        return after;
      },
      { replace: true },
    );
  }, [data, type, open, setParams]);
}

/** Opens a batch on the tab of batches. */
function useToBatch() {
  const [, setParams] = useSearchParams();
  return (id: string) => setParams({ tab: 'batch', batch: id });
}

interface RowActionsProps {
  row: EcodeApply;
  steps: (row: EcodeApply, how: object) => ReactNode;
  onBatch: (id: string) => void;
}
function RowActions({ row, steps, onBatch }: RowActionsProps) {
  const { batchId } = row;
  return (
    <>
      {batchId ? (
        <Button type="link" size="small" onClick={() => onBatch(batchId)}>
          {say(text.seeBatch)}
        </Button>
      ) : null}
      {steps(row, {
        submit: { confirm: row.isTest ? text.sureSubmitTest : fill(text.sureSubmit, { n: number(row.quantity) }) },
        withdraw: { confirm: text.sureWithdraw },
        delete: { confirm: fill(text.sureDelete, { no: row.applyNo }) },
      })}
    </>
  );
}
