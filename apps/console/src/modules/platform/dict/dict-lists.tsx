import { dict, dictImportColumns, dictImportRows, type DictHead, type DictRow, type Text } from '@touchmark/contract';
import { LockOutlined } from '@ant-design/icons';
import { Tooltip } from 'antd';
import { useSearchParams } from 'react-router';
import { isRowId } from '@touchmark/domain';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { fill, joinItems, language, say, words } from '../../../core/text.ts';
import {
  ChoiceText,
  columnsOf,
  ExportButton,
  fieldsOf,
  FormDialog,
  ImportButton,
  type Initial,
  ListPage,
  MoreActions,
  OpenButton,
  SideTree,
  useDialog,
  useList,
  useRowDetail,
} from '../../../ui/index.ts';
import { UsesDrawer, usesText } from '../../identify/element-uses/public.ts';
import { Swatch } from './swatch.tsx';
import { fields, sealChoices, sourceChoices, text } from './dict.text.ts';

const Filter = fieldsOf(dict.list, fields);
const Field = fieldsOf(dict.submit, fields);
const importWords = { title: text.import, hint: text.importHint, done: text.imported };
type Draft = Initial<typeof dict.submit> & Partial<Pick<DictRow, 'isLocked' | 'references'>>;
/** The program or data elements go by its key. */
const keepsKey = ({ isLocked = false, references = 0 }: Draft = {}) => isLocked || references > 0;
const nameOf = ({ dictValue, dictValueEn }: Pick<DictRow, 'dictValue' | 'dictValueEn'>) =>
  (language() === 'en' && dictValueEn) || dictValue;

const titleOf = (head: DictHead | undefined, title: Text) =>
  head ? { zh: head.dictValue, en: head.dictValueEn || head.dictValue } : title;
const idIn = (asked: string | null) => (asked && isRowId(asked) ? asked : '0');
const codeOf = (head: DictHead | undefined) => (head ? { code: head.code } : {});

interface Opens {
  /** Whether the rows are entries of one dictionary; otherwise they are dictionaries. */
  inside: boolean;
  onOpen: (id: string) => void;
  onEdit: (row: DictRow) => void;
  onUses: (row: DictRow) => void;
}
function useColumns({ inside, onOpen, onEdit, onUses }: Opens) {
  const save = useWrite(dict.submit);
  const remove = useWrite(dict.remove);
  return columnsOf(dict.list, fields, (c) => [
    inside ? c.code('dictKey', 'plain', { width: 140 }) : c.code('code', 'plain', { width: 180 }),
    inside
      ? c.cell(fields.dictValue, (row) => <Swatch of={row.color} word={row.dictValue} />, { width: 120 })
      : c.link('dictValue', (row) => onOpen(row.id), { width: 130 }),
    c.text('dictValueEn', { width: 140 }),
    c.cell(fields.isLocked, (row) => (row.isLocked ? <Locked /> : '—'), { width: 90 }),
    ...(inside ? [c.cell(fields.synonyms, (row) => joinItems(row.synonyms) || '—', { width: 130, ellipsis: true })] : []),
    ...(inside ? [] : [c.tag('source', sourceChoices, { width: 180 }), c.number('references', { width: 70 })]),
    c.number('sort', { width: 70, later: true }),
    c.cell(fields.isSealed, (row) => <ChoiceText of={sealChoices} value={String(row.isSealed)} />, { width: 70 }),
    c.text('remark', { width: 140, later: true }),
    c.actions(words.actions, (row) => (
      <>
        <OpenButton call={dict.submit} mode="edit" label={words.edit} onClick={() => onEdit({ ...row })} />
        <MoreActions
          actions={[
            { label: usesText.uses, call: dict.used, onClick: () => onUses(row) },
            !row.isLocked && {
              label: row.isSealed ? sealChoices.false : { zh: '停用', en: 'Disable' },
              call: dict.submit,
              mode: 'edit',
              onClick: () => save.mutate({ ...row, isSealed: !row.isSealed }),
            },
            !row.isLocked && {
              label: words.delete,
              call: dict.remove,
              danger: true,
              disabled: row.hasChildren || row.references > 0,
              confirm: fill({ zh: '删除“{name}”？', en: 'Delete “{name}”?' }, { name: nameOf(row) }),
              onClick: () => remove.mutate({ ids: [row.id] }),
            },
          ]}
        />
      </>
    )),
  ]);
}

