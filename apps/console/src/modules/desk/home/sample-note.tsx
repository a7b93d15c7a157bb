import { sample } from '@touchmark/contract';
import { Space } from 'antd';
import { say } from '../../../core/text.ts';
import { CallButton, For } from '../../../ui/index.ts';
import { Leading } from './card.tsx';
import { text } from './home.text.ts';

/** Offers the sample data beside the guide; once it is there, leads to it and removes it. */
export function SampleNote({ there, offered }: { there: boolean; offered: boolean }) {
  if (!there && !offered) return null;
  return (
    <For call={sample.add}>
      <section className="wel-card wel-sample" aria-label={say(text.sampleTitle)}>
        <p>{say(there ? text.sampleThere : text.sampleOffer)}</p>
        {there ? (
          <Space wrap size={[16, 4]}>
            <Leading className="wel-sample-link" to="/productNode/templateNew?search=SAMPLE">
              {say(text.sampleProduct)}
            </Leading>
            <Leading className="wel-sample-link" to="/ecodeManage/ecodeSend?tab=batch&batch.product=SAMPLE">
              {say(text.sampleCodes)}
            </Leading>
            <CallButton call={sample.remove} input={{}} label={text.sampleRemove} confirm={text.sampleSure} danger />
          </Space>
        ) : (
          <CallButton call={sample.add} input={{}} label={text.sampleAdd} type="default" />
        )}
      </section>
    </For>
  );
}
