import { gmdDict } from '@touchmark/contract';
import { useWrite } from '../../../api/hooks.ts';
import { say, words } from '../../../core/text.ts';
import { ChoiceText, columnsOf, ExportButton, fieldsOf, ListPage, MoreActions, useList } from '../../../ui/index.ts';
import { codeFields as fields, stateChoices, text } from './gmd.text.ts';
import { ReleaseImport } from './release-import.tsx';

const Filter = fieldsOf(gmdDict.list, fields);

/** The code lists from which GMD attributes take their values. */
export default function GmdDictPage() {
  const list = useList(gmdDict.list);
  const switching = useWrite(gmdDict.enable);
  const columns = columnsOf(gmdDict.list, fields, (c) => [
    c.code('list', 'plain', { width: 210 }),
    c.cell(fields.name, (row) => say(row.listName), { width: 130, ellipsis: true }),
    c.code('code', 'plain', { width: 110 }),
    c.text('nameCn', { width: 160 }),
    c.text('nameEn', { width: 180 }),
    c.text('definition', { width: 180, later: true }),
    c.text('release', { width: 80 }),
    c.number('references', { width: 90 }),
    c.cell(fields.enabled, (row) => <ChoiceText of={stateChoices} value={String(row.enabled)} />, { width: 90 }),
    c.actions(words.actions, (row) => (
      <MoreActions
        actions={[
          {
            label: row.enabled ? text.disable : text.enable,
            call: gmdDict.enable,
            onClick: () => switching.mutate({ id: row.id, enabled: !row.enabled, version: row.version }),
          },
        ]}
      />
    )),
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
