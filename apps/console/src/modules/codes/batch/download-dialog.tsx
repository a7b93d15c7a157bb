import { type DownloadTicket, type EcodeBatch, ecodeBatch } from '@touchmark/contract';
import { App, Form, Modal, Radio } from 'antd';
import { useState } from 'react';
import { useWrite } from '../../../api/hooks.ts';
import { fill, say, words } from '../../../core/text.ts';
import { contentChoices, fields, files } from './batch.text.ts';
import { TicketView } from './ticket-view.tsx';

type Content = 'CODES' | 'PINS';
type Format = 'CSV' | 'XLSX';

/** A dialog that shows a password only once: asks before it is closed if the password was not copied. */
export function useTicket(onClose: () => void) {
  const [ticket, setTicket] = useState<DownloadTicket>();
  const [kept, setKept] = useState(false);
  const { modal } = App.useApp();
  const close = () => {
    if (!ticket || kept) return onClose();
    modal.confirm({
      title: say(files.leave),
      content: say(files.leaveHint),
      okText: say(files.leaveYes),
      cancelText: say(files.leaveNo),
      okButtonProps: { danger: true },
      autoFocusButton: 'cancel',
      onOk: onClose,
    });
  };
  return { ticket, setTicket, kept, keep: () => setKept(true), close };
}

/** Downloads a batch's codes, or once its PINs: first the choice, then password and file. */
export function DownloadDialog({ batch, onClose }: { batch: EcodeBatch; onClose: () => void }) {
  const [content, setContent] = useState<Content>('CODES');
  const [format, setFormat] = useState<Format>('XLSX');
  const { ticket, setTicket, kept, keep, close } = useTicket(onClose);
  const make = useWrite(ecodeBatch.download);
  const pinNote = !batch.withPin ? files.pinsNone : batch.pinDownloaded ? files.pinsTaken : files.pinsOnce;
  const prepare = () => make.mutate({ id: batch.id, content, format }, { onSuccess: setTicket });
  return (
    <Modal
      open
      title={fill(files.title, { no: batch.batchNo })}
      width={560}
      onCancel={close}
      mask={{ closable: false }}
      destroyOnHidden
      {...(ticket
        ? { footer: null }
        : { okText: say(files.make), cancelText: say(words.cancel), confirmLoading: make.isPending, onOk: prepare })}
    >
      {ticket ? (
        <TicketView ticket={ticket} of={content} kept={kept} onKept={keep} onAgain={() => setTicket(undefined)} />
      ) : (
        <Form layout="vertical" name="download" className="tm-form">
          <Form.Item label={say(fields.content)}>
            <Radio.Group
              value={content}
              onChange={(event) => setContent(event.target.value as Content)}
              className="batch-choices"
              options={[
                { value: 'CODES', label: <Choice title={say(contentChoices.CODES)} note={say(files.codesNote)} /> },
                {
                  value: 'PINS',
                  disabled: !batch.withPin || batch.pinDownloaded,
                  label: (
                    <Choice
                      title={say(contentChoices.PINS)}
                      note={batch.withPin && !batch.pinDownloaded ? `${say(files.pinsNote)} · ${say(pinNote)}` : say(pinNote)}
                    />
                  ),
                },
              ]}
            />
          </Form.Item>
          <FormatChoice value={format} onChange={setFormat} />
        </Form>
      )}
    </Modal>
  );
}

const Choice = ({ title, note }: { title: string; note: string }) => (
  <>
    <b>{title}</b>
    <span className="tm-hint">{note}</span>
  </>
);

/** Selects CSV or Excel. */
export function FormatChoice({ value, onChange }: { value: Format; onChange: (format: Format) => void }) {
  return (
    <Form.Item
      label={say(fields.format)}
      extra={`${say(files.zip)}${say(value === 'XLSX' ? files.xlsxNote : files.csvNote)}`}
      style={{ marginBottom: 0 }}
    >
      <Radio.Group
        value={value}
        onChange={(event) => onChange(event.target.value as Format)}
        options={[
          { value: 'XLSX', label: 'Excel (XLSX)' },
          { value: 'CSV', label: 'CSV' },
        ]}
      />
    </Form.Item>
  );
}
