import { gs1Prefix, type Prefix } from '@touchmark/contract';
import { Alert } from 'antd';
import { useOne, useRead } from '../../../api/hooks.ts';
import { nameOf, say } from '../../../core/text.ts';
import { ChoiceText, CodeText, Detail, Facts, factsOf, FileLinks, grouped, History, type Neighbours, number } from '../../../ui/index.ts';
import { applyLife, inState, prefixLife } from '@touchmark/domain';
import { NextNumbers } from './calculator.tsx';
import { fields, prefixActions, text } from './prefix.text.ts';
import { CapacityBar, DaysLeft, Validity } from './prefix-parts.tsx';

/** The details of one prefix. */
export function PrefixDetail({ id, steps, onClose }: { id: string | undefined; steps: Neighbours; onClose: () => void }) {
  const one = useOne(gs1Prefix.findOne, id);
  return (
    <Detail
      of={one}
      title={(prefix) => grouped(prefix.prefix, 'plain')}
      onClose={onClose}
      steps={steps}
      tabs={(prefix) => [
        { key: 'basic', label: text.basic, children: <Basic prefix={prefix} /> },
        { key: 'numbers', label: text.numbers, children: <Numbers prefix={prefix} /> },
        {
          key: 'history',
          label: text.history,
          children: <History rows={prefix.history.toReversed()} states={applyLife.words} actions={prefixActions} />,
        },
      ]}
    >
      {(prefix) => <Notices prefix={prefix} />}
    </Detail>
  );
}

function Notices({ prefix }: { prefix: Prefix }) {
  return (
    <>
      {inState(applyLife, prefix.applyStatus, 'rejected') && prefix.opinion ? (
        <Alert type="error" showIcon title={say(text.rejected)} description={prefix.opinion} />
      ) : null}
      {prefix.renewal && inState(applyLife, prefix.renewal.applyStatus, 'rejected') ? (
        <Alert type="warning" showIcon title={say(text.renewRefused)} description={prefix.renewal.opinion} />
      ) : null}
      {inState(prefixLife, prefix.status, 'cancelled') ? (
        <Alert type="warning" showIcon title={say(prefixLife.states.cancelled)} description={prefix.cancelReason} />
      ) : null}
    </>
  );
}

function Basic({ prefix }: { prefix: Prefix }) {
  return (
    <Facts
      items={[
        { label: fields.prefix, value: <CodeText code={prefix.prefix} /> },
        { label: fields.status, value: <Validity row={prefix} /> },
        ...factsOf(fields, prefix, 'memberName'),
        { label: fields.companyName, value: nameOf(prefix.companyName, prefix.companyNameEn) },
        ...factsOf(fields, prefix, 'certNo', 'issueDate', 'validFrom', 'validTo'),
        { label: fields.remainingDays, value: <DaysLeft row={prefix} /> },
        { label: fields.gln, value: prefix.gln ? <CodeText code={prefix.gln} kind="gtin" /> : null },
        { label: fields.applyStatus, value: <ChoiceText of={applyLife.words} value={prefix.applyStatus} /> },
        { label: fields.certFile, value: <FileLinks files={prefix.certFile} />, wide: true },
        prefix.remark ? { label: fields.remark, value: prefix.remark, wide: true } : null,
        prefix.cancelTime ? { label: fields.cancelTime, value: prefix.cancelTime } : null,
        ...factsOf(fields, prefix, 'createTime', 'updateTime'),
      ]}
    />
  );
}

function Numbers({ prefix }: { prefix: Prefix }) {
  const { data } = useRead(gs1Prefix.nextRef, { id: prefix.id });
  const usable = inState(applyLife, prefix.applyStatus, 'approved') && inState(prefixLife, prefix.status, 'valid', 'endsSoon');
  return (
    <>
      {usable ? null : <Alert type="warning" showIcon title={say(text.notUsable)} style={{ marginBottom: 16 }} />}
      {usable && data ? <NextNumbers next={data} /> : <CapacityBar used={prefix.used} capacity={prefix.capacity} wide />}
      <Facts items={[{ label: fields.sscc, value: `${number(prefix.ssccUsed)} / ${number(prefix.ssccCapacity)}` }]} />
    </>
  );
}
