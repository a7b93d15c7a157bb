import { chainPush, type ChainPushDetail } from '@touchmark/contract';
import { Alert, Form, Space } from 'antd';
import { fill, say } from '../../../core/text.ts';
import { type Dialog, fieldsOf, FormDialog, FormDrawer, type Initial, measureRule, NumberBox } from '../../../ui/index.ts';
import { amountOf, sentAmount } from './lot-amount.ts';
import { pushFields, pushText as text } from './push.text.ts';

const Accept = fieldsOf(chainPush.accept, pushFields);
const Reject = fieldsOf(chainPush.reject, pushFields);
export type Accepting = Initial<typeof chainPush.accept> & { push?: ChainPushDetail };
export type Rejecting = Initial<typeof chainPush.reject> & { pushNo?: string };
export const acceptingOf = (push: ChainPushDetail): Accepting => ({
  id: push.id,
  version: push.version,
  amounts: push.lots.map(({ lotId, qty }) => ({ lotId, qty })),
  push,
});

/** What arrived of each lot. */
export function AcceptPushForm({ dialog }: { dialog: Dialog<Accepting> }) {
  const push = dialog.subject?.push;
  return (
    <FormDrawer
      call={chainPush.accept}
      dialog={dialog}
      title={fill(text.acceptTitle, { no: push?.pushNo ?? '' })}
      action={{ zh: '接收', en: 'Accept' }}
      width={640}
    >
      <Alert type="info" showIcon title={say(text.acceptHint)} style={{ marginBottom: 16 }} />
      <Form.List name="amounts">
        {(rows, _, { errors }) => (
          <Form.Item label={say(pushFields.amounts)}>
            <Space orientation="vertical">
              {rows.map(({ key, name }) => {
                const lot = push?.lots[name];
                return (
                  <Space key={key} wrap>
                    <span>{lot ? `${lot.material} ${lot.lotNo}` : ''}</span>
                    <span className="tm-hint">{lot ? fill(text.sentAmount, { qty: amountOf(lot.qty, lot.unit) }) : ''}</span>
                    {/* A row is sent as its items stand in the form: that of the lot, too. */}
                    <Form.Item name={[name, 'lotId']} hidden noStyle>
                      <input type="hidden" />
                    </Form.Item>
                    <Form.Item name={[name, 'qty']} noStyle rules={[measureRule({ ...sentAmount, min: 0 })]}>
                      <NumberBox min={0} aria-label={`${say(pushFields.amounts)} ${name + 1}`} style={{ width: 120 }} />
                    </Form.Item>
                  </Space>
                );
              })}
              <Form.ErrorList errors={errors} />
            </Space>
          </Form.Item>
        )}
      </Form.List>
      <Accept.Area name="reply" max={200} rows={2} />
      <Accept.Upload name="photos" scene="certificate" max={6} />
    </FormDrawer>
  );
}

export const RejectPushForm = ({ dialog }: { dialog: Dialog<Rejecting> }) => (
  <FormDialog
    call={chainPush.reject}
    dialog={dialog}
    title={fill(text.rejectTitle, { no: dialog.subject?.pushNo ?? '' })}
    action={{ zh: '退回', en: 'Return' }}
    danger
  >
    <Reject.Area name="reason" max={500} rows={3} />
    <Reject.Upload name="photos" scene="certificate" max={6} />
  </FormDialog>
);
