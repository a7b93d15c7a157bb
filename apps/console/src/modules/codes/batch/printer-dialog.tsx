import { type EcodeBatch, ecodeBatch } from '@touchmark/contract';
import { Button, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { useWrite } from '../../../api/hooks.ts';
import { fill, say, words } from '../../../core/text.ts';
import { FormatChoice, useTicket } from './download-dialog.tsx';
import { fields, files } from './batch.text.ts';
import { TicketView } from './ticket-view.tsx';

/** Hands a batch over to the label printer: a link valid for some days and a password, to be sent by different ways. */
export function PrinterDialog({ batch, onClose }: { batch: EcodeBatch; onClose: () => void }) {
  const [partner, setPartner] = useState(batch.printerPartner);
  const [format, setFormat] = useState<'CSV' | 'XLSX'>('XLSX');
  const { ticket, setTicket, kept, keep, close } = useTicket(onClose);
  const send = useWrite(ecodeBatch.sendPrinter);
  const name = partner.trim();
  const hand = () => send.mutate({ id: batch.id, printerPartner: name, format }, { onSuccess: setTicket });
  return (
    <Modal
      open
      title={fill(files.printerTitle, { no: batch.batchNo })}
      width={560}
      onCancel={close}
      mask={{ closable: false }}
      destroyOnHidden
      {...(ticket
        ? { footer: <Button onClick={close}>{say(words.close)}</Button> }
        : {
            okText: say(files.send),
            cancelText: say(words.cancel),
            confirmLoading: send.isPending,
            okButtonProps: { disabled: name.length < 2 },
            onOk: hand,
          })}
    >
      {ticket ? (
        <TicketView ticket={ticket} of="PRINTER" kept={kept} onKept={keep} onAgain={() => setTicket(undefined)} />
      ) : (
        <Form
          layout="vertical"
          name="printer"
          className="tm-form"
          onFinish={() => {
            if (name.length >= 2) hand();
          }}
        >
          <Form.Item label={say(fields.printerPartner)} required htmlFor="printer-partner" extra={say(files.partnerHelp)}>
            <Input
              id="printer-partner"
              value={partner}
              maxLength={50}
              showCount
              autoFocus
              onChange={(event) => setPartner(event.target.value)}
            />
          </Form.Item>
          <FormatChoice value={format} onChange={setFormat} />
        </Form>
      )}
    </Modal>
  );
}
