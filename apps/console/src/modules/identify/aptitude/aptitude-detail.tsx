import { type AptitudeDetail as Whole, aptitudeManage } from '@touchmark/contract';
import { applyLife, inState } from '@touchmark/domain';
import { Alert } from 'antd';
import { Link } from 'react-router';
import { useOne } from '../../../api/hooks.ts';
import { joinItems, say, words } from '../../../core/text.ts';
import { ChoiceText, CodeText, Detail, Facts, factsOf, FileLinks, History, type Neighbours, StatusTag } from '../../../ui/index.ts';
import { reviewActions } from '../../platform/review/public.ts';
import { fields, kindChoices, text } from './aptitude.text.ts';
import { Validity } from './validity.tsx';

/** The details of one certificate. */
export function AptitudeDetail({ id, steps, onClose }: { id: string | undefined; steps: Neighbours; onClose: () => void }) {
  return (
    <Detail
      of={useOne(aptitudeManage.findOne, id)}
      title={(one) => one.name}
      onClose={onClose}
      steps={steps}
      tabs={(one) => [
        { key: 'basic', label: text.basic, children: <Basic of={one} /> },
        { key: 'products', label: text.usedBy, children: <Products of={one} /> },
        {
          key: 'history',
          label: { zh: '审核记录', en: 'History' },
          children: <History rows={one.history.toReversed()} states={applyLife.words} actions={reviewActions} />,
        },
      ]}
    >
      {({ applyStatus, opinion, change }) => (
        <>
          {inState(applyLife, applyStatus, 'rejected') && opinion ? (
            <Alert type="error" showIcon title={say(text.rejected)} description={opinion} />
          ) : null}
          {inState(applyLife, change?.applyStatus, 'pending') ? <Alert type="info" showIcon title={say(text.changing)} /> : null}
          {change && inState(applyLife, change.applyStatus, 'rejected') ? (
            <Alert type="warning" showIcon title={say(text.changeRejected)} description={change.opinion} />
          ) : null}
        </>
      )}
    </Detail>
  );
}

const Basic = ({ of }: { of: Whole }) => (
  <Facts
    items={[
      { label: fields.kind, value: <ChoiceText of={kindChoices} value={of.kind} /> },
      { label: fields.applyStatus, value: <ChoiceText of={applyLife.words} value={of.applyStatus} /> },
      { label: fields.certNo, value: <CodeText code={of.certNo} /> },
      ...factsOf(fields, of, 'issuer', 'cnasNo', 'issueDate'),
      { label: fields.validTo, value: of.longTerm ? say(fields.longTerm) : of.validTo },
      { label: fields.valid, value: <Validity of={of} /> },
      { label: fields.scope, value: of.scope, wide: true },
      { label: fields.relatedStandards, value: joinItems(of.relatedStandards), wide: true },
      { label: fields.categories, value: joinItems(of.categories.map(say)), wide: true },
      { label: fields.files, value: <FileLinks files={of.files} />, wide: true },
      { label: fields.public, value: say(of.public ? words.yes : words.no) },
      { label: fields.accreditedTo, value: of.accreditedTo },
      of.filledBy ? { label: fields.filledBy, value: <FilledBy of={of} /> } : null,
    ]}
  />
);

/** Who filled it in for the company, with the mark of a laboratory that the operator trusts, or of a link. */
const FilledBy = ({ of: { filledBy, filledTrusted, filledByLink } }: { of: Whole }) => (
  <>
    {filledBy} {filledTrusted ? <StatusTag tone="green" text={text.trusted} /> : null}
    {filledByLink ? <StatusTag tone="grey" text={text.byLink} /> : null}
  </>
);

const Products = ({ of }: { of: Whole }) =>
  of.usedBy.length === 0 ? (
    <p className="tm-hint">{say(text.usedByNone)}</p>
  ) : (
    <ul>
      {of.usedBy.map(({ id, productName, model }) => (
        <li key={id}>
          <Link to={`/productNode/templateNew?id=${id}`}>
            {productName} {model}
          </Link>
        </li>
      ))}
    </ul>
  );
