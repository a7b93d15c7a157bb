import { type PrintJob, printJob } from '@touchmark/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { ToastHost } from '../../../core/toast.tsx';
import { ok, show, useServer, workAs } from '../../../ui/test-rig.tsx';
import { useSending } from './use-sending.tsx';

const job = {
  id: '31',
  status: 0,
  printerWay: 'USB',
  printerAddress: '',
  sent: 0,
  rangeFrom: 1,
  rangeTo: 400,
  serialsPerFile: 10_000,
  sendable: false,
} as PrintJob;
/** The files that were asked for, as their ranges. */
let asked: string[] = [];
const server = useServer([
  [printJob.confirm, () => ok(true)],
  [
    printJob.file,
    ({ from, to }) => {
      asked.push(`${from}–${to}`);
      return ok(null);
    },
  ],
]);
workAs({});
afterEach(() => {
  asked = [];
  Reflect.deleteProperty(navigator, 'usb');
});

/** A USB printer that is unplugged after so many transfers. */
function plugged(most: number): void {
  let taken = 0;
  const device = {
    configuration: {
      interfaces: [
        {
          interfaceNumber: 0,
          alternates: [{ alternateSetting: 0, interfaceClass: 7, endpoints: [{ endpointNumber: 1, direction: 'out', type: 'bulk' }] }],
        },
      ],
    },
    open: async () => undefined,
    close: async () => undefined,
    claimInterface: async () => undefined,
    selectAlternateInterface: async () => undefined,
    transferOut: async (_: number, bytes: Uint8Array) => {
      if ((taken += 1) > most) throw new DOMException('The device was disconnected.', 'NotFoundError');
      return { status: 'ok', bytesWritten: bytes.length };
    },
  };
  Object.defineProperty(navigator, 'usb', { value: { getDevices: async () => [device] }, configurable: true });
}

function Page({ row }: { row: PrintJob }) {
  const { action, view } = useSending();
  const { label, onClick } = action(row);
  return (
    <>
      <button type="button" onClick={onClick}>
        {label.zh}
      </button>
      {view}
      <ToastHost />
    </>
  );
}
const page = (row: PrintJob) => show(<Page row={row} />, { may: ['labelTemplate_print'] });

it('a job for a USB printer that is unplugged in the middle says so, keeps how far it came, and goes on after the last label', async () => {
  const user = userEvent.setup();
  plugged(3);
  page(job);
  await user.click(screen.getByRole('button', { name: '发送到打印机' }));
  await screen.findByText(/打印机的连线断开了/);
  await waitFor(() => expect(server.last(printJob.confirm)).toEqual({ id: '31', result: 'PRINTED', upTo: 150 }));
  expect(asked).toEqual(['1–50', '51–100', '101–150', '151–200']);

  cleanup();
  asked = [];
  plugged(Infinity);
  page({ ...job, sent: 150 });
  await user.click(screen.getByRole('button', { name: '继续发送' }));
  const last = await screen.findByRole('spinbutton', { name: '卷上最后一枚的序号' });
  expect((last as HTMLInputElement).value).toBe('150');
  await user.clear(last);
  await user.type(last, '170');
  await user.click(screen.getByRole('button', { name: '发送到打印机' }));
  await waitFor(() => expect(server.last(printJob.confirm)).toEqual({ id: '31', result: 'PRINTED', upTo: 400 }));
  expect(asked).toEqual(['171–220', '221–270', '271–320', '321–370', '371–400']);
});
