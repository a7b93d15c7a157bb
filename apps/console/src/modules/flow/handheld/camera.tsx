import { useEffect, useRef, useState } from 'react';
import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { Text } from '@touchmark/contract';
import { say } from '../../../core/text.ts';
import { noteUse } from './last-use.ts';
import { text } from './handheld.text.ts';

const options: ReaderOptions = {
  formats: ['QRCode', 'DataMatrix', 'Code128', 'EAN13', 'ITF'],
  textMode: 'Plain',
  maxNumberOfSymbols: 1,
  tryHarder: true,
};
/** Pause between two pictures, and the time after which a code that stays in view counts as scanned anew, in milliseconds. */
const [pause, again] = [120, 3_000];
/** GS1 data is told from plain text by its symbology identifier alone. */
const gs1 = /^\](?:C1|d2|Q3)$/;

/** Why the camera cannot be used; found out before it is asked for, where that is possible. */
const missing = (): Text | null => {
  if (!isSecureContext || !navigator.mediaDevices) return text.cameraInsecure;
  return typeof WebAssembly === 'object' ? null : text.cameraBlocked;
};

/** Reads codes from the camera and hands on each once, as a scanner would send it. */
export default function Camera({ onScan }: { onScan: (scanned: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [fault, setFault] = useState<Text | null>(missing);
  const tell = useRef(onScan);
  useEffect(() => {
    tell.current = onScan;
  });
  useEffect(() => {
    if (missing()) return undefined;
    const stop = new AbortController();
    void watch(video.current!, (scanned) => tell.current(scanned), stop.signal).catch((error: unknown) => {
      if (!stop.signal.aborted) setFault(error instanceof DOMException ? text.noCamera : text.cameraBlocked);
    });
    return () => stop.abort();
  }, []);
  if (fault)
    return (
      <p className="st-camera st-fault" role="alert">
        {say(fault)}
      </p>
    );
  return (
    <figure className="st-camera">
      {/* The camera has no sound. */}
      <video ref={video} muted playsInline aria-hidden />
      <figcaption>{say(text.cameraLooking)}</figcaption>
    </figure>
  );
}

async function watch(video: HTMLVideoElement, tell: (scanned: string) => void, signal: AbortSignal): Promise<void> {
  await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true });
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } } });
  const stop = () => stream.getTracks().forEach((track) => track.stop());
  if (signal.aborted) return stop();
  signal.addEventListener('abort', stop);
  video.srcObject = stream;
  await video.play();
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  let last = { scanned: '', at: 0 };
  while (!signal.aborted) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (video.videoWidth === 0) continue;
    [canvas.width, canvas.height] = [video.videoWidth, video.videoHeight];
    context.drawImage(video, 0, 0);
    const [found] = await readBarcodes(context.getImageData(0, 0, canvas.width, canvas.height), options);
    if (!found?.isValid || signal.aborted) continue;
    const scanned = (gs1.test(found.symbologyIdentifier) ? found.symbologyIdentifier : '') + found.text;
    const known = scanned === last.scanned && Date.now() - last.at < again;
    last = { scanned, at: Date.now() };
    if (known) continue;
    noteUse();
    tell(scanned);
  }
}
