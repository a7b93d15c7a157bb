import { afterEach, expect, it, vi } from 'vitest';
import { DeviceFault, devicePrinter } from './device-printer.ts';

const given = (name: 'usb' | 'serial', value: unknown) => Object.defineProperty(navigator, name, { value, configurable: true });
afterEach(() => {
  for (const name of ['usb', 'serial'] as const) Reflect.deleteProperty(navigator, name);
});

/** A printer of two interfaces, of which the second is the printer's. */
function usbPrinter(status = 'ok', most = Infinity) {
  const taken: Uint8Array[] = [];
  const calls: string[] = [];
  const device = {
    configuration: null as unknown,
    open: async () => void calls.push('open'),
    close: async () => void calls.push('close'),
    selectConfiguration: async () => {
      device.configuration = {
        interfaces: [
          {
            interfaceNumber: 0,
            alternates: [
              { alternateSetting: 0, interfaceClass: 3, endpoints: [{ endpointNumber: 1, direction: 'out', type: 'interrupt' }] },
            ],
          },
          {
            interfaceNumber: 1,
            alternates: [
              {
                alternateSetting: 0,
                interfaceClass: 7,
                endpoints: [
                  { endpointNumber: 2, direction: 'in', type: 'bulk' },
                  { endpointNumber: 3, direction: 'out', type: 'bulk' },
                ],
              },
            ],
          },
        ],
      };
    },
    claimInterface: async (nth: number) => void calls.push(`claim ${nth}`),
    selectAlternateInterface: async () => undefined,
    transferOut: async (endpoint: number, bytes: Uint8Array) => {
      calls.push(`out ${endpoint}`);
      if (taken.length >= most) throw new DOMException('The device was disconnected.', 'NotFoundError');
      taken.push(bytes);
      return { status, bytesWritten: bytes.length };
    },
  };
  return { device, taken, calls };
}

it('sends a file over USB to the printer that is chosen, in pieces, and lets it go again', async () => {
  const { device, taken, calls } = usbPrinter();
  const requestDevice = vi.fn(async () => device);
  given('usb', { getDevices: async () => [], requestDevice });
  const print = await devicePrinter('USB', '');
  const file = new Blob(['^XA', 'x'.repeat(100_000), '^XZ']);
  await print([file]);
  expect(requestDevice).toHaveBeenCalledWith({ filters: [{ classCode: 7 }] });
  expect(calls).toEqual(['open', 'claim 1', 'out 3', 'out 3', 'close']);
  expect(taken.reduce((sum, { length }) => sum + length, 0)).toBe(file.size);
});

it('asks nobody again for the one printer that was allowed, and says when it takes nothing', async () => {
  const { device, calls } = usbPrinter('stall');
  given('usb', { getDevices: async () => [device], requestDevice: async () => expect.unreachable() });
  const print = await devicePrinter('USB', '');
  await expect(print([new Blob(['^XA^XZ'])])).rejects.toMatchObject({ kind: 'broken' });
  expect(calls.at(-1)).toBe('close');
});

it('sends a file to a serial port at its speed', async () => {
  const written: Uint8Array[] = [];
  const open = vi.fn(async () => undefined);
  const port = {
    open,
    close: async () => undefined,
    writable: new WritableStream<Uint8Array>({ write: (part) => void written.push(part) }),
  };
  given('serial', { getPorts: async () => [], requestPort: async () => port });
  await (
    await devicePrinter('SERIAL', '19200')
  )([new Blob(['^XA^XZ'])]);
  expect(open).toHaveBeenCalledWith({ baudRate: 19_200, flowControl: 'hardware' });
  expect(Buffer.concat(written).toString()).toBe('^XA^XZ');
});

it.each(['USB', 'SERIAL'] as const)('knows that a browser has no %s, and that nobody chose a device', async (way) => {
  await expect(devicePrinter(way, '')).rejects.toMatchObject({ kind: 'unsupported' });
  const nobody = async () => Promise.reject(new DOMException('none', 'NotFoundError'));
  given('usb', { getDevices: async () => [], requestDevice: nobody });
  given('serial', { getPorts: async () => [], requestPort: nobody });
  await expect(devicePrinter(way, '')).rejects.toEqual(expect.any(DeviceFault));
  await expect(devicePrinter(way, '')).rejects.toMatchObject({ kind: 'notChosen' });
});

it.each(['USB', 'SERIAL'] as const)('knows that the browser keeps this site from %s', async (way) => {
  const refused = async () => Promise.reject(new DOMException('Access denied', 'SecurityError'));
  given('usb', { getDevices: async () => [], requestDevice: refused });
  given('serial', { getPorts: async () => [], requestPort: refused });
  await expect(devicePrinter(way, '')).rejects.toMatchObject({ kind: 'refused' });
});

/** Files that are asked for one after the other, and how many the printer has taken. */
function filesOf(count: number) {
  const given = { taken: 0 };
  const files = async function* () {
    for (let nth = 1; nth <= count; nth++) {
      yield new Blob([`^XA${nth}^XZ`]);
      given.taken = nth;
    }
  };
  return { given, files: files() };
}

it('a USB printer that is unplugged in the middle has taken the files before that one', async () => {
  const { device, calls } = usbPrinter('ok', 3);
  given('usb', { getDevices: async () => [device], requestDevice: async () => expect.unreachable() });
  const print = await devicePrinter('USB', '');
  const { given: told, files } = filesOf(5);
  await expect(print(files)).rejects.toMatchObject({ kind: 'gone' });
  expect(told.taken).toBe(3);
  expect([calls.filter((call) => call === 'open').length, calls.at(-1)]).toEqual([1, 'close']);
});

it('so has one on a serial port; a fault of the files themselves stays what it is', async () => {
  const port = (most: number) => {
    let written = 0;
    const write = () => {
      if ((written += 1) > most) throw new DOMException('The device has been lost.', 'NetworkError');
    };
    return { open: async () => undefined, close: async () => undefined, writable: new WritableStream<Uint8Array>({ write }) };
  };
  given('serial', { getPorts: async () => [port(2)], requestPort: async () => expect.unreachable() });
  const print = await devicePrinter('SERIAL', '9600');
  const { given: told, files } = filesOf(5);
  await expect(print(files)).rejects.toMatchObject({ kind: 'gone' });
  expect(told.taken).toBe(2);
  given('serial', { getPorts: async () => [port(9)], requestPort: async () => expect.unreachable() });
  const away = new Error('the server is away');
  const none = async function* () {
    yield new Blob(['^XA^XZ']);
    throw away;
  };
  await expect((await devicePrinter('SERIAL', '9600'))(none())).rejects.toBe(away);
});
