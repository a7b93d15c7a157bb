import { gmdDict } from '@touchmark/contract';
import { say, words } from '../../../core/text.ts';
import { columnsOf, ExportButton, fieldsOf, ListPage, MoreActions, switchAction, switchChoices, useList } from '../../../ui/index.ts';
import { codeFields as fields, text } from './gmd.text.ts';
import { ReleaseImport } from './release-import.tsx';

const Filter = fieldsOf(gmdDict.list, fields);

/** The code lists from which GMD attributes take their values. */
export default function GmdDictPage() {
  const list = useList(gmdDict.list);
  const columns = columnsOf(gmdDict.list, fields, (c) => [
    c.code('list', 'plain', { width: 210 }),
    c.cell(fields.name, (row) => say(row.listName), { width: 130, ellipsis: true }),
    c.code('code', 'plain', { width: 90 }),
    c.text('nameCn', { width: 110 }),
    c.text('nameEn', { width: 130 }),
    c.text('definition', { width: 180, later: true }),
    c.text('release', { width: 70 }),
    c.number('references', { width: 90 }),
    c.tag('enabled', switchChoices, { width: 90 }),
    c.actions(words.actions, (row) => <MoreActions actions={[switchAction(gmdDict.enable, row)]} />),
  ]);
  return (
    <ListPage
      list={list}
      columns={columns}
      title={text.dict}
      empty={{ hint: text.dictHint }}
      filters={
        <>
          <Filter.Text name="list" />
          <Filter.Text name="code" />
          <Filter.Text name="name" />
          <Filter.Text name="release" />
        </>
      }
      actions={
        <>
          <ExportButton call={gmdDict.export} input={list.filters} />
          <ReleaseImport call={gmdDict.import} />
        </>
      }
    />
  );
}
