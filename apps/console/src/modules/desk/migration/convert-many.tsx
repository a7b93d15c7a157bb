import { type MovedRow, productIdentifyModel } from '@touchmark/contract';
import { Alert, Button, Modal, Progress } from 'antd';
import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Refusal, send } from '../../../api/send.ts';
import { fill, say, words } from '../../../core/text.ts';
import { Facts, number } from '../../../ui/index.ts';
import { text } from './migration.text.ts';

type Outcome = keyof typeof text.results;
interface Done {
  name: string;
  outcome: Outcome;
  why: string;
}

/** Upgrades many moved products to the standard in force, each by its own call: one that is refused holds up no other. */
export function ConvertMany({ rows, onClose }: { rows: readonly MovedRow[] | undefined; onClose: () => void }) {
  const possible = (rows ?? []).filter(({ upgradable, pending }) => upgradable && !pending);
  const [done, setDone] = useState<Done[]>();
  const [busy, setBusy] = useState(false);
  const stopped = useRef(false);
  const queries = useQueryClient();
  const run = async () => {
    stopped.current = false;
    setBusy(true);
    setDone([]);
    for (const { id, productName, model } of possible) {
      if (stopped.current) break;
      const name = `${productName} ${model}`;
      const one = await send(productIdentifyModel.oneKeyConvert, { id }).then(
        ({ result }): Done => ({ name, outcome: result === 'preview' ? 'refused' : result, why: '' }),
        (error: unknown): Done => {
          if (!(error instanceof Refusal)) throw error;
          return { name, outcome: 'refused', why: error.message };
        },
      );
      setDone((before) => [...(before ?? []), one]);
    }
    setBusy(false);
    await queries.invalidateQueries({ queryKey: ['migrate'] });
  };
  const close = () => {
    setDone(undefined);
    onClose();
  };
  return (
    <Modal
      open={rows !== undefined}
      title={say(text.convertTitle)}
      mask={{ closable: false }}
      onCancel={busy ? () => (stopped.current = true) : close}
      footer={
        done && !busy ? (
          <Button type="primary" onClick={close}>
            {say(words.close)}
          </Button>
        ) : (
          <>
            <Button onClick={busy ? () => (stopped.current = true) : close}>{say(words.cancel)}</Button>
            <Button type="primary" loading={busy} disabled={possible.length === 0} onClick={() => void run()}>
              {say(text.convert)}
            </Button>
          </>
        )
      }
    >
      {done ? (
        <Outcomes done={done} of={possible.length} />
      ) : (
        <>
          <p>{fill(text.possible, { all: number(rows?.length ?? 0), n: number(possible.length) })}</p>
          <Alert type="info" showIcon title={say(text.convertHint)} />
        </>
      )}
    </Modal>
  );
}

const Outcomes = ({ done, of }: { done: readonly Done[]; of: number }) => (
  <>
    <Progress percent={of === 0 ? 100 : Math.round((done.length / of) * 100)} />
    <Facts
      columns={1}
      items={(Object.keys(text.results) as Outcome[]).flatMap((outcome) => {
        const those = done.filter((one) => one.outcome === outcome);
        if (those.length === 0) return [];
        const named = outcome === 'incomplete' || outcome === 'refused';
        return [
          {
            label: text.results[outcome],
            value: named
              ? those.map(({ name, why }) => <div key={name}>{[name, why].filter(Boolean).join('：')}</div>)
              : number(those.length),
          },
        ];
      })}
    />
  </>
);
