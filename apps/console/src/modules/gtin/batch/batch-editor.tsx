import { batchColumns, batchRowLimit, goodsBatch, type Output } from '@touchmark/contract';
import { Alert, Button, Popconfirm, Space, Switch } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useWrite } from '../../../api/hooks.ts';
import { fill, say, joinStatements } from '../../../core/text.ts';
import { DownloadButton, For, StatusTag } from '../../../ui/index.ts';
import { addRows, dropRow, goTo, gridOf, type GridState, isBad, isBlank, nextFault, setCell, undo } from './grid-state.ts';
import { SheetGrid } from './sheet-grid.tsx';
import { entriesOf, useCheck } from './use-check.ts';
import type { Draft } from './use-draft.ts';
import { text } from './batch.text.ts';

export type Saved = Output<typeof goodsBatch.batchSave>;
const counted = (words: { zh: string; en: string }, n: number) => ({
  zh: words.zh.replace('{n}', String(n)),
  en: words.en.replace('{n}', String(n)),
});

const countsOf = ({ rows }: GridState) => {
  const filled = rows.filter((row) => !isBlank(row));
  const bad = filled.filter(isBad);
  return { filled, bad, good: filled.length - bad.length, warned: filled.filter((row) => row.faults.length > 0 && !isBad(row)).length };
};
type Counts = ReturnType<typeof countsOf>;
const asked = ({ kind, prefixId }: Draft, rows: Draft['rows']) => ({ kind, ...(prefixId ? { prefixId } : {}), rows: entriesOf(rows) });

/** The rows with their faults, to be corrected here and submitted. */
export function BatchEditor({
  draft,
  restored,
  onDraft,
  onSaved,
}: {
  draft: Draft;
  restored: boolean;
  onDraft: (next: Draft | null) => void;
  onSaved: (saved: Saved) => void;
}) {
  const columns = batchColumns(draft.kind);
  const keys = columns.map(({ key }) => key as string);
  const [state, setState] = useState<GridState>(() => gridOf(draft.rows));
  const [onlyBad, setOnlyBad] = useState(false);
  const checking = useCheck(draft, state, setState);
  const save = useWrite(goodsBatch.batchSave);
  useEffect(() => {
    onDraft({ ...draft, rows: state.rows });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the draft follows the rows, not the other way round
  }, [state.rows]);
  const panel = useRef<HTMLElement>(null);
  // Jumps to a cell and moves the focus from the pressed button to the grid, so that the user can type there.
  const leadTo = (next: GridState) => {
    setState(next);
    const grid = panel.current?.querySelector<HTMLElement>('[role="grid"]');
    // Some browsers do not move the focus on a click; focusing again would end the cell's editing.
    if (!grid?.contains(document.activeElement)) grid?.focus();
  };
  const counts = countsOf(state);
  const submit = (onlyGood: boolean) =>
    save.mutate(
      { ...asked(draft, state.rows), source: draft.source, onlyGood, ...(draft.batch ? { batchId: draft.batch.id } : {}) },
      { onSuccess: onSaved },
    );
  const fault = checking.fault ?? save.error?.message;
  return (
    <section ref={panel} className="tm-panel batch-panel">
      <Notice draft={draft} restored={restored} />
      <div className="sheet-bar">
        <Verdict counts={counts} busy={checking.busy} onlyBad={onlyBad} onOnlyBad={setOnlyBad} />
        <Tools
          state={state}
          keys={keys}
          fixed={draft.batch !== null}
          onChange={leadTo}
          onCheck={checking.busy || counts.filled.length === 0 ? undefined : checking.check}
        />
      </div>
      <SheetGrid
        columns={columns}
        state={state}
        onChange={setState}
        lists={checking.lists}
        onlyBad={onlyBad && counts.bad.length > 0}
        label={text.grid}
      />
      <Here state={state} keys={keys} columns={columns} onFix={(value) => leadTo(setCell(state, keys, state.at, value))} />
      {fault ? <Alert type="error" showIcon title={fault} style={{ marginBottom: 12 }} /> : null}
      <div className="batch-foot">
        <Popconfirm title={say(text.sureAgain)} onConfirm={() => onDraft(null)}>
          <Button>{say(text.again)}</Button>
        </Popconfirm>
        {counts.bad.length > 0 ? <DownloadButton call={goodsBatch.badRows} input={asked(draft, counts.bad)} label={text.badRows} /> : null}
        <Submit counts={counts} current={checking.current} busy={save.isPending} onSubmit={submit} />
      </div>
    </section>
  );
}

