import { type FindingRow, goodsCodeCheck, type Text } from '@touchmark/contract';
import { can, commodityLife, findingLife, inState } from '@touchmark/domain';
import { shortGtin } from '@touchmark/gs1';
import { Alert, Button, Form, Input, Modal, Space } from 'antd';
import { useState } from 'react';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { fill, say, words } from '../../../core/text.ts';
import { toast } from '../../../core/toast.tsx';
import {
  CallButton,
  ChoiceText,
  columnsOf,
  ExportButton,
  fieldsOf,
  ListPage,
  nearTime,
  OpenButton,
  TaskProgress,
  useList,
} from '../../../ui/index.ts';
import { Gtin } from '../master/public.ts';
import { fields, findingFields, handledChoices, levelChoices, ruleChoices, text } from './code-review.text.ts';
import './code-review.css';

const Filter = fieldsOf(goodsCodeCheck.checkList, findingFields);
type Asked = { row: FindingRow; kind: 'flag' | 'unflag' | 'ignore' };

/** The findings of the rules about registered codes, and their handling. */
export default function CodeCheckPage() {
  const list = useList(goodsCodeCheck.checkList);
  const [asked, setAsked] = useState<Asked>();
  const columns = columnsOf(goodsCodeCheck.checkList, fields, (c) => [
    c.cell(fields.gtin, (row) => <Gtin gtin={row.gtin} />, { width: 160 }),
    c.text('companyName', { width: 180 }),
    c.tag('rule', ruleChoices, { width: 190 }),
    c.tag('level', levelChoices, { width: 80 }),
    c.cell(fields.description, (row) => say(row.description), { width: 300 }),
    c.time('foundTime', { width: 150 }),
    c.cell(
      fields.status,
      (row) => (
        <span title={row.reason}>
          <ChoiceText of={findingLife.words} value={row.status} />
        </span>
      ),
      { width: 120 },
    ),
    c.text('handlerName', { width: 100 }),
    c.time('toldTime', { width: 150 }),
    c.actions(
      words.actions,
      (row) => (
        <>
          {inState(findingLife, row.status, 'open') && inState(commodityLife, row.codeStatus, 'allotted', 'reported') ? (
            <OpenButton call={goodsCodeCheck.flag} label={text.flag} onClick={() => setAsked({ row, kind: 'flag' })} />
          ) : null}
          {inState(commodityLife, row.codeStatus, 'abnormal') && inState(findingLife, row.status, 'open', 'flagged') ? (
            <OpenButton call={goodsCodeCheck.unflag} label={text.unflag} onClick={() => setAsked({ row, kind: 'unflag' })} />
          ) : null}
          {can(findingLife, row.status, 'solve') ? (
            <CallButton
              call={goodsCodeCheck.notify}
              label={text.notify}
              input={{ ids: [row.id] }}
              onDone={({ told }) => toast('success', fill(text.told, { n: told }))}
            />
          ) : null}
          {inState(findingLife, row.status, 'open') ? (
            <OpenButton call={goodsCodeCheck.ignore} label={text.ignore} onClick={() => setAsked({ row, kind: 'ignore' })} />
          ) : null}
        </>
      ),
      230,
    ),
  ]);
  return (
    <>
      <Rules
        onRule={(rule) => list.change({ rule, handled: false })}
        onDone={list.refetch}
        actions={<ExportButton call={goodsCodeCheck.export} input={list.filters} />}
      />
      <ListPage
        list={list}
        columns={columns}
        empty={{ text: text.empty, hint: text.emptyHint }}
        filters={
          <>
            <Filter.Choice name="rule" of={ruleChoices} />
            <Filter.Text name="companyName" />
            <Filter.Text name="gtin" />
            <Filter.Choice name="level" of={levelChoices} />
            <Filter.Choice name="handled" of={handledChoices} />
            <Filter.Period name="startTime" until="endTime" />
          </>
        }
        batch={
          <CallButton
            call={goodsCodeCheck.notify}
            label={text.notify}
            input={{ ids: list.selected as string[] }}
            disabled={list.selected.length > 200}
            onDone={({ told }) => {
              toast('success', fill(text.told, { n: told }));
              list.setSelected([]);
            }}
          />
        }
        table={{ rowSelection: { getCheckboxProps: (row) => ({ disabled: !can(findingLife, row.status, 'solve') }) } }}
      />
      <Why key={asked ? asked.row.id + asked.kind : ''} asked={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}

/** The rules with the number of open findings, the last and the next run. */
function Rules({ onRule, onDone, actions }: { onRule: (rule: FindingRow['rule']) => void; onDone: () => void; actions: React.ReactNode }) {
  const panel = useRead(goodsCodeCheck.checkRules, {});
  const [taskId, setTaskId] = useState<string>();
  const running = taskId ?? panel.data?.taskId ?? undefined;
  const { lastRun, nextRun } = panel.data ?? {};
  const done = () => {
    setTaskId(undefined);
    void panel.refetch();
    onDone();
  };
  return (
    <section className="tm-list" style={{ flex: 'none' }}>
      <header className="tm-list-head">
        <h1>
          {say(text.checkTitle)}{' '}
          <span className="tm-count">
            {lastRun ? fill(text.lastRun, { time: nearTime(lastRun.time), n: lastRun.checked }) : panel.data ? say(text.never) : ''}
            {nextRun ? ` · ${fill(text.nextRun, { time: nextRun.slice(5, 16) })}` : ''}
          </span>
        </h1>
        <Space wrap>
          {actions}
          <CallButton
            call={goodsCodeCheck.checkRun}
            label={text.run}
            input={{}}
            type="primary"
            disabled={running !== undefined}
            onDone={(started) => setTaskId(started.taskId)}
          />
        </Space>
      </header>
      {running ? <TaskProgress id={running} onDone={done} /> : null}
      <div className="rule-panel">
        {(panel.data?.rules ?? []).map(({ rule, open }) => (
          <Button key={rule} onClick={() => onRule(rule)}>
            <span>{say(ruleChoices[rule]!)}</span>
            <b data-open={open > 0}>{open}</b>
          </Button>
        ))}
      </div>
      <p className="tm-hint" style={{ margin: 0 }}>
        {say(text.limits)}
      </p>
    </section>
  );
}

const whys: Record<Asked['kind'], { title: Text; hint: Text; call: typeof goodsCodeCheck.flag }> = {
  flag: { title: text.flag, hint: text.flagHint, call: goodsCodeCheck.flag },
  unflag: { title: text.unflag, hint: text.unflagHint, call: goodsCodeCheck.unflag },
  ignore: { title: text.ignore, hint: text.ignoreHint, call: goodsCodeCheck.ignore },
};

/** Asks for the reason of a decision on a finding. */
function Why({ asked, onClose }: { asked: Asked | undefined; onClose: () => void }) {
  const { title, hint, call } = whys[asked?.kind ?? 'flag'];
  const write = useWrite(call);
  const [reason, setReason] = useState('');
  return (
    <Modal
      open={asked !== undefined}
      title={asked ? `${say(title)} · ${shortGtin(asked.row.gtin)}` : ''}
      onCancel={onClose}
      okText={say(title)}
      cancelText={say(words.cancel)}
      confirmLoading={write.isPending}
      destroyOnHidden
      okButtonProps={{ disabled: reason.trim().length < 5, danger: asked?.kind === 'flag' }}
      onOk={() => asked && write.mutate({ id: asked.row.id, version: asked.row.version, reason: reason.trim() }, { onSuccess: onClose })}
    >
      <Alert type="info" showIcon title={say(hint)} style={{ marginBottom: 12 }} />
      <Form layout="vertical">
        <Form.Item
          label={say(fields.reason)}
          required
          htmlFor="finding-reason"
          extra={say({ zh: '5–200 字', en: '5–200 characters' })}
          style={{ marginBottom: 0 }}
        >
          <Input.TextArea
            id="finding-reason"
            value={reason}
            maxLength={200}
            showCount
            autoFocus
            autoSize={{ minRows: 3 }}
            onChange={(event) => setReason(event.target.value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
