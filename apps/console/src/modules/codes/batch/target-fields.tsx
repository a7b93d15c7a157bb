import type { EcodeBatch, Input, ecodeBatch } from '@touchmark/contract';
import { batchLife, can, codeTextOf, largestSerial } from '@touchmark/domain';
import { Form, Input as TextBox, Radio, Space } from 'antd';
import { fill, say } from '../../../core/text.ts';
import { countFault, number, NumberBox } from '../../../ui/index.ts';
import { change, fields } from './batch.text.ts';

export type Kind = 'void' | 'freeze' | 'unfreeze' | 'reportStolen' | 'recover';
export type Scope = 'BATCH' | 'RANGE' | 'CODES';
/** The form's value: the codes are one text. */
export interface Target {
  scope: Scope;
  from?: number;
  to?: number;
  codes?: string;
}
const most = 1000;

/** Normalised codes without duplicates; lines that are not codes are kept, so that the server reports them. */
export const codesIn = (text = ''): string[] => [
  ...new Set(
    text
      .split(/[\s,，;；]+/)
      .filter(Boolean)
      .map((typed) => codeTextOf(typed)?.code ?? typed),
  ),
];

/** The number of codes of a target. */
export function targetSize({ scope, from, to, codes }: Target, batch: EcodeBatch | undefined): number {
  if (scope === 'BATCH') return batch ? batch.quantity - batch.spoilt : 0;
  return scope === 'RANGE' ? (to ?? 0) - (from ?? 1) + 1 : codesIn(codes).length;
}

/** The target as input of the call. */
export function wireTarget({ scope, from, to, codes }: Target): Input<typeof ecodeBatch.void>['target'] {
  if (scope === 'BATCH') return { scope };
  return scope === 'RANGE' ? { scope, from: from ?? 0, to: to ?? 0 } : { scope, codes: codesIn(codes) };
}

/** The scopes possible for a batch in its state. */
export function scopesOf(kind: Kind, batch: EcodeBatch | undefined): Scope[] {
  if (kind === 'unfreeze') return batch?.frozen ? ['BATCH'] : ['RANGE', 'CODES'];
  return kind === 'void' && batch && !can(batchLife, batch.status, 'void') ? ['RANGE', 'CODES'] : ['BATCH', 'RANGE', 'CODES'];
}

/** What a change aims at before anybody has said so: never at the largest there is, while a part can be chosen. */
export const firstScope = (kind: Kind, batch: EcodeBatch | undefined): Scope => {
  const scopes = scopesOf(kind, batch);
  return scopes.includes('RANGE') ? 'RANGE' : scopes[0]!;
};

const refuse = (fault: string | undefined) => (fault ? Promise.reject(new Error(fault)) : Promise.resolve());

/** Target and reason. `fixed`: the target cannot be changed. */
export function TargetFields({ kind, batch, fixed }: { kind: Kind; batch: EcodeBatch | undefined; fixed: boolean }) {
  const scopes = scopesOf(kind, batch);
  const scope = Form.useWatch<Scope | undefined>(['target', 'scope']) ?? firstScope(kind, batch);
  const names = { BATCH: change.batch, RANGE: change.range, CODES: change.codes } as const;
  const barred = kind === 'void' && !scopes.includes('BATCH');
  return (
    <>
      {fixed ? null : (
        <Form.Item name={['target', 'scope']} label={say(change.scope)} required {...(barred ? { extra: say(change.noVoidBatch) } : {})}>
          <Radio.Group
            options={(kind === 'unfreeze' ? scopes : (['BATCH', 'RANGE', 'CODES'] as const)).map((value) => ({
              value,
              label: say(names[value]),
              disabled: !scopes.includes(value),
            }))}
          />
        </Form.Item>
      )}
      {!fixed && scope === 'RANGE' ? <RangeFields batch={batch} /> : null}
      {!fixed && scope === 'CODES' ? (
        <Form.Item
          name={['target', 'codes']}
          label={say(change.list)}
          required
          extra={say(change.listHelp)}
          rules={[
            {
              validator: (_, text?: string) =>
                refuse(codesIn(text).length === 0 ? say(change.needCodes) : codesIn(text).length > most ? say(change.tooMany) : undefined),
            },
          ]}
        >
          <TextBox.TextArea className="tm-code" autoSize={{ minRows: 4, maxRows: 10 }} />
        </Form.Item>
      ) : null}
      <Form.Item
        name="reason"
        style={{ marginBottom: 32 }}
        label={say(fields.reason)}
        {...(kind === 'reportStolen' ? { extra: say(change.stolenHelp) } : {})}
        required
        rules={[{ validator: (_, text?: string) => refuse((text?.trim().length ?? 0) < 5 ? say(change.needReason) : undefined) }]}
      >
        <TextBox.TextArea maxLength={200} showCount autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </>
  );
}

function RangeFields({ batch }: { batch: EcodeBatch | undefined }) {
  const bounds = { from: number(batch?.serialFrom ?? 1), to: number(batch?.serialTo ?? largestSerial) };
  const within = (value: number) => !batch || (value >= batch.serialFrom && value <= batch.serialTo);
  const fault = (value: number | string | null | undefined, from?: number) => {
    if (value === undefined || value === null) return say(change.needRange);
    if (typeof value === 'string' || !Number.isInteger(value)) return countFault(value);
    if (!within(value)) return fill(change.outside, bounds);
    return from !== undefined && from > value ? say(change.order) : undefined;
  };
  return (
    <Form.Item label={say(change.range)} required extra={fill(change.rangeHelp, bounds)}>
      <Space align="start">
        <Form.Item name={['target', 'from']} noStyle rules={[{ validator: (_, value: number | string | null) => refuse(fault(value)) }]}>
          <NumberBox grouped min={1} style={{ width: 180 }} aria-label={say(change.from)} placeholder={say(change.from)} />
        </Form.Item>
        <span style={{ lineHeight: '32px' }}>–</span>
        <Form.Item
          name={['target', 'to']}
          noStyle
          dependencies={[['target', 'from']]}
          rules={[
            ({ getFieldValue }) => ({
              validator: (_, value: number | string | null) =>
                refuse(fault(value, getFieldValue(['target', 'from']) as number | undefined)),
            }),
          ]}
        >
          <NumberBox grouped min={1} style={{ width: 180 }} aria-label={say(change.to)} placeholder={say(change.to)} />
        </Form.Item>
      </Space>
    </Form.Item>
  );
}
