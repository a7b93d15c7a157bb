import { type GmdAttributeRow, gmdStandard } from '@touchmark/contract';
import { useRead } from '../../../api/hooks.ts';
import { fill, language, say, words } from '../../../core/text.ts';
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
  SideTree,
  useDialog,
  useList,
} from '../../../ui/index.ts';
import { ElementSelect } from '../../identify/data-element/public.ts';
import { AutoMatch } from './auto-match.tsx';
import { fields, mappedChoices, text, transformChoices, typeChoices } from './gmd.text.ts';
import { ReleaseImport } from './release-import.tsx';

const Filter = fieldsOf(gmdStandard.list, fields);
const Field = fieldsOf(gmdStandard.map, fields);
const nameOf = ({ nameCn, nameEn }: Pick<GmdAttributeRow, 'nameCn' | 'nameEn'>) => (language() === 'zh' ? nameCn : nameEn);

/** The attributes of GMD by module, and the data elements they are mapped to. */
export default function GmdStandardPage() {
  const list = useList(gmdStandard.list);
  const modules = useRead(gmdStandard.moduleTree, {}).data ?? [];
  const editor = useDialog<Initial<typeof gmdStandard.map>>();
  const { module } = list.filters;
  const columns = columnsOf(gmdStandard.list, fields, (c) => [
    c.code('code', 'plain', { width: 165 }),
    c.cell(fields.name, (row) => <b className="tm-strong">{nameOf(row)}</b>, { width: 115, ellipsis: true }),
    c.cell(fields.module, (row) => say(row.moduleName), { width: 130, later: true }),
    c.tag('type', typeChoices, { width: 105 }),
    c.cell(fields.maxLength, (row) => row.maxLength ?? '—', { width: 60 }),
    c.cell(fields.listCode, (row) => row.listCode ?? '—', { width: 180, ellipsis: true, later: true }),
    c.cell(fields.mandatory, (row) => say(row.mandatory ? words.yes : words.no), { width: 65 }),
    c.cell(fields.elementCode, (row) => (row.elementCode ? `${row.elementCode} ${row.elementName ? say(row.elementName) : ''}` : '—'), {
      width: 160,
      ellipsis: true,
    }),
    c.tag('transform', transformChoices, { width: 110, later: true }),
    c.text('release', { width: 60 }),
    c.tag('enabled', switchChoices, { width: 70 }),
    c.text('remark', { width: 140, later: true }),
    c.time('updateTime', { width: 140, later: true }),
    c.actions(words.actions, (row) => (
      <>
        <OpenButton call={gmdStandard.map} label={text.map} onClick={() => editor.open({ ...row })} />
        <MoreActions actions={[switchAction(gmdStandard.enable, row)]} />
      </>
    )),
  ]);
  return (
    <div className="tm-beside">
      <SideTree
        of={modules.map((row) => ({ ...row, name: say(row.name), children: [] }))}
        words={{
          title: text.modules,
          search: text.search,
          all: text.all,
          empty: text.noModules,
          total: list.narrowed ? modules.length : list.total,
        }}
        selected={modules.find(({ code }) => code === module)?.id}
        onSelect={(row) => list.change({ module: row?.code })}
        count={({ attributes }) => ({ n: attributes, title: say(text.attributes) })}
      />
      <ListPage
        list={list}
        columns={columns}
        title={text.standard}
        empty={{ hint: text.standardHint }}
        filters={
          <>
            <Filter.Text name="code" />
            <Filter.Text name="name" />
            <Filter.Choice name="mapped" of={mappedChoices} />
            <Filter.Choice name="enabled" of={switchChoices} />
          </>
        }
        actions={
          <>
            <ReleaseImport call={gmdStandard.import} />
            <AutoMatch module={module} />
          </>
        }
        exports={gmdStandard.export}
      />
      <FormDialog
        call={gmdStandard.map}
        dialog={editor}
        title={fill(text.mapOf, { name: String(editor.subject?.['nameCn' as never] ?? '') })}
      >
        <MappingFields />
      </FormDialog>
    </div>
  );
}

function MappingFields() {
  return (
    <>
      <Field.Custom name="elementCode">
        <ElementSelect />
      </Field.Custom>
      <Field.Radio name="transform" of={transformChoices} />
      <Field.Area name="remark" max={200} rows={2} />
    </>
  );
}
