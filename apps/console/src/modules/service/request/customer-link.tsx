import { afterSales, type Output } from '@touchmark/contract';
import { Button, Modal, Space } from 'antd';
import { useState } from 'react';
import { fill, say, words } from '../../../core/text.ts';
import { toast } from '../../../core/toast.tsx';
import { CallButton } from '../../../ui/index.ts';
import { LinkPicture } from '../../identify/product/public.ts';
import { logWords, text } from './request.text.ts';

type Given = Output<typeof afterSales.link>;

function saySent({ way, fault }: Output<typeof afterSales.sendLink>) {
  if (way === 'SENT') toast('success', say(text.sent));
  else if (way === 'KEPT') toast('success', say(logWords.smsKept!));
  else toast('error', fill(text.notSent, { fault }));
}

/** The customer’s link: as a QR code to show, to copy, and by SMS where a provider can; otherwise the page says that nothing is sent. */
export function CustomerLink({ id, requestNo, own }: { id: string; requestNo: string; own: boolean }) {
  const [given, setGiven] = useState<Given>();
  const close = () => setGiven(undefined);
  return (
    <>
      <CallButton call={afterSales.link} label={text.link} input={{ id }} onDone={setGiven} type="default" />
      <Modal
        open={given !== undefined}
        title={`${say(text.link)} · ${requestNo}`}
        width={440}
        onCancel={close}
        destroyOnHidden
        footer={
          <Space wrap>
            <CallButton
              call={afterSales.link}
              label={text.renew}
              input={{ id, renew: true }}
              confirm={text.renewSure}
              onDone={setGiven}
              type="default"
            />
            {own ? (
              <CallButton
                call={afterSales.withdrawLink}
                label={text.withdraw}
                input={{ id }}
                confirm={text.withdrawSure}
                danger
                onDone={close}
                type="default"
              />
            ) : null}
            <Button onClick={close}>{say(words.close)}</Button>
          </Space>
        }
      >
        <p>{say(text.linkHint)}</p>
        {given ? (
          <>
            <LinkPicture link={given.link} alt={say(text.qr)} />
            <div style={{ marginTop: 12 }}>
              {given.canSend ? (
                <CallButton
                  call={afterSales.sendLink}
                  label={{ zh: fill(text.send, { to: given.to }), en: fill(text.send, { to: given.to }) }}
                  input={{ id }}
                  type="primary"
                  onDone={saySent}
                />
              ) : (
                <p className="tm-hint">{say(text.cannotSend)}</p>
              )}
            </div>
          </>
        ) : null}
      </Modal>
    </>
  );
}
