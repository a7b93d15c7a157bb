import { appMsg, type Input, messageWays, readStates } from '@touchmark/contract';
import { say } from '../../../core/text.ts';
import { ChoiceText, type Column, columnsOf, fieldsOf, ListPage, type RowOf, useList } from '../../../ui/index.ts';
import { fields, sceneChoices, sceneWord, text } from './template.text.ts';
import { recordLife } from '@touchmark/domain';

const Filter = fieldsOf(appMsg.recordList, fields);

const columns = (): Column<RowOf<typeof appMsg.recordList>>[] =>
  columnsOf(appMsg.recordList, fields, (c) => [
    c.text('title', { width: 230, fixed: 'start' }),
    c.cell(fields.scene, (row) => say(sceneWord(row.scene)), { width: 140, ellipsis: true }),
    c.text('companyName', { width: 190 }),
    c.cell(fields.userName, (row) => <span title={row.account}>{row.userName}</span>, { width: 100, ellipsis: true }),
    c.tag('channel', messageWays, { width: 70 }),
    c.cell(
      fields.state,
      (row) => (
        <>
          <ChoiceText of={recordLife.words} value={row.state} />
          {row.fault ? <div className="tm-hint">{faultOf(row.fault)}</div> : null}
        </>
      ),
      { width: 150 },
    ),
    c.cell(fields.readState, (row) => (row.readState ? say(readStates[row.readState]) : '—'), { width: 80 }),
    c.text('target', { width: 140 }),
    c.time('createTime', { width: 110 }),
  ]);

/** The product's own errors are stored in both languages, those of a mail server unchanged. */
const faultOf = (fault: string) => {
  const [zh = '', en] = fault.split('|');
  return en === undefined ? fault : say({ zh, en });
};

/** Delivery records: recipient, channel and result. */
export function RecordTab() {
  const list = useList(appMsg.recordList, {}, { name: 'r' });
  return (
    <ListPage
      list={list}
      columns={columns()}
      exports={appMsg.recordExport}
      empty={{ drawing: 'message', text: text.noRecords }}
      filters={
        <>
          <Filter.Text name="company" />
          <Filter.Text name="user" />
          <Filter.Choice name="state" of={recordLife.words} />
          <Filter.Choice name="channel" of={messageWays} />
          <Filter.Choice name="scene" of={sceneChoices} />
          <Filter.Period name="start" until="end" />
        </>
      }
    />
  );
}

/** The recipients of one message sent by hand. */
export function ReceiversOf({ sendId }: { sendId: string }) {
  const list = useList(appMsg.recordList, { sendId } as Partial<Input<typeof appMsg.recordList>>, { name: 'x', size: 10 });
  return (
    <ListPage
      list={list}
      columns={columns().filter(({ key }) => key !== 'title' && key !== fields.scene.en)}
      empty={{ drawing: 'message', text: text.noRecords }}
      filters={
        <>
          <Filter.Text name="user" />
          <Filter.Choice name="state" of={recordLife.words} />
          <Filter.Choice name="channel" of={messageWays} />
        </>
      }
    />
  );
}
