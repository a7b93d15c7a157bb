import { ecodeBatch } from '@touchmark/contract';
import { codeLife } from '@touchmark/domain';
import { Modal, QRCode, Skeleton } from 'antd';
import { useRead } from '../../../api/hooks.ts';
import { say } from '../../../core/text.ts';
import { CodeText, Nothing } from '../../../ui/index.ts';
import { text } from './batch.text.ts';

/** The first active code as a picture to be scanned with a phone, as a consumer does. */
export function ScanStep({ onClose }: { onClose: () => void }) {
  const batches = useRead(ecodeBatch.list, { ready: true, pageSize: 20 });
  const batch = batches.data?.records.find(({ activated }) => activated > 0);
  const codes = useRead(
    ecodeBatch.codes,
    { batchId: batch?.id ?? '0', status: codeLife.at.active, size: 1 },
    { enabled: batch !== undefined },
  );
  const code = codes.data?.records[0];
  const loading = batches.isPending || (batch !== undefined && codes.isPending);
  return (
    <Modal open title={say(text.scanTitle)} footer={null} width={400} onCancel={onClose}>
      {loading ? (
        <Skeleton active />
      ) : code ? (
        <div className="scan-step">
          <QRCode value={code.url} size={240} color="#000" bgColor="#fff" />
          <CodeText code={code.code} />
          <p className="tm-hint">{say(text.scanHint)}</p>
          <a href={code.url} target="_blank" rel="noreferrer">
            {say(text.scanHere)}
          </a>
        </div>
      ) : (
        <Nothing text={text.noActive} hint={text.noActiveHint} />
      )}
    </Modal>
  );
}
