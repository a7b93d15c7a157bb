import { gmdDict } from '@touchmark/contract';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { fill, joinItems, nameOf, say, words } from '../../../core/text.ts';
import {
  columnsOf,
  fieldsOf,
  FormDialog,
  type Initial,
  ListPage,
  MoreActions,
  OpenButton,
  switchAction,
  switchChoices,
  useDialog,
  useList,
} from '../../../ui/index.ts';
import { codeFields as fields, text } from './gmd.text.ts';
import { ReleaseImport } from './release-import.tsx';

const Filter = fieldsOf(gmdDict.list, fields);
const Field = fieldsOf(gmdDict.saveOrUpdate, fields);

/** The code lists from which GMD attributes take their values: by release, and single codes by hand. */
export default function GmdDictPage() {
  const list = useList(gmdDict.list);
  const lists = useRead(gmdDict.lists, {}).data ?? [];
  const editor = useDialog<Initial<typeof gmdDict.saveOrUpdate>>();
  const remove = useWrite(gmdDict.delete);
  const kept = Boolean(editor.subject?.id);
  const add = <OpenButton call={gmdDict.saveOrUpdate} label={text.addCode} type="primary" onClick={() => editor.open({})} />;
  const columns = columnsOf(gmdDict.list, fields, (c) => [
    c.code('list', 'plain', { width: 205 }),
    c.cell(fields.name, (row) => say(row.listName), { width: 130, ellipsis: true }),
    c.code('code', 'plain', { width: 90 }),
    c.text('nameCn', { width: 110 }),
    c.text('nameEn', { width: 130 }),
    c.text('definition', { width: 180, later: true }),
    c.cell(fields.synonyms, (row) => joinItems(row.synonyms) || '—', { width: 110, ellipsis: true }),
    c.cell(fields.release, (row) => row.release || say(text.byHand), { width: 100, later: true }),
    c.number('references', { width: 85 }),
    c.number('uses', { width: 80 }),
    c.tag('enabled', switchChoices, { width: 90 }),
    c.actions(words.actions, (row) => (
      <>
        <OpenButton call={gmdDict.saveOrUpdate} label={words.edit} onClick={() => editor.open({ ...row })} />
        <MoreActions
          actions={[
            switchAction(gmdDict.enable, row, fill(text.sureDisableCode, { name: nameOf(row.nameCn, row.nameEn) })),
            {
              label: words.delete,
              call: gmdDict.delete,
              danger: true,
              disabled: row.release !== '' || row.uses > 0,
              confirm: fill(text.sureDeleteCode, { name: nameOf(row.nameCn, row.nameEn) }),
              onClick: () => remove.mutate({ id: row.id, version: row.version }),
            },
          ]}
        />
      </>
    )),
  ]);
  return (
    <>
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
            <ReleaseImport call={gmdDict.import} />
          </>
        }
        exports={gmdDict.export}
        add={add}
      />
      <FormDialog call={gmdDict.saveOrUpdate} dialog={editor} title={kept ? words.edit : text.addCode}>
        <Field.Choice
          name="list"
          of={lists.map(({ code, name }) => ({ value: code, label: `${code} ${say(name)}` }))}
          disabled={kept}
          required
        />
        <Field.Text name="code" max={60} mono disabled={kept} help={text.keyHelp} />
        <Field.Text name="nameCn" max={60} />
        <Field.Text name="nameEn" max={100} />
        <Field.Words name="synonyms" help={text.synonymsHelp} />
        <Field.Area name="definition" max={200} rows={2} />
      </FormDialog>
    </>
  );
}
