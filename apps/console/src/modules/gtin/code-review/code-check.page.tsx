import { type FindingRow, goodsCodeCheck } from '@touchmark/contract';
import { can, commodityLife, findingLife, inState } from '@touchmark/domain';
import { shortGtin } from '@touchmark/gs1';
import { Button, Space } from 'antd';
import { useState } from 'react';
import { useRead } from '../../../api/hooks.ts';
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
  Steps,
  TaskProgress,
  useList,
} from '../../../ui/index.ts';
import { Gtin } from '../master/public.ts';
import { fields, findingFields, handledChoices, levelChoices, ruleChoices, text } from './code-review.text.ts';
import './code-review.css';

const Filter = fieldsOf(goodsCodeCheck.checkList, findingFields);

/** Title and hint of the reason dialog for a decision on a finding. */
const asked = (kind: 'flag' | 'unflag' | 'ignore', row: FindingRow) => ({
  title: `${say(text[kind])} · ${shortGtin(row.gtin)}`,
  hint: text[`${kind}Hint`],
});

/** The findings of the rules about registered codes, and their handling. */
export default function CodeCheckPage() {
  const list = useList(goodsCodeCheck.checkList);
  const columns = columnsOf(goodsCodeCheck.checkList, fields, (c) => [
    c.cell(fields.gtin, (row) => <Gtin gtin={row.gtin} />, { width: 160 }),
    c.text('companyName', { width: 180 }),
    c.tag('rule', ruleChoices, { width: 320 }),
    c.tag('level', levelChoices, { width: 80 }),
    c.cell(fields.description, (row) => say(row.description), { width: 560 }),
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
          <Steps
            row={row}
            life={findingLife}
            calls={goodsCodeCheck}
            first={['flag', 'unflag', 'ignore']}
            how={{
              flag: { ...asked('flag', row), danger: true, hidden: !inState(commodityLife, row.codeStatus, 'allotted', 'reported') },
              unflag: { ...asked('unflag', row), hidden: !inState(commodityLife, row.codeStatus, 'abnormal') },
              ignore: asked('ignore', row),
            }}
          />
          {can(findingLife, row.status, 'solve') ? (
            <CallButton
              call={goodsCodeCheck.notify}
              label={text.notify}
              input={{ ids: [row.id] }}
              onDone={({ told }) => toast('success', fill(text.told, { n: told }))}
            />
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
