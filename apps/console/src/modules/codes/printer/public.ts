export { PrinterList } from './printer-list.tsx';
