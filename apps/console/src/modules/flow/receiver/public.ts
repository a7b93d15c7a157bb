// Receivers: <ReceiverSelect value={receiverId} onChange={…} /> as a form input (Field.Custom).
export { ReceiverSelect } from './receiver-select.tsx';
