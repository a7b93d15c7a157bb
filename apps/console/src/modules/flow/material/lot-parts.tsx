import { aptitudeManage, chainSource, type MaterialLotDetail as Whole } from '@touchmark/contract';
import { applyLife, inState, materialLife } from '@touchmark/domain';
import { Alert, Select, Space, Table } from 'antd';
import { useState } from 'react';
import { useOffered } from '../../../api/hooks.ts';
import { fill, nameOf, say } from '../../../core/text.ts';
import { CallButton, columnsFor, Facts, FileLinks, nearTime, Nothing, number, ReasonButton } from '../../../ui/index.ts';
import { amountOf } from './lot-amount.ts';
import { fields, text } from './material.text.ts';

type Use = Whole['uses'][number];

/** The production batches it went into, and how many pieces came of it. */
export function Uses({ of }: { of: Whole }) {
  const columns = columnsFor<Use>()(fields, (c) => [
    c.code('batchNo', 'plain', { width: 140 }),
    c.cell(fields.productName, (use) => `${use.productName} ${use.model}`, { width: 200, ellipsis: true }),
    c.cell(fields.amount, (use) => (use.qty === null ? use.amount || '—' : amountOf(use.qty, of.unit)), { width: 110 }),
    c.number('pieces', { width: 90 }),
    c.time('linkTime', { width: 130 }),
    c.actions(
      text.detach,
      (use) => (
        <ReasonButton
          call={chainSource.unlink}
          input={{ id: of.id, prodBatchId: use.prodBatchId }}
          label={materialLife.steps['unlink']!}
          title={fill(text.unlinkTitle, { batch: use.batchNo })}
          danger
        />
      ),
      100,
    ),
  ]);
  if (of.uses.length === 0) return <Nothing text={text.noUses} />;
  return (
    <>
      <p className="tm-hint">{fill(text.yield, { n: number(of.uses.reduce((sum, { pieces }) => sum + pieces, 0)) })}</p>
      <Table<Use>
        rowKey="prodBatchId"
        size="small"
        pagination={false}
        columns={columns}
        dataSource={of.uses}
        scroll={{ x: 'max-content' }}
      />
    </>
  );
}

type Certificate = Whole['certificateList'][number];
/** The certificates of the supplier’s material, with their files; another is attached once for all lots. */
export function Certificates({ of }: { of: Whole }) {
  const [chosen, setChosen] = useState<string>();
  const own = useOffered(aptitudeManage.list, { applyStatus: applyLife.at.approved, pageSize: 200 }).data?.records ?? [];
  const attached = new Set(of.certificateList.map(({ id }) => id));
  return (
    <>
      <p className="tm-hint">{say(text.attachHint)}</p>
      {inState(materialLife, of.status, 'void') ? null : (
        <Space wrap style={{ marginBottom: 12 }}>
          <Select<string>
            style={{ width: 320 }}
            aria-label={say(text.attach)}
            {...(chosen ? { value: chosen } : {})}
            onChange={setChosen}
            options={own.flatMap(({ id, name, certNo }) => (attached.has(id) ? [] : [{ value: id, label: `${name} ${certNo}` }]))}
          />
          <CallButton
            call={chainSource.certificate}
            input={{ id: of.id, aptitudeId: chosen ?? '0', attached: true }}
            label={text.attach}
            disabled={chosen === undefined}
            type="default"
            onDone={() => setChosen(undefined)}
          />
        </Space>
      )}
      {of.certificateList.length === 0 ? <Nothing text={text.noCertificates} /> : null}
      {of.certificateList.map((one) => (
        <OneCertificate key={one.id} lotId={of.id} of={one} />
      ))}
      {of.acceptedCertificates.length > 0 ? (
        <>
          <h3>{say(text.acceptedTitle)}</h3>
          {of.acceptedCertificates.map(({ name, certNo, hash }) => (
            <Facts
              key={certNo}
              items={[
                { label: fields.certificates, value: `${name} ${certNo}` },
                { label: text.hash, value: <span className="tm-mono">{hash || '—'}</span>, wide: true },
              ]}
            />
          ))}
        </>
      ) : null}
    </>
  );
}

const OneCertificate = ({ lotId, of }: { lotId: string; of: Certificate }) => (
  <section style={{ marginBottom: 16 }}>
    <Facts
      items={[
        { label: fields.certificates, value: `${of.name} ${of.certNo}` },
        { label: fields.images, value: <FileLinks files={of.files} /> },
        { label: text.hash, value: <span className="tm-mono">{of.hash || '—'}</span>, wide: true },
      ]}
    />
    <CallButton
      call={chainSource.certificate}
      input={{ id: lotId, aptitudeId: of.id, attached: false }}
      label={text.detach}
      confirm={text.sureDetach}
      danger
    />
  </section>
);

/** What the supplier’s lot says now; where it was corrected since, beside what it said when it was accepted. */
export function SourceFacts({ of }: { of: Whole }) {
  const { source, sourceFacts } = of;
  if (!source) return null;
  const changed = sourceFacts.some(({ accepted }) => accepted !== null);
  return (
    <>
      <p className="tm-hint">
        {fill(text.from, { name: nameOf(source.companyName, source.companyNameEn) })}
        {source.updateTime ? ` · ${fill(text.updated, { time: nearTime(source.updateTime) })}` : ''}
      </p>
      {source.readable ? null : <Alert type="warning" showIcon title={say(text.notShown)} />}
      {changed ? <Alert type="warning" showIcon title={say(text.changedSince)} style={{ marginBottom: 12 }} /> : null}
      <Facts
        items={sourceFacts.map(({ name, now, accepted }) => ({
          label: name,
          wide: accepted !== null,
          value:
            accepted === null ? (
              now || '—'
            ) : (
              <>
                {say(text.now)}：{now || '—'} <del>{`${say(text.before)}：${accepted || '—'}`}</del>
              </>
            ),
        }))}
      />
      {of.upstream.map(({ lotId, companyName, companyNameEn, updateTime, facts }) => (
        <section key={lotId} style={{ marginTop: 16 }}>
          <p className="tm-hint">
            {fill(text.fromBefore, { name: nameOf(companyName, companyNameEn) })} · {fill(text.updated, { time: nearTime(updateTime) })}
          </p>
          <Facts items={facts.map(({ name, value }) => ({ label: name, value }))} />
        </section>
      ))}
    </>
  );
}

/** What it said before each correction. */
export const FormerVersions = ({ of }: { of: Whole }) => (
  <>
    {of.formerVersions.map(({ versionNo, createTime, facts }) => (
      <section key={versionNo} style={{ marginBottom: 16 }}>
        <p className="tm-hint">{nearTime(createTime)}</p>
        <Facts items={facts.map(({ name, value }) => ({ label: name, value: value || '—' }))} />
      </section>
    ))}
  </>
);
