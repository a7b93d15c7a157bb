import { aptitudeFilling, type FillingDetail as Whole } from '@touchmark/contract';
import { fillFields, fillingLife, inState } from '@touchmark/domain';
import { Alert, Space } from 'antd';
import { Link } from 'react-router';
import { useOne } from '../../../api/hooks.ts';
import { joinItems, nameOf, say } from '../../../core/text.ts';
import { CallButton, ChoiceText, Detail, Facts, History, type Neighbours, nearTime, StatusTag } from '../../../ui/index.ts';
import { FilledFacts } from './filled-facts.tsx';
import { fields, kindChoices, text } from './filling.text.ts';
import type { Made } from './link-once.tsx';

const actions = { ...fillingLife.steps, add: text.add, upload: text.addFile, renewLink: text.renewLink, withdrawLink: text.revokeLink };

interface Props {
  id: string | undefined;
  steps: Neighbours;
  onLink: (made: Made) => void;
  onClose: () => void;
}

/** A filling: what is asked, what was filled in, and what became of it. */
export const FillingDetail = ({ id, steps, onLink, onClose }: Props) => (
  <Detail
    of={useOne(aptitudeFilling.findOne, id)}
    title={(one) => one.fillNo}
    steps={steps}
    onClose={onClose}
    tabs={(one) => [
      { key: 'basic', label: text.basic, children: <Basic of={one} /> },
      { key: 'filled', label: text.filledPart, children: <Said of={one} /> },
      { key: 'history', label: text.history, children: <History rows={one.history} states={fillingLife.words} actions={actions} /> },
    ]}
  >
    {(one) => (
      <>
        {one.opinion ? (
          <Alert type="warning" showIcon title={say(text.returned)} description={one.opinion} style={{ marginBottom: 12 }} />
        ) : null}
        {one.byLink && inState(fillingLife, one.status, 'open') ? <LinkButtons of={one} onLink={onLink} /> : null}
      </>
    )}
  </Detail>
);

/** The link is shown once: afterwards there is a new one, or none. */
const LinkButtons = ({ of: { id, linkUntil }, onLink }: { of: Whole; onLink: (made: Made) => void }) => (
  <Space wrap style={{ marginBottom: 12 }}>
    <span className="tm-hint">{linkUntil ? `${say(fields.linkUntil)} ${nearTime(linkUntil)}` : say(text.noLink)}</span>
    <CallButton
      call={aptitudeFilling.link}
      input={{ id }}
      label={text.renewLink}
      {...(linkUntil ? { confirm: text.renewSure } : {})}
      onDone={onLink}
      type="default"
    />
    {linkUntil ? (
      <CallButton
        call={aptitudeFilling.link}
        input={{ id, revoke: true }}
        label={text.revokeLink}
        confirm={text.revokeSure}
        danger
        type="default"
      />
    ) : null}
  </Space>
);

const Basic = ({ of }: { of: Whole }) => (
  <Facts
    items={[
      { label: fields.status, value: <ChoiceText of={fillingLife.words} value={of.status} /> },
      { label: fields.kind, value: <ChoiceText of={kindChoices} value={of.kind} /> },
      { label: fields.grantor, value: nameOf(of.grantorName, of.grantorNameEn) },
      { label: fields.grantee, value: <Asked of={of} /> },
      { label: fields.products, value: joinItems(of.products.map(({ name, model }) => `${name} ${model}`)), wide: true },
      { label: fields.asked, value: joinItems(of.asked.map((name) => say(fillFields[name]))), wide: true },
      { label: fields.deadline, value: of.deadline },
      of.linkUntil ? { label: fields.linkUntil, value: nearTime(of.linkUntil) } : null,
      of.mail ? { label: fields.mail, value: of.mail } : null,
      of.note ? { label: fields.note, value: of.note, wide: true } : null,
      { label: fields.filledBy, value: of.filledBy ? <FilledBy of={of} /> : '—' },
      { label: fields.submitTime, value: of.submitTime ? nearTime(of.submitTime) : '—' },
      of.reminders > 0 ? { label: fields.reminders, value: of.reminders } : null,
      of.aptitudeId
        ? { label: text.openAptitude, value: <Link to={`/aptitude/manage?id=${of.aptitudeId}`}>{say(text.openAptitude)}</Link> }
        : null,
    ]}
  />
);

/** Who is asked: a company, a trusted laboratory, or somebody with a link. */
export const Asked = ({ of }: { of: Pick<Whole, 'granteeName' | 'granteeNameEn' | 'trusted' | 'byLink'> }) => (
  <>
    {nameOf(of.granteeName, of.granteeNameEn)} {of.trusted ? <StatusTag tone="green" text={text.trusted} /> : null}
    {of.byLink ? <StatusTag tone="grey" text={text.byLink} /> : null}
  </>
);

/** Who filled it in, marked if he came by a link. */
export const FilledBy = ({ of: { filledBy, byLink } }: { of: Pick<Whole, 'filledBy' | 'byLink'> }) => (
  <>
    {filledBy} {byLink && filledBy ? <StatusTag tone="grey" text={text.byLink} /> : null}
  </>
);

const Said = ({ of }: { of: Whole }) =>
  of.direction === 'out' && inState(fillingLife, of.status, 'open', 'overdue', 'withdrawn') ? (
    <p className="tm-hint">{say(text.notYet)}</p>
  ) : (
    <FilledFacts asked={of.asked} filled={of.filled} files={of.files} />
  );
