import { appMarket, type Edition } from '@touchmark/contract';
import { listingScopes } from '@touchmark/domain';
import { Checkbox, Form, Rate } from 'antd';
import { useNavigate } from 'react-router';
import { fill, joinItems, nameOf, say } from '../../../core/text.ts';
import { toast } from '../../../core/toast.tsx';
import { type Dialog, fieldsOf, FormDialog, money } from '../../../ui/index.ts';
import { priceText } from './market-parts.tsx';
import { fields, text } from './market.text.ts';

const Try = fieldsOf(appMarket.trial, fields);
const Subscribe = fieldsOf(appMarket.subscribe, fields);
const Ask = fieldsOf(appMarket.consult, fields);
const Said = fieldsOf(appMarket.rate, fields);

/** What a dialog needs to know of an application. */
export interface Subject {
  id: string;
  name: string;
  nameEn: string;
  scopes: readonly (keyof typeof listingScopes)[];
  needsApproval: boolean;
  /** What it has now; empty where it uses none. */
  edition: string;
  editions: readonly (Edition & { today: number | null })[];
  mineRated: { stars: number; content: string } | null;
}
const nameIn = (subject: Subject | undefined) => (subject ? nameOf(subject.name, subject.nameEn) : '');

function Agree({
  scopes,
  value,
  onChange,
  id,
}: {
  scopes: Subject['scopes'];
  value?: boolean;
  onChange?: (on: boolean) => void;
  id?: string;
}) {
  return (
    <Checkbox {...(id ? { id } : {})} checked={value ?? false} onChange={({ target }) => onChange?.(target.checked)}>
      {fill(text.agreeTo, { list: joinItems(scopes.map((scope) => say(listingScopes[scope]))) })}
    </Checkbox>
  );
}

export const TryDialog = ({ dialog }: { dialog: Dialog<Subject> }) => (
  <FormDialog
    call={appMarket.trial}
    dialog={{ ...dialog, subject: dialog.subject && { id: dialog.subject.id } }}
    title={fill(text.tryTitle, { name: nameIn(dialog.subject) })}
    action={text.try}
    onDone={() => toast('success', say(text.begun))}
  >
    <p className="tm-hint">{say(text.tryHint)}</p>
    <Try.Custom name="agree">
      <Agree scopes={dialog.subject?.scopes ?? []} />
    </Try.Custom>
  </FormDialog>
);

/** Orders an edition, or goes on with it; a paid one leads to its order. */
export function SubscribeDialog({ dialog }: { dialog: Dialog<Subject> }) {
  const navigate = useNavigate();
  const subject = dialog.subject;
  const first = subject?.editions.find(({ name }) => name === subject.edition) ?? subject?.editions[0];
  return (
    <FormDialog
      call={appMarket.subscribe}
      dialog={{ ...dialog, subject: subject && { id: subject.id, edition: first!.key, quantity: 1 } }}
      title={fill(text.subscribeTitle, { name: nameIn(subject) })}
      action={text.subscribe}
      transform={(sent) => {
        const edition = subject?.editions.find(({ key }) => key === Number(sent.edition));
        const quantity = Number(sent.quantity ?? 1);
        return edition && edition.today !== null && edition.way !== 'FREE' && !waits(subject)
          ? { ...sent, amount: edition.today * quantity }
          : sent;
      }}
      onDone={({ orderId, orderNo }) => {
        if (orderId) {
          toast('success', fill(text.ordered, { no: orderNo }));
          void navigate(`/orderContract/order?id=${orderId}`);
        } else toast('success', say(waits(subject) ? text.asked : text.begun));
      }}
    >
      {subject ? <Choose of={subject} /> : null}
    </FormDialog>
  );
}
const waits = (subject: Subject | undefined) => Boolean(subject?.needsApproval && subject.edition === '');

function Choose({ of: subject }: { of: Subject }) {
  const form = Form.useFormInstance();
  const key = Form.useWatch<number | undefined>('edition', form);
  const quantity = Form.useWatch<number | undefined>('quantity', form) ?? 1;
  const edition = subject.editions.find((one) => one.key === Number(key));
  const unit = say(edition?.way === 'MONTH' ? text.month : text.year);
  const unitHelp = fill(text.unitHelp, { unit });
  return (
    <>
      {waits(subject) ? <p className="tm-hint">{say(text.approvalHint)}</p> : null}
      <Subscribe.Radio
        name="edition"
        of={subject.editions.map((one) => ({ value: one.key, label: `${one.name} · ${priceText(one.today, one.way)}` }))}
        {...(subject.edition === '' ? {} : { help: edition?.name === subject.edition ? text.renewHint : text.switchHint })}
      />
      <Subscribe.Number name="quantity" min={1} max={36} help={{ zh: unitHelp, en: unitHelp }} />
      <p className="market-sum" aria-live="polite">
        {say(fields.amount)}{' '}
        <b>
          {edition && edition.today !== null ? (edition.today === 0 ? say(text.free) : money(edition.today * quantity)) : say(text.notSold)}
        </b>
      </p>
      <Subscribe.Custom name="agree">
        <Agree scopes={subject.scopes} />
      </Subscribe.Custom>
    </>
  );
}

export const AskDialog = ({ dialog }: { dialog: Dialog<Subject> }) => (
  <FormDialog
    call={appMarket.consult}
    dialog={{ ...dialog, subject: dialog.subject && { id: dialog.subject.id } }}
    title={fill(text.askTitle, { name: nameIn(dialog.subject) })}
    action={text.ask}
    onDone={() => toast('success', say(text.askDone))}
  >
    <Ask.Text name="contact" max={30} />
    <Ask.Text name="phone" max={20} />
    <Ask.Area name="content" max={400} />
  </FormDialog>
);

export const RateDialog = ({ dialog }: { dialog: Dialog<Subject> }) => (
  <FormDialog
    call={appMarket.rate}
    dialog={{ ...dialog, subject: dialog.subject && { id: dialog.subject.id, ...dialog.subject.mineRated } }}
    title={fill(text.rateTitle, { name: nameIn(dialog.subject) })}
    action={text.rate}
  >
    <p className="tm-hint">{say(text.rateHint)}</p>
    <Said.Custom name="stars">
      <Rate aria-label={say(fields.stars)} />
    </Said.Custom>
    <Said.Area name="content" max={300} />
  </FormDialog>
);
