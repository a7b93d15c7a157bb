import { recall, type RecallHolder } from '@touchmark/contract';
import { Button, Modal, Space } from 'antd';
import { useState } from 'react';
import { say, words } from '../../../core/text.ts';
import { CallButton } from '../../../ui/index.ts';
import { LinkPicture } from '../../identify/product/public.ts';
import { t } from './recall.text.ts';

/** The link by which a holder answers himself: to copy, as a QR code, to renew and to withdraw. */
export function HolderLink({ holder }: { holder: RecallHolder }) {
  const { id, name, linked } = holder;
  const [link, setLink] = useState<string>();
  const show = ({ link: made }: { link: string }) => setLink(made);
  return (
    <>
      <CallButton call={recall.link} label={t.link} input={{ id }} onDone={show} />
      <Modal
        open={link !== undefined}
        title={`${say(t.link)} · ${name}`}
        width={440}
        onCancel={() => setLink(undefined)}
        footer={
          <Space wrap>
            <CallButton
              call={recall.link}
              label={t.renewLink}
              input={{ id, renew: true }}
              confirm={t.renewSure}
              onDone={show}
              type="default"
            />
            {linked ? (
              <CallButton
                call={recall.withdrawLink}
                label={t.withdrawLink}
                input={{ id }}
                confirm={t.withdrawSure}
                danger
                onDone={() => setLink(undefined)}
                type="default"
              />
            ) : null}
            <Button onClick={() => setLink(undefined)}>{say(words.close)}</Button>
          </Space>
        }
        destroyOnHidden
      >
        <p>{say(t.linkHint)}</p>
        {link === undefined ? null : <LinkPicture link={link} alt={say(t.linkQr)} />}
      </Modal>
    </>
  );
}
