export { PrinterList } from './printer-list.tsx';
export { wayChoices } from './printer.text.ts';
