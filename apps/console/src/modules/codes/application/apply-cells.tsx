import type { EcodeApply } from '@touchmark/contract';
import { applyLife } from '@touchmark/domain';
import { Button, Tag } from 'antd';
import { fill, say } from '../../../core/text.ts';
import { ChoiceText, number, TestTag } from '../../../ui/index.ts';
import { deliveryChoices } from '../batch/public.ts';
import { text } from './application.text.ts';

/** An application's number, with a tag for test codes. */
export const Name = ({ row, onOpen }: { row: EcodeApply; onOpen: () => void }) => (
  <>
    <Button type="link" className="tm-link" onClick={onOpen}>
      {row.applyNo}
    </Button>
    <TestTag of={row} />
  </>
);

/** The quantity, with the requested one if an auditor lowered it. */
export const Quantity = ({ row: { quantity, adjustedFrom } }: { row: Pick<EcodeApply, 'quantity' | 'adjustedFrom'> }) => (
  <span className="tm-number">
    {number(quantity)}
    {adjustedFrom === null ? null : (
      <div className="tm-hint" style={{ marginTop: 0 }}>
        {fill(text.adjusted, { n: number(adjustedFrom) })}
      </div>
    )}
  </span>
);

/** The way of delivery, and the recipient. */
export const Delivery = ({ row: { deliveryWay, printerPartner } }: { row: EcodeApply }) => (
  <span title={printerPartner}>
    <ChoiceText of={deliveryChoices} value={deliveryWay} />
    {printerPartner ? <span className="tm-hint"> {printerPartner}</span> : null}
  </span>
);

/** The state, with a note if it was approved automatically. */
export const State = ({ row: { applyStatus, autoPassed } }: { row: EcodeApply }) => (
  <>
    <ChoiceText of={applyLife.words} value={applyStatus} />
    {autoPassed ? <Tag style={{ marginInlineStart: 6 }}>{say(text.auto)}</Tag> : null}
  </>
);