function Notice({ draft, restored }: { draft: Draft; restored: boolean }) {
  if (draft.batch)
    return <Alert type="info" showIcon title={fill(text.retry, { batchNo: draft.batch.batchNo })} style={{ marginBottom: 12 }} />;
  return restored ? <Alert type="info" showIcon closable title={say(text.kept)} style={{ marginBottom: 12 }} /> : null;
}

function Verdict({
  counts: { good, bad, warned },
  busy,
  onlyBad,
  onOnlyBad,
}: {
  counts: Counts;
  busy: boolean;
  onlyBad: boolean;
  onOnlyBad: (on: boolean) => void;
}) {
  return (
    <Space size="large" wrap role="status">
      {busy ? <span className="tm-hint">{say(text.checking)}</span> : <StatusTag tone="green" text={counted(text.good, good)} />}
      {bad.length > 0 ? <StatusTag tone="red" text={counted(text.bad, bad.length)} /> : null}
      {warned > 0 ? <StatusTag tone="amber" text={counted(text.warned, warned)} /> : null}
      {bad.length > 0 ? (
        <label>
          <Switch size="small" checked={onlyBad} onChange={onOnlyBad} /> {say(text.onlyBad)}
        </label>
      ) : null}
    </Space>
  );
}

/** `fixed`: rows of an existing batch; none can be added or removed. */
function Tools({
  state,
  keys,
  fixed,
  onChange,
  onCheck,
}: {
  state: GridState;
  keys: readonly string[];
  fixed: boolean;
  onChange: (next: GridState) => void;
  onCheck: (() => void) | undefined;
}) {
  const next = nextFault(state, keys);
  const room = batchRowLimit - state.rows.length;
  return (
    <Space wrap>
      <Button size="small" disabled={!next} onClick={() => next && onChange(goTo(state, keys, next))}>
        {say(text.nextFault)}
      </Button>
      <Button size="small" disabled={state.past.length === 0} onClick={() => onChange(undo(state))}>
        {say(text.undo)}
      </Button>
      {fixed ? null : (
        <Button size="small" disabled={room <= 0} onClick={() => onChange(addRows(state, Math.min(10, room)))}>
          {say(text.addRows)}
        </Button>
      )}
      {fixed ? null : (
        <Button size="small" disabled={state.rows.length <= 1} onClick={() => onChange(dropRow(state, state.at.row))}>
          {say(text.dropRow)}
        </Button>
      )}
      <Button size="small" disabled={!onCheck} onClick={onCheck}>
        {say(text.check)}
      </Button>
    </Space>
  );
}

function Submit({
  counts: { filled, bad, good },
  current,
  busy,
  onSubmit,
}: {
  counts: Counts;
  current: boolean;
  busy: boolean;
  onSubmit: (onlyGood: boolean) => void;
}) {
  const closed = !current || good === 0 || filled.length > batchRowLimit;
  return (
    <For call={goodsBatch.batchSave}>
      {bad.length > 0 ? (
        <Popconfirm title={fill(text.sureOnlyGood, { n: good, m: bad.length })} onConfirm={() => onSubmit(true)} disabled={closed}>
          <Button disabled={closed} loading={busy}>
            {fill(text.onlyGood, { n: good })}
          </Button>
        </Popconfirm>
      ) : null}
      <Button type="primary" disabled={closed || bad.length > 0} loading={busy} onClick={() => onSubmit(false)}>
        {fill(text.submit, { n: filled.length })}
      </Button>
    </For>
  );
}

/** The fault of the selected cell, and its correction. */
function Here({
  state,
  keys,
  columns,
  onFix,
}: {
  state: GridState;
  keys: readonly string[];
  columns: ReturnType<typeof batchColumns>;
  onFix: (value: string) => void;
}) {
  const row = state.rows[state.at.row];
  const faults = row?.faults.filter(({ field }) => field === keys[state.at.column]) ?? [];
  if (!row || faults.length === 0)
    return (
      <div className="sheet-say" data-fine="true">
        <span className="tm-hint">{say(text.fine)}</span>
      </div>
    );
  const fix = faults.find((one) => one.fix !== undefined)?.fix;
  return (
    <div className="sheet-say" role="status">
      <span>
        <b>{fill(text.place, { row: row.row, column: say(columns[state.at.column]!.title) })}</b> {joinStatements(faults.map(say))}
      </span>
      {fix === undefined ? null : (
        <Button size="small" onClick={() => onFix(fix)}>
          {fill(text.fix, { value: fix })}
        </Button>
      )}
    </div>
  );
}
