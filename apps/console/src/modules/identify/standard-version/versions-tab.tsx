import { baseProps, proCategory, standardVersion, type Text } from '@touchmark/contract';
import { standardLife } from '@touchmark/domain';
import { useRead } from '../../../api/hooks.ts';
import { fetchFile, keepFile, send } from '../../../api/send.ts';
import { nameOf, say, words } from '../../../core/text.ts';
import {
  columnsOf,
  fieldsOf,
  FormDialog,
  FormDrawer,
  type Initial,
  ListPage,
  OpenButton,
  type Options,
  Steps,
  FirstItem,
  useDetail,
  useDialog,
  useList,
  useRowDetail,
} from '../../../ui/index.ts';
import { ComparePanel } from './compare-panel.tsx';
import { DraftFields } from './draft-fields.tsx';
import { fields, text } from './standard-version.text.ts';
import { VersionDrawer } from './version-detail.tsx';

const Filter = fieldsOf(standardVersion.list, fields);
const NewField = fieldsOf(standardVersion.newVersion, fields);
type Draft = Initial<typeof standardVersion.saveOrUpdate>;

const keep = async (call: typeof standardVersion.template | typeof standardVersion.schema | typeof standardVersion.openapi, id: string) => {
  const { blob, name } = await fetchFile(call, { id });
  keepFile(blob, name);
};

/** A category as a choice, set in by its level. */
const indented = ({ code, name, level }: { code: string; name: Text; level: number }) => ({
  value: code,
  label: `${say(name)} ${code}`,
  level,
});

/** All versions of all standards; an operator edits drafts beside the form that they make. `title`: where the list is the whole page. */
export function VersionsTab({ title }: { title?: Text }) {
  const list = useList(standardVersion.list);
  const categories = useRead(proCategory.tree, {}).data ?? [];
  const releases = (useRead(baseProps.select, {}).data ?? []).filter(({ kind }) => kind === 'dataVersion');
  const editor = useDialog<Draft>();
  const next = useDialog<Initial<typeof standardVersion.newVersion>>();
  const compare = useRowDetail(list.rows, 'compare');
  const detail = useDetail('version');
  const edit = async ({ id }: { id: string }) => editor.open((await send(standardVersion.detail, { id })) as Draft);
  const add = (
    <OpenButton
      call={standardVersion.saveOrUpdate}
      mode="add"
      label={text.add}
      type="primary"
      onClick={() => editor.open({ code: 'STD-', items: [] })}
    />
  );
  const columns = columnsOf(standardVersion.list, fields, (c) => [
    c.code('code', 'plain', { width: 140 }),
    c.cell(fields.name, (row) => <a onClick={() => detail.open(row.id)}>{nameOf(row.nameZh, row.nameEn)}</a>, {
      width: 120,
      ellipsis: true,
    }),
    c.text('versionNo', { width: 80 }),
    c.tag('status', standardLife.words, { width: 110 }),
    c.cell(fields.categoryCodes, (row) => <FirstItem items={row.categoryNames.map(say)} />, { width: 180 }),
    c.number('products', { width: 90 }),
    c.cell(fields.counts, ({ counts: { m, c: conditional, o } }) => <span className="tm-number">{`${m} / ${conditional} / ${o}`}</span>, {
      width: 150,
    }),
    c.day('publishTime', { width: 110 }),
    c.actions(
      words.actions,
      (row) => (
        <Steps
          row={row}
          life={standardLife}
          calls={standardVersion}
          first={['edit', 'submit']}
          how={{
            edit: { onClick: () => void edit(row) },
            submit: { confirm: text.sureSubmit },
            delete: { danger: true, confirm: text.sureDelete },
            abolish: { danger: true, confirm: text.sureAbolish },
          }}
          more={[
            { label: text.compare, call: standardVersion.compare, onClick: () => compare.open(row) },
            { label: text.newVersion, call: standardVersion.newVersion, onClick: () => next.open({ id: row.id }) },
            { label: text.template, call: standardVersion.template, onClick: () => void keep(standardVersion.template, row.id) },
            { label: text.schema, call: standardVersion.schema, onClick: () => void keep(standardVersion.schema, row.id) },
            { label: text.openapi, call: standardVersion.openapi, onClick: () => void keep(standardVersion.openapi, row.id) },
          ]}
        />
      ),
      190,
    ),
  ]);
  return (
    <>
      <ListPage
        list={list}
        columns={columns}
        title={title}
        empty={{ hint: text.hint }}
        filters={filters(
          categories.map(indented),
          releases.flatMap(({ versionNo }) => versionNo ?? []),
        )}
        exports={standardVersion.export}
        add={add}
      />
      <FormDrawer
        call={standardVersion.saveOrUpdate}
        dialog={editor}
        title={editor.subject?.id ? text.edit : text.add}
        width={1320}
        again={async (row: { id: string }) => (await send(standardVersion.detail, { id: row.id })) as Draft}
      >
        <DraftFields categories={categories.map(indented)} releases={releases.map(({ id, name }) => ({ value: id, label: name }))} />
      </FormDrawer>
      <FormDialog call={standardVersion.newVersion} dialog={next} title={text.begin} onDone={({ id }) => void edit({ id })}>
        <NewField.Choice name="dataVersionId" of={releases.map(({ id, name }) => ({ value: id, label: name }))} required />
      </FormDialog>
      <VersionDrawer detail={detail} rows={list.rows} />
      <ComparePanel of={compare.row} onClose={compare.close} />
    </>
  );
}

/** Not a component: the filter bar counts the fields that it lays out. */
const filters = (categories: Options, numbers: readonly string[]) => (
  <>
    <Filter.Text name="code" />
    <Filter.Text name="name" />
    <Filter.Choice name="categoryCode" of={categories} />
    <Filter.Choice name="status" of={standardLife.words} />
    <Filter.Choice name="versionNo" of={[...new Set(numbers)].map((value) => ({ value, label: value }))} />
  </>
);
