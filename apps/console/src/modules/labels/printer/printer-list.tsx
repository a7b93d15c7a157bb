import { type Output, printer, type Printer } from '@touchmark/contract';
import { Form, Tag } from 'antd';
import { tellFault } from '../../../api/fault.ts';
import { fetchFile, send } from '../../../api/send.ts';
import { isDeviceWay } from '../../../core/device-printer.ts';
import { fill, say, words } from '../../../core/text.ts';
import { toast } from '../../../core/toast.tsx';
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
import { deviceOf } from './print-on-device.ts';
import { dpiChoices, fields, languageChoices, mediaChoices, speedChoices, stopWords, t, wayChoices } from './printer.text.ts';

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
        editor.open({
          language: 'ZPL',
          dpi: 203,
          widthMm: 60,
          heightMm: 40,
          way: 'FILE',
          media: 'gap',
          narrow: 0,
          port: 9100,
          store: false,
        })
      }
    />
  );
  const columns = columnsOf(printer.list, fields, (c) => [
    c.text('name', { width: 150 }),
    c.tag('language', languageChoices, { width: 90 }),
    c.cell(fields.dpi, (row) => `${row.dpi} dpi`, { width: 100, align: 'right' }),
    c.cell(fields.size, (row) => `${row.widthMm} × ${row.heightMm} mm`, { width: 130 }),
    c.tag('media', mediaChoices, { width: 110 }),
    c.tag('way', wayChoices, { width: 170 }),
    c.cell(fields.place, (row) => <Address of={row} />, { width: 150 }),
    c.time('testTime', { width: 130, later: true }),
    c.actions(
      words.actions,
      (row) => (
        <>
          <TryButton of={row} />
          <OpenButton call={printer.saveOrUpdate} mode="edit" label={words.edit} onClick={() => editor.open(row)} />
          <CallButton call={printer.delete} label={words.delete} input={{ id: row.id }} confirm={t.sure} danger />
        </>
      ),
      270,
    ),
  ]);
  return (
    <>
      <ListPage
        list={list}
        columns={columns}
        title={t.title}
        exports={printer.export}
        add={add}
        filters={<Filter.Text name="name" />}
        empty={{ drawing: 'tag', hint: t.hint }}
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
        <MemoryFields />
      </FormDialog>
    </>
  );
}

/** Calibration labels by the way of the printer; one on the network is also asked what it says of itself. */
function TryButton({ of: { id, way, address } }: { of: Printer }) {
  if (isDeviceWay(way)) {
    const print = async () => {
      const device = await deviceOf({ way, address });
      if (device) await device(calibration(id));
    };
    return <OpenButton call={printer.calibration} label={t.test} onClick={() => void print().catch(tellFault)} />;
  }
  if (way === 'FILE' || way === 'DIALOG') return <DownloadButton call={printer.calibration} label={t.file} input={{ id }} type="link" />;
  const ask = () => send(printer.state, { id }).then(tellState, tellFault);
  return (
    <>
      <CallButton call={printer.test} label={t.test} input={{ id }} />
      {way === 'NETWORK' ? <OpenButton call={printer.state} label={t.state} onClick={() => void ask()} /> : null}
    </>
  );
}

async function* calibration(id: string) {
  yield (await fetchFile(printer.calibration, { id })).blob;
}

function tellState({ answers, stop, waiting }: Output<typeof printer.state>): void {
  const ready = answers ? (waiting ? fill(t.readyWith, { n: waiting }) : say(t.ready)) : say(t.silent);
  toast(stop ? 'error' : 'success', stop ? say(stopWords[stop]) : ready);
}

const Address = ({ of: { way, address, port, reachable } }: { of: Printer }) => {
  if (way === 'SERIAL') return `${address} baud`;
  if (way !== 'NETWORK' && way !== 'SPOOL') return '—';
  return (
    <>
      {way === 'SPOOL' ? address : `${address}:${port}`} {reachable ? null : <Tag color="orange">{say(t.away)}</Tag>}
    </>
  );
};

/** Where the printer is, as far as its way asks for it. */
function AddressFields() {
  switch (Form.useWatch('way') as Printer['way']) {
    case 'NETWORK':
      return (
        <>
          <Field.Text name="address" max={45} help={t.addressHelp} required />
          <Field.Number name="port" min={9100} max={9109} />
        </>
      );
    case 'SPOOL':
      return <Field.Text name="address" label={fields.folder} max={40} help={t.folderHelp} required />;
    case 'SERIAL':
      return <Field.Choice name="address" label={fields.speed} of={speedChoices} />;
    default:
      return null;
  }
}

/** What only a printer that speaks ZPL has in its memory. */
function MemoryFields() {
  const [language, way] = [Form.useWatch('language') as Printer['language'], Form.useWatch('way') as Printer['way']];
  if (language !== 'ZPL' || way === 'DIALOG') return null;
  return (
    <>
      <Field.Text name="font" max={22} help={t.fontHelp} mono />
      <Field.Switch name="store" help={t.storeHelp} />
    </>
  );
}
