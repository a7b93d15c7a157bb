import type { Text } from '@touchmark/contract';

// Printers at this computer, by WebUSB and Web Serial. The parts of both interfaces that are used here, as TypeScript has none of them.
interface UsbEndpoint {
  endpointNumber: number;
  direction: 'in' | 'out';
  type: string;
}
interface UsbAlternate {
  alternateSetting: number;
  interfaceClass: number;
  endpoints: UsbEndpoint[];
}
interface UsbDevice {
  configuration: { interfaces: { interfaceNumber: number; alternates: UsbAlternate[] }[] } | null;
  open(): Promise<void>;
  close(): Promise<void>;
  selectConfiguration(value: number): Promise<void>;
  claimInterface(nth: number): Promise<void>;
  selectAlternateInterface(nth: number, alternate: number): Promise<void>;
  transferOut(endpoint: number, bytes: Uint8Array<ArrayBuffer>): Promise<{ status: string; bytesWritten: number }>;
}
interface SerialPort {
  open(options: { baudRate: number; flowControl: 'hardware' }): Promise<void>;
  close(): Promise<void>;
  writable: WritableStream<Uint8Array>;
}
interface Devices {
  usb?: { getDevices(): Promise<UsbDevice[]>; requestDevice(options: { filters: { classCode: number }[] }): Promise<UsbDevice> };
  serial?: { getPorts(): Promise<SerialPort[]>; requestPort(): Promise<SerialPort> };
}

/** Printers at the computer of whoever prints. */
type DeviceWay = 'USB' | 'SERIAL';
export const isDeviceWay = (way: string | null | undefined): way is DeviceWay => way === 'USB' || way === 'SERIAL';

/**
 * Sends files to one printer at this computer, each as soon as the one before was taken: whoever gives them knows by that how far
 * the printer came.
 */
type DevicePrinter = (files: AsyncIterable<Blob> | readonly Blob[]) => Promise<void>;

/** An open connection to a printer at this computer. */
interface Line {
  write(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  close(): Promise<void>;
}

/** Why this browser does not print to a device. */
export class DeviceFault extends Error {
  readonly kind: 'unsupported' | 'notChosen' | 'refused' | 'gone' | 'broken';

  constructor(kind: DeviceFault['kind'], cause?: unknown) {
    super(kind, { cause });
    this.kind = kind;
  }
}

/** Why the browser did not print to a printer of this computer. */
export const deviceWords: Readonly<Record<DeviceFault['kind'], Text>> = {
  unsupported: {
    zh: '本浏览器不能直接连接打印机：请在 HTTPS 下使用 Chrome 或 Edge，或改为下载文件',
    en: 'This browser cannot reach printers itself: use Chrome or Edge over HTTPS, or download the file',
  },
  notChosen: { zh: '没有选择打印机', en: 'No printer was chosen' },
  refused: {
    zh: '浏览器不允许本站访问打印机：请在地址栏的网站设置中允许 USB 或串口',
    en: 'The browser keeps this site from printers: allow USB or serial ports in its site settings',
  },
  gone: {
    zh: '打印机的连线断开了：请重新插好，再从卷上最后一枚的下一枚继续',
    en: 'The printer was unplugged: plug it in and go on after the last label on the roll',
  },
  broken: {
    zh: '打印机没有接收数据：请检查连线、纸张，并关闭占用它的程序',
    en: 'The printer took no data: check its cable and labels, and close programs that use it',
  },
};

const devices = () => navigator as Devices;
/** USB's class of printers. */
const printerClass = 7;
const chunk = 64 * 1024;

/**
 * A printer at this computer: the one that was allowed before, or one the person chooses now. The browser lets nobody choose
 * long after a click, so this comes before anything that takes time.
 */
export async function devicePrinter(way: DeviceWay, speed: string): Promise<DevicePrinter> {
  const found = await (way === 'USB' ? usbDevice() : serialPort()).catch((error: unknown) => {
    throw error instanceof DeviceFault ? error : new DeviceFault(isNamed(error, 'SecurityError') ? 'refused' : 'notChosen', error);
  });
  return async (files) => {
    const line = await ('transferOut' in found ? usbLine(found) : serialLine(found, Number(speed) || 9600)).catch(broken);
    try {
      for await (const file of files) for await (const bytes of partsOf(file)) await line.write(bytes).catch(lost);
    } catch (error) {
      // A device that is gone cannot be closed either; what is told is why.
      await line.close().catch(() => undefined);
      throw error;
    }
    await line.close().catch(broken);
  };
}

const isNamed = (error: unknown, ...names: string[]): boolean => error instanceof DOMException && names.includes(error.name);
/** What WebUSB and Web Serial say of a device that is gone. */
const lost = (error: unknown): never => {
  throw new DeviceFault(isNamed(error, 'NotFoundError', 'NetworkError') ? 'gone' : 'broken', error);
};
const broken = (error: unknown): never => {
  throw new DeviceFault('broken', error);
};

async function usbDevice(): Promise<UsbDevice> {
  const { usb } = devices();
  if (!usb) throw new DeviceFault('unsupported');
  const [known, ...others] = await usb.getDevices();
  return known && others.length === 0 ? known : usb.requestDevice({ filters: [{ classCode: printerClass }] });
}

async function serialPort(): Promise<SerialPort> {
  const { serial } = devices();
  if (!serial) throw new DeviceFault('unsupported');
  const [known, ...others] = await serial.getPorts();
  return known && others.length === 0 ? known : serial.requestPort();
}

async function usbLine(device: UsbDevice): Promise<Line> {
  await device.open();
  try {
    if (!device.configuration) await device.selectConfiguration(1);
    const { nth, alternate, endpoint } = printerEnd(device);
    await device.claimInterface(nth);
    await device.selectAlternateInterface(nth, alternate);
    return {
      async write(bytes) {
        const { status, bytesWritten } = await device.transferOut(endpoint, bytes);
        if (status !== 'ok' || bytesWritten !== bytes.length) throw new Error(`the printer took ${bytesWritten} bytes: ${status}`);
      },
      close: () => device.close(),
    };
  } catch (error) {
    await device.close();
    throw error;
  }
}

async function* partsOf(file: Blob): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (let at = 0; at < file.size; at += chunk) yield new Uint8Array(await file.slice(at, at + chunk).arrayBuffer());
}

/** Where a printer takes data: the outgoing bulk endpoint of its printer interface. */
function printerEnd({ configuration }: UsbDevice): { nth: number; alternate: number; endpoint: number } {
  for (const { interfaceNumber, alternates } of configuration?.interfaces ?? [])
    for (const { interfaceClass, alternateSetting, endpoints } of alternates) {
      const end = endpoints.find(({ direction, type }) => direction === 'out' && type === 'bulk');
      if (interfaceClass === printerClass && end)
        return { nth: interfaceNumber, alternate: alternateSetting, endpoint: end.endpointNumber };
    }
  throw new Error('the device has no printer interface');
}

async function serialLine(port: SerialPort, baudRate: number): Promise<Line> {
  await port.open({ baudRate, flowControl: 'hardware' });
  const writer = port.writable.getWriter();
  return {
    write: (bytes) => writer.write(bytes),
    async close() {
      writer.releaseLock();
      await port.close();
    },
  };
}
