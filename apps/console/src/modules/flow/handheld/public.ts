// What pages that people hold in the hand share: acts that survive, sending, scanning, camera, tones, offline files.
export { type ActStore, keptFor, memoryActs, openActs } from './act-store.ts';
export type { KeptAct, Owner } from './acts.ts';
export { ActQueue } from './act-queue.ts';
export { KeptActs } from './kept-acts.ts';
export { Camera } from './lazy-camera.ts';
export { followReleases } from './release.ts';
export { Sender, type Sending } from './sender.ts';
export { play, type Tone } from './tones.ts';
export { tokenNow, useFoundBy, useOpenedLink, useToken } from './use-opened-link.ts';
export { useBackCloses } from './use-back.ts';
export { type Untaken, useScanner } from './use-scanner.ts';
export { findWorker, type Found, isStill, type Worker } from './who.ts';
