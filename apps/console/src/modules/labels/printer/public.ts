export { PrinterSelect, usePrinters } from './printer-select.tsx';
export { PrinterList } from './printer-list.tsx';
export { t as printerText, wayChoices } from './printer.text.ts';
export { deviceOf } from './print-on-device.ts';