/** Dictionaries at the left, the entries of the chosen one at the right; with a source those of one purpose. What the program works by is locked. */
export function DictLists({ source, title = text.title }: { source?: DictRow['source']; title?: Text }) {
  const from = source ? { source } : {};
  const [params] = useSearchParams();
  const parentId = idIn(params.get('parentId'));
  const list = useList(dict.list, { parentId, ...from });
  const heads = useRead(dict.heads, from).data ?? [];
  const head = heads.find(({ id }) => id === parentId);
  const editor = useDialog<Draft>();
  const used = useRowDetail(list.rows, 'used');
  const adding = head ? text.addEntry : text.addList;
  const next = { sort: (list.total + 1) * 10 };
  const first = head ? { parentId, code: head.code, ...next } : { source: source ?? 'VALUES', ...next };
  const add = head?.isLocked ? null : (
    <OpenButton call={dict.submit} mode="add" label={adding} type="primary" onClick={() => editor.open(first)} />
  );
  const columns = useColumns({
    inside: head !== undefined,
    onOpen: (id) => list.change({ parentId: id }),
    onEdit: editor.open,
    onUses: used.open,
  });
  return (
    <div className="tm-beside">
      <SideTree
        of={heads.map((row) => ({ ...row, name: nameOf(row), also: row.code, children: [] }))}
        words={{ title, search: text.search, all: text.all, empty: text.empty, total: heads.length }}
        selected={head?.id}
        onSelect={(row) => list.change({ parentId: row?.id })}
        count={({ entries }) => ({ n: entries, title: say(text.entries) })}
      />
      <ListPage
        list={list}
        columns={columns}
        title={titleOf(head, title)}
        empty={{ hint: text.hint }}
        filters={
          <>
            <Filter.Text name={head ? 'dictKey' : 'code'} />
            <Filter.Text name="dictValue" />
          </>
        }
        actions={
          <>
            <ExportButton call={dict.export} input={{ ...list.filters, ...codeOf(head), ...from }} />
            <ImportButton calls={dict} columns={dictImportColumns} most={dictImportRows} words={importWords} />
          </>
        }
        add={add}
      />
      <FormDialog call={dict.submit} dialog={editor} title={editor.subject?.id ? words.edit : adding}>
        <DictFields entry={head !== undefined} kept={keepsKey(editor.subject)} />
      </FormDialog>
      <EntryUses row={used.row} onClose={used.close} />
    </div>
  );
}

const EntryUses = ({ row, onClose }: { row: DictRow | undefined; onClose: () => void }) => (
  <UsesDrawer call={dict.used} of={row && { id: row.id, name: nameOf(row) }} elementsBy={row && { listCode: row.code }} onClose={onClose} />
);

const Locked = () => (
  <Tooltip title={say(text.lockedHelp)}>
    <span className="tm-hint">
      <LockOutlined /> {say(text.locked)}
    </span>
  </Tooltip>
);

/** `kept`: its key cannot be changed. */
function DictFields({ entry, kept }: { entry: boolean; kept: boolean }) {
  const key = { max: 60, mono: true, disabled: kept, ...(kept ? { help: text.lockedHelp } : {}) };
  return (
    <>
      {entry ? <Field.Text name="dictKey" {...key} required /> : <Field.Text name="code" {...key} />}
      <Field.Text name="dictValue" max={60} />
      <Field.Text name="dictValueEn" max={100} />
      {entry ? (
        <>
          <Field.Words name="synonyms" help={text.synonymsHelp} />
          <Field.Text name="color" max={7} mono placeholder={{ zh: '如 #7b4b2a', en: 'e.g. #7b4b2a' }} />
        </>
      ) : null}
      <Field.Number name="sort" min={0} max={99_999} />
      <Field.Area name="remark" max={200} rows={2} />
    </>
  );
}
