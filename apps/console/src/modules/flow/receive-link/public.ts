// Receiving one document on the phone, by a link or by whoever is signed in, and the parts of its screen.
export { type Found, type Receipts, type Refused, type Signed, type Verdict } from './arrival.ts';
export { nameOfScan } from './doc-lines.ts';
export { LinkApp } from './link-app.tsx';
export { Message, OtherLanguage } from './message.tsx';
export { Bars, Refusals, StripView } from './receive-parts.tsx';
export { ReceiveScreen } from './receive-screen.tsx';
export { smallPhoto } from './photo.ts';
export { ScanInput } from './scan-input.tsx';
export type { Strip } from './arrivals.ts';
export { SignPad } from './sign-pad.tsx';
export { useOnline } from './use-online.ts';
export { receiptsOf } from './wire.ts';
