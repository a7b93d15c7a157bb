import { type PrintJob, printJob } from '@touchmark/contract';
import { inState, printLife } from '@touchmark/domain';
import type { ReactNode } from 'react';
import { tellFault } from '../../../api/fault.ts';
import { isDeviceWay } from '../../../core/device-printer.ts';
import { type Action, fieldsOf, FormDialog, type Initial, makes, useDialog } from '../../../ui/index.ts';
import { deviceOf } from '../printer/public.ts';
import { printJobOn } from './print-on-device.ts';
import { fields, t } from './print.text.ts';

const Send = fieldsOf(printJob.send, fields);
const Taken = fieldsOf(printJob.confirm, fields);

/** Whether the printer of a job stopped before its last serial. */
export const hasStopped = ({ sent, rangeFrom, rangeTo }: PrintJob): boolean => sent >= rangeFrom && sent < rangeTo;

/** How a job gets to its printer: by the server or from this computer. One that stopped goes on where a person says. */
export function useSending(): { action: (row: PrintJob) => Action; view: ReactNode } {
  const byServer = useDialog<Initial<typeof printJob.send>>();
  const byDevice = useDialog<Initial<typeof printJob.confirm> & { job: PrintJob }>();
  const action = (row: PrintJob): Action => {
    const { id, sent, rangeFrom, rangeTo } = row;
    const open = inState(printLife, row.status, 'waiting', 'printed');
    const stopped = hasStopped(row);
    if (isDeviceWay(row.printerWay))
      return stopped
        ? {
            label: t.goOn,
            call: printJob.file,
            disabled: !open,
            onClick: () => byDevice.open({ id, result: 'PRINTED', upTo: sent, job: row }),
          }
        : { label: t.send, call: printJob.file, disabled: !open, onClick: () => toDevice({ ...row, sent: 0 }) };
    const disabled = !row.sendable || !open;
    return stopped
      ? { label: t.goOn, call: printJob.send, disabled, onClick: () => byServer.open({ id, from: sent + 1 }) }
      : { label: t.send, ...makes(printJob.send, { id, ...(sent >= rangeTo && { from: rangeFrom }) }), disabled };
  };
  const job = byDevice.subject?.job;
  const view = (
    <>
      <FormDialog call={printJob.send} dialog={byServer} title={t.goOn} action={t.send}>
        <Send.Number name="from" min={1} help={t.goOnHelp} required />
      </FormDialog>
      <FormDialog
        call={printJob.confirm}
        dialog={byDevice}
        title={t.goOn}
        action={t.send}
        onDone={(_, { upTo = 0 }) => job && upTo < job.rangeTo && toDevice({ ...job, sent: upTo })}
      >
        <Taken.Number name="upTo" min={(job?.rangeFrom ?? 1) - 1} max={job?.rangeTo ?? 1} help={t.upToHelp} required />
      </FormDialog>
    </>
  );
  return { action, view };
}

function toDevice(row: PrintJob): void {
  const printed = async () => {
    const device = await deviceOf({ way: row.printerWay!, address: row.printerAddress });
    if (device) await printJobOn(device, row);
  };
  void printed().catch(tellFault);
}
