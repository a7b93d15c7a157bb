import { chainSource, type MaterialLotDetail as Whole } from '@touchmark/contract';
import { inState, materialKinds, materialLife, materialValuesText } from '@touchmark/domain';
import { Alert, Space } from 'antd';
import { Link } from 'react-router';
import { useOne } from '../../../api/hooks.ts';
import { fill, language, nameOf, say } from '../../../core/text.ts';
import { CallButton, ChoiceText, Detail, Facts, FileLinks, History, type Neighbours, nearTime } from '../../../ui/index.ts';
import { amountOf } from './lot-amount.ts';
import { Certificates, FormerVersions, SourceFacts, Uses } from './lot-parts.tsx';
import { fields, text } from './material.text.ts';

const actions = { ...materialLife.steps, add: text.add, show: text.show, hide: text.hide, attach: text.attach, detach: text.detach };

/** A lot: what it is, where it went, what proves it, and what its supplier says now. */
export const LotDetail = ({ id, steps, onClose }: { id: string | undefined; steps: Neighbours; onClose: () => void }) => (
  <Detail
    of={useOne(chainSource.findOne, id)}
    title={(lot) => `${lot.material} ${lot.lotNo}`}
    steps={steps}
    onClose={onClose}
    tabs={(lot) => [
      { key: 'basic', label: text.basic, children: <Basic of={lot} /> },
      { key: 'uses', label: text.uses, children: <Uses of={lot} /> },
      { key: 'certificates', label: text.certificates, children: <Certificates of={lot} /> },
      ...(lot.source ? [{ key: 'source', label: text.source, children: <SourceFacts of={lot} /> }] : []),
      ...(lot.formerVersions.length > 0 ? [{ key: 'versions', label: text.versions, children: <FormerVersions of={lot} /> }] : []),
      { key: 'history', label: text.history, children: <History rows={lot.history} states={materialLife.words} actions={actions} /> },
    ]}
  >
    {(lot) => <Notices of={lot} />}
  </Detail>
);

const Notices = ({ of }: { of: Whole }) => (
  <>
    {of.voidReason ? <Alert type="error" showIcon title={of.voidReason} style={{ marginBottom: 12 }} /> : null}
    {of.source?.status === materialLife.at.void ? (
      <Alert
        type="error"
        showIcon
        title={`${fill(text.from, { name: nameOf(of.source.companyName, of.source.companyNameEn) })} · ${say(materialLife.words[materialLife.at.void])}`}
        style={{ marginBottom: 12 }}
      />
    ) : null}
    {inState(materialLife, of.status, 'linked') ? (
      <Alert
        type="info"
        showIcon
        title={say(text.linkedHint)}
        action={<Link to={`/recall/index?lot=${of.id}`}>{say(text.recall)}</Link>}
        style={{ marginBottom: 12 }}
      />
    ) : null}
  </>
);

// oxlint-disable-next-line complexity -- one line for each fact
const Basic = ({ of }: { of: Whole }) => (
  <>
    <Facts
      items={[
        { label: fields.status, value: <ChoiceText of={materialLife.words} value={of.status} /> },
        { label: fields.sourceNo, value: <span className="tm-mono">{of.sourceNo}</span> },
        { label: fields.material, value: of.material },
        of.source ? null : { label: fields.materialCode, value: of.materialCode || '—' },
        { label: fields.kind, value: say(materialKinds[of.kind]) },
        { label: fields.lotNo, value: <span className="tm-mono">{of.lotNo}</span> },
        { label: fields.supplier, value: of.supplier },
        { label: fields.prodDate, value: of.prodDate ?? '—' },
        of.source ? null : { label: fields.origin, value: say(of.originName) || '—' },
        { label: fields.qty, value: of.qty === null ? '—' : amountOf(of.qty, of.unit) },
        { label: fields.used, value: amountOf(of.used, of.unit) },
        { label: fields.left, value: of.left === null ? '—' : amountOf(of.left, of.unit) },
        of.source ? null : { label: fields.values, value: materialValuesText(of.kind, of.values, language()) || '—', wide: true },
        of.source
          ? null
          : { label: fields.identifier, value: of.identifier ? <span className="tm-mono">{of.identifier}</span> : '—', wide: true },
        { label: fields.public, value: say(of.public ? text.yes : text.no) },
        of.images.length > 0 ? { label: fields.images, value: <FileLinks files={of.images} />, wide: true } : null,
        { label: fields.createTime, value: nearTime(of.createTime) },
      ]}
    />
    {inState(materialLife, of.status, 'void') ? null : (
      <Space style={{ marginTop: 12 }}>
        <CallButton
          call={chainSource.show}
          input={{ id: of.id, version: of.version, public: !of.public }}
          label={of.public ? text.hide : text.show}
          type="default"
        />
      </Space>
    )}
  </>
);
