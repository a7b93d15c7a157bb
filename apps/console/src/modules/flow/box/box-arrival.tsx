import { boxArrival, type Output } from '@touchmark/contract';
import dayjs from 'dayjs';
import { fill, say } from '../../../core/text.ts';
import { toast } from '../../../core/toast.tsx';
import { fieldsOf, FormDialog, type Initial, useDialog } from '../../../ui/index.ts';
import { arrivalFields, arrivalText as t } from './arrival.text.ts';

const In = fieldsOf(boxArrival.receive, arrivalFields);
const Back = fieldsOf(boxArrival.takeBack, arrivalFields);
const mostShown = 20;

/** What cannot arrive, for the field of the boxes: the first of them, each with what to do. */
const refused = ({ faults }: Output<typeof boxArrival.receive>) =>
  faults
    .slice(0, mostShown)
    .map((fault) => ({ field: 'texts', msg: `${fault.text} · ${say(fault)} · ${say({ zh: fault.doZh, en: fault.doEn })}` }));

const now = () => dayjs().format('YYYY-MM-DD HH:mm:ss');

/** Boxes that arrive, told by hand: at whoever they were sent to, or here again. */
export function useArrival() {
  const receiving = useDialog<Initial<typeof boxArrival.receive>>();
  const returning = useDialog<Initial<typeof boxArrival.takeBack>>();
  const view = (
    <>
      <FormDialog
        call={boxArrival.receive}
        dialog={receiving}
        title={t.receive}
        action={t.receive}
        refused={refused}
        onDone={({ boxes, units }) => toast('success', fill(t.received, { boxes, units }))}
      >
        <p className="tm-hint">{say(t.receiveHint)}</p>
        <In.Words name="texts" help={t.textsHelp} required />
        <In.Time name="time" />
        <In.Text name="place" max={60} />
        <In.Text name="holder" max={100} help={t.holderHelp} />
        <In.Area name="note" max={200} />
      </FormDialog>
      <FormDialog
        call={boxArrival.takeBack}
        dialog={returning}
        title={t.takeBack}
        action={t.takeBack}
        refused={refused}
        onDone={({ boxes, units }) => toast('success', fill(t.tookBack, { boxes, units }))}
      >
        <Back.Words name="texts" help={t.textsHelp} required />
        <Back.Time name="time" />
        <Back.Text name="place" max={60} />
        <Back.Switch name="restock" help={t.restockHelp} />
        <Back.Area name="note" max={200} />
      </FormDialog>
    </>
  );
  return {
    receive: (texts: string[]) => receiving.open({ texts, time: now() }),
    takeBack: (texts: string[]) => returning.open({ texts, time: now(), restock: false }),
    view,
  };
}
export type Arrival = Pick<ReturnType<typeof useArrival>, 'receive' | 'takeBack'>;
