import { codeTrace, type TraceEvent } from '@touchmark/contract';
import { Skeleton, Switch, Tag, Timeline } from 'antd';
import { useWrite } from '../../../api/hooks.ts';
import { useMay } from '../../../core/permissions.tsx';
import { say } from '../../../core/text.ts';
import { Nothing } from '../../../ui/index.ts';
import { fields, stepChoices, t } from './trace.text.ts';

/** The events of a code in order; each can be public or internal. */
export function EventLine({ text, events }: { text: string; events: readonly TraceEvent[] | undefined }) {
  const setPublic = useWrite(codeTrace.setPublic);
  const mayPublish = useMay(codeTrace.setPublic.access);
  if (!events) return <Skeleton active />;
  if (events.length === 0) return <Nothing text={t.noEvents} />;
  const words = (step: string) => (step in stepChoices ? say(stepChoices[step as keyof typeof stepChoices]) : step);
  return (
    <>
      <Timeline
        items={events.map((event) => ({
          key: event.id,
          color: event.public ? 'blue' : 'gray',
          content: (
            <div style={{ display: 'flex', justifyContent: 'space-between', gap: 16 }}>
              <div>
                <b>{words(event.bizStep)}</b> {event.manual ? <Tag>{say(t.manual)}</Tag> : null}
                <div className="tm-hint">{[event.time, event.place, event.prodBatchNo, event.userName].filter(Boolean).join(' · ')}</div>
                {event.note ? <div>{event.note}</div> : null}
              </div>
              <Switch
                size="small"
                checked={event.public}
                disabled={!mayPublish}
                loading={setPublic.isPending && setPublic.variables?.bizStep === event.bizStep}
                checkedChildren={say(t.shown)}
                unCheckedChildren={say(t.hidden)}
                aria-label={`${words(event.bizStep)} ${say(fields.public)}`}
                onChange={(next) => setPublic.mutate({ text, bizStep: event.bizStep, public: next })}
              />
            </div>
          ),
        }))}
      />
      <p className="tm-hint">{say(t.publicHelp)}</p>
    </>
  );
}
