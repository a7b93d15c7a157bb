import { chargeMode, type ChargeModeRow, chargeProduct } from '@touchmark/contract';
import { addDays, audienceWords, chargeWayWords, today } from '@touchmark/domain';
import { Alert, Form } from 'antd';
import { useRead } from '../../../api/hooks.ts';
import { fill, nameOf, say } from '../../../core/text.ts';
import { type Dialog, fieldsOf, FormDrawer, type Initial, useSettled } from '../../../ui/index.ts';
import { fields, text } from './charge-mode.text.ts';
import { TierFields } from './tier-fields.tsx';

const Field = fieldsOf(chargeMode.saveOrUpdate, fields);
const Next = fieldsOf(chargeMode.copy, fields);

export type ModeDraft = Initial<typeof chargeMode.saveOrUpdate>;
export const newMode = (productCode?: string): ModeDraft => ({
  ...(productCode ? { productCode } : {}),
  cateCode: 'STANDARD',
  audience: 'ALL',
  way: 'QTY',
  minQty: 1,
  validFrom: today(),
  tiers: [{ from: 1, price: 0 }],
});

/** A new price, or one that has not begun. */
export function ModeForm({ dialog }: { dialog: Dialog<ModeDraft> }) {
  const offered = useRead(chargeProduct.select, {}).data;
  const edited = dialog.subject as Partial<ChargeModeRow> | undefined;
  const follows = Boolean(edited?.follows);
  const choicesOf = (all: readonly { code: string; name: { zh: string; en: string }; enabled: boolean }[] = [], kept?: string) =>
    all.flatMap(({ code, name, enabled }) => (enabled || code === kept ? [{ value: code, label: say(name) }] : []));
  return (
    <FormDrawer call={chargeMode.saveOrUpdate} dialog={dialog} title={edited?.id ? text.edit : text.add} transform={withTiers}>
      <Field.Choice name="productCode" of={choicesOf(offered?.products, edited?.productCode)} disabled={follows} />
      <Field.Choice name="cateCode" of={choicesOf(offered?.modeCategories, edited?.cateCode)} disabled={follows} />
      <Field.Choice name="audience" of={audienceWords} disabled={follows} />
      <Field.Text name="name" max={50} />
      <Field.Text name="nameEn" max={80} />
      <Field.Radio name="way" of={chargeWayWords} />
      <PriceOf field={Field} />
      <Field.Number name="minQty" min={1} grouped required={false} />
      <Field.Number name="maxQty" min={1} grouped required={false} help={text.noMost} />
      <Field.Date name="validFrom" disabled={follows} />
      <Field.Date name="validTo" help={text.openEnd} />
      <Field.Area name="remark" max={200} />
    </FormDrawer>
  );
}

/** Tiers are sent only where the price is by tiers. */
const withTiers = <Sent extends { way?: unknown; tiers?: unknown }>(sent: Sent): Sent =>
  sent.way === 'TIER' ? sent : { ...sent, tiers: [] };

function PriceOf({ field: F }: { field: Pick<typeof Field, 'Custom' | 'Money'> }) {
  const way = Form.useWatch<string | undefined>('way', Form.useFormInstance());
  if (way === 'FREE') return null;
  if (way !== 'TIER') return <F.Money name="unitPrice" required />;
  return (
    <F.Custom name="tiers" required wide>
      <TierFields />
    </F.Custom>
  );
}

/** The next version of a price: what changes, from which day, and what that touches. */
export function NextForm({ dialog }: { dialog: Dialog<ChargeModeRow> }) {
  const mode = dialog.subject;
  const tomorrow = addDays(today(), 1);
  const subject = mode && {
    ...mode,
    validFrom: mode.validFrom >= tomorrow ? addDays(mode.validFrom, 1) : tomorrow,
    validTo: null,
    tiers: mode.tiers.length > 0 ? mode.tiers : [{ from: 1, to: null, price: mode.unitPrice * 100 }],
  };
  return (
    <FormDrawer
      call={chargeMode.copy}
      dialog={{ ...dialog, subject: subject as Initial<typeof chargeMode.copy> | undefined }}
      title={fill(text.nextOf, { name: mode ? nameOf(mode.name, mode.nameEn) : '' })}
      transform={withTiers}
    >
      <p className="tm-hint tm-wide">{say(text.nextHint)}</p>
      <Next.Date name="validFrom" />
      {mode ? <Touched id={mode.id} /> : null}
      <Next.Text name="name" max={50} />
      <Next.Text name="nameEn" max={80} />
      <Next.Radio name="way" of={chargeWayWords} />
      <PriceOf field={Next as typeof Field} />
      <Next.Number name="minQty" min={1} grouped required={false} />
      <Next.Number name="maxQty" min={1} grouped required={false} help={text.noMost} />
      <Next.Date name="validTo" help={text.openEnd} />
      <Next.Area name="remark" max={200} />
    </FormDrawer>
  );
}

function Touched({ id }: { id: string }) {
  const validFrom = useSettled(Form.useWatch<string | undefined>('validFrom', Form.useFormInstance()));
  const { data } = useRead(chargeMode.touched, { id, validFrom: validFrom ?? '' }, { enabled: Boolean(validFrom) });
  if (!data) return null;
  const companies = data.orders.first.map((one) => `${one.orderNo} ${nameOf(one.companyName, one.companyNameEn)}`);
  return (
    <Alert
      className="tm-wide"
      type="info"
      showIcon
      title={fill(text.touches, { n: data.orders.total, m: data.renewals })}
      description={companies.length > 0 ? companies.slice(0, 5).map((line) => <div key={line}>{line}</div>) : undefined}
    />
  );
}
