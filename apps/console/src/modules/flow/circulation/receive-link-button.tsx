import { type CirculationDoc, receiveLink } from '@touchmark/contract';
import { circulationLife, inState } from '@touchmark/domain';
import { Button, Modal, Space } from 'antd';
import { useState } from 'react';
import { say, words } from '../../../core/text.ts';
import { CallButton } from '../../../ui/index.ts';
import { LinkPicture } from '../../identify/product/public.ts';
import { linkText as t } from './receive-link.text.ts';

/** The link by which whoever has no account receives a document: to copy, as a QR code, to renew and to withdraw. */
export function ReceiveLinkButton({ of: doc }: { of: CirculationDoc }) {
  const [link, setLink] = useState<string>();
  const show = ({ link: made }: { link: string }) => setLink(made);
  const close = () => setLink(undefined);
  const { id } = doc;
  const may =
    doc.side === 'BRAND' && doc.to.id !== null && inState(circulationLife, doc.status, 'waiting', 'scanning', 'shipped', 'partlyReceived');
  if (!may) return null;
  return (
    <>
      <CallButton call={receiveLink.show} label={t.link} input={{ id }} onDone={show} />
      <Modal
        open={link !== undefined}
        title={`${say(t.link)} · ${doc.docNo} · ${doc.to.name}`}
        width={440}
        onCancel={close}
        footer={
          <Space wrap>
            <CallButton
              call={receiveLink.show}
              label={t.renew}
              input={{ id, renew: true }}
              confirm={t.renewSure}
              onDone={show}
              type="default"
            />
            <CallButton
              call={receiveLink.withdraw}
              label={t.withdraw}
              input={{ id }}
              confirm={t.withdrawSure}
              danger
              onDone={close}
              type="default"
            />
            <Button onClick={close}>{say(words.close)}</Button>
          </Space>
        }
        destroyOnHidden
      >
        <p>{say(t.hint)}</p>
        {link === undefined ? null : <LinkPicture link={link} alt={say(t.qr)} />}
      </Modal>
    </>
  );
}
