import { printer, type Printer } from '@touchmark/contract';
import { Form, Tag } from 'antd';
import { say, words } from '../../../core/text.ts';
import {
  CallButton,
  columnsOf,
  DownloadButton,
  fieldsOf,
  FormDialog,
  type Initial,
  ListPage,
  OpenButton,
  useDialog,
  useList,
} from '../../../ui/index.ts';
import { dpiChoices, fields, languageChoices, mediaChoices, t, wayChoices } from './printer.text.ts';

const Filter = fieldsOf(printer.list, fields);
const Field = fieldsOf(printer.saveOrUpdate, fields);

/** The printers of the company, each tried with calibration labels. */
export function PrinterList() {
  const list = useList(printer.list, {}, { name: 'printer' });
  const editor = useDialog<Initial<typeof printer.saveOrUpdate>>();
  const add = (
    <OpenButton
      call={printer.saveOrUpdate}
      mode="add"
      type="primary"
      label={t.add}
      onClick={() =>
        editor.open({ language: 'ZPL', dpi: 203, widthMm: 60, heightMm: 40, way: 'FILE', media: 'gap', narrow: 0, port: 9100 })
      }
    />
  );
  const columns = columnsOf(printer.list, fields, (c) => [
    c.text('name', { width: 170 }),
    c.tag('language', languageChoices, { width: 100 }),
    c.cell(fields.dpi, (row) => `${row.dpi} dpi`, { width: 100, align: 'right' }),
    c.cell(fields.size, (row) => `${row.widthMm} × ${row.heightMm} mm`, { width: 130 }),
    c.tag('media', mediaChoices, { width: 110 }),
    c.tag('way', wayChoices, { width: 160 }),
    c.cell(fields.address, (row) => <Address of={row} />, { width: 200 }),
    c.time('testTime', { width: 130 }),
    c.actions(
      words.actions,
      (row) => (
        <>
          {row.way === 'NETWORK' ? (
            <CallButton call={printer.test} label={t.test} input={{ id: row.id }} />
          ) : (
            <DownloadButton call={printer.calibration} label={t.file} input={{ id: row.id }} />
          )}
          <OpenButton call={printer.saveOrUpdate} mode="edit" label={words.edit} onClick={() => editor.open(row as never)} />
          <CallButton call={printer.delete} label={words.delete} input={{ id: row.id }} confirm={t.sure} danger />
        </>
      ),
      220,
    ),
  ]);
  return (
    <>
      <ListPage
        list={list}
        columns={columns}
        title={t.title}
        actions={add}
        filters={<Filter.Text name="name" />}
        empty={{ drawing: 'tag', hint: t.hint, next: add }}
      />
      <FormDialog call={printer.saveOrUpdate} dialog={editor} title={editor.subject?.id ? t.edit : t.add}>
        <Field.Text name="name" max={50} />
        <Field.Radio name="language" of={languageChoices} />
        <Field.Choice name="dpi" of={dpiChoices} />
        <Field.Number name="widthMm" min={10} max={300} />
        <Field.Number name="heightMm" min={10} max={300} />
        <Field.Choice name="media" of={mediaChoices} />
        <Field.Number name="narrow" min={0} max={5} help={t.narrowHelp} />
        <Field.Choice name="way" of={wayChoices} />
        <AddressFields />
      </FormDialog>
    </>
  );
}

const Address = ({ of: { way, address, port, reachable } }: { of: Printer }) =>
  way === 'NETWORK' ? (
    <>
      {`${address}:${port}`} {reachable ? null : <Tag color="orange">{say(t.away)}</Tag>}
    </>
  ) : (
    '—'
  );

/** Only a printer that the server prints to has an address. */
function AddressFields() {
  if (Form.useWatch('way') !== 'NETWORK') return null;
  return (
    <>
      <Field.Text name="address" max={45} help={t.addressHelp} required />
      <Field.Number name="port" min={9100} max={9109} />
    </>
  );
}
