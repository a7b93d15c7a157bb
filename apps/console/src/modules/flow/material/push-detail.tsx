import { chainPush, type ChainPushDetail as Whole } from '@touchmark/contract';
import { chainPushLife } from '@touchmark/domain';
import { Alert } from 'antd';
import { Link } from 'react-router';
import { useOne } from '../../../api/hooks.ts';
import { fill, nameOf, say } from '../../../core/text.ts';
import { ChoiceText, Detail, Facts, FileLinks, History, type Neighbours, nearTime } from '../../../ui/index.ts';
import { amountOf } from './lot-amount.ts';
import { pushFields as fields, pushText as text } from './push.text.ts';

const actions = { ...chainPushLife.steps, add: text.add };

/** A push: who sent what with which delivery, what its lots say, and what was answered. */
export const PushDetail = ({ id, steps, onClose }: { id: string | undefined; steps: Neighbours; onClose: () => void }) => (
  <Detail
    of={useOne(chainPush.findOne, id)}
    title={(push) => push.pushNo}
    steps={steps}
    onClose={onClose}
    tabs={(push) => [
      { key: 'lots', label: text.lots, children: <Lots of={push} /> },
      { key: 'basic', label: text.basic, children: <Basic of={push} /> },
      { key: 'history', label: text.history, children: <History rows={push.history} states={chainPushLife.words} actions={actions} /> },
    ]}
  >
    {(push) => (push.shown ? null : <Alert type="warning" showIcon title={say(text.notShown)} style={{ marginBottom: 12 }} />)}
  </Detail>
);

const Basic = ({ of }: { of: Whole }) => (
  <Facts
    items={[
      { label: fields.status, value: <ChoiceText of={chainPushLife.words} value={of.status} /> },
      { label: fields.from, value: nameOf(of.fromName, of.fromNameEn) },
      { label: fields.to, value: nameOf(of.toName, of.toNameEn) },
      { label: fields.deliveryNo, value: of.deliveryNo || '—' },
      { label: fields.deliveryDate, value: of.deliveryDate },
      { label: fields.pushTime, value: of.pushTime ? nearTime(of.pushTime) : '—' },
      of.message ? { label: fields.message, value: of.message, wide: true } : null,
      of.reply ? { label: fields.reply, value: of.reply, wide: true } : null,
      of.photos.length > 0 ? { label: fields.photos, value: <FileLinks files={of.photos} />, wide: true } : null,
    ]}
  />
);

const Lots = ({ of }: { of: Whole }) => (
  <>
    {of.lots.map((lot) => (
      <section key={lot.lotId} style={{ marginBottom: 16 }}>
        <h3>
          {lot.material} {lot.lotNo}
        </h3>
        <p className="tm-hint">
          {fill(text.sentAmount, { qty: amountOf(lot.qty, lot.unit) })}
          {lot.accepted === null ? '' : ` · ${fill(text.acceptedAmount, { qty: amountOf(lot.accepted, lot.unit) })}`}
          {lot.receivedLot ? (
            <>
              {' · '}
              <Link to={`/cluster/chain/chainSource?id=${lot.receivedLot}`}>{say(text.openLot)}</Link>
            </>
          ) : null}
        </p>
        <Facts
          items={[
            ...lot.facts.map(({ name, value }) => ({ label: name, value: value || '—' })),
            ...lot.certificates.map(({ name, certNo, hash, files }) => ({
              label: { zh: name, en: name },
              wide: true,
              value: (
                <>
                  {certNo} <FileLinks files={files} /> <span className="tm-hint">{`${say(text.hash)} ${hash.slice(0, 16)}`}</span>
                </>
              ),
            })),
          ]}
        />
      </section>
    ))}
  </>
);
