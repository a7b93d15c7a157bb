import {
  type Call,
  type FileRef,
  type ImportCalls,
  type ImportColumn,
  type ImportReport,
  isRowGood,
  type Text,
  type UndoCalls,
} from '@touchmark/contract';
import { Alert, Button, Modal, Popconfirm, Space } from 'antd';
import { useState } from 'react';
import { useWrite } from '../../api/hooks.ts';
import { send } from '../../api/send.ts';
import { fill, say, words } from '../../core/text.ts';
import { number } from '../amounts.ts';
import { DownloadButton } from '../buttons.tsx';
import { Unread } from './unread.tsx';
import { SheetEditor } from './sheet-editor.tsx';
import { sheet } from './sheet.text.ts';
import { UndoImport } from './undo-import.tsx';
import { Upload } from '../form/upload.tsx';

interface Props {
  /** With those of taking back, the newest import can be undone. */
  calls: Record<keyof ImportCalls, Call> & { [Name in keyof UndoCalls]?: Call };
  /** What every call names besides the sheet, like the standard whose elements are its columns. */
  input?: object;
  columns: readonly ImportColumn[];
  most: number;
  /** `hint`: how to fill in the template; `done`: the result, with {n}. */
  words: { title: Text; hint: Text; done: Text };
}
type Rows = ImportReport['rows'];

/** An import: template, upload, all faults at once, correcting in the browser, and importing the valid rows. */
export function ImportDialog({ open, onClose, ...props }: Props & { open: boolean; onClose: () => void }) {
  return (
    <Modal
      open={open}
      title={say(props.words.title)}
      width={1120}
      onCancel={onClose}
      footer={null}
      destroyOnHidden
      mask={{ closable: false }}
    >
      {open ? <Import {...props} onClose={onClose} /> : null}
    </Modal>
  );
}

function Import({ onClose, ...props }: Props & { onClose: () => void }) {
  const { columns, most, input, words: own } = props;
  const calls = props.calls as ImportCalls;
  const [{ rows, turn }, setRows] = useState<{ rows?: Rows; turn: number }>({ turn: 0 });
  const [said, setSaid] = useState<readonly Text[]>([]);
  const [imported, setImported] = useState(0);
  const run = useWrite(calls.import);
  const take = (next?: Rows) => setRows(({ turn }) => ({ ...(next ? { rows: next } : {}), turn: turn + 1 }));
  const done = ({ imported: n, rows: all }: ImportReport) => {
    setImported(imported + n);
    take(all.filter((row) => !isRowGood(row)));
  };
  const close = <Button onClick={onClose}>{say(imported > 0 ? words.close : words.cancel)}</Button>;
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      {imported > 0 ? (
        <Alert
          type="success"
          showIcon
          title={fill(own.done, { n: number(imported) })}
          {...(rows && rows.length > 0 ? { description: fill(sheet.left, { n: rows.length }) } : {})}
        />
      ) : null}
      {'undoImport' in calls && (rows === undefined || rows.length === 0) ? (
        <UndoImport calls={calls as unknown as UndoCalls} input={input} />
      ) : null}
      {rows === undefined ? (
        <Start
          {...props}
          calls={calls}
          onRead={({ rows: read, note, unread = [] }) => {
            setSaid([...(note ? [note] : []), ...unread]);
            take(read);
          }}
        />
      ) : null}
      {rows ? <Unread of={said} /> : null}
      {rows && rows.length > 0 ? (
        <SheetEditor
          key={turn}
          columns={columns}
          rows={rows}
          most={most}
          label={own.title}
          check={(entries) => send(calls.import, { ...input, rows: entries })}
        >
          {({ entries, good, bad, ready }) => (
            <div className="sheet-foot">
              <Popconfirm title={say(sheet.sureAgain)} onConfirm={() => take()}>
                <Button>{say(sheet.again)}</Button>
              </Popconfirm>
              {bad > 0 ? <DownloadButton call={calls.importFaults} input={{ ...input, rows: entries }} label={sheet.badRows} /> : null}
              {close}
              <Button
                type="primary"
                disabled={!ready}
                loading={run.isPending}
                onClick={() => run.mutate({ ...input, rows: entries, confirm: true }, { onSuccess: done })}
              >
                {fill(sheet.run, { n: number(good) })}
              </Button>
            </div>
          )}
        </SheetEditor>
      ) : (
        <div className="sheet-foot">{close}</div>
      )}
    </Space>
  );
}

/** The template, and the upload of the filled sheet. */
function Start({ calls, most, input, words: { hint }, onRead }: Props & { calls: ImportCalls; onRead: (report: ImportReport) => void }) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const read = async (file: FileRef | undefined) => {
    if (!file) return;
    setBusy(true);
    setFault(undefined);
    try {
      onRead(await send(calls.import, { ...input, fileId: file.fileId }));
    } catch (error) {
      setFault((error as Error).message);
      setBusy(false);
    }
  };
  return (
    <Space orientation="vertical" size="middle">
      <Space wrap>
        <DownloadButton call={calls.importTemplate} input={{ ...input }} label={sheet.template} />
        <span className="tm-hint">{say(hint)}</span>
      </Space>
      <Upload scene="sheet" value={null} onChange={(files) => void read(files.at(-1))} disabled={busy} />
      <div className="tm-hint" role="status">
        {busy ? say(sheet.checking) : fill(sheet.most, { n: number(most) })}
      </div>
      {fault ? <Alert type="error" showIcon title={fault} /> : null}
    </Space>
  );
}
