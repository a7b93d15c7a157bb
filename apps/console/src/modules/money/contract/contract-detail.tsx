import { type Output, serviceContract } from '@touchmark/contract';
import { contractKinds, contractLife, signWays } from '@touchmark/domain';
import { Alert, Space } from 'antd';
import { useOne } from '../../../api/hooks.ts';
import { fill, joinItems, language, nameOf, say, words } from '../../../core/text.ts';
import { ChoiceText, CodeText, Detail, DownloadButton, Facts, FileLinks, History, money, type Neighbours } from '../../../ui/index.ts';
import { fields, text } from './contract.text.ts';
import './contract.css';

type Whole = Output<typeof serviceContract.findOne>;
const actions = { ...contractLife.steps, add: words.add, signCode: text.codeTime, terminateAsk: text.askTerminate };

/** A contract: what was sent, who signed it, and what happened. */
export function ContractDetail({ id, steps, onClose }: { id: string | undefined; steps: Neighbours; onClose: () => void }) {
  return (
    <Detail
      of={useOne(serviceContract.findOne, id)}
      title={(row) => row.contractNo}
      steps={steps}
      onClose={onClose}
      extra={(row) =>
        row.document ? (
          <Space>
            <DownloadButton call={serviceContract.download} input={{ id: row.id }} label={words.download} />
            {row.signature ? (
              <DownloadButton call={serviceContract.download} input={{ id: row.id, part: 'EVIDENCE' }} label={text.evidence} />
            ) : null}
          </Space>
        ) : null
      }
      tabs={(row) => [
        { key: 'document', label: text.tabDocument, children: <Signed of={row} /> },
        ...(row.body ? [{ key: 'text', label: text.tabText, children: <p className="contract-text">{row.body}</p> }] : []),
        { key: 'history', label: text.tabHistory, children: <History rows={row.history} states={contractLife.words} actions={actions} /> },
      ]}
    >
      {(row) => (
        <>
          <Notices of={row} />
          <Facts
            items={[
              { label: fields.status, value: <ChoiceText of={contractLife.words} value={row.status} /> },
              { label: fields.companyName, value: nameOf(row.companyName, row.companyNameEn) },
              { label: fields.kind, value: say(contractKinds[row.kind]) },
              { label: fields.amount, value: money(row.amount) },
              { label: fields.startDay, value: row.startDay },
              { label: fields.endDay, value: row.endDay },
              { label: fields.orders, value: joinItems(row.orders.map(({ orderNo }) => orderNo)) || '—', wide: true },
              { label: fields.template, value: row.templateName ? `${row.templateName} #${row.templateNo}` : say(text.ownFile) },
              row.followedBy ? { label: text.followedBy, value: row.followedBy.contractNo } : null,
              row.file ? { label: fields.fileId, value: <FileLinks files={[row.file]} />, wide: true } : null,
              row.remark ? { label: fields.remark, value: row.remark, wide: true } : null,
              row.note ? { label: fields.note, value: row.note, wide: true } : null,
            ]}
          />
        </>
      )}
    </Detail>
  );
}

function Notices({ of: { status, missing, terminateAsked, terminateReason } }: { of: Whole }) {
  if (status === contractLife.at.draft && missing.length > 0)
    return (
      <Alert
        type="warning"
        showIcon
        title={fill(text.missing, { names: joinItems(missing.map(({ zh, en }) => (language() === 'en' ? `{${zh}} ${en}` : zh))) })}
      />
    );
  return terminateAsked ? <Alert type="warning" showIcon title={fill(text.asked, { reason: terminateReason })} /> : null;
}

/** The document that was sent last, its hash, and who signed it. */
function Signed({ of: { document, signature, countersign } }: { of: Whole }) {
  if (!document) return <p className="tm-hint">{say(text.notSent)}</p>;
  return (
    <>
      <Facts
        items={[
          { label: fields.sha256, value: <CodeText code={document.sha256} />, wide: true },
          { label: fields.sentTime, value: `${document.time} ${document.userName}` },
          {
            label: text.sendings,
            value: fill(document.pages === null ? text.sendingUncounted : text.sending, { n: document.no, pages: document.pages ?? 0 }),
          },
        ]}
      />
      {signature ? (
        <Facts
          items={[
            { label: fields.signWay, value: say(signWays[signature.way]) },
            { label: text.signer, value: `${signature.userName} (${signature.account})` },
            { label: fields.signTime, value: signature.time },
            { label: text.address, value: signature.address },
            signature.way === 'SMS' ? { label: text.phone, value: signature.phone } : null,
            signature.way === 'SMS' ? { label: text.codeTime, value: signature.codeTime ?? '—' } : null,
            signature.way === 'SMS' ? { label: text.gateway, value: signature.gatewayId || say(text.noGateway) } : null,
            signature.files.length > 0 ? { label: fields.files, value: <FileLinks files={signature.files} />, wide: true } : null,
            countersign ? { label: text.countersigned, value: `${countersign.time} ${countersign.userName}` } : null,
          ]}
        />
      ) : (
        <p className="tm-hint">{say(text.notSigned)}</p>
      )}
      <p className="tm-hint">{say(text.signNotice)}</p>
    </>
  );
}
